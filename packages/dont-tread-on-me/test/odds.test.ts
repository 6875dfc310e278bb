import { type Action, branches, noChance, seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import type { Result } from '../src/components.ts';
import type { Battle } from '../src/frames.ts';
import { type Odds, WAYS, battleOdds, percent } from '../src/odds.ts';
import { strengthIn } from '../src/kit.ts';
import { BRITISH_POOL, GONE, PRISON, place } from '../src/places.ts';
import type { State } from '../src/state.ts';
import { BRITISH, FIRST_REBEL, REBEL, type Side, unit } from '../src/units.ts';
import { dontTreadOnMe } from '../src/game.ts';
import { BATTLE, BY_SEA, FIGHT } from '../src/verbs.ts';
import { type Position, battle, battles, position } from './position.ts';

/** The frozen tables of the reference values. */
const COLUMNS = [0, 50, 65, 100, 160, 200, 300];
const ROWS = [
  'AR-P EX DR DR DR-P DE DE',
  'AE AR EX EX DR DR-P DE',
  'AE AR-P EX EX EX DR DR-P',
  'AE AE AR-P AR CA EX DR',
  'AE AE AE AR-P AR CA EX',
  'AE AE AE AE AR-P AR CA',
].map((row) => row.split(' ') as Result[]);
const levy = (t: number): [number, number] => {
  const steps: [number, number, number][] = [
    [9, 0, 3],
    [11, 0, 2],
    [13, 1, 2],
    [14, 2, 2],
    [15, 1, 1],
    [18, 2, 1],
  ];
  const [, british, rebels] = steps.find(([most]) => t <= most) ?? [0, 2, 0];
  return [british, rebels];
};
const cells = Array.from({ length: 17 * 6 }, (_, cell) => levy(Math.floor(cell / 6) + 2 * ((cell % 6) + 1) - 1));

const frozen = (strongholds: readonly string[]): Position =>
  position().kit(() => ({
    percents: COLUMNS,
    even: 3,
    crt: COLUMNS.flatMap((_, column) => ROWS.map((row) => row[column]!)),
    britishMilitia: cells.map(([british]) => british),
    rebelMilitia: cells.map(([, rebels]) => rebels),
    strongholds: strongholds.reduce((set, id) => set | (1 << place(id)), 0),
  }));
const oddsOf = (p: Position, x: string, attacker: Side, look = {}): Odds => battleOdds(p.t, place(x), attacker, look);
const parts = (odds: Odds, of: number): number[] => [odds.british, odds.rebels, odds.draw].map((n) => (n * of) / WAYS);

describe('exact odds of a Battle', () => {
  test('O-1 Lexington: five against five', () => {
    const p = frozen([]).turn(1).loyalty({ ne: 3 }).strength({ '22': 5, greene: 5 }).units({ 'ne-3': '22 greene' });
    const odds = oddsOf(p, 'ne-3', REBEL);
    expect(parts(odds, 72)).toEqual([31, 37, 4]);
    const { eliminated, retreat, pursuit, exchange } = odds.rebelsBy;
    expect([eliminated, retreat, pursuit, exchange].map((n) => (n * 72) / WAYS)).toEqual([1, 13, 7, 16]);
    expect(odds.forceLost).toBe(odds.rebels + odds.draw);
  });
  test('O-2 the Battle of New York with Horse Reaction', () => {
    const p = frozen([]).loyalty({ ny: 9 }).congress('ny').units({ 'ny-4': 'bgp 17ld greene cos1', 'ny-1': 'qld' });
    const odds = oddsOf(p, 'ny-4', REBEL, { horse: [unit('qld')] });
    expect(parts(odds, 36)).toEqual([35, 1, 0]);
    const { eliminated, retreat, pursuit, exchange } = odds.britishBy;
    expect([eliminated, retreat, pursuit, exchange].map((n) => (n * 36) / WAYS)).toEqual([17, 5, 6, 7]);
    expect(oddsOf(p, 'ny-4', REBEL, { horse: 'best' }).british).toBeGreaterThanOrEqual(odds.british);
  });
  test('O-3 a Stronghold in Carolina', () => {
    const p = frozen(['ca-3']).loyalty({ ca: 8 }).strength({ '22': 7, greene: 5 }).units({ 'ca-3': '22 greene' });
    const odds = oddsOf(p, 'ca-3', BRITISH);
    expect(parts(odds, 108)).toEqual([53, 49, 6]);
    expect((odds.rebelsBy.eliminated * 108) / WAYS).toBe(12);
  });
  test('O-4 Quaker Country, with Congress in the State', () => {
    const p = frozen([]).congress('pa').strength({ '22': 6, greene: 4 }).units({ 'pa-3': '22 greene' });
    const odds = oddsOf(p, 'pa-3', BRITISH);
    expect(parts(odds, 2)).toEqual([1, 1, 0]);
    expect((odds.rebelsBy.eliminated * 3) / WAYS).toBe(1);
  });
  test('O-5 Hampton Roads, the French in Boston and shadowed', () => {
    const p = frozen(['va-4']).turn(14).fleet('boston').ships({ shadow: 'howe' }).loyalty({ va: 6 });
    p.strength({ '22': 9, greene: 4, 'roch.': 5 }).units({ 'va-4': '22 greene', boston: 'roch.' });
    const odds = oddsOf(p, 'va-4', BRITISH);
    expect(parts(odds, 324)).toEqual([176, 142, 6]);
    expect([odds.intervention * 3, odds.gone * 12]).toEqual([WAYS, WAYS]);
  });
  test('the ways always add up', () => {
    const p = position()
      .turn(9)
      .fleet('caribbean')
      .units({ 'pa-2': '22 33 ab greene cos1', 'pa-1': 'qld', boston: 'roch.' });
    for (const horse of ['best', []] as const) {
      const odds = oddsOf(p, 'pa-2', BRITISH, { horse });
      expect(odds.british + odds.rebels + odds.draw).toBe(WAYS);
    }
  });
  test('they agree with every way the dice can be played out', () => {
    const game = dontTreadOnMe();
    for (const militia of [1, 3, 6]) {
      const p = position().units({ 'pa-1': '22 33 greene cos1', 'pa-2': '43', 'pa-4': 'tbl' }).rolls(militia);
      p.start(battle('pa-1', 'british'));
      const wins = branches(game, p.s, FIGHT()).reduce((sum, it) => sum + (it.s.winner === BRITISH ? it.p : 0), 0);
      expect(oddsOf(p, 'pa-1', BRITISH, { rolled: true }).british).toBeCloseTo(wins * WAYS, 6);
    }
  });
  test.each(Array.from({ length: 12 }, (_, n) => n))(
    '8/1-8/10 they agree with the engine to the last way, position %i',
    (n) => {
      const game = dontTreadOnMe();
      const chance = seeded(`odds ${n}`);
      const one = (ids: string): string => ids.split(' ')[chance.pick(ids.split(' ').length, '')]!;
      const [x, near] = [one('pa-2 va-4 ca-4 ne-2 pa-4 ny-2 va-1 ca-1 pa-1'), ['22', 'greene', '22 greene', '']];
      const state = x.slice(0, 2);
      const neighbour = `${state}-${x.endsWith('1') ? 2 : Number(x.slice(3)) - 1}`;
      const p = position()
        .turn(7 + (n % 10))
        .congress(one('ny pa va'))
        .washington(one('ny pa va'))
        .jefferson(one('va out'));
      p.vermont(n % 3)
        .fleet(one('boston caribbean zone-4 zone-5'))
        .ships(n % 2 === 0 ? { shadow: 'howe' } : {});
      p.units({ [x]: `33 gnd ${one('ab mohawk qld')} howard ${one('cos1 wayne')}` }).units({
        [one(`boston prison ${x}`)]: 'roch.',
      });
      // Two more Battles wait, so that this one can be chosen and the next is asked for.
      p.units({ [neighbour]: near[n % 4]!, quebec: 'cam knox', 'ny-4': 'fh stark' }).loyalty({ [state]: 1 + (n % 8) });
      p.start(battles('first'));
      const odds = oddsOf(p, x, BRITISH);
      const force = p.s.at.flatMap((at, u) => (at === place(x) && u < FIRST_REBEL ? [u] : []));
      const sum = { british: 0, rebels: 0, gone: 0 };
      for (const { s, p: ways } of branches(game, p.s, BATTLE(place(x)))) {
        // An exchange that the player still has to pay for, or a retreat he has to choose, is decided already.
        const open = s.stack.find((it): it is Battle => it.in === 'battle');
        const winner = open && !open.followUp ? open.winner : s.winner;
        if (winner === BRITISH) sum.british += ways;
        if (winner === REBEL) sum.rebels += ways;
        if (force.every((u) => s.at[u] === GONE)) sum.gone += ways;
      }
      for (const key of ['british', 'rebels', 'gone'] as const) expect(odds[key], key).toBeCloseTo(sum[key] * WAYS, 6);
    },
  );
  test.each([
    ['ne-2', 2, '17ld ab brw hcj hcm morgan cos1 cos2 cos3 cos4', {}],
    ['pa-2', 6, '4ko gnd wayne stark', { 'pa-1': '33' }],
    ['va-4', 8, '33 bgp qld wayne stark', { boston: 'roch.' }],
  ] as const)('8/9i-8/13 so do the means, the pursuit and the flight of Congress, %s', (x, turn, units, more) => {
    const game = dontTreadOnMe();
    const [at, state] = [place(x), place(x) >> 2];
    const p = position().turn(turn).congress('pa').fleet('caribbean').loyalty({ ne: 1, pa: 7, va: 4 });
    // Two more Battles wait, so that this one can be chosen and the next is asked for.
    p.units({ [x]: units, ...more, quebec: 'cam knox', 'ca-4': '22 howard' }).start(battles('first'));
    const odds = oddsOf(p, x, BRITISH);
    const force = p.s.at.flatMap((it, u) => (it === at && u < FIRST_REBEL ? [u] : []));
    const lost = (s: State): number =>
      force.reduce(
        (sum, u) => sum + ([PRISON, BRITISH_POOL, GONE].includes(s.at[u]!) ? strengthIn(game.kit, u, at) : 0),
        0,
      );
    const after = (s: State, a: Action): State => {
      const copy = game.clone(s);
      game.play(copy, a, noChance, silent);
      return copy;
    };
    /** The end of the Battle with the cheapest losses, to sea where that is open. */
    const ended = (s: State): State => {
      const asked = game.question(s)?.name ?? '';
      if (asked === 'battle sea') return after(s, BY_SEA());
      if (!/^battle (losses|keep)$/.test(asked)) return s;
      return game
        .options(s)
        .map((a) => ended(after(s, a)))
        .reduce((best, it) => (lost(it) < lost(best) ? it : best));
    };
    const sum = { strengthLost: 0, loyalty: 0, pursuitOffered: 0, congressFlees: 0, forceLost: 0 };
    for (const { s, p: ways } of branches(game, p.s, BATTLE(at))) {
      if (game.question(s)?.name === 'battle pursue') sum.pursuitOffered += ways;
      const end = ended(s);
      sum.strengthLost += ways * lost(end);
      sum.loyalty += ways * (end.loyalty[state]! - p.s.loyalty[state]!);
      if (end.congress !== p.s.congress) sum.congressFlees += ways;
      if (lost(end) === force.reduce((all, u) => all + strengthIn(game.kit, u, at), 0)) sum.forceLost += ways;
    }
    for (const [key, ways] of Object.entries(sum))
      expect(odds[key as keyof typeof sum], key).toBeCloseTo(ways * WAYS, 6);
  });
  test('after the Militia roll the present Militia count', () => {
    const p = position().units({ 'pa-1': '22 33 greene' });
    p.s.militia[BRITISH] = 2;
    const before = oddsOf(p, 'pa-1', BRITISH, { rolled: true });
    p.s.militia[BRITISH] = 0;
    expect(oddsOf(p, 'pa-1', BRITISH, { rolled: true }).british).toBeLessThan(before.british);
  });
  test('percent never says 0 or 100 of what is uncertain', () => {
    expect([percent(0), percent(1), percent(648), percent(WAYS - 1), percent(WAYS)]).toEqual([0, 1, 50, 99, 100]);
    expect([percent((WAYS * 2) / 3), percent(WAYS / 3)]).toEqual([67, 33]);
  });
});
