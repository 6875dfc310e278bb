import { playerFor } from '@liberty/ai';
import { SHELF } from '@liberty/shelf';
import { type AnyGame, type Match, type Sight, newMatch, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Care, Review, summed } from '../src/index.ts';

/** As little as shows whether it adds up. */
const LITTLE: Care = { futures: 1, throws: 2, limits: { simulations: 4 }, doubt: 0.03 };

const warOf = (game: AnyGame): Match<unknown, unknown, Sight, unknown> => {
  const match = newMatch(game, 'a war to look at');
  const recruit = playerFor(game, 'recruit');
  const luck = seeded('recruits');
  for (let question = game.question(match.s); question; question = game.question(match.s))
    match.act(question.seat, recruit.choose(game.view(match.s, question.seat), luck));
  return match;
};

describe.each(SHELF.flatMap((box) => (box.open ? [[box.title, box.open] as const] : [])))('%s', (_, open) => {
  const match = warOf(open());
  const review = new Review(match, { care: LITTLE });
  const looked = [...review.steps()].at(-1)!;

  test('beginning, answers and luck add up to the result', () => {
    const sums = summed(match.game, looked);
    expect(sums.start + sums.skill + sums.luck).toBeCloseTo(sums.end, 10);
    expect(match.game.seats.length === 1 ? [0, 1] : [0, 0.5, 1]).toContain(sums.end);
    for (const stroke of sums.strokes) expect(Math.abs(stroke)).toBeLessThan(2);
    expect(sums.accounts.map(({ seat }) => seat)).toEqual(match.game.seats.map((_seat, i) => i));
  });

  test('every answer is judged by what its seat could know: chances from 0 to 1, the one given among them, none lost less than nothing', () => {
    expect(looked.graph).toHaveLength(match.length + 1);
    for (const [i, it] of looked.answers.entries()) {
      const { entry } = match.entries[i]!;
      expect(it).toMatchObject({ entry: i, seat: entry.seat });
      expect(it!.loss).toBeGreaterThanOrEqual(0);
      if (it!.isChoice) expect(it!.answers.map(({ action }) => action)).toContain(entry.action);
      for (const { chance } of it!.answers) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
      if (entry.rolls.length === 0) expect(it!.luck).toBe(0);
    }
  });
});
