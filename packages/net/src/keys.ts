import { sha256 } from '@liberty/table';

const fresh = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

/** A key, an invitation or a code: 128 random bits in base64url. */
export const newToken = (): string =>
  btoa(String.fromCharCode(...fresh(16)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A nonce for the dice: 128 random bits in hexadecimal digits. Kept by the page until everybody has committed. */
export const newNonce = (): string => Array.from(fresh(16), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What a player sends when he sits down: by this his nonce is fixed before anybody else's is known. */
export const commitmentTo = (nonce: string): string => sha256(nonce);

/** The address a guest is sent. What stands behind # is never sent to a server by a browser. */
export const inviteLink = (site: string, table: string, invite: string): string =>
  `${site.replace(/\/$/, '')}/t/${table}#invite=${invite}`;

/** The table and the invitation in such an address. */
export const readInviteLink = (link: string): { site: string; table: string; invite?: string } | undefined => {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return undefined;
  }
  const [, table] = /\/t\/([a-z2-9]{12})\/?$/.exec(url.pathname) ?? [];
  if (table === undefined) return undefined;
  const site = url.href.slice(0, url.href.indexOf(`/t/${table}`));
  const invite = new URLSearchParams(url.hash.slice(1)).get('invite');
  return invite === null ? { site, table } : { site, table, invite };
};
