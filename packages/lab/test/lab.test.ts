import { SHELF } from '@liberty/shelf';
import { describe, expect, test } from 'vitest';
import {
  Bench,
  type Experiment,
  gaugeOf,
  openTasks,
  readExperiment,
  readNotebook,
  sumsOf,
  tasksOf,
  trialLine,
  writeNotebook,
} from '@liberty/lab';

const raw = {
  game: 'we-the-people',
  seed: 'a test',
  games: 3,
  simulations: 10,
  program: 'tests',
  arms: [
    { name: 'random', players: ['random', 'random'], terms: {} },
    { name: 'recruit', players: ['recruit', 'random'], terms: {} },
  ],
};

const read = (it: unknown): Experiment => {
  const found = readExperiment(it);
  if (!found.ok) throw new Error(found.fault);
  return found.value;
};

const playedIn = (experiment: Experiment) => {
  const bench = new Bench(experiment);
  return [...tasksOf(experiment)].map((task) => bench.play(task));
};

describe('an experiment', () => {
  test.each([
    [{ ...raw, game: 'chess' }, "no game is called 'chess'"],
    [{ ...raw, games: 0 }, 'from 1 to 1000000'],
    [{ ...raw, arms: [] }, 'from 1 to 12 arms'],
    [{ ...raw, program: undefined }, 'which program'],
    [{ ...raw, arms: [{ ...raw.arms[0], players: ['random'] }] }, 'arm 1: needs 2 players'],
    [{ ...raw, arms: [{ ...raw.arms[0], players: ['random', 'napoleon'] }] }, 'arm 1: needs 2 players'],
    [{ ...raw, arms: [{ ...raw.arms[0], terms: { scenario: 'waterloo' } }] }, 'has no choice of scenario'],
    [{ ...raw, arms: [{ ...raw.arms[0], pack: '{}' }] }, 'this is no component pack'],
    [{ ...raw, arms: [raw.arms[0], raw.arms[0]] }, "two arms are called 'random'"],
    [null, 'is no experiment'],
  ])('is refused with its fault: %#', (it, fault) => {
    expect(readExperiment(it)).toMatchObject({ ok: false, fault: expect.stringContaining(fault) as string });
  });

  test('plays the same game again, and the same luck in every arm', () => {
    const experiment = read(raw);
    expect(new Bench(experiment).play({ arm: 1, number: 2 })).toEqual(
      new Bench(experiment).play({ arm: 1, number: 2 }),
    );
    const alike = read({ ...raw, arms: [raw.arms[0], { ...raw.arms[0], name: 'again' }] });
    const [one, two] = [0, 1].map((arm) => new Bench(alike).play({ arm, number: 1 }));
    expect({ ...two, arm: 0 }).toEqual(one);
  });
});

describe('what is added up', () => {
  const experiment = read(raw);
  const trials = playedIn(experiment);

  test('is the same in whatever order the games came', () => {
    expect(sumsOf(experiment, trials.toReversed())).toEqual(sumsOf(experiment, trials));
  });

  test('counts every game once: won by a seat or by nobody, ended by a section and in a year', () => {
    for (const arm of sumsOf(experiment, trials).arms) {
      expect(arm.games).toBe(3);
      expect(arm.wins.reduce((sum, { games }) => sum + games, arm.nobody.games)).toBe(3);
      expect(Object.values(arm.endings).reduce((sum, n) => sum + n, 0)).toBe(3);
      expect(arm.course.flatMap(({ ended }) => ended).reduce((sum, n) => sum + n, 0)).toBe(3);
      expect(arm.course[0]).toMatchObject({ when: '1775', reached: 3 });
    }
  });

  test('compares arms game by game', () => {
    const [difference] = sumsOf(experiment, trials).differences;
    expect(difference).toMatchObject({ arm: 'recruit', from: 'random', pairs: 3 });
    const alike = read({ ...raw, arms: [raw.arms[0], { ...raw.arms[0], name: 'again' }] });
    expect(sumsOf(alike, playedIn(alike)).differences).toMatchObject([{ wins: 0, bound: 0 }]);
  });
});

describe('the file of a laboratory', () => {
  const experiment = read(raw);
  const trials = playedIn(experiment).slice(0, 4);
  const text = writeNotebook({ experiment, trials });

  test('gives back what was written, and what is still open', () => {
    const found = readNotebook(text);
    expect(found).toEqual({ ok: true, value: { experiment, trials, remarks: [] } });
    expect(openTasks(tasksOf(experiment), trials)).toEqual([
      { arm: 0, number: 2 },
      { arm: 1, number: 2 },
    ]);
  });

  test('that was cut off loses the last line only, and says so; a game told twice counts once', () => {
    const cut = readNotebook(text.slice(0, -20));
    expect(cut).toMatchObject({ ok: true, value: { trials: trials.slice(0, 3) } });
    expect(cut.ok && cut.value.remarks).toEqual([expect.stringContaining('line 5 is left out')]);
    expect(readNotebook(text + trialLine(trials[0]!))).toMatchObject({ ok: true, value: { trials } });
  });

  test.each([
    ['', 'its first line'],
    ['{"format":"x"}', 'no file of the laboratory'],
    ['{"format":"liberty-tree laboratory","version":7}', 'is of version 7'],
    ['{"format":"liberty-tree laboratory","version":1}', "no game is called 'undefined'"],
  ])('%j is refused', (it, fault) => {
    expect(readNotebook(it)).toMatchObject({ ok: false, fault: expect.stringContaining(fault) as string });
  });

  test.each([
    '{"arm":9,"number":0,"winners":[],"rule":"x","decisions":1,"course":[{"when":"1775","held":[1,2]}]}',
    '{"arm":0,"number":0,"winners":[7],"rule":"x","decisions":1,"course":[{"when":"1775","held":[1,2]}]}',
    '{"arm":0,"number":0,"winners":[0],"rule":"x","decisions":1,"course":[{"when":"1775","held":[1]}]}',
    '{"arm":0,"number":0,"winners":[0],"rule":"x","decisions":1,"course":[]}',
    '[]',
  ])('a line that is no game of it is left out: %s', (line) => {
    const found = readNotebook(`${text}${line}\n`);
    expect(found.ok && found.value.remarks).toHaveLength(1);
    expect(found.ok && found.value.trials).toEqual(trials);
  });
});

describe('the course of every game', () => {
  test.each(SHELF.filter((box) => box.open).map(({ id }) => id))(
    '%s goes by stretches of time in which something is counted',
    (id) => {
      const box = SHELF.find((it) => it.id === id)!;
      const seats = box.open!().seats.length;
      const experiment = read({
        ...raw,
        game: id,
        arms: [{ name: 'x', players: Array(seats).fill('random'), terms: {} }],
      });
      const { course } = new Bench(experiment).play({ arm: 0, number: 0 });
      const { sides } = gaugeOf(box.open!());
      expect(sides.length).toBeGreaterThan(0);
      expect(course.length).toBeGreaterThan(1);
      for (const { held } of course) expect(held).toHaveLength(sides.length);
    },
  );
});
