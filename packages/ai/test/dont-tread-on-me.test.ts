import {
  BRITISH,
  DONE,
  CONCEDE,
  PLAY_ON,
  REBEL,
  type State,
  WAYS,
  battleOdds,
  dontTreadOnMe,
  has,
  hasMilitia,
  militiaModifier,
  mixedPlaces,
  shifted,
  stateOf,
  strengthOf,
} from '@liberty/dont-tread-on-me';
import { type Action, type AnyGame, type Sight, seeded, silent } from '@liberty/table';
import { weThePeople } from '@liberty/we-the-people';
import { describe, expect, test } from 'vitest';
import {
  type Player,
  Rollout,
  everyAnswer,
  hint,
  judgeFor,
  playBout,
  playerFor,
  rivalNamed,
  rollout,
} from '../src/index.ts';
import type { Judge } from '../src/index.ts';
import { BEATEN, BOTH_GONE, BattleTable, LOST, NO_MILITIA } from '../src/dont-tread-on-me/odds.ts';
import { NamedDice } from '../src/named-dice.ts';
import { Outlook } from '../src/dont-tread-on-me/outlook.ts';
import { judgeOfDontTreadOnMe } from '../src/dont-tread-on-me/judge.ts';
import { VETERAN } from '../src/dont-tread-on-me/worth.ts';
import { thumbed } from '../src/greedy.ts';

const game = dontTreadOnMe();
const table = game as unknown as AnyGame;
const judge = judgeFor(table) as Judge<State>;

/** Positions of a random game, each with a question in it. */
function* positions(seed: string): Generator<State, void> {
  const dice = seeded(seed);
  const s = game.setup(game.defaults);
  for (let options = game.options(s); options.length > 0; options = game.options(s)) {
    yield s;
    game.play(s, options[dice.pick(options.length, 'an answer')]!, dice, silent);
  }
}

/** A whole game by one player, every answer checked. */
const playThrough = (player: Player<Sight>, seed: string): { level: number; decisions: number; kinds: Set<string> } => {
  const s = game.setup(game.defaults);
  const [dice, luck] = [seeded(seed), seeded(`${seed}/luck`)];
  const kinds = new Set<string>();
  let decisions = 0;
  for (; !s.outcome; decisions++) {
    const view = game.view(s, BRITISH);
    kinds.add(view.question!.name);
    const a = player.choose(view, luck);
    expect(view.options).toContain(a);
    game.play(s, a, dice, silent);
  }
  return { level: s.level, decisions, kinds };
};

describe('the table of Battles', () => {
  test('gives the odds of the rulebook where neither French nor Horse can come', () => {
    const cells = new BattleTable(game.kit);
    const { kit } = game;
    let compared = 0;
    for (const seed of ['a', 'b', 'c', 'd'])
      for (const s of positions(seed))
        for (let x = 0; x < 20; x++) {
          if (!has(mixedPlaces(s), x) || has(kit.blueDie, x) || s.stack.some((f) => f.in === 'battle')) continue;
          for (const attacker of [BRITISH, REBEL] as const) {
            const exact = battleOdds({ s, kit }, x, attacker);
            const modifier = hasMilitia(kit, x) ? militiaModifier({ s, kit }, x) : NO_MILITIA;
            const shift = shifted(kit, s, x, attacker, 3) - 3;
            const situation = cells.situation(attacker, s.loyalty[stateOf(x)]!, modifier, shift);
            const [b, r] = [strengthOf({ s, kit }, BRITISH, x), strengthOf({ s, kit }, REBEL, x)];
            if (b > 31 || r > 31) continue;
            const fate = (which: number): number => cells.fate(situation, b, r, which);
            expect(fate(LOST) + fate(BEATEN)).toBeCloseTo(exact.rebels / WAYS, 5);
            expect(fate(BOTH_GONE)).toBeCloseTo(exact.draw / WAYS, 5);
            compared++;
          }
        }
    expect(compared).toBeGreaterThan(20);
  });
});

