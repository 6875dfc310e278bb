import { type Chance, diceFor } from '@liberty/table';

/**
 * The dice of one entry at a table: by HMAC with the secret as the key. The house fixed the secret before anybody sat
 * down, every chair its nonce before it knew another's: nobody alone could have chosen them. Made only where chance is
 * asked at all.
 */
export const tableDice = (secret: string, nonces: readonly string[], entry: number): Chance => {
  let made: Chance | undefined;
  const dice = (): Chance => (made ??= diceFor({ dice: 'hmac', nonces }, secret, entry, () => []));
  return { die: (sides, why) => dice().die(sides, why), pick: (n, why, of) => dice().pick(n, why, of) };
};
