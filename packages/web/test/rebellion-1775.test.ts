import {
  AUTO,
  type Army,
  type Battle,
  type Happening,
  SCENARIOS,
  type View,
  control,
  rebellion1775,
} from '@liberty/rebellion-1775';
import { type Action, newMatch, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { actionsFor, unmovedIn } from '../src/games/rebellion-1775/army.ts';
import { choicesFor } from '../src/games/rebellion-1775/choices.ts';
import { courseFor } from '../src/games/rebellion-1775/course.ts';
import { frameOf, unitsList } from '../src/games/rebellion-1775/game.ts';
import { linesFor } from '../src/games/rebellion-1775/lines.ts';
import { promptsFor } from '../src/games/rebellion-1775/prompts.ts';
import type { Look } from '../src/table/desk.ts';
import { Here } from '../src/table/here.ts';
import { plain } from '../src/table/words.ts';

const game = rebellion1775();
const { choices } = choicesFor(game);
const { courseOf } = courseFor(game);
const { line } = linesFor(game);
const { prompt } = promptsFor(game);
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

/** Who controls each colony. */
const heldIn = (s: State): number[] => {
  const { theatre } = game.kit.scenarios[s.scenario]!;
  return theatre.areasOf.map((_, colony) => control(s, theatre, colony));
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

  test('8.5 neither to stand nor to halt is the answer that is meant while another could be given', () => {
    const asked = new Set<string>();
    visit('orders', (view) => {
      const { name } = view.question!;
      if (!['battle command', 'battles pursuit'].includes(name) || view.options.length === 1) return;
      asked.add(name);
      expect(choices(lookOf(view)).filter(({ primary }) => primary)).toEqual([]);
    });
    expect(asked).toContain('battle command');
  });

  test('8.3e the answer by the standing rule names exactly who falls', () => {
    let hits = 0;
    visit('standing rule', (view, s) => {
      if (view.question!.name !== 'battle hit') return;
      const auto = choices(lookOf(view)).find(({ actions }) => AUTO.is(actions[0]!))!;
      const lost = [0, 0, 0, 0, 0, 0, 0];
      const { hits: due } = frameOf<Battle>(view, 'battle')!;
      game.play(game.clone(s), auto.actions[0]!, seeded('after'), (_rule, event) => {
        const taken = lost.reduce((sum, n) => sum + n, 0);
        if (event.kind === 'lost' && taken < due) lost[event.colour]! += event.units;
      });
      expect(auto.says).toBe(`Take the hits by the standing rule: ${unitsList(lost)}`);
      hits++;
    });
    expect(hits).toBeGreaterThan(3);
  });

  test('5.1, 10.2 the course of the war is that of the map at the end of each round', () => {
    const match = newMatch(game, 'course', { seats: game.seats.map(() => 'human'), options: game.defaults });
    const chance = seeded('course answers');
    const held: number[][] = [heldIn(match.s)];
    for (let asked = game.question(match.s); asked; asked = game.question(match.s)) {
      const { round } = match.s;
      const answers = game.options(match.s);
      match.act(asked.seat, answers[chance.pick(answers.length, 'answer')]!);
      if (match.s.round > round || !game.question(match.s)) held.push(heldIn(match.s));
    }
    const sitting = new Here({ match, kinds: game.seats.map(() => 'human') });
    const course = courseOf(sitting, undefined, match.length);
    expect(course.length).toBe(16);
    expect(held.length).toBeGreaterThan(3);
    for (const [colony, { holders }] of course.entries()) expect(holders).toEqual(held.map((it) => it[colony]));
    expect(courseOf(sitting, undefined, 0).every(({ holders }) => holders.length === 1)).toBe(true);
  });

  test('everything that happens has a line of the log', () => {
    visit(
      'told',
      () => undefined,
      (event, rule) => {
        const { words } = line(event, rule);
        expect(words.length, event.kind).toBeGreaterThan(0);
        expect(plain(words)).not.toMatch(/undefined|NaN/);
        // No card and no die is named by the letters a component pack knows it by.
        expect(plain(words)).not.toMatch(/\b[A-Z]{2}(?:-\d| (?:hit|flee|command))/);
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
