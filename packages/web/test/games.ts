import { boxOf } from '@liberty/shelf';
import { type AnyGame, type Match, type Sight, newMatch, seeded } from '@liberty/table';

export const game = (id = 'we-the-people'): AnyGame => boxOf(id)!.open!();

/** A match played at random as far as it goes, or so many answers. */
export const playedAtRandom = (
  seed: string,
  most = Infinity,
  id = 'we-the-people',
): Match<unknown, unknown, Sight, unknown> => {
  const match = newMatch(game(id), seed);
  const chance = seeded(`${seed} answers`);
  for (let question = match.game.question(match.s); question && match.length < most;) {
    const options = match.game.options(match.s);
    match.act(question.seat, options[chance.pick(options.length, 'answer')]!);
    question = match.game.question(match.s);
  }
  return match;
};

/** Who sits at a table with one person: the others are computers that answer at random. */
export const AGAINST_CHANCE = ['human', 'computer (random)'] as const;

/** A war played at random but for its last answers; computers that play on answer alike every time. */
export const playedButFor = (
  last: number,
  seed: string,
  id = 'we-the-people',
  seats: readonly string[] = game(id).seats,
): Match<unknown, unknown, Sight, unknown> => {
  const match = newMatch(game(id), seed, { seats, typed: true });
  const chance = seeded(`${seed} answers`);
  for (let question = match.game.question(match.s); question; question = match.game.question(match.s)) {
    const options = match.game.options(match.s);
    match.act(question.seat, options[chance.pick(options.length, 'answer')]!);
  }
  return match.upTo(match.length - last);
};

/** A match played at random until this question is put with an answer that begins so; the seed must lead there. */
export const playedUntil = (
  seed: string,
  name: string,
  id = 'we-the-people',
  answer = '',
): Match<unknown, unknown, Sight, unknown> => {
  const match = newMatch(game(id), seed);
  const chance = seeded(`${seed} answers`);
  const isOffered = (): boolean => match.game.options(match.s).some((a) => match.game.write(a).startsWith(answer));
  for (
    let question = match.game.question(match.s);
    question?.name !== name || !isOffered();
    question = match.game.question(match.s)
  ) {
    if (!question) throw new Error(`'${name}' is never asked in the game of '${seed}'`);
    const options = match.game.options(match.s);
    match.act(question.seat, options[chance.pick(options.length, 'answer')]!);
  }
  return match;
};
