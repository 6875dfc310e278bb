import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';

/** The names by which a machine calls itself. */
const OWN = ['localhost', '127.0.0.1', '[::1]'];
/** Listening here is listening at every address of the machine. */
const EVERYWHERE = ['0.0.0.0', '::', '*'];

/** As a Host header would write it: an address of six in brackets, all in small letters. */
const written = (name: string): string => (isIP(name) === 6 ? `[${name}]` : name).toLowerCase().replace(/\.$/, '');

const isAddress = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, '')) !== 0;

/** By which names the house may be called: its own, the one it listens at, and those its keeper allows. */
export interface Hosts {
  readonly names: ReadonlySet<string>;
  /** Any bare address will do: whoever lures a browser here by a name of his own has to use that name. */
  readonly addresses: boolean;
}

export const hostsFor = (host: string, allowed: readonly string[]): Hosts => ({
  names: new Set([...OWN, host, ...allowed].map(written)),
  addresses: EVERYWHERE.includes(host),
});

const hostnameOf = (address: string): string | undefined => {
  try {
    return new URL(address).hostname.replace(/\.$/, '');
  } catch {
    return undefined;
  }
};

const isKnown = ({ names, addresses }: Hosts, name: string | undefined): boolean =>
  name !== undefined && (names.has(name) || (addresses && isAddress(name)));

/** Is this Host header a name of the house? */
export const knowsHost = (hosts: Hosts, header: string): boolean => isKnown(hosts, hostnameOf(`http://${header}`));

/**
 * A foreign page may make its own name lead to this machine and then ask in that name. Such requests are turned away: both
 * the name in the Host header and the one in the address must be known.
 */
export const onlyFor =
  (hosts: Hosts): MiddlewareHandler =>
  async (c, next) => {
    const called = [hostnameOf(`http://${c.req.header('host') ?? ''}`), hostnameOf(c.req.url)];
    if (called.every((it) => isKnown(hosts, it))) return next();
    const name = called.find((it) => !isKnown(hosts, it)) ?? 'that';
    return c.text(`This house is not called ${name}. Its keeper can allow the name with --allow-host.\n`, 421);
  };
