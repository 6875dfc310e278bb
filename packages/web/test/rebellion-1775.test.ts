import { type Army, type Happening, SCENARIOS, type View, rebellion1775 } from '@liberty/rebellion-1775';
import { type Action, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { actionsFor, unmovedIn } from '../src/games/rebellion-1775/army.ts';
import { choices } from '../src/games/rebellion-1775/choices.ts';
import { line } from '../src/games/rebellion-1775/lines.ts';
import { prompt } from '../src/games/rebellion-1775/prompts.ts';
import type { Look } from '../src/table/desk.ts';
import { plain } from '../src/table/words.ts';

const game = rebellion1775();
type State = ReturnType<typeof game.setup>;

const lookOf = (view: View): Look<View> => ({
  view,
  views: [view],
  viewer: view.seat,
  asked: true,
  live: true,
  position: 0,
});

/** Plays a random game of each scenario and shows every question, and everything that is told. */
const visit = (
  seed: string,
  look: (view: View, s: State) => void,
  hear: (event: Happening, rule: string) => void = () => undefined,
): void => {
  for (const scenario of SCENARIOS) {
    const s = game.setup({ ...game.defaults, scenario });
    const chance = seeded(`${seed} ${scenario}`);
    for (let question = game.question(s); question; question = game.question(s)) {
      const view = game.view(s, question.seat);
      look(view, s);
      game.play(s, view.options[chance.pick(view.options.length, 'an answer')]!, chance, (rule, event) =>
        hear(event, rule),
      );
    }
  }
};

describe('the desk of 1775: Rebellion', () => {
  test('every answer has its place and words of its own', () => {
    visit('answers', (view) => {
      const all = choices(lookOf(view));
      expect(new Set(all.map(({ says }) => says)).size, view.question!.name).toBe(view.options.length);
      for (const { says, label } of all) expect(`${says} ${label}`).not.toMatch(/undefined|NaN/);
    });
  });

  test('every question is put in one short line', () => {
    visit('questions', (view) => {
      const { words, phase, left } = prompt(lookOf(view));
      const text = plain(words);
      expect(text.length, text).toBeLessThanOrEqual(75);
      expect(`${phase} ${text} ${left}`).not.toMatch(/NaN|undefined [a-z]/);
    });
  });

  test('everything that happens has a line of the log', () => {
    visit(
      'told',
      () => undefined,
      (event, rule) => {
        const { words } = line(event, rule);
        expect(words.length, event.kind).toBeGreaterThan(0);
        expect(plain(words)).not.toMatch(/undefined|NaN/);
      },
    );
  });

  test('any party can be counted out, and exactly that party goes', () => {
    const chance = seeded('parties');
    let parties = 0;
    visit('parties', (view, s) => {
      if (view.question!.name !== 'army who') return;
      const f = view.stack.at(-1) as Army;
      const counts = unmovedIn(view, f.from).map((n) => chance.pick(n + 1, 'some'));
      const actions = actionsFor(view, counts);
      if (!actions) return;
      const after = game.clone(s);
      const gone: (readonly number[])[] = [];
      const isLegal = (a: Action): boolean => game.options(after).includes(a);
      for (const a of actions) {
        // What is the only answer is given by the rules themselves.
        if (!isLegal(a)) continue;
        game.play(after, a, seeded('after'), (_rule, event) => {
          if (event.kind === 'moved') gone.push(event.units);
        });
      }
      expect(gone[0]!.reduce((sum, n) => sum + n, 0)).toBe(counts.reduce((sum, n) => sum + n, 0));
      parties++;
    });
    expect(parties).toBeGreaterThan(20);
  });
});
