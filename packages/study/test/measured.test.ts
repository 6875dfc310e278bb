import { calibrationAt, mindFor } from '@liberty/ai';
import { SHELF, boxOf } from '@liberty/shelf';
import { LIDS } from '@liberty/shelf/lids';
import { type AnyGame, newMatch } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { Review } from '../src/index.ts';

const SCENARIOS = LIDS.filter(({ id }) => SHELF.some((box) => box.id === id && box.open)).flatMap(
  ({ id, terms = [] }) => {
    const scenarios = terms.flatMap(({ field, choices }) => (field === 'scenario' ? choices : []));
    return scenarios.length === 0
      ? [{ id, terms: {} }]
      : scenarios.map(({ value }) => ({ id, terms: { scenario: value } }));
  },
);

const begun = (id: string, terms: object) => {
  const game: AnyGame = boxOf(id)!.open!();
  return newMatch(game, 'measured', { options: { ...(game.defaults as object), ...terms } });
};

/** The war by whose curve it is read, if it is called measured. */
const curveFor = (id: string, terms: object): string | undefined => {
  const match = begun(id, terms);
  const { war } = mindFor(match.game).judge.course!(match.s);
  return new Review(match).isMeasured ? `${id} ${war}` : undefined;
};

describe('a review says that its percentages are measured', () => {
  test.each(SCENARIOS)('only where a curve has held in other games: $id $terms', ({ id, terms }) => {
    const { game, s } = begun(id, terms);
    if (calibrationAt(game, game.view(s, 0)) !== 'sound') expect(curveFor(id, terms)).toBeUndefined();
  });

  test('of no two scenarios by the same curve: the late war of Don’t Tread on Me is not the whole one', () => {
    const curves = SCENARIOS.flatMap(({ id, terms }) => curveFor(id, terms) ?? []);
    expect(new Set(curves).size).toBe(curves.length);
    expect(curveFor('dont-tread-on-me', { scenario: 'late-war' })).toBeUndefined();
    expect(curveFor('dont-tread-on-me', { scenario: '1775' })).toBeDefined();
  });
});
