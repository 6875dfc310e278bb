import { type Seat, heardBy } from '@liberty/table';
import type { Desk } from './desk.ts';
import type { AnyMatch } from './games.ts';
import type { Saved } from './saving.ts';
import type { Terminal } from './terminal.ts';
import type { Machine } from './thinking.ts';

/** Who sits in a chair: somebody at this terminal, or a machine. */
export type Chair = 'human' | Machine;

export const isHuman = (chair: Chair): chair is 'human' => chair === 'human';

/** Everything around one match at one terminal. */
export interface Seating {
  readonly match: AnyMatch;
  readonly desk: Desk;
  readonly chairs: readonly Chair[];
  readonly terminal: Terminal;
  readonly save: (file?: string) => Saved;
  /** Hears of every answer and of every one that is taken back, before it is shown: it is written down. */
  readonly keep: () => void;
  /** Where the luck of the machines comes from: never from the secret of the dice. */
  readonly luck: string;
}

/** What this seat has heard since that entry, as sentences. */
export const heardSince = ({ match }: Seating, seat: Seat | undefined, from: number): string[] =>
  match.entries
    .slice(from)
    .flatMap(({ told }) => heardBy(told, seat))
    .map(({ rule, event }) => `${match.game.narrate(event)} (§${rule})`);
