import { seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import {
  AMERICAN,
  AUTO,
  BRITISH,
  COLOURS,
  DONE,
  type Fight,
  PRINTED,
  type Side,
  battleOdds,
  card,
  kitOf,
  sideUnits,
} from '../src/index.ts';
import { sampled } from '../src/odds-sample.ts';
import { newBattles } from '../src/rules/02-rounds.ts';
import { TARGETS, autoCasualty } from '../src/rules/08-casualties.ts';
import { Position } from './position.ts';

const kit = kitOf(PRINTED);

/** '2 br 3 lm v 2 ca 3 pm': the attacker first. Natives go with the side they are named with. */
const fight = (text: string): Fight => {
  const units = Array.from({ length: 9 }, () => 0);
  const forces = text.split(' v ').map((side) => [...side.matchAll(/(\d+) (\w\w)/g)]);
  const sideOfForce = (force: RegExpMatchArray[]): Side =>
    force.some((it) => /br|lm|he/.test(it[2]!)) ? BRITISH : AMERICAN;
  for (const force of forces)
    for (const [, n, id] of force)
      units[id === 'na' ? 6 + sideOfForce(force) : COLOURS.indexOf(id as 'br')] = Number(n);
  return { units, attacker: sideOfForce(forces[0]!) };
};

describe('E7 reference values', () => {
  test.each([
    ['1 br v 1 ca', 0.4, 0.6, 0],
    ['1 br v 1 pm', 0.6, 0.4, 0],
    ['1 lm v 1 pm', 0.5, 0.5, 0],
    ['6 pm v 6 lm', 0.5, 0.5, 0],
    ['1 ca v 1 br', 0.3, 0.7, 0],
    ['2 pm v 2 br', 0.1087, 0.8913, 0],
    ['4 br v 4 pm', 0.822, 0.178, 0],
    ['2 ca 2 pm v 2 br 1 lm', 0.4957, 0.5043, 0],
    ['2 br 3 lm v 2 ca 3 pm', 0.5593, 0.4407, 0],
    ['2 br 4 he v 2 ca 3 pm', 0.7685, 0.2315, 0],
    ['3 ca 4 fr v 2 br 3 lm', 0.8126, 0.1874, 0],
    ['2 lm 2 na v 3 pm', 0.628, 0.3494, 0.0226],
    ['2 pm v 1 lm 2 na', 0.4219, 0.5088, 0.0693],
    ['1 br 1 lm 2 na v 2 ca 1 pm', 0.6262, 0.3738, 0],
    ['5 ca 5 pm 4 fr v 5 br 5 lm 4 he', 0.4229, 0.5771, 0],
  ])('%s', (text, attacker, defender, nobody) => {
    const odds = battleOdds(kit, fight(text));
    expect(odds.attacker).toBeCloseTo(attacker, 4);
    expect(odds.defender).toBeCloseTo(defender, 4);
    expect(odds.nobody).toBeCloseTo(nobody, 4);
  });
  test('1 br 1 lm 2 na v 2 ca 1 pm, each side giving up whom it can best spare', () => {
    const odds = battleOdds(kit, { ...fight('1 br 1 lm 2 na v 2 ca 1 pm'), casualties: 'best' });
    expect(odds.attacker).toBeCloseTo(0.6607, 4);
    expect(odds.casualties).toBe('best');
  });
});

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** Each of the colours of a side against each of the other's, one on one. */
const ONE_ON_ONE = ['br', 'lm', 'he'].flatMap((b) => ['ca', 'pm', 'fr'].map((a) => [b, a] as const));

/** All ways to make twelve of four kinds, four by four; somebody must be there who is no native. */
const QUARTERS = [0, 1, 2, 3];
const TWELVE = QUARTERS.flatMap((a) =>
  QUARTERS.flatMap((b) =>
    QUARTERS.flatMap((c) => {
      const rest = 3 - a - b - c;
      return rest >= 0 && rest < 3 ? [[4 * a, 4 * b, 4 * c, 4 * rest]] : [];
    }),
  ),
);

describe('E5 the chain', () => {
  test.each(ONE_ON_ONE)('one %s on one %s by the formula', (b, a) => {
    const faces = (id: 'br'): { h: number; fl: number; b: number } => {
      const c = COLOURS.indexOf(id);
      const [h, fl] = [kit.hitFaces[c]! / 6, kit.fleeFaces[c]! / 6];
      return { h, fl, b: 1 - h - fl };
    };
    for (const [attacker, defender] of [
      [b, a],
      [a, b],
    ]) {
      const [att, def] = [faces(attacker as 'br'), faces(defender as 'br')];
      const wins = (def.fl + def.b * att.h) / (1 - def.b * att.b);
      expect(battleOdds(kit, fight(`1 ${attacker} v 1 ${defender}`)).attacker).toBeCloseTo(wins, 12);
    }
  });

  test('every unit is dead, fled or left, and the chances add up to one', () => {
    const it = fight('3 br 4 lm 2 he 2 na v 4 ca 3 pm 2 fr');
    for (const casualties of ['rule', 'best'] as const)
      for (const betsy of [{}, { betsySupply: 0 }, { betsySupply: 3 }]) {
        const odds = battleOdds(kit, { ...it, butler: true, ...betsy, casualties });
        expect(odds.attacker + odds.defender + odds.nobody).toBeCloseTo(1, 9);
        expect(sum([...odds.dead, ...odds.fled, ...odds.left])).toBeCloseTo(sum(it.units), 9);
      }
  });

  test('battles of twelve a side are counted out, whatever the mix', () => {
    const fresh = kitOf(PRINTED);
    for (const [br, lm, he, na] of TWELVE)
      for (const [ca, pm, fr, friends] of TWELVE) {
        const units = [br!, lm!, ca!, pm!, he!, fr!, na!, friends!, 0];
        const odds = battleOdds(fresh, { units, attacker: AMERICAN });
        expect(odds.battles).toBe(0);
        expect(Math.abs(odds.attacker + odds.defender + odds.nobody - 1)).toBeLessThan(1e-9);
        expect(Math.abs(sum([...odds.dead, ...odds.fled, ...odds.left]) - 24)).toBeLessThan(1e-9);
      }
  });
});

describe('E8 larger battles', () => {
  const host = fight('20 br 20 lm 8 he 6 na v 20 ca 20 pm 8 fr');
  test('one of too many states is fought out 4,000 times, and says so', () => {
    const odds = battleOdds(kit, host);
    expect(odds.battles).toBe(4000);
    expect(odds.casualties).toBe('rule');
    expect(battleOdds(kitOf(PRINTED), host)).toEqual(odds);
  });
  test('where the best casualties would need too many tables, 8.3e is reckoned, and the odds say so', () => {
    const odds = battleOdds(kit, { ...fight('6 br 6 lm 6 he 6 na v 8 ca 8 pm 8 fr'), casualties: 'best' });
    expect(odds).toMatchObject({ casualties: 'rule', battles: 0 });
  });
  test.each([
    ['4 lm 2 br 3 na v 3 ca 4 pm 1 fr', {}],
    ['2 ca 5 pm v 5 lm 1 br 1 he', { betsySupply: 3, butler: true }],
  ])('4,000 battles of %s come out as the chain says', (text, more) => {
    const [drawn, exact] = [sampled(kit, { ...fight(text), ...more }), battleOdds(kit, { ...fight(text), ...more })];
    for (const who of ['attacker', 'defender', 'nobody'] as const)
      expect(Math.abs(drawn[who] - exact[who])).toBeLessThan(4 * Math.sqrt(0.25 / drawn.battles));
    for (const what of ['dead', 'fled', 'left'] as const)
      drawn[what].forEach((n, c) => expect(Math.abs(n - exact[what][c]!)).toBeLessThan(0.1));
  });
});

type Choosing = 'best' | 'rule';

/** The value of a battle to the British by going through it roll by roll, die by die, so many rolls deep. */
const bruteValue = (
  units: readonly number[],
  roller: Side,
  deep: number,
  choosing: Choosing,
  known = new Map<string, number>(),
): number => {
  const stands = (side: Side): number => (sum(TARGETS[side]!.slice(0, 3).map((c) => units[c]!)) > 0 ? 1 : 0);
  if (stands(BRITISH) + stands(AMERICAN) < 2 || deep === 0) return stands(BRITISH) - stands(AMERICAN);
  const key = `${units.join()} ${roller} ${deep}`;
  if (known.has(key)) return known.get(key)!;
  const victims = roller === BRITISH ? AMERICAN : BRITISH;
  const slot = (side: Side, c: number): number => (c === 6 ? c + side : c);
  const less = (from: readonly number[], at: number): number[] => from.map((n, i) => (i === at ? n - 1 : n));
  /** The victims choose one unit for each hit, or 8.3e does. */
  const choose = (left: readonly number[], hits: number): number => {
    const targets = TARGETS[victims]!.map((c) => slot(victims, c)).filter((at) => left[at]! > 0);
    if (hits === 0 || targets.length === 0) return bruteValue(left, victims, deep - 1, choosing, known);
    const falls = slot(
      victims,
      autoCasualty(kit, victims, (c) => left[slot(victims, c)]!),
    );
    if (choosing === 'rule') return choose(less(left, falls), hits - 1);
    const values = targets.map((at) => choose(less(left, at), hits - 1));
    return victims === BRITISH ? Math.max(...values) : Math.min(...values);
  };
  const dice = TARGETS[roller]!.flatMap((c) => Array<number>(Math.min(units[slot(roller, c)]!, kit.dice[c]!)).fill(c));
  const roll = (die: number, left: readonly number[], hits: number): number => {
    const c = dice[die];
    if (c === undefined) return choose(left, hits);
    const [hit, flee] = [kit.hitFaces[c]! / 6, kit.fleeFaces[c]! / 6];
    const fled = flee > 0 ? flee * roll(die + 1, less(left, slot(roller, c)), hits) : 0;
    return hit * roll(die + 1, left, hits + 1) + fled + (1 - hit - flee) * roll(die + 1, left, hits);
  };
  const value = roll(0, units, 0);
  known.set(key, value);
  return value;
};

describe.each(['best', 'rule'] as const)('E5 casualties by %s', (casualties) => {
  test.each(['1 br 1 lm v 1 ca 1 pm', '1 lm 1 na v 1 ca 1 pm', '2 pm 1 na v 1 lm 1 he', '1 fr 1 pm v 1 lm 1 na'])(
    '%s as a search through every roll, die by die, finds them',
    (text) => {
      const it = fight(text);
      const value = bruteValue(it.units, it.attacker === BRITISH ? AMERICAN : BRITISH, 60, casualties);
      const odds = battleOdds(kit, { ...it, casualties });
      const [british, american] =
        it.attacker === BRITISH ? [odds.attacker, odds.defender] : [odds.defender, odds.attacker];
      expect(british - american).toBeCloseTo(value, 9);
    },
  );
});

test.each(['2 br 3 lm v 1 pm', '2 pm v 2 br 2 lm 1 he', '1 br 3 lm v 2 pm'])(
  'PM-12 %s: turncoats stand up before any hit is taken; of one kind nobody can be chosen, so both ways of reckoning agree',
  (text) => {
    const it = { ...fight(text), betsySupply: 3 };
    const [rule, best] = [battleOdds(kit, it), battleOdds(kit, { ...it, casualties: 'best' })];
    for (const who of ['attacker', 'defender', 'nobody'] as const) expect(rule[who]).toBeCloseTo(best[who], 10);
    for (const what of ['dead', 'fled', 'left'] as const)
      rule[what].forEach((n, c) => expect(n).toBeCloseTo(best[what][c]!, 10));
  },
);

/** Fought in the game itself, everybody standing and casualties taken by AUTO: who won, and who was left, battle by battle. */
const fightOut = (
  it: Fight,
  battles: number,
  seed: string,
  cards: { butler: number; betsy: number },
  supply: number,
) => {
  const chance = seeded(seed);
  const list: number[] = [];
  const p = new Position();
  p.bare();
  const found: { attacker: number; nobody: number; left: number }[] = [];
  for (let i = 0; i < battles; i++) {
    p.s.units = [...it.units, ...p.s.units.slice(it.units.length)];
    p.s.stock[3] = supply;
    p.s.fled[3] = 0;
    p.s.active = it.attacker === BRITISH ? 1 : 3;
    p.from([]);
    p.s.stack.push({ ...newBattles(), at: 'choose', ...cards });
    p.game.options(p.s, list);
    p.game.play(p.s, list[0]!, chance, silent);
    while (p.game.question(p.s)) {
      p.game.options(p.s, list);
      const answer = list.find((a) => AUTO.is(a) || DONE.is(a))!;
      p.game.play(p.s, answer, chance, silent);
    }
    const [british, american] = [sideUnits(p.s, 0, BRITISH), sideUnits(p.s, 0, AMERICAN)];
    const mine = it.attacker === BRITISH ? british : american;
    found.push({ attacker: mine > 0 ? 1 : 0, nobody: british + american === 0 ? 1 : 0, left: british + american });
  }
  return found;
};

describe('E the chain against the dice of the game itself', () => {
  const [butler, betsy] = [card('lm-09'), card('pm-12')];
  test.each([
    ['4 lm 2 br v 3 ca 2 pm', -1, -1, 3000],
    ['2 lm 1 br 2 na v 2 ca 2 pm', -1, -1, 3000],
    ['2 pm v 1 lm 2 na', -1, -1, 3000],
    ['3 lm 2 br v 3 ca 3 pm', butler, -1, 3000],
    ['2 ca 3 pm v 4 lm 1 br', -1, betsy, 3000],
    ['3 br 3 lm 3 he 3 na v 4 ca 4 pm 4 fr', -1, -1, 1000],
    ['4 ca 4 pm 4 fr v 2 br 6 lm 2 he 2 na', butler, betsy, 1000],
  ])('%s', (text, withButler, withBetsy, battles) => {
    const it = fight(text);
    const supply = 5;
    const found = fightOut(it, battles, text, { butler: withButler, betsy: withBetsy }, supply);
    const betsySupply = withBetsy >= 0 ? { betsySupply: supply } : {};
    const odds = battleOdds(kit, { ...it, butler: withButler >= 0, ...betsySupply });
    const expected = { attacker: odds.attacker, nobody: odds.nobody, left: sum(odds.left.slice(0, 6)) };
    for (const what of ['attacker', 'nobody', 'left'] as const) {
      const mean = sum(found.map((one) => one[what])) / battles;
      const variance = sum(found.map((one) => (one[what] - mean) ** 2)) / battles;
      expect(Math.abs(mean - expected[what])).toBeLessThan(4 * Math.sqrt(variance / battles) + 1e-9);
    }
  });
});
