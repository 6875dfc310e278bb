import { AMERICAN, BRITISH, WASHINGTON, addUnits, removeUnits, space, unitsAt } from '@liberty/colonies';
import { type AnyGame, noChance, seeded, silent } from '@liberty/table';
import type { State } from '@liberty/we-the-people';
import { weThePeopleCooper } from '@liberty/we-the-people-cooper';
import { weThePeopleD10 } from '@liberty/we-the-people-d10';
import { describe, expect, test } from 'vitest';
import { MUCH, coached, hangingIn, judgeFor, leftHanging } from '../src/index.ts';
import { marchTo } from '../src/we-the-people/hanging.ts';
import { game, isAskedForCard, playUntil, questions, washingtonAlone } from './position.ts';

const any = game as unknown as AnyGame;
const [boston, lexington, hartford, springfield] = [
  space('boston'),
  space('lexington-concord'),
  space('hartford'),
  space('springfield'),
];

/** Washington safe with three units in Hartford, Howe in Boston with five, Congress where the test wants it. */
const position = (congress: number): State => {
  const s = washingtonAlone();
  s.generalAt[WASHINGTON] = hartford;
  s.congress = congress;
  return s;
};

describe('what hangs in We the People', () => {
  test('§12.0a Washington alone within a march of a British army; not with a unit beside him', () => {
    const s = washingtonAlone();
    s.congress = hartford;
    expect(hangingIn(any, s, AMERICAN)).toEqual({
      says: 'Washington stands alone in Lexington & Concord, one space from William Howe; his capture loses the war',
      rule: '12.0a',
    });
    expect(hangingIn(any, s, BRITISH)).toBeUndefined();
    addUnits(s, AMERICAN, lexington, 1);
    expect(hangingIn(any, s, AMERICAN)?.rule).not.toBe('12.0a');
  });

  test('§7.1g Congress unguarded within a march; not when guarded, dispersed or out of reach', () => {
    expect(hangingIn(any, position(springfield), AMERICAN)).toMatchObject({
      rule: '7.1g',
      says: expect.stringMatching(/^Congress sits unguarded in Springfield, \w+ spaces from William Howe/) as string,
    });
    expect(hangingIn(any, position(hartford), AMERICAN)).toBeUndefined();
    expect(hangingIn(any, position(-1), AMERICAN)).toBeUndefined();
    expect(hangingIn(any, position(space('savannah')), AMERICAN)).toBeUndefined();
  });

  test('§7.1g a general without units disperses nobody, and no army marches through enemy units', () => {
    const s = position(springfield);
    removeUnits(s, BRITISH, boston, unitsAt(s, BRITISH, boston));
    expect(hangingIn(any, s, AMERICAN)).toBeUndefined();
    const { atlas } = game.kit;
    const steps = marchTo(s, atlas, BRITISH, boston, springfield)!;
    for (const y of atlas.neighbours[springfield]!) if (y !== boston) addUnits(s, AMERICAN, y, 1);
    const around = marchTo(s, atlas, BRITISH, boston, springfield);
    expect([steps > 1, around]).toEqual([true, undefined]);
  });

  test('§11.0b winter takes two or more of an army when at most one card is left; not before', () => {
    const s = position(hartford);
    addUnits(s, AMERICAN, hartford, 2);
    s.hands[AMERICAN].splice(1);
    const found = hangingIn(any, s, AMERICAN);
    const isCold = game.kit.atlas.isNorth[hartford] && !game.kit.atlas.isWinterQuarters[hartford];
    expect(isCold).toBe(true);
    expect(found).toEqual({ says: 'George Washington would lose 2 of 5 units to winter in Hartford', rule: '11.0b' });
    s.hands[AMERICAN].push(...playUntil('hand', (it) => it.hands[AMERICAN].length >= 3).hands[AMERICAN]);
    expect(hangingIn(any, s, AMERICAN)).toBeUndefined();
  });

  test('every section that is named is one of the rulebook, in every edition', () => {
    for (const edition of [any, weThePeopleD10() as AnyGame, weThePeopleCooper() as AnyGame]) {
      const { id } = edition;
      const chance = seeded(`hanging ${id}`);
      const rules = new Set<string>();
      for (let n = 0, s = edition.setup(edition.defaults); n < 900; n++) {
        const question = edition.question(s);
        if (!question) s = edition.setup(edition.defaults);
        else {
          for (const seat of [AMERICAN, BRITISH]) {
            const it = hangingIn(edition, s, seat);
            if (it) rules.add(it.rule);
          }
          const options = edition.options(s);
          edition.play(s, options[chance.pick(options.length, 'answer')]!, chance, silent);
        }
      }
      expect(rules.size, id).toBeGreaterThan(0);
      for (const rule of rules) expect(edition.rulebook, id).toHaveProperty([rule]);
    }
  });
});

describe('the coach', () => {
  const LIMITS = { simulations: 600 };

  test('warns of answers that lose much, never of the best, and of the same in every world the seat could be in', () => {
    const s = washingtonAlone();
    expect(isAskedForCard(s, BRITISH)).toBe(true);
    const view = game.view(s, BRITISH);
    const warned = coached(any, view, seeded('coach'), LIMITS);
    for (const { answer, loses } of warned) {
      expect(loses!.from - loses!.to).toBeGreaterThanOrEqual(MUCH);
      expect(game.write(loses!.best)).not.toBe(answer);
    }
    s.hands[AMERICAN].reverse();
    expect(coached(any, game.view(s, BRITISH), seeded('coach'), LIMITS)).toEqual(warned);
  });

  test('what hangs is told of answers that end a card without dice, and of no others', () => {
    let told = 0;
    const judge = judgeFor(any);
    for (const { s, seat, view } of questions('ends', seeded('ends answers'))) {
      if (seat !== AMERICAN || s.year > 1777) continue;
      for (const action of view.options) {
        const hanging = leftHanging(any, judge, view, action, 1);
        if (!hanging) continue;
        const after = game.clone(s);
        game.play(after, action, noChance, silent);
        expect(judge.isQuiet(after)).toBe(true);
        expect(hangingIn(any, after, AMERICAN)).toEqual(hanging);
        told++;
      }
      if (told > 0) break;
    }
    expect(told).toBeGreaterThan(0);
  });

  test('a single answer, and nobody asked, is nothing to talk about', () => {
    const s = washingtonAlone();
    expect(coached(any, game.view(s, AMERICAN), seeded('x'), LIMITS)).toEqual([]);
  });
});
