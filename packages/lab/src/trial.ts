import { playerFor } from '@liberty/ai';
import { type AnyGame, type Seat, seeded, silent } from '@liberty/table';
import { type Experiment, gameOfArm } from './experiment.ts';
import { gaugeOf } from './gauges.ts';

/** What each side had when a stretch of time began, and at the end. */
export interface Mark {
  readonly when: string;
  readonly held: readonly number[];
}

/** One game of an experiment: of which arm, which number, and what came of it. */
export interface Trial {
  readonly arm: number;
  readonly number: number;
  readonly winners: readonly Seat[];
  /** The section that ended it. */
  readonly rule: string;
  readonly decisions: number;
  /** In order of time; the last is how it ended. */
  readonly course: readonly Mark[];
}

/** Which game of which arm. */
export type Task = Pick<Trial, 'arm' | 'number'>;

/** No game is longer: one that does not end is a fault of its rules. */
const LONGEST = 100_000;

/** Every game of the experiment: the same number in every arm before the next, so that arms can be compared early. */
export function* tasksOf({ games, arms }: Experiment): Generator<Task, void> {
  for (let number = 0; number < games; number++) for (let arm = 0; arm < arms.length; arm++) yield { arm, number };
}

export const taskName = ({ arm, number }: Task): string => `${arm}/${number}`;

/** Where the games of an experiment are played; boxes are opened once. */
export class Bench {
  readonly #experiment: Experiment;
  readonly #games = new Map<number, AnyGame>();

  constructor(experiment: Experiment) {
    this.#experiment = experiment;
  }

  /** Plays one game. Its luck depends on the seed and its number alone. */
  play({ arm, number }: Task): Trial {
    const game = this.gameOf(arm);
    const { seed, simulations, arms } = this.#experiment;
    const players = arms[arm]!.players.map((level) => playerFor(game, level, { simulations }));
    const dice = seeded(`${seed}/${number}`);
    const lucks = players.map((_, seat) => seeded(`${seed}/${number}/seat ${seat}`));
    const gauge = gaugeOf(game);
    const s = game.setup(game.defaults);
    const course: Mark[] = [];
    for (let decisions = 0; decisions < LONGEST; decisions++) {
      const when = gauge.when(s);
      if (course.at(-1)?.when !== when) course.push({ when, held: gauge.held(s) });
      const outcome = game.outcome(s);
      if (outcome) {
        const { winners, rule } = outcome;
        return { arm, number, winners, rule, decisions, course: [...course, { when, held: gauge.held(s) }] };
      }
      const { seat } = game.question(s)!;
      game.play(s, players[seat]!.choose(game.view(s, seat), lucks[seat]!), dice, silent);
    }
    throw new Error(`game ${number} of arm ${arm} did not end in ${LONGEST} decisions`);
  }

  gameOf(arm: number): AnyGame {
    let game = this.#games.get(arm);
    if (!game) {
      const opened = gameOfArm(this.#experiment.game, this.#experiment.arms[arm]!);
      if (!opened.ok) throw new Error(opened.fault);
      this.#games.set(arm, (game = opened.value));
    }
    return game;
  }
}
