import { boxOf, matchFrom } from '@liberty/shelf';
import { describe, expect, test } from 'vitest';
import { PUZZLES } from '../src/gathered.ts';
import { CHECK, PROOF, proofOf } from '../src/puzzles.ts';

/** The luck of the cheap look is none of those the puzzle was found with. */
const OTHER_LUCK = 1783;

describe.each(PUZZLES.map((it) => [it.id, it] as const))('%s', (_, puzzle) => {
  test('is reached by its record, and its answer is legal there', () => {
    const match = matchFrom(puzzle.record, undefined);
    if (!match.ok) throw new Error(match.fault);
    const { game, s, length } = match.value;
    expect(game.id).toBe(puzzle.game);
    expect(length).toBe(puzzle.from.entry);
    // Nothing of the dice to come lies in it.
    expect(puzzle.record.secret).toBeUndefined();
    const best = game.read(s, puzzle.best);
    expect(best.ok && game.options(s).includes(best.value)).toBe(true);
    expect(game.options(s).length).toBeGreaterThan(2);
  });

  test('has the same best answer by a search with other luck, still clearly ahead', () => {
    const match = matchFrom(puzzle.record, undefined);
    if (!match.ok) throw new Error(match.fault);
    const { game, s } = match.value;
    const view = game.view(s, game.question(s)!.seat);
    const found = proofOf(game, view, { ...CHECK, margin: puzzle.margin / 2 }, OTHER_LUCK);
    expect(found && game.write(found.best)).toBe(puzzle.best);
  });
});

test('there are a few puzzles, of games on the shelf, each shown with the care that is asked for', () => {
  expect(PUZZLES.length).toBeGreaterThanOrEqual(3);
  for (const { game } of PUZZLES) expect(boxOf(game)).toBeDefined();
  for (const { margin, proof } of PUZZLES) {
    expect(margin).toBeGreaterThanOrEqual(PROOF.margin);
    expect(proof).toEqual({ searches: PROOF.searches, simulations: PROOF.simulations });
  }
  expect(new Set(PUZZLES.map(({ id }) => id)).size).toBe(PUZZLES.length);
});
