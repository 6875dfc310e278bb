import { playerFor } from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { type Match, type Question, type Sight, newMatch, save, seeded } from '@liberty/table';

export type AnyMatch = Match<unknown, unknown, Sight, unknown>;

type Wanted = (question: Question, match: AnyMatch) => boolean;

/** A game between machines, broken off at the first question that is wanted after so many answers; nothing, where it ended before. */
const brokenOff = (match: AnyMatch, seed: string, least: number, isWanted: Wanted): AnyMatch | undefined => {
  const { game } = match;
  const player = playerFor(game, 'militia');
  for (let question = game.question(match.s); question; question = game.question(match.s)) {
    if (match.length >= least && isWanted(question, match)) return match;
    const action = player.choose(game.view(match.s, question.seat), seeded(`${seed} ${match.length}`));
    match.act(question.seat, action);
  }
  return undefined;
};

/** A war between machines to its end, the first of these seeds that has so many answers. */
export const wholeWar = (seed: string, least: number): AnyMatch => {
  const game = boxOf('we-the-people')!.open!();
  for (let war = 0; ; war++) {
    const match = newMatch(game, `${seed} ${war}`, { seats: ['human', 'computer (militia)'] });
    brokenOff(match, `${seed} ${war}`, Infinity, () => false);
    if (match.length >= least) return match;
  }
};

/** So many wars are tried. */
const WARS = 12;

/** A war in which the question that is wanted comes, so many answers after its beginning. Players change, and with them how long a war of a seed goes on: the next one is tried then. */
export const matchUntil = (
  seed: string,
  least: number,
  isWanted: Wanted,
  seats: readonly string[] = ['human', 'computer (militia)'],
  id = 'we-the-people',
): AnyMatch => {
  const game = boxOf(id)!.open!();
  for (let war = 0; war < WARS; war++) {
    const luck = war === 0 ? seed : `${seed} ${war}`;
    const found = brokenOff(newMatch(game, luck, { seats }), luck, least, isWanted);
    if (found) return found;
  }
  throw new Error(`In ${WARS} wars from the seed “${seed}” on the question did not come.`);
};

/** The American is asked for a card. */
export const atCard = (question: Question): boolean => question.seat === 0 && question.rule === '5.3b';
/** The American is asked for a battle card, and one round has been fought. */
export const atDuel = (question: Question, match: AnyMatch): boolean =>
  question.seat === 0 &&
  question.rule === '9.1e' &&
  match.entries.slice(-4).some(({ told }) => told.some(({ event }) => (event as { kind: string }).kind === 'cancels'));

export const fileOf = (match: AnyMatch): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'game.json',
  mimeType: 'application/json',
  buffer: Buffer.from(save(match.record())),
});
