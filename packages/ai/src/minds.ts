import type { DontTreadOnMe } from '@liberty/dont-tread-on-me';
import type { Rebellion1775 } from '@liberty/rebellion-1775';
import type { AnyGame } from '@liberty/table';
import type { WeThePeople } from '@liberty/we-the-people';
import type { SecondEdition } from '@liberty/we-the-people-cooper';
import type { ReferenceManual } from '@liberty/we-the-people-d10';
import { judgeOfDontTreadOnMe } from './dont-tread-on-me/judge.ts';
import { VETERAN } from './dont-tread-on-me/worth.ts';
import { type Judge, plainJudge } from './judge.ts';
import { judgeOfRebellion1775 } from './rebellion-1775/judge.ts';
import { type Strategy, plansByCard, plansToLuck, rolledOut, tree } from './strategy.ts';
import { judgeOfSecondEdition } from './we-the-people-cooper/judge.ts';
import { judgeOfManual } from './we-the-people-d10/judge.ts';
import { judgeOfWeThePeople } from './we-the-people/judge.ts';

/** Who knows a game, and how its players go about it. */
export interface Mind {
  readonly judge: Judge<unknown>;
  /**
   * Who plays at the levels that search, where that is another than the judge of hints, reviews and Militia: what values mean was
   * counted in that one's wars.
   */
  readonly veteran?: () => Judge<unknown>;
  readonly strategy: Strategy;
}

/** The games somebody has written a judge for, by their names: the one place where a game is given its mind. */
const MINDS: Readonly<Record<string, (game: AnyGame) => Mind>> = {
  'we-the-people': (game) => ({
    judge: judgeOfWeThePeople((game as unknown as WeThePeople).kit),
    strategy: plansByCard,
  }),
  'we-the-people-cooper': (game) => ({
    judge: judgeOfSecondEdition((game as unknown as SecondEdition).kit),
    strategy: plansByCard,
  }),
  'we-the-people-d10': (game) => ({
    judge: judgeOfManual((game as unknown as ReferenceManual).kit),
    strategy: plansByCard,
  }),
  'dont-tread-on-me': (game) => ({
    judge: judgeOfDontTreadOnMe((game as unknown as DontTreadOnMe).kit),
    veteran: () => judgeOfDontTreadOnMe((game as unknown as DontTreadOnMe).kit, VETERAN),
    strategy: rolledOut,
  }),
  'rebellion-1775': (game) => ({
    judge: judgeOfRebellion1775((game as unknown as Rebellion1775).kit),
    strategy: plansToLuck,
  }),
};

/** Has somebody written a judge for the game of this name? */
export const hasMind = (id: string): boolean => Object.hasOwn(MINDS, id);

/** Who knows this game best; a game without a mind of its own is searched to its end. */
export const mindFor = (game: AnyGame): Mind => MINDS[game.id]?.(game) ?? { judge: plainJudge(game), strategy: tree };

export const judgeFor = (game: AnyGame): Judge<unknown> => mindFor(game).judge;