describe('the outlook', () => {
  test('arranges all units of a State inside it, and the same way wherever they stood before', () => {
    const outlook = new Outlook(game.kit);
    let seen = 0;
    for (const s of positions('outlook')) {
      if (s.stack.at(-1)!.in !== 'ground') continue;
      outlook.survey(s);
      for (let state = 0; state < 5; state++) {
        const soldiers = outlook.soldiers(s, state);
        const { units, at, score } = outlook.layout(s, state, soldiers);
        expect(units.reduce((set, u) => set | (1 << u), 0)).toBe(soldiers);
        expect(at.every((c) => c >= 0 && c < 4)).toBe(true);
        const moved = game.clone(s);
        units.forEach((u, i) => (moved.at[u] = state * 4 + at[i]!));
        expect(outlook.score(moved, state)).toBeCloseTo(score, 6);
        expect(score).toBeGreaterThan(outlook.score(s, state) - 0.35);
        outlook.survey(moved);
        expect(outlook.layout(moved, state, soldiers)).toEqual({ score, units, at });
        outlook.survey(s);
        seen++;
      }
      if (seen > 600) return;
    }
  });

  test('odds of control stay between 0 and 1 and grow with a garrison in every County', () => {
    const outlook = new Outlook(game.kit);
    const s = game.setup(game.defaults);
    outlook.survey(s);
    outlook.score(s, 4);
    const lone = outlook.control;
    [1, 2, 3].forEach((u, i) => (s.at[u] = 16 + [0, 2, 3][i]!));
    outlook.score(s, 4);
    expect(lone).toBeGreaterThan(0);
    expect(outlook.control).toBeGreaterThan(lone);
    expect(outlook.control).toBeLessThanOrEqual(1);
  });
});

describe('the rule of thumb', () => {
  test('answers every question it meets legally, to the end and without going round in circles', () => {
    for (const level of ['militia', 'recruit'] as const)
      for (const seed of ['1', '2', '3']) {
        const { decisions, kinds } = playThrough(playerFor(table, level), seed);
        expect(decisions).toBeLessThan(1500);
        expect(kinds.has('ground buy')).toBe(true);
      }
  });

  test('gives every answer of a random game a weight above 0', () => {
    const weights: number[] = [];
    for (const s of positions('weights')) {
      const options = game.options(s);
      judge.weigh(s, options, weights);
      expect(weights).toHaveLength(options.length);
      expect(weights.every((it) => it > 0 && Number.isFinite(it))).toBe(true);
    }
  });

  test('is better than chance', () => {
    const sum = (level: 'militia' | 'random'): number =>
      [1, 2, 3, 4, 5, 6, 7, 8].reduce((total, n) => total + playThrough(playerFor(table, level), `${n}`).level, 0);
    expect(sum('militia')).toBeGreaterThan(sum('random'));
  });

  test('13/6b makes peace when nothing better can be hoped for, and not before', () => {
    const s = game.setup(game.defaults);
    s.stack.length = 0;
    s.stack.push({ in: 'turn', at: 'events' }, { in: 'liberty', at: 'concede' });
    s.turn = 14;
    const weights: number[] = [];
    const concedes = (liberty: number): boolean => {
      s.liberty = liberty;
      judge.weigh(s, [PLAY_ON(), CONCEDE()], weights);
      return weights[1]! > weights[0]!;
    };
    expect([3, 4, 5, 6, 7].map(concedes)).toEqual([false, false, false, true, true]);
  });
});

describe('the judge', () => {
  test('orders the levels of victory, and less Liberty before more', () => {
    const s = game.setup(game.defaults);
    const ended = [0, 1, 2, 3, 4].map((level) => judge.value({ ...s, level }, BRITISH));
    expect(ended).toEqual(ended.toSorted((a, b) => a - b));
    const going = [8, 6, 4, 2].map((liberty) => judge.value({ ...s, turn: 9, liberty }, BRITISH));
    expect(going).toEqual(going.toSorted((a, b) => a - b));
    for (const value of [...ended, ...going]) expect(Math.abs(value)).toBeLessThanOrEqual(1);
  });
});

