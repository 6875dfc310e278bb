import { createHmac } from 'node:crypto';
import { type Chance, Sfc32, below } from '@liberty/table';

/** The message that is signed for one entry: what every chair has added, and the number of the entry. */
const messageFor = (nonces: readonly string[], entry: number): string => JSON.stringify([nonces, entry]);

/**
 * The dice of one entry at a table: HMAC-SHA-256 with the secret as the key. The house fixed the secret before anybody sat
 * down, every chair its nonce before it knew another's: nobody alone could have chosen them.
 */
export const tableDice = (secret: string, nonces: readonly string[], entry: number): Chance => {
  const digest = createHmac('sha256', secret).update(messageFor(nonces, entry)).digest();
  const [a, b, c, d] = [0, 4, 8, 12].map((at) => digest.readInt32BE(at)) as [number, number, number, number];
  const generator = new Sfc32(a, b, c, d);
  return { die: (sides) => below(generator, sides) + 1, pick: (n) => below(generator, n) };
};
