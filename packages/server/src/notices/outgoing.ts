import { lookup } from 'node:dns';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { BlockList, type LookupFunction, isIP } from 'node:net';
import { Refused } from '@liberty/net';

/** Addresses of this machine and of its own network: a stranger must not have the house ring there. */
const OWN = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  OWN.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['::ffff:0:0', 96],
] as const)
  OWN.addSubnet(net, bits, 'ipv6');

const isOwn = (address: string): boolean => OWN.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const inside = (): Refused => new Refused('bad-address', 'That address lies inside the server’s own network.');

/** Finds machines as ever, but none of the house's own network. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 4);
    if (found.some(({ address }) => isOwn(address))) return done(inside(), '', 4);
    if (options.all) return done(null, found);
    return done(null, found[0]!.address, found[0]!.family);
  });
};

/** The way out of the house. Where a name leads is looked at in the moment of connecting: it cannot lead elsewhere afterwards. */
export class Outgoing {
  readonly #isFree: boolean;
  readonly #patience: number;
  /** For whoever speaks https himself. */
  readonly agent: Agent;
  readonly #plain: PlainAgent;

  /** `isFree`: the house's own network is no secret; `patience`: how long somebody is waited for (ms). */
  constructor(isFree: boolean, patience: number) {
    this.#isFree = isFree;
    this.#patience = patience;
    const way = isFree ? {} : { lookup: lookupOutside };
    this.agent = new Agent(way);
    this.#plain = new PlainAgent(way);
  }

  /** Refuses an address that lies inside, or that nobody has. */
  async mustBeOutside(url: string): Promise<void> {
    const bare = this.#bare(url);
    if (this.#isFree || isIP(bare) !== 0) return;
    await new Promise<void>((done, failed) => {
      lookupOutside(bare, {}, (error) => {
        if (!error) done();
        else failed(error instanceof Refused ? error : new Refused('bad-address', 'No machine has that name.'));
      });
    });
  }

  /** The machine in an address; one that is named by its number is looked at here. */
  #bare(url: string): string {
    let hostname: string;
    try {
      ({ hostname } = new URL(url));
    } catch {
      throw new Refused('bad-address', 'This is not an address.');
    }
    const bare = hostname.replace(/^\[|\]$/g, '');
    if (!this.#isFree && isIP(bare) !== 0 && isOwn(bare)) throw inside();
    return bare;
  }

  /** Sends it there; what is answered is not read. It is not led on anywhere else. */
  async post(url: string, body: string): Promise<void> {
    this.#bare(url);
    const isSafe = url.startsWith('https:');
    const status = await new Promise<number>((done, failed) => {
      const sent = (isSafe ? request : plainRequest)(url, {
        method: 'POST',
        agent: isSafe ? this.agent : this.#plain,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(this.#patience),
      });
      sent.once('response', (reply) => {
        done(reply.statusCode ?? 0);
        reply.destroy();
      });
      sent.once('error', failed);
      sent.end(body);
    });
    if (status < 200 || status > 299) throw Object.assign(new Error(`answered ${status}`), { statusCode: status });
  }

  close(): void {
    this.agent.destroy();
    this.#plain.destroy();
  }
}
