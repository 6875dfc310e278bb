import type { AnyGame } from '@liberty/table';
import type { WeThePeople } from '@liberty/we-the-people';
import { type Judge, type Judges, plainJudge } from '../judge.ts';
import { judgeOfWeThePeople } from './we-the-people.ts';

/** The games somebody has written a judge for, by their names. */
const JUDGES: Judges = {
  'we-the-people': (game) => judgeOfWeThePeople((game as unknown as WeThePeople).kit),
};

/** Who knows this game best; a game without a judge of its own is played to its end. */
export const judgeFor = (game: AnyGame): Judge<unknown> => JUDGES[game.id]?.(game) ?? plainJudge(game);
