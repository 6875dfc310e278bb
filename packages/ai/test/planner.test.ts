import type { Action, Chance, Question, Sight } from '@liberty/table';
import { expect, test } from 'vitest';
import type { Judge } from '../src/judge.ts';
import { Planner } from '../src/planner.ts';
import type { Imaginable } from '../src/playout.ts';
import { SEARCH } from '../src/search.ts';

/** We attack or march, the enemy lays the one card he holds or passes, we press on or hold; then a die decides. */
interface Skirmish {
  at: 0 | 1 | 2 | 3;
  held: number;
  gain: number;
}

const [ATTACK, MARCH, PASS, PRESS, HOLD] = [1, 2, 20, 30, 31] as const;
const layOf = (card: number): Action => 10 + card;

const seatAt = [0, 1, 0] as const;
const questionOf = ({ at }: Skirmish): Question | undefined =>
  at === 3 ? undefined : { seat: seatAt[at], rule: '1', name: `skirmish ${at}`, path: [] };

const optionsOf = ({ at, held }: Skirmish): Action[] =>
  [[ATTACK, MARCH], [layOf(held), PASS], held === 2 ? [HOLD] : [PRESS, HOLD], []][at]!;

const GAINS: Readonly<Record<Action, number>> = { [ATTACK]: 2, [MARCH]: 1, [PRESS]: 1 };

const skirmish: Imaginable<Skirmish, Sight> = {
  question: questionOf,
  options: (s, list: Action[] = []) => {
    list.length = 0;
    list.push(...optionsOf(s));
    return list;
  },
  play(s, a, chance: Chance) {
    if (!optionsOf(s).includes(a)) throw new Error(`answer ${a} is not there`);
    s.gain += GAINS[a] ?? 0;
    if (s.at === 2) s.gain += chance.die(2, '1 end');
    s.at++;
  },
  outcome: (s) => (s.at === 3 ? { winners: s.gain > 3 ? [0] : [1], rule: '1', why: 'the gain' } : undefined),
  clone: (s) => ({ ...s }),
  imagine: (_view, chance) => ({ at: 0, held: chance.pick(3, 'card'), gain: 0 }),
};

const judge: Judge<Skirmish> = {
  value: (s) => s.gain / 100,
  weigh(_s, actions, into) {
    into.length = 0;
    for (const a of actions) into.push(a === PASS || a === HOLD ? 1 : 5);
  },
  isQuiet: () => false,
};

test('a plan is tried out in worlds in which the enemy holds other cards, and nobody gives an answer he has not', () => {
  const planner = new Planner(skirmish, judge, { ...SEARCH, limits: { simulations: 400 } });
  const view: Sight = {
    seat: 0,
    question: questionOf({ at: 0, held: 0, gain: 0 }),
    options: [ATTACK, MARCH],
    outcome: undefined,
  };
  for (const seed of [1, 2, 3]) {
    const found = planner.think(view, seed);
    expect(found.map(({ action }) => action)).toEqual([ATTACK, MARCH]);
  }
});
