import { SHELF, boxOf, matchFrom } from '@liberty/shelf';
import { describe, expect, test } from 'vitest';
import { PUZZLES } from '../src/gathered.ts';
import { PROOF, askedOf, isStillBest } from '../src/puzzles.ts';

describe.each(PUZZLES.map((it) => [it.id, it] as const))('%s', (_, puzzle) => {
  test('is reached by its record, and its answer is legal there', () => {
    const match = matchFrom(puzzle.record, undefined);
    if (!match.ok) throw new Error(match.fault);
    const { game, s, length } = match.value;
    expect(game.id).toBe(puzzle.game);
    expect(length).toBe(puzzle.from.entry);
    // Nothing of the dice to come lies in it.
    expect(puzzle.record.secret).toBeUndefined();
    const options = game.options(s).map((it) => game.write(it));
    const answers = [puzzle.best, ...(puzzle.also ?? [])];
    for (const answer of answers) expect(options).toContain(answer);
    // There is something else one could do.
    expect(options.length).toBeGreaterThan(answers.length);
    expect(puzzle.asked).toEqual(askedOf(game, s));
  });

  test('has the same best answer by a search with other luck, still clearly ahead', () => {
    const match = matchFrom(puzzle.record, undefined);
    if (!match.ok) throw new Error(match.fault);
    const { game, s } = match.value;
    const view = game.view(s, game.question(s)!.seat);
    const best = game.read(s, puzzle.best);
    expect(best.ok && isStillBest(game, view, { best: best.value, margin: puzzle.margin })).toBe(true);
  });
});

test('every game on the shelf has at least five puzzles', () => {
  const few = SHELF.filter(({ id }) => PUZZLES.filter(({ game }) => game === id).length < 5);
  expect(few.map(({ id }) => id)).toEqual([]);
});

test('each puzzle is of a game on the shelf, and shown with the care that is asked for', () => {
  for (const { game } of PUZZLES) expect(boxOf(game)).toBeDefined();
  for (const { margin, proof } of PUZZLES) {
    expect(margin).toBeGreaterThanOrEqual(PROOF.margin);
    expect(proof).toEqual({ searches: PROOF.searches, simulations: PROOF.simulations });
  }
  expect(new Set(PUZZLES.map(({ id }) => id)).size).toBe(PUZZLES.length);
});