describe('policy rollout', () => {
  const brief = { limits: { simulations: 160 } };

  test('gives legal answers, the same for the same view and luck, and spends no more than it may', () => {
    const player = rollout(game, judge, brief);
    let asked = 0;
    for (const s of positions('rollout')) {
      const view = game.view(s, BRITISH);
      if (view.options.length < 2 || asked++ % 23 !== 0) continue;
      const a = player.choose(view, seeded('luck'));
      expect(view.options).toContain(a);
      expect(player.choose(view, seeded('luck'))).toBe(a);
    }
    expect(asked).toBeGreaterThan(100);
  });

  test('carries nothing from one game into the next: a seed gives the same answers whatever was played before', () => {
    const answers = (player: Player<Sight>, seed: string): Action[] => {
      const list: Action[] = [];
      const luck = seeded('luck');
      for (const s of positions(seed)) {
        list.push(player.choose(game.view(s, BRITISH), luck));
        if (list.length === 60) break;
      }
      return list;
    };
    const seasoned = rollout(table, judge as Judge<unknown>, brief);
    answers(seasoned, 'another war');
    const fresh = rollout(table, judge as Judge<unknown>, brief);
    expect(answers(seasoned, 'this war')).toEqual(answers(fresh, 'this war'));
  });

  test('2/7 makes plans for the Ground Phase to the campaigns; the Navy and Logistics are left to the rule of thumb', () => {
    const player = rollout(table, judge as Judge<unknown>, brief);
    const thumb = playerFor(table, 'militia');
    const phases = new Set<string>();
    for (const s of positions('stages')) {
      const planned = judge.stage!(s) !== undefined;
      if (planned) phases.add(s.stack[1]!.in);
      else if (s.turn < 5) {
        const view = game.view(s, BRITISH);
        expect(player.choose(view, seeded('luck'))).toBe(thumb.choose(view, seeded('luck')));
      }
    }
    for (const phase of ['naval', 'logistics', 'events', 'adjustment']) expect(phases).not.toContain(phase);
    expect(phases).toContain('ground');
  });

  test('compares only plans that differ before the first dice, each from a legal answer', () => {
    const it = new Rollout(game, judge, { limits: { simulations: 400 } });
    const s = game.setup(game.defaults);
    const dice = seeded('war');
    const thumb = playerFor(table, 'militia');
    while (s.stack.at(-1)!.at !== 'buy') game.play(s, thumb.choose(game.view(s, BRITISH), dice), dice, silent);
    const courses = it.courses(s, 1);
    expect(courses.length).toBeGreaterThan(1);
    expect(courses.length).toBeLessThanOrEqual(1 + judge.plans!.length);
    expect(new Set(courses.map(({ ready, pending }) => JSON.stringify([ready, pending]))).size).toBe(courses.length);
    expect(courses.filter(({ plan }) => plan < 0)).toHaveLength(1);
    for (const { action, values } of courses) {
      expect(game.options(s)).toContain(action);
      expect(values.every((it) => it >= -1 && it <= 1)).toBe(true);
    }
  });

  test('who shows an answer to be the best tries every answer, not only those a plan gives', () => {
    const s = game.setup(game.defaults);
    const dice = seeded('war');
    const thumb = playerFor(table, 'militia');
    while (s.stack.at(-1)!.at !== 'buy') game.play(s, thumb.choose(game.view(s, BRITISH), dice), dice, silent);
    const view = game.view(s, BRITISH);
    const limits = { simulations: 40 };
    const found = new Rollout(game, judge, everyAnswer(limits)).think(view, 1);
    expect(found.map(({ action }) => action).toSorted((a, b) => a - b)).toEqual(
      [...view.options].sort((a, b) => a - b),
    );
    expect(new Rollout(game, judge, { limits }).think(view, 1).length).toBeLessThan(found.length);
  });

  test('answers that begin the same plan in another order are known as such, each of the others, and are worth no less', () => {
    const s = game.setup(game.defaults);
    const dice = seeded('war');
    const thumb = playerFor(table, 'militia');
    let same = 0;
    const it = new Rollout(game, judge, everyAnswer({ simulations: 40 }));
    for (; s.turn < 3; game.play(s, thumb.choose(game.view(s, BRITISH), dice), dice, silent)) {
      if (s.stack.at(-1)!.at !== 'buy') continue;
      const found = it.think(game.view(s, BRITISH), 1);
      const pairs = found.flatMap((one) =>
        (one.alike ?? []).map((other) => [one, found.find(({ action }) => action === other)!] as const),
      );
      for (const [one, other] of pairs) {
        // The other may begin a better plan besides; if it does not, each knows the other.
        if (other.value === one.value) expect(other.alike).toContain(one.action);
        else expect(other.value).toBeGreaterThan(one.value);
      }
      same += pairs.filter(([one, other]) => one.value === other.value).length;
      // Whoever buys nothing has another plan than whoever buys.
      expect(found.find(({ action }) => DONE.is(action))!.alike).toBeUndefined();
    }
    expect(same).toBeGreaterThan(0);
  });

  test('goes by the veteran at the levels that search: where no plan is made they answer as he does, and not always as Militia', () => {
    const veteran = thumbed(game, judgeOfDontTreadOnMe(game.kit, VETERAN), 0);
    const militia = playerFor(table, 'militia');
    const searching = (['continental', 'washington'] as const).map((level) => playerFor(table, level, brief.limits));
    let otherwise = 0;
    for (const s of positions('veteran')) {
      if (judge.stage!(s) !== undefined) continue;
      const view = game.view(s, BRITISH);
      const wanted = veteran.choose(view, seeded('luck'));
      for (const player of searching) expect(player.choose(view, seeded('luck'))).toBe(wanted);
      if (militia.choose(view, seeded('luck')) !== wanted) otherwise++;
    }
    expect(otherwise).toBeGreaterThan(0);
    const view = game.view(game.setup(game.defaults), BRITISH);
    expect(rivalNamed(table, 'veteran')!.choose(view, seeded('luck'))).toBe(veteran.choose(view, seeded('luck')));
    expect(rivalNamed(weThePeople() as unknown as AnyGame, 'veteran')).toBeUndefined();
  });

  test('is what Continental and Washington play, and what a hint comes from', () => {
    const s = game.setup(game.defaults);
    game.play(s, game.options(s)[0]!, seeded('start'), silent);
    const view = game.view(s, BRITISH);
    for (const level of ['continental', 'washington'] as const)
      expect(view.options).toContain(playerFor(table, level, brief.limits).choose(view, seeded('luck')));
    const advice = hint(table, view, seeded('hint'), brief.limits);
    expect(view.options).toContain(advice.action);
    expect(advice.why).toContain('Liberty 0');
  });
});

