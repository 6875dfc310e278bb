import {
  AMERICAN,
  BRITISH,
  BR,
  CA,
  type ColourId,
  EVENT,
  LM,
  NA,
  type Options,
  PM,
  PRINTED,
  STRIDE,
  SCENARIOS,
  type Side,
  type State,
  area,
  battleOdds,
  colour,
  kitOf,
  rebellion1775,
  whyIdle,
} from '@liberty/rebellion-1775';
import { type AnyGame, type Sight, seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { areTogether, bouts, greedy, judgeFor, plansToLuck, playerFor, random, standingOf } from '../src/index.ts';
import { Dice } from '../src/dice.ts';
import { FEATURES, Features } from '../src/rebellion-1775/features.ts';
import { Power, quickOdds } from '../src/rebellion-1775/odds.ts';
import { Sketch } from '../src/rebellion-1775/sketch.ts';
import { Playout } from '../src/playout.ts';

const kit = kitOf(PRINTED);

/** The game with other terms than its own. */
const agreed = (terms: Partial<Options>): AnyGame => {
  const game = rebellion1775();
  return { ...game, defaults: { ...game.defaults, ...terms } };
};
const campaign = agreed({});

/** Every position of a random game at which somebody has a choice. */
function* positions(game: AnyGame, seed: string): Generator<{ s: unknown; view: Sight }> {
  const s = game.setup(game.defaults);
  const chance = seeded(seed);
  for (;;) {
    const question = game.question(s);
    if (!question) return;
    const view = game.view(s, question.seat);
    if (view.options.length > 1) yield { s, view };
    game.play(s, view.options[chance.pick(view.options.length, 'an answer')]!, chance, silent);
  }
}

const counters = (units: Partial<Record<ColourId, number>>, natives: Side): number[] => {
  const list = Array.from({ length: STRIDE }, () => 0);
  for (const [id, n] of Object.entries(units)) list[colour(id) === NA ? NA + natives : colour(id)] = n;
  return list;
};
const powerOf = (units: Partial<Record<ColourId, number>>): Power => {
  const power = new Power();
  for (const [id, n] of Object.entries(units)) power.add(kit, colour(id), n);
  return power;
};

describe('the quick odds', () => {
  const battles: readonly (readonly [Side, Partial<Record<ColourId, number>>, Partial<Record<ColourId, number>>])[] = [
    [BRITISH, { br: 1 }, { ca: 1 }],
    [BRITISH, { br: 4 }, { pm: 4 }],
    [AMERICAN, { ca: 2, pm: 2 }, { br: 2, lm: 1 }],
    [BRITISH, { br: 2, he: 4 }, { ca: 2, pm: 3 }],
    [BRITISH, { lm: 2, na: 2 }, { pm: 3 }],
    [AMERICAN, { ca: 3, fr: 4 }, { br: 2, lm: 3 }],
    [AMERICAN, { pm: 2 }, { br: 2 }],
  ];
  test.each(battles)('are near the exact ones: attacker %s, %o against %o', (attacker, mine, theirs) => {
    const units = counters(mine, attacker).map((n, i) => n + counters(theirs, (1 - attacker) as Side)[i]!);
    const exact = battleOdds(kit, { units, attacker }).attacker;
    expect(Math.abs(quickOdds(powerOf(mine), powerOf(theirs)) - exact)).toBeLessThan(0.12);
  });
  test('nobody to fight is won, nobody to fight with is lost', () => {
    expect(quickOdds(powerOf({ br: 1 }), new Power())).toBe(1);
    expect(quickOdds(new Power(), powerOf({ br: 1 }))).toBe(0);
  });
});

describe.each(SCENARIOS)('the judge in %s', (scenario) => {
  const game = agreed({ scenario });
  const judge = judgeFor(game);

  test('weighs every answer to every question', () => {
    const weights: number[] = [];
    for (let i = 0; i < 5; i++)
      for (const { s, view } of positions(game, `weights/${i}`)) {
        judge.weigh(s, view.options, weights);
        expect(weights).toHaveLength(view.options.length);
        expect(weights.every((it) => it > 0 && Number.isFinite(it))).toBe(true);
      }
  });

  test('R-14 keeps an event of which nothing would come: another answer weighs more', () => {
    const weights: number[] = [];
    let idle = 0;
    for (let i = 0; i < 5; i++)
      for (const { s, view } of positions(game, `idle/${i}`)) {
        const wasted = view.options.map(
          (a) => EVENT.is(a) && whyIdle({ s: s as State, kit }, EVENT.of(a)) !== undefined,
        );
        if (!wasted.includes(true)) continue;
        idle++;
        judge.weigh(s, view.options, weights);
        const best = weights.indexOf(Math.max(...weights));
        expect(wasted[best], game.write(view.options[best]!)).toBe(false);
      }
    expect(idle).toBeGreaterThan(0);
  });

  test('sees the same position for both factions of a side, and its mirror image for the others', () => {
    for (const { s } of positions(game, 'values')) {
      const value = judge.value(s, BR);
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
      expect(judge.value(s, LM)).toBe(value);
      expect(judge.value(s, CA)).toBe(-value + 0);
      expect(judge.value(s, PM)).toBe(-value + 0);
    }
  });

  test('leaves a position as it was', () => {
    for (const { s, view } of positions(game, 'untouched')) {
      const before = JSON.stringify(s);
      judge.weigh(s, view.options, []);
      judge.value(s, 0);
      expect(JSON.stringify(s)).toBe(before);
    }
  });

  test('greedy beats random with either side', () => {
    const list = [...bouts(game, { first: greedy(game, judge), second: random() }, { from: 1, count: 2 })];
    expect(standingOf(list)).toMatchObject({ games: 4, wins: 4 });
  });
});

describe('teams', () => {
  const judge = judgeFor(campaign);
  test('partners are together, enemies are not; without teams every seat is alone', () => {
    expect(areTogether(judge, BR, LM)).toBe(true);
    expect(areTogether(judge, CA, PM)).toBe(true);
    expect(areTogether(judge, LM, CA)).toBe(false);
    const alone = { ...judge };
    delete alone.team;
    expect(areTogether(alone, BR, LM)).toBe(false);
    expect(areTogether(alone, BR, BR)).toBe(true);
  });

  test('the arena gives a player both factions of a side and books the win by side', () => {
    const seen = new Set<number>();
    const watcher = { name: 'watcher', choose: (view: Sight) => (seen.add(view.seat!), view.options[0]!) };
    const [bout] = [...bouts(campaign, { first: watcher, second: random() }, { from: 1, count: 1 })];
    expect([...new Set([...seen].map((seat) => seat >> 1))].sort((a, b) => a - b)).toEqual([0, 1]);
    const { winners } = bout!.outcome;
    expect(bout!.score).toBe(winners.length === 0 ? 0 : winners.includes(BR) ? 1 : -1);
  });

  test('a single faction can be played with closed hands beside strangers', () => {
    const closed = agreed({ scenario: 'introductory', partnersShow: false });
    const machine = playerFor(closed, 'continental', { simulations: 12 });
    let asked = 0;
    for (const { view } of positions(closed, 'alone')) {
      if (view.seat !== LM) continue;
      asked++;
      expect(view.options).toContain(machine.choose(view, seeded(`alone/${asked}`)));
    }
    expect(asked).toBeGreaterThan(4);
  });
});

describe('honesty', () => {
  test('cards that a seat cannot see do not change its answer', () => {
    const closed = agreed({ scenario: 'introductory', partnersShow: false });
    const players = [
      greedy(closed, judgeFor(closed)),
      plansToLuck.searching(closed, judgeFor(closed), { limits: { simulations: 8 } }),
    ];
    let compared = 0;
    for (const { view } of positions(closed, 'honesty')) {
      const other = closed.imagine(view, seeded(`other/${compared}`));
      const twin = closed.view(other, view.seat);
      for (const player of players)
        expect(player.choose(twin, seeded(`${compared}`))).toBe(player.choose(view, seeded(`${compared}`)));
      compared++;
    }
    expect(compared).toBeGreaterThan(40);
  });
});

describe('dice whose odds are known', () => {
  test('are held back at the end of a playout, and the battle is judged before it', () => {
    const judge = judgeFor(campaign);
    const playout = new Playout(campaign, judge);
    const dice = new Dice();
    let held = 0;
    for (const { s, view } of positions(campaign, 'held')) {
      const tried = campaign.clone(s);
      if (playout.step(tried, view.options[0]!, 0, dice.wind(1, 1))) continue;
      held++;
      expect(Math.abs(judge.value(tried, view.seat!))).toBeLessThanOrEqual(1);
      expect(playout.step(campaign.clone(s), view.options[0]!, 1, dice.wind(1, 1))).toBe(true);
    }
    expect(held).toBeGreaterThan(0);
  });
});

describe('8.5 those who are beaten step aside', () => {
  /** A board with nobody on it but these. */
  const leadWith = (placed: readonly (readonly [string, ColourId, number])[]): number => {
    const s = campaign.setup(campaign.defaults) as State;
    const units = s.units.map(() => 0);
    for (const [where, id, n] of placed) units[area(where) * STRIDE + colour(id)] = n;
    s.units = units;
    const features = new Features(new Sketch(kit));
    features.read(s);
    return features.list[FEATURES.indexOf('lead')]!;
  };
  const attack = [
    ['va_york', 'br', 8],
    ['va_york', 'pm', 1],
  ] as const;

  test('and deny the colony, unless every way out is held', () => {
    const open = leadWith(attack);
    const shut = leadWith([...attack, ['va_northern', 'br', 1], ['va_piedmont', 'br', 1]]);
    expect(open).toBeLessThan(0.75);
    expect(shut).toBeGreaterThan(0.9);
  });
});

describe('plans', () => {
  const judge = judgeFor(campaign);

  test('go up to the first luck of any kind: no die falls, no card is drawn, no marker', () => {
    const playout = new Playout(campaign, judge);
    const dice = new Dice();
    const stopped = new Set<string>();
    for (const { s, view } of positions(campaign, 'luck')) {
      const before = s as State;
      const tried = campaign.clone(s) as State;
      if (playout.still(tried, view.options[0]!, dice.wind(1, 1))) continue;
      stopped.add(tried.stack[tried.stack.length - 1]!.in);
      expect(tried.decks).toEqual(before.decks);
      expect(tried.bag).toEqual(before.bag);
    }
    expect([...stopped]).toEqual(expect.arrayContaining(['battle', 'turn']));
  });

  test('are made for every question, the placing before the war too, and the same seed finds the same', () => {
    const thinker = plansToLuck.thinker(campaign, judge, { limits: { simulations: 30 } });
    let asked = 0;
    for (const { view } of positions(campaign, 'plans')) {
      if (asked++ > 24) break;
      const findings = thinker.think(view, asked);
      const actions = findings.map((it) => it.action);
      expect(view.options).toEqual(expect.arrayContaining(actions));
      expect(new Set(actions).size).toBe(actions.length);
      expect(findings.every((it) => Math.abs(it.value) <= 1)).toBe(true);
      expect(thinker.think(view, asked)).toEqual(findings);
    }
    expect(asked).toBeGreaterThan(24);
  });
});
