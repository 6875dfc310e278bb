import type { AnyGame } from '@liberty/table';
import type { DontTreadOnMe } from '@liberty/dont-tread-on-me';
import type { Rebellion1775 } from '@liberty/rebellion-1775';
import type { WeThePeople } from '@liberty/we-the-people';
import type { ReferenceManual } from '@liberty/we-the-people-d10';
import { type Judge, type Judges, plainJudge } from '../judge.ts';
import { judgeOfDontTreadOnMe } from './dont-tread-on-me.ts';
import { judgeOfRebellion1775 } from './rebellion-1775.ts';
import { judgeOfManual } from './we-the-people-d10.ts';
import { judgeOfWeThePeople } from './we-the-people.ts';

/** The games somebody has written a judge for, by their names. */
const JUDGES: Judges = {
  'we-the-people': (game) => judgeOfWeThePeople((game as unknown as WeThePeople).kit),
  'we-the-people-d10': (game) => judgeOfManual((game as unknown as ReferenceManual).kit),
  'dont-tread-on-me': (game) => judgeOfDontTreadOnMe((game as unknown as DontTreadOnMe).kit),
  'rebellion-1775': (game) => judgeOfRebellion1775((game as unknown as Rebellion1775).kit),
};

/** Who knows this game best; a game without a judge of its own is played to its end. */
export const judgeFor = (game: AnyGame): Judge<unknown> => JUDGES[game.id]?.(game) ?? plainJudge(game);