describe('dice by name', () => {
  const rolls = (dice: NamedDice, name: string): number[] => Array.from({ length: 400 }, () => dice.die(6, name));

  test('the same world gives the same rolls, another world or stage others', () => {
    const dice = new NamedDice();
    const first = rolls(dice.wind(1, 1), 'militia');
    expect(rolls(new NamedDice().wind(1, 1), 'militia')).toEqual(first);
    expect(rolls(dice.wind(1, 2), 'militia')).not.toEqual(first);
    dice.wind(1, 1).nextStage();
    expect(rolls(dice, 'militia')).not.toEqual(first);
  });

  test('a roll does not depend on how often others were rolled before', () => {
    const dice = new NamedDice().wind(3, 4);
    const first = rolls(dice, 'winter');
    dice.wind(3, 4);
    rolls(dice, 'a shot');
    expect(rolls(dice, 'winter')).toEqual(first);
  });

  test('every face comes equally often', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let world = 0; world < 60; world++)
      for (const die of rolls(new NamedDice().wind(5, world), 'battle')) counts[die - 1]!++;
    for (const count of counts) expect(Math.abs(count - 4000)).toBeLessThan(250);
  });
});

test('a solitaire can be played in the arena: the level is in the reason', () => {
  const militia = playerFor(table, 'militia');
  const bout = playBout(table, { first: militia, second: militia }, 5, false);
  expect(playBout(table, { first: militia, second: militia }, 5, false)).toEqual(bout);
  expect(bout.outcome.why).toMatch(
    /^(British Disaster|(Marginal|Substantive|Cosmic) British (Defeat|Victory)), Liberty \d/,
  );
  expect(bout.score).toBe(bout.outcome.winners.length > 0 ? 1 : 0);
});
