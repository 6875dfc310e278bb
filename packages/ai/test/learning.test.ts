import { type AnyGame, seeded } from '@liberty/table';
import type { State } from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import {
  type Judge,
  type Lesson,
  POLICIES,
  THUMB,
  Teacher,
  fit,
  judgeFor,
  learnedWeigh,
  lessonsOf,
  lossOf,
  playBout,
  policyOf,
  random,
} from '../src/index.ts';
import { game, questions } from './position.ts';

const table = game as unknown as AnyGame;
const judge = judgeFor(table) as Judge<State>;
const traits = judge.traits!;

/** Questions with three answers of which the one with the most of the second trait is best; the first misleads. */
const lessons = (seed: string, count: number): Lesson[] => {
  const chance = seeded(seed);
  return Array.from({ length: count }, () => {
    const good = [0, 1, 2].map(() => chance.pick(100, 'good') / 100);
    const most = Math.max(...good);
    return {
      kind: 'toy',
      traits: good.map((it) => [chance.pick(100, 'misleading') / 50, it, chance.pick(100, 'noise') / 100]),
      losses: good.map((it) => most - it),
    };
  });
};

describe('a table is fitted', () => {
  const thumb = [1, 0, 0];

  test('to what answers lose, and loses less in questions it has not seen', () => {
    const found = fit(lessons('learned', 120), thumb, { rounds: 300, rate: 0.05, modesty: 0.001 });
    const held = lessons('held out', 120);
    expect(lossOf(held, found)).toBeLessThan(lossOf(held, thumb) / 4);
    expect(found[1]).toBeGreaterThan(3 * Math.abs(found[2]!));
  });

  test('and stays by the rule of thumb where leaving it is dear', () => {
    const found = fit(lessons('learned', 60), thumb, { rounds: 300, rate: 0.05, modesty: 100 });
    found.forEach((it, k) => expect(it).toBeCloseTo(thumb[k]!, 0));
  });
});

describe('lessons', () => {
  const bout = playBout(table, { first: random(), second: random() }, 5, false);
  const small = { cards: [0, 0], worlds: [1, 1], best: 3, others: 1, perGame: 1 } as const;
  const teach = (): ReturnType<typeof lessonsOf> => {
    const teacher = new Teacher(table, judge, small);
    const taught = [...teacher.questionsOf(bout, seeded('lots'))];
    return lessonsOf(table, judge, bout, taught);
  };

  test('are the same for the same seed, and of the best known answer nothing is lost', () => {
    const list = teach();
    expect(list.length).toBeGreaterThan(3);
    expect(teach()).toEqual(list);
    for (const { kind, traits: rows, losses } of list) {
      expect(Math.min(...losses)).toBe(0);
      for (const row of rows) expect(row).toHaveLength(traits.kinds[kind]!.length + 1);
    }
  });
});

describe('a learned policy', () => {
  test('with the rule of thumb alone in its table weighs as the rule of thumb does; with the contrary, contrary', () => {
    const kinds = Object.keys(traits.kinds);
    const made = (weight: number) =>
      learnedWeigh(judge, Object.fromEntries(kinds.map((kind) => [kind, { [THUMB]: weight }])));
    const [same, contrary] = [made(1), made(-1)];
    const [a, b, c]: [number[], number[], number[]] = [[], [], []];
    let left = 60;
    for (const { s, view } of questions('weighed', seeded('weighed'))) {
      if (traits.kindOf(s) === undefined) continue;
      judge.weigh(s, view.options, a);
      same(s, view.options, b);
      contrary(s, view.options, c);
      a.forEach((it, i) => expect(b[i]).toBeCloseTo(it, 6));
      a.forEach((it, i) => expect(c[i]! * it).toBeCloseTo(1, 6));
      if (--left === 0) break;
    }
  });

  test('is asked about things that are numbers in every question, and knows no card of the enemy', () => {
    const chance = seeded('traits');
    let left = 150;
    for (const { s, seat, view } of questions('traits', chance)) {
      const kind = traits.kindOf(s);
      if (kind === undefined) continue;
      const [here, there] = [0, 1].map(() => new Float64Array(view.options.length * traits.kinds[kind]!.length));
      traits.read(s, kind, view.options, here!);
      expect(here!.every(Number.isFinite)).toBe(true);
      const world = game.imagine(game.view(s, seat), chance);
      traits.read(world, kind, view.options, there!);
      expect(there).toEqual(here);
      if (--left === 0) break;
    }
  });

  test('that is kept says where it comes from, names only what is read, and loses less than the rule of thumb', () => {
    for (const { game: id, found, losses, weights } of POLICIES) {
      expect(found.command).toContain(id);
      expect(policyOf(id)?.found).toEqual(found);
      for (const [kind, row] of Object.entries(weights)) {
        expect(losses[kind]!.learned).toBeLessThan(losses[kind]!.thumb);
        if (id === 'we-the-people') expect(Object.keys(row)).toEqual([THUMB, ...traits.kinds[kind]!]);
      }
    }
  });
});
