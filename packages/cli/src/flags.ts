import { SHELF } from '@liberty/shelf';
import type { AnyGame } from '@liberty/table';
import { termFlags } from './games.ts';
import { type Flags, type FlagSpecs, textFlag } from './misuse.ts';

/** The flag of a seat: '--american' for the American one. */
export const seatFlag = (seat: string): string => seat.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** One flag a seat. */
export const seatFlags = (game: AnyGame): FlagSpecs =>
  Object.fromEntries(game.seats.map((seat) => [seatFlag(seat), { type: 'string' as const }]));

/** '--british: dont-tread-on-me': which flags the seats of every game have; games with the same seats share a line. */
export const seatsByGame = (): string => {
  const games = new Map<string, string[]>();
  for (const { id, open } of SHELF) {
    const game = open?.();
    if (!game) continue;
    const seats = game.seats.map((seat) => `--${seatFlag(seat)}`).join(', ');
    games.set(seats, [...(games.get(seats) ?? []), id]);
  }
  return [...games].map(([seats, ids]) => `  ${seats}: ${ids.join(', ')}`).join('\n');
};

/** One flag for each thing that is agreed before the game. */
export const termSpecs = (game: AnyGame): FlagSpecs =>
  Object.fromEntries(termFlags(game).map((flag) => [flag, { type: 'string' as const }]));

/** Who was named for each seat. */
export const namedBySeat = (game: AnyGame, flags: Flags): (string | undefined)[] =>
  game.seats.map((seat) => textFlag(flags, seatFlag(seat)));

/** The value of one flag, read before the others are known; the game decides which seats have flags. */
export const early = (args: readonly string[], name: string): string | undefined => {
  const found = args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  if (found < 0) return undefined;
  const arg = args[found]!;
  return arg.includes('=') ? arg.slice(arg.indexOf('=') + 1) : args[found + 1];
};
