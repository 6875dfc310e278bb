import { type Sight, seeded, silent } from '@liberty/table';
import { weThePeopleD10 } from '@liberty/we-the-people-d10';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../src/desks/index.ts';
import { inkFor } from '../src/ink.ts';

const game = weThePeopleD10();
const desk = deskFor(game);
const ink = inkFor(false);

/** Visits every question of some random games with the view of whoever is asked. */
const visit = (games: number, look: (view: Sight) => void): void => {
  for (let i = 0; i < games; i++) {
    const s = game.setup(game.defaults);
    const chance = seeded(`manual ${i}`);
    for (let question = game.question(s); question; question = game.question(s)) {
      const view = game.view(s, question.seat);
      look(view);
      game.play(s, view.options[chance.pick(view.options.length, 'an answer')]!, chance, silent);
    }
  }
};

describe('the desk of the reference manual', () => {
  test('says every question and every answer in words, and no two answers alike', () => {
    const unsaid = new Set<string>();
    visit(10, (view) => {
      const words = view.options.map((a) => desk.option(view, a));
      expect(new Set(words).size, `${view.question!.name}: ${words.join(' / ')}`).toBe(words.length);
      for (const text of words) expect(text).not.toMatch(/undefined|NaN/);
      expect(desk.prompt(view)).not.toMatch(/undefined|NaN/);
      if (desk.prompt(view) === view.question!.name) unsaid.add(view.question!.name);
    });
    expect([...unsaid]).toEqual([]);
  });

  test('M5.7-10 draws map, status and hand at any moment, and tells totals, target and die before a battle', () => {
    let battles = 0;
    let n = 0;
    visit(12, (view) => {
      const odds = desk.odds(view);
      if (odds.some((line) => /must reach \d|no roll/.test(line))) battles++;
      const lines = [
        ...desk.status(view, ink),
        ...desk.hand(view, ink, 80),
        ...(n++ % 20 === 0 ? desk.map(view, ink, 'virginia') : []),
        ...odds,
      ];
      for (const line of lines) expect(line).not.toMatch(/undefined|NaN/);
    });
    expect(battles).toBeGreaterThan(5);
  });

  test('M4, M6.2 the status tells the season, the turn and how it stands', () => {
    const view = game.view(game.setup(game.defaults), 0);
    const [first, , , last] = desk.status(view, ink);
    expect(first).toMatch(/^Spring 1776 · .* · turn 1 of 32$/);
    expect(last).toMatch(
      /^If it ended now: \d+ of 14 colonies British, \d+ American, Canada British — the \w+ would win\.$/,
    );
  });
});
