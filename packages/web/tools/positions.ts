import { playerFor } from '@liberty/ai';
import { boxOf } from '@liberty/shelf';
import { type Match, type Question, type Sight, newMatch, save, seeded } from '@liberty/table';

export type AnyMatch = Match<unknown, unknown, Sight, unknown>;

/** A game between machines, broken off at the first question that is wanted after so many answers. */
export const matchUntil = (
  seed: string,
  least: number,
  isWanted: (question: Question, match: AnyMatch) => boolean,
  seats: readonly string[] = ['human', 'computer (militia)'],
  id = 'we-the-people',
): AnyMatch => {
  const game = boxOf(id)!.open!();
  const match = newMatch(game, seed, { seats });
  const player = playerFor(game, 'militia');
  for (let question = game.question(match.s); question; question = game.question(match.s)) {
    if (match.length >= least && isWanted(question, match)) return match;
    const action = player.choose(game.view(match.s, question.seat), seeded(`${seed} ${match.length}`));
    match.act(question.seat, action);
  }
  return match;
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
