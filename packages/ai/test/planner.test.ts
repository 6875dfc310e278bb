import { type Action, type Chance, type Question, type Sight, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { Dice } from '../src/dice.ts';
import type { Judge } from '../src/judge.ts';
import { Planner } from '../src/planner.ts';
import { BY_CARD, PLAYED_BY_CARD, type Planning, TO_LUCK, WHOLE_TO_LUCK, shared, thorough } from '../src/planning.ts';
import type { Imaginable } from '../src/playout.ts';
import { Policy } from '../src/policy.ts';

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

const WAYS: readonly { readonly way: string; readonly planning: Planning }[] = [
  { way: 'up to luck', planning: TO_LUCK },
  { way: 'up to luck as a whole', planning: WHOLE_TO_LUCK },
  { way: 'up to luck as several do', planning: shared(WHOLE_TO_LUCK) },
  { way: 'by card', planning: BY_CARD },
  { way: 'by card and beyond', planning: { ...BY_CARD, horizon: 2 } },
  { way: 'as players do', planning: PLAYED_BY_CARD },
  { way: 'as several do', planning: shared(PLAYED_BY_CARD) },
];

const begun: Sight = {
  seat: 0,
  question: questionOf({ at: 0, held: 0, gain: 0 }),
  options: [ATTACK, MARCH],
  outcome: undefined,
};

describe.each(WAYS)('planned $way', ({ planning }) => {
  const limits = { simulations: 400 };

  test('a plan is tried out in worlds in which the enemy holds other cards, and nobody gives an answer he has not', () => {
    const planner = new Planner(skirmish, judge, { ...planning, limits });
    for (const seed of [1, 2, 3]) {
      const found = planner.think(begun, seed);
      const actions = found.map(({ action }) => action);
      // Who tells of whole plans may tell of several that begin alike; everybody else tells of an answer once.
      expect(planning.tells ? [...new Set(actions)] : actions).toEqual([ATTACK, MARCH]);
    }
  });

  test('a value is as the judge gives it, whatever plans are compared by', () => {
    const [best] = new Planner(skirmish, judge, { ...planning, limits }).think(begun, 1);
    expect(best!.value).toBeGreaterThanOrEqual(0.02);
    expect(best!.value).toBeLessThan(0.06);
  });

  test('within a time it ends when the clock says so', () => {
    let now = 0;
    new Planner(skirmish, judge, { ...planning, limits: { milliseconds: 40 }, clock: () => (now += 5) }).think(
      begun,
      1,
    );
    expect(now).toBeLessThan(120);
  });
});

test('what is left of a plan is looked at again when the question comes that it foresaw', () => {
  let bold = true;
  const moody: Judge<Skirmish> = {
    ...judge,
    weigh(_s, actions, into) {
      into.length = 0;
      for (const a of actions) into.push(a === (bold ? PRESS : HOLD) ? 9 : 1);
    },
  };
  const later: Imaginable<Skirmish, Sight> = {
    ...skirmish,
    imagine: (view, chance) => ({ at: view.options.includes(HOLD) ? 2 : 0, held: chance.pick(2, 'card'), gain: 0 }),
  };
  const pressed: Sight = { ...begun, question: questionOf({ at: 2, held: 0, gain: 0 }), options: [PRESS, HOLD] };
  // Only what the rule of thumb would do is looked at, besides what was meant before.
  const narrow = { ...BY_CARD, openings: 1, widest: 1, limits: { simulations: 40 } };
  const planner = new Planner(later, moody, narrow);
  planner.think(begun, 1);
  bold = false;
  expect(planner.think(pressed, 1).map(({ action }) => action)).toEqual([PRESS, HOLD]);
  expect(new Planner(later, moody, narrow).think(pressed, 1).map(({ action }) => action)).toEqual([HOLD]);
});

/** A card that marches or marks, and then where to; a die decides nothing. Only east is worth the march. */
interface Order {
  readonly given: Action[];
}

const [FIRST_CARD, SECOND_CARD, MARCHES, MARKS, EAST, WEST] = [1, 2, 11, 12, 21, 22] as const;
const ASKED: readonly (readonly Action[])[] = [
  [FIRST_CARD, SECOND_CARD],
  [MARCHES, MARKS],
  [EAST, WEST],
];

const orders: Imaginable<Order, Sight> = {
  question: ({ given }) =>
    given.length < 3 ? { seat: 0, rule: '1', name: `order ${given.length}`, path: [] } : undefined,
  options: ({ given }, list: Action[] = []) => {
    list.length = 0;
    list.push(...(ASKED[given.length] ?? []));
    return list;
  },
  play({ given }, a, chance: Chance) {
    given.push(a);
    if (given.length === 3) chance.die(6, '1 end');
  },
  outcome: ({ given }) => (given.length === 3 ? { winners: [0], rule: '1', why: 'done' } : undefined),
  clone: ({ given }) => ({ given: [...given] }),
  imagine: ({ options }) => ({
    given: ASKED.slice(
      0,
      ASKED.findIndex((it) => it[0] === options[0]),
    ).map((it) => it[0]!),
  }),
};

const orderly: Judge<Order> = {
  value: ({ given }) =>
    (given.includes(MARCHES) ? (given.includes(EAST) ? 0.5 : -0.5) : 0) + (given[0] === FIRST_CARD ? 0.1 : 0),
  weigh(_s, actions, into) {
    into.length = 0;
    for (const a of actions) into.push(a === WEST || a === MARKS ? 9 : 1);
  },
  isQuiet: ({ given }) => given.length === 0,
  isWeighty: ({ given }) => given.length < 2,
};

const orderAsked = (n: number): Sight => ({
  seat: 0,
  question: { seat: 0, rule: '1', name: `order ${n}`, path: [] },
  options: ASKED[n]!,
  outcome: undefined,
});

describe('card, use and target', () => {
  const limits = { simulations: 300 };

  test('are looked at together: what was found best is carried out without another thought, and only at the questions foreseen', () => {
    let imagined = 0;
    const counted: typeof orders = { ...orders, imagine: (view, chance) => (imagined++, orders.imagine(view, chance)) };
    const planner = new Planner(counted, orderly, { ...PLAYED_BY_CARD, limits });
    expect(planner.think(orderAsked(0), 1)[0]!.action).toBe(FIRST_CARD);
    imagined = 0;
    expect(planner.think(orderAsked(1), 2).map(({ action }) => action)).toEqual([MARCHES]);
    expect(planner.think(orderAsked(2), 3).map(({ action }) => action)).toEqual([EAST]);
    expect(imagined).toBe(0);
    // Asked for a target instead of the use it foresaw, it thinks again, and keeps to nothing it decided before.
    planner.think(orderAsked(0), 4);
    imagined = 0;
    expect(planner.think(orderAsked(2), 5)[0]!.action).toBe(EAST);
    expect(imagined).toBeGreaterThan(0);
    expect(planner.think(orderAsked(1), 6)).toHaveLength(2);
  });

  test('are told of as whole plans by one of several, who thinks over each question he is asked', () => {
    const planner = new Planner(orders, orderly, { ...shared(PLAYED_BY_CARD), limits, lane: 1 });
    const [best] = planner.think(orderAsked(0), 1);
    expect([best!.action, ...best!.onward!.map(({ answer }) => answer)]).toEqual([FIRST_CARD, MARCHES, EAST]);
    expect(best!.onward!.map(({ asked }) => asked)).toEqual([ASKED[1], ASKED[2]]);
    expect(planner.think(orderAsked(1), 2).map(({ action }) => action)).toEqual([MARCHES, MARKS]);
  });

  test('whole plans race each other: of two that differ only in their target the longer look takes the one that first sight does not', () => {
    // At the end of the card west looks better; a card later it is seen to be lost.
    const blind: Judge<Order> = {
      ...orderly,
      value: (s, seat) => (s.given.length === 3 && s.given[2] === WEST ? 0.9 : orderly.value(s, seat)),
      isQuiet: ({ given }) => given.length === 0 || given.length === 3,
    };
    const long: typeof orders = {
      ...orders,
      question: ({ given }) => (given.length < 4 ? { seat: 0, rule: '1', name: 'order', path: [] } : undefined),
      options: (s, list: Action[] = []) =>
        s.given.length === 3 ? (list.splice(0, Infinity, 31), list) : orders.options(s, list),
      outcome: ({ given }) => (given.length === 4 ? { winners: [0], rule: '1', why: 'done' } : undefined),
    };
    const planned = (besides: number) => {
      const planner = new Planner(long, blind, { ...PLAYED_BY_CARD, horizon: 1, besides, margin: 2, limits });
      planner.think(orderAsked(0), 1);
      planner.think(orderAsked(1), 2);
      return planner.think(orderAsked(2), 3)[0]!.action;
    };
    expect(planned(16)).toBe(EAST);
    expect(planned(0)).toBe(WEST);
  });

  test('plans of a new card that differ in their use race each other, and each card is told of once', () => {
    const found = new Planner(orders, orderly, { ...PLAYED_BY_CARD, limits }).think(orderAsked(0), 1);
    expect(found.map(({ action }) => action)).toEqual([FIRST_CARD, SECOND_CARD]);
    expect(found[0]!.value).toBeCloseTo(0.6);
    expect(found[1]!.value).toBeCloseTo(0.5);
  });
});

/** In the midst of a turn: who goes, where to, and then a die falls. East looks better until it has fallen. */
describe('what is left of a turn', () => {
  const [ALL, SOME, GO] = [1, 2, 31] as const;
  const LEFT: readonly (readonly Action[])[] = [[ALL, SOME], [EAST, WEST], [GO]];
  const sortie: Imaginable<Order, Sight> = {
    ...orders,
    options: ({ given }, list: Action[] = []) => (list.splice(0, Infinity, ...(LEFT[given.length] ?? [])), list),
    play({ given }, a, chance: Chance) {
      if (a === GO) chance.die(6, '1 end');
      given.push(a);
    },
    imagine: ({ options }) => ({ given: options === LEFT[1] ? [ALL] : [] }),
  };
  const sanguine: Judge<Order> = {
    value: ({ given }) =>
      given.length === 3
        ? given[1] === WEST
          ? 0.5
          : -0.5
        : (given[0] === ALL ? 0.02 : 0) + (given[1] === EAST ? 0.01 : 0),
    weigh: (_s, actions, into) => void into.splice(0, Infinity, ...actions.map(() => 1)),
    isQuiet: () => false,
  };
  const asked = (n: number): Sight => ({ ...orderAsked(n), options: LEFT[n]! });
  const limits = { simulations: 300 };

  test.each([
    { midway: true, to: WEST },
    { midway: false, to: EAST },
  ])('is planned as a whole, targets and all, midway too: $midway; what has won is carried out', ({ midway, to }) => {
    let imagined = 0;
    const counted: typeof sortie = { ...sortie, imagine: (view, chance) => (imagined++, sortie.imagine(view, chance)) };
    const planner = new Planner(counted, sanguine, { ...WHOLE_TO_LUCK, midway, limits });
    expect(planner.think(asked(0), 1)[0]!.action).toBe(ALL);
    imagined = 0;
    expect(planner.think(asked(1), 2).map(({ action }) => action)).toEqual([to]);
    expect(imagined).toBe(0);
  });

  test('is told of as whole plans by one of several, who carries nothing out by himself', () => {
    const planner = new Planner(sortie, sanguine, { ...shared(WHOLE_TO_LUCK), limits });
    const [best] = planner.think(asked(0), 1);
    expect([best!.action, ...best!.onward!.map(({ answer }) => answer)]).toEqual([ALL, WEST, GO]);
    expect(planner.think(asked(1), 2).map(({ action }) => action)).toEqual([WEST, EAST]);
  });

  test('no more plans are made than can be kept, whatever time there is', () => {
    const seen = [1, 9].map((most) => {
      const planner = new Planner(sortie, sanguine, { ...WHOLE_TO_LUCK, most, limits });
      return planner.think(asked(0), 1).length;
    });
    expect(seen).toEqual([1, 2]);
  });

  test('is thought over again at every question where nothing is carried out', () => {
    const planner = new Planner(sortie, sanguine, { ...TO_LUCK, limits });
    expect(planner.think(asked(0), 1)[0]!.action).toBe(ALL);
    expect(planner.think(asked(1), 2).map(({ action }) => action)).toEqual([WEST, EAST]);
  });
});

/** Card after card: of the first the answer says how often luck is asked for, and of the next it is asked once. */
interface Fortune {
  cards: number;
  readonly rolls: number[];
}

const fortune: Imaginable<Fortune, Sight> = {
  question: () => ({ seat: 0, rule: '1', name: 'fortune', path: [] }),
  options: (_s, list: Action[] = []) => (list.splice(0, Infinity, 1), list),
  play(s, a, chance: Chance) {
    s.cards++;
    for (let i = 0; i < a; i++) s.rolls.push(chance.die(1000, '1 luck'));
  },
  outcome: () => undefined,
  clone: ({ cards, rolls }) => ({ cards, rolls: [...rolls] }),
  imagine: () => ({ cards: 0, rolls: [] }),
};

test.each([
  { anew: true, same: true },
  { anew: false, same: false },
])(
  'luck begins anew with every card: $anew; then the next has the same luck however often it was asked before: $same',
  ({ anew, same }) => {
    const quiet: Judge<Fortune> = { value: () => 0, weigh: () => {}, isQuiet: () => true };
    const policy = new Policy(fortune, quiet, { tries: 3, learned: false, anew });
    const [one, other] = [1, 4].map((asked) => {
      const s: Fortune = { cards: 0, rolls: [] };
      const dice = new Dice().wind(7, 1);
      fortune.play(s, asked, dice, silent);
      policy.playOn(s, 2, 11, dice);
      return s.rolls.slice(asked);
    });
    expect(one).toHaveLength(2);
    if (same) expect(other).toEqual(one);
    else expect(other).not.toEqual(one);
  },
);

test('what the judge sees at the end of a card on the way counts for its part of what is still open, and the end for the rest', () => {
  const road: Imaginable<Fortune, Sight> = {
    ...fortune,
    options: (_s, list: Action[] = []) => (list.splice(0, Infinity, 1, 2), list),
  };
  /** Whoever begins with 1 is the better off for it with every card but the last one of the look. */
  const mile: Judge<Fortune> = {
    value: ({ cards, rolls }) => (rolls.length - cards === (cards === 3 ? 1 : 0) ? 1 : 0),
    weigh: (_s, actions, into) => void into.splice(0, Infinity, ...actions.map((a) => 3 - a)),
    isQuiet: () => true,
    isWeighty: () => true,
  };
  const asked: Sight = {
    seat: 0,
    question: { seat: 0, rule: '1', name: 'fortune', path: [] },
    options: [1, 2],
    outcome: undefined,
  };
  const worthOf = (heed: number): number[] => {
    const planning = {
      ...PLAYED_BY_CARD,
      horizon: 2,
      heed,
      margin: 2,
      policy: { tries: 1, learned: false, anew: true },
    };
    const found = new Planner(road, mile, { ...planning, limits: { simulations: 100 } }).think(asked, 1);
    return [1, 2].map((a) => found.find(({ action }) => action === a)!.value);
  };
  const [shortly, atLast] = [worthOf(0.25), worthOf(0)];
  expect(atLast[0]).toBeCloseTo(0);
  expect(atLast[1]).toBeCloseTo(1);
  // A quarter at the end of the first card, a quarter of the rest at the end of the second, what is left at the third.
  expect(shortly[0]).toBeCloseTo(0.25 + 0.75 * 0.25);
  expect(shortly[1]).toBeCloseTo(0.75 * 0.75);
});

/** Two things are done in any order, or one stops at once; then a die decides nothing. */
interface Errands {
  readonly done: Action[];
  isOver: boolean;
}

const [FETCH, CARRY, STOP] = [1, 2, 9] as const;
const RUN_ERRANDS: Question = { seat: 0, rule: '1', name: 'errands', path: [] };
const errandsLeft = ({ done, isOver }: Errands): Action[] =>
  isOver ? [] : [...[FETCH, CARRY].filter((it) => !done.includes(it)), STOP];

const errands: Imaginable<Errands, Sight> = {
  question: (s) => (s.isOver ? undefined : RUN_ERRANDS),
  options: (s, list: Action[] = []) => {
    list.length = 0;
    list.push(...errandsLeft(s));
    return list;
  },
  play(s, a, chance: Chance) {
    if (a !== STOP) return void s.done.push(a);
    chance.die(6, '1 end');
    s.isOver = true;
  },
  outcome: (s) => (s.isOver ? { winners: [0], rule: '1', why: 'done' } : undefined),
  clone: ({ done, isOver }) => ({ done: [...done], isOver }),
  imagine: () => ({ done: [], isOver: false }),
};

/** The rule of thumb fetches first, and once it has carried it stops. */
const hasty: Judge<Errands> = {
  value: ({ done }) => done.length / 10,
  weigh({ done }, actions, into) {
    const likes = done.includes(CARRY) ? STOP : FETCH;
    into.length = 0;
    for (const a of actions) into.push(a === likes ? 9 : 1);
  },
  isQuiet: () => false,
};

test.each([
  { way: 'up to luck', planning: TO_LUCK },
  { way: 'up to luck as a whole', planning: WHOLE_TO_LUCK },
  { way: 'up to luck as several do', planning: shared(WHOLE_TO_LUCK) },
  { way: 'by card', planning: BY_CARD },
])('who shows an answer to be the best, $way, takes the same in another order for as good', ({ planning }) => {
  const limits = { simulations: 8 };
  const asked: Sight = { seat: 0, question: RUN_ERRANDS, options: [FETCH, CARRY, STOP], outcome: undefined };
  const found = new Planner(errands, hasty, { ...thorough(planning, limits), limits }).think(asked, 1);
  const valueOf = (a: Action): number => found.find(({ action }) => action === a)!.value;
  expect(valueOf(FETCH)).toBeCloseTo(0.2);
  expect(valueOf(CARRY)).toBeCloseTo(0.2);
  expect(valueOf(STOP)).toBeCloseTo(0);
});

test('plans into which no luck comes are not raced for ever, nor at all when all others have left', () => {
  const sober: Imaginable<Skirmish, Sight> = {
    ...skirmish,
    play(s, a) {
      s.gain += (GAINS[a] ?? 0) / 7;
      s.at++;
    },
    imagine: (_view, chance) => ({ at: 0, held: chance.pick(2, 'card'), gain: 0.1 }),
  };
  const found = new Planner(sober, judge, { ...BY_CARD, limits: { simulations: 1e6 } }).think(begun, 5);
  expect(found[0]!.action).toBe(ATTACK);
});
