import { type Action, type AnyGame, type Outcome, generator, below, seeded, silent } from '@liberty/table';

export interface Played {
  readonly s: unknown;
  readonly outcome: Outcome;
  readonly decisions: number;
}

/** No game is longer; one that is has a fault in its rules. */
const LONGEST = 100_000;
const kept: Action[] = [];

/** One game of random answers, the fast way: one kept list of options, nobody listening. */
export const randomGame = (game: AnyGame, seed: string): Played => {
  const s = game.setup(game.defaults);
  const dice = seeded(seed);
  const choices = generator(`${seed}/choices`);
  for (let decisions = 0; decisions < LONGEST; decisions++) {
    const options = game.options(s, kept);
    if (options.length === 0) {
      const outcome = game.outcome(s);
      if (!outcome) throw new Error(`${game.id}, seed '${seed}': nobody is asked, yet there is no outcome`);
      return { s, outcome, decisions };
    }
    game.play(s, options[below(choices, options.length)]!, dice, silent);
  }
  throw new Error(`${game.id}, seed '${seed}': no end after ${LONGEST} decisions`);
};
