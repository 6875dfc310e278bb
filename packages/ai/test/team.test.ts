import { rebellion1775 } from '@liberty/rebellion-1775';
import { type AnyGame, type Sight, seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { Council, agreedOn, colleagueFor } from '../src/index.ts';
import { game, questions } from './position.ts';
import { pileOf } from './toy.ts';

const table = game as unknown as AnyGame;

describe('several who think about one question', () => {
  test('agree on what they all together found best, among what each found best', () => {
    const one = [
      { action: 1, visits: 10, value: 0.5 },
      { action: 2, visits: 10, value: 0.4 },
    ];
    const other = [
      { action: 2, visits: 30, value: 0.45 },
      { action: 1, visits: 10, value: 0.1 },
      { action: 3, visits: 1, value: 0.9 },
    ];
    expect(agreedOn([one, other]).action).toBe(2);
    expect(agreedOn([one]).action).toBe(1);
  });

  test('agree on a whole plan: the same answer with other answers after it is another plan', () => {
    const onward = (answer: number) => [{ asked: [7, 8, 9], answer }];
    const one = [
      { action: 1, visits: 10, value: 0.5, onward: onward(7) },
      { action: 1, visits: 10, value: 0.4, onward: onward(8) },
    ];
    const other = [
      { action: 1, visits: 20, value: 0.6, onward: onward(8) },
      { action: 1, visits: 20, value: 0.1, onward: onward(7) },
    ];
    expect(agreedOn([one, other]).onward).toEqual(onward(8));
  });

  test('keep to the plan they agreed on as long as questions come that it foresaw, and drop it at another', () => {
    const question = (options: number[]): Sight => ({ seat: 0, question: undefined, options, outcome: undefined });
    const council = new Council();
    const onward = [
      { asked: [7, 8], answer: 8 },
      { asked: [3, 4], answer: 3 },
    ];
    const report = [{ action: 1, visits: 1, value: 0, onward }];
    expect(council.foresaw(question([1, 2]))).toBeUndefined();
    expect(council.agree([report])).toBe(1);
    expect(council.foresaw(question([7, 8]))).toBe(8);
    expect(council.foresaw(question([3, 4]))).toBe(3);
    expect(council.foresaw(question([3, 4]))).toBeUndefined();
    council.agree([report]);
    expect(council.foresaw(question([7, 8, 9]))).toBeUndefined();
    expect(council.foresaw(question([7, 8]))).toBeUndefined();
  });

  test('make the same plans, try them out in other worlds, and answer legally', () => {
    const lanes = [0, 1].map((lane) => colleagueFor(table, 'continental', lane, { simulations: 60 })!);
    let differing = 0;
    let left = 6;
    for (const { view } of questions('lanes', seeded('lanes'))) {
      const reports = lanes.map((it) => it.think(view, left));
      expect(view.options).toContain(agreedOn(reports).action);
      if (JSON.stringify(reports[0]) !== JSON.stringify(reports[1])) differing++;
      if (--left === 0) break;
    }
    expect(differing).toBeGreaterThan(0);
  });

  test('carry out a whole plan of 1775 up to the luck that ends it, where Washington plays', () => {
    const rebellion = rebellion1775();
    const intro = { ...rebellion, defaults: { ...rebellion.defaults, scenario: 'introductory' } } as unknown as AnyGame;
    const lanes = [0, 1].map((lane) => colleagueFor(intro, 'washington', lane, { simulations: 120 })!);
    const council = new Council();
    const s = intro.setup(intro.defaults);
    const dice = seeded('a plan of 1775');
    let [foreseen, thought] = [0, 0];
    for (let question = intro.question(s); question && thought < 12; question = intro.question(s)) {
      const view = intro.view(s, question.seat);
      const planned = council.foresaw(view);
      if (planned === undefined) thought++;
      else foreseen++;
      const answer = planned ?? council.agree(lanes.map((it) => it.think(view, thought)));
      expect(view.options).toContain(answer);
      intro.play(s, answer, dice, silent);
    }
    expect(foreseen).toBeGreaterThan(thought);
  });

  test('are not there for a level that does not search, nor where the work cannot be shared', () => {
    expect(colleagueFor(table, 'militia', 0)).toBeUndefined();
    expect(colleagueFor(pileOf(7), 'continental', 0)).toBeUndefined();
  });
});
