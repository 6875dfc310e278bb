import { createHmac } from 'node:crypto';
import { type Chance, Sfc32, below } from '@liberty/table';

/** The message that is signed for one entry: what every chair has added, and the number of the entry. */
const messageFor = (nonces: readonly string[], entry: number): string => JSON.stringify([nonces, entry]);

/**
 * The dice of one entry at a table: HMAC-SHA-256 with the secret as the key. The house fixed the secret before anybody sat
 * down, every chair its nonce before it knew another's: nobody alone could have chosen them.
 */
export const tableDice = (secret: string, nonces: readonly string[], entry: number): Chance => {
  let made: Sfc32 | undefined;
  const generator = (): Sfc32 => (made ??= generatorFor(secret, messageFor(nonces, entry)));
  return { die: (sides) => below(generator(), sides) + 1, pick: (n) => below(generator(), n) };
};

/** The first 128 bits of the digest are its state. Made only where chance is asked at all. */
const generatorFor = (secret: string, message: string): Sfc32 => {
  const digest = createHmac('sha256', secret).update(message).digest();
  return new Sfc32(digest.readInt32BE(0), digest.readInt32BE(4), digest.readInt32BE(8), digest.readInt32BE(12));
};
