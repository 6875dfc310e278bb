import {
  type Experiment,
  type Task,
  Bench,
  readExperiment,
  readNotebook,
  sumsOf,
  taskName,
  writeNotebook,
} from '@liberty/lab';
import { describe, expect, test } from 'vitest';
import { linesOf, winParts, winnersIn, yearsOf } from '../src/lab/plots.ts';
import { Run } from '../src/lab/run.ts';
import type { Hand } from '../src/lab/workers.ts';

const experimentOf = (games: number, game = 'we-the-people', seats = 2): Experiment => {
  const random = Array.from({ length: seats }, () => 'random');
  const arms = [
    { name: 'one', players: random, terms: {} },
    { name: 'other', players: random.with(0, 'recruit'), terms: {} },
  ];
  const read = readExperiment({ game, seed: 'x', games, simulations: 1, arms, program: 'page test' });
  if (!read.ok) throw new Error(read.fault);
  return read.value;
};

/** Hands that play when they are told to, and say what they were given. */
class Hands {
  readonly given: Task[] = [];
  readonly waiting: (() => void)[] = [];
  closed = 0;
  fall = false;
  readonly wake = (): Hand => {
    let bench: Bench | undefined;
    return {
      open: async (experiment) => void (bench = new Bench(experiment)),
      play: async (task) => {
        this.given.push(task);
        await new Promise<void>((go) => this.waiting.push(go));
        if (this.fall) throw new Error('it fell');
        return bench!.play(task);
      },
      mark: async () => 'page test',
      close: () => void this.closed++,
    };
  };
  /** Lets the next so many games end. */
  async end(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      while (this.waiting.length === 0) await new Promise((go) => setTimeout(go, 0));
      this.waiting.shift()!();
      await new Promise((go) => setTimeout(go, 0));
    }
  }
}

const runOf = (experiment: Experiment, hands: Hands, trials: Run['trials']['value'] = []) => {
  const kept: string[] = [];
  const run = new Run({
    notebook: { experiment, trials, remarks: [] },
    hands: 2,
    wake: hands.wake,
    onTrial: async (it) => void kept.push(taskName(it)),
  });
  return { run, kept };
};

describe('a run', () => {
  test('plays every game once on two hands, each kept as it ends, and comes to the sums of one machine', async () => {
    const experiment = experimentOf(3);
    const hands = new Hands();
    const { run, kept } = runOf(experiment, hands);
    const done = run.start();
    await hands.end(6);
    await done;
    expect(run.state.value).toBe('done');
    expect(kept.toSorted()).toEqual(['0/0', '0/1', '0/2', '1/0', '1/1', '1/2']);
    expect(hands.closed).toBe(2);
    const bench = new Bench(experiment);
    const alone = hands.given.map((task) => bench.play(task));
    expect(sumsOf(experiment, run.trials.value)).toEqual(sumsOf(experiment, alone));
  });

  test('paused it keeps what has ended and nothing else; a new run goes on with the rest', async () => {
    const experiment = experimentOf(3);
    const hands = new Hands();
    const { run, kept } = runOf(experiment, hands);
    void run.start();
    await hands.end(2);
    run.pause();
    await hands.end(hands.waiting.length);
    expect(run.state.value).toBe('paused');
    expect(kept.length).toBe(2);
    const file = readNotebook(writeNotebook({ experiment, trials: run.trials.value }));
    if (!file.ok) throw new Error(file.fault);
    const further = new Hands();
    const { run: again } = runOf(experiment, further, file.value.trials);
    const done = again.start();
    await further.end(4);
    await done;
    expect(further.given.map(taskName)).not.toContain(kept[0]);
    expect(again.trials.value.length).toBe(6);
  });

  test('a worker that falls stops it with its reason, and it can be started again', async () => {
    const hands = new Hands();
    const { run } = runOf(experimentOf(1), hands);
    hands.fall = true;
    const stopped = run.start();
    await hands.end(1);
    await stopped;
    expect([run.state.value, run.fault.value]).toEqual(['paused', 'it fell']);
    hands.fall = false;
    hands.waiting.length = 0;
    const done = run.start();
    await hands.end(2);
    await done;
    expect(run.state.value).toBe('done');
  });
});

test('plots: parts add up to the whole, partners are counted once, lines stay on the field', () => {
  const experiment = experimentOf(2, 'rebellion-1775', 4);
  const bench = new Bench(experiment);
  const trials = [0, 1].flatMap((number) => [0, 1].map((arm) => bench.play({ arm, number })));
  const sums = sumsOf(experiment, trials);
  const winners = winnersIn(sums);
  expect(winners.map(({ name, tone }) => [name, tone])).toEqual([
    ['British', 'br'],
    ['American', 'am'],
  ]);
  for (const arm of sums.arms) {
    const whole = winParts(arm, winners).reduce((sum, { width }) => sum + width, 0);
    expect(whole).toBeCloseTo(100);
    const ended = yearsOf(arm, winners).reduce((sum, { counts }) => sum + counts.reduce((a, b) => a + b, 0), 0);
    expect(ended).toBe(arm.games);
    for (const { points } of linesOf(arm, sums.sides).lines)
      for (const n of points.split(/[ ,]/).map(Number)) expect(n >= 0 && n <= 100).toBe(true);
  }
});
