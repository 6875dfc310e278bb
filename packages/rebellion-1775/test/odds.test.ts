import { type Frame, seeded, silent } from '@liberty/table';
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
import { newBattles } from '../src/rules/02-rounds.ts';
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
    const odds = battleOdds(kit, fight(text))!;
    expect(odds.attacker).toBeCloseTo(attacker, 4);
    expect(odds.defender).toBeCloseTo(defender, 4);
    expect(odds.nobody).toBeCloseTo(nobody, 4);
  });
});

describe('E5 the chain', () => {
  test('every unit is dead, fled or left, and the chances add up to one', () => {
    const it = fight('3 br 4 lm 2 he 2 na v 4 ca 3 pm 2 fr');
    const odds = battleOdds(kit, { ...it, butler: true, betsySupply: 3 })!;
    expect(odds.attacker + odds.defender + odds.nobody).toBeCloseTo(1, 9);
    const there = it.units.reduce((sum, n) => sum + n, 0);
    const sum = [...odds.dead, ...odds.fled, ...odds.left].reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(there, 9);
  });
  test('a battle of twelve a side is reckoned through to the end', () => {
    const odds = battleOdds(kitOf(PRINTED), fight('3 br 3 lm 3 he 3 na v 4 ca 4 pm 4 fr'));
    expect(odds).toBeDefined();
  });
});

describe('E the chain against the dice of the game itself', () => {
  test.each([
    ['4 lm 2 br v 3 ca 2 pm', -1, -1],
    ['2 lm 1 br 2 na v 2 ca 2 pm', -1, -1],
    ['3 lm 2 br v 3 ca 3 pm', card('lm-09'), -1],
    ['2 ca 3 pm v 4 lm 1 br', -1, card('pm-12')],
  ])('%s', (text, butler, betsy) => {
    const it = fight(text);
    const chance = seeded(text);
    const list: number[] = [];
    const p = new Position();
    p.bare();
    const supply = 5;
    let won = 0;
    const battles = 3000;
    for (let i = 0; i < battles; i++) {
      it.units.forEach((n, slot) => (p.s.units[slot] = n));
      p.s.stock[3] = supply;
      p.s.fled[3] = 0;
      p.s.active = it.attacker === BRITISH ? 1 : 3;
      p.from([]);
      p.s.stack.push({ ...newBattles(), at: 'choose', butler, betsy } as Frame);
      p.game.options(p.s, list);
      p.game.play(p.s, list[0]!, chance, silent);
      while (p.game.question(p.s)) {
        p.game.options(p.s, list);
        const answer = list.find((a) => AUTO.is(a) || DONE.is(a))!;
        p.game.play(p.s, answer, chance, silent);
      }
      if (sideUnits(p.s, 0, it.attacker) > 0) won++;
    }
    const odds = battleOdds(kit, { ...it, butler: butler >= 0, ...(betsy >= 0 ? { betsySupply: supply } : {}) })!;
    const error = Math.sqrt((odds.attacker * (1 - odds.attacker)) / battles);
    expect(Math.abs(won / battles - odds.attacker)).toBeLessThan(4 * error);
  });
});
