import { EVENT, LAY, type ScenarioId, SCENARIOS, rebellion1775 } from '@liberty/rebellion-1775';
import { type Sight, seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../src/desks/index.ts';
import { inkFor } from '../src/ink.ts';

const game = rebellion1775();
const desk = deskFor(game);
const ink = inkFor(false);

/** Visits every question of a random game of each scenario with the view of whoever is asked. */
const visit = (seed: string, look: (view: Sight, scenario: ScenarioId) => void): void => {
  for (const scenario of SCENARIOS) {
    const s = game.setup({ ...game.defaults, scenario });
    const chance = seeded(`${seed} ${scenario}`);
    for (let question = game.question(s); question; question = game.question(s)) {
      const view = game.view(s, question.seat);
      look(view, scenario);
      game.play(s, view.options[chance.pick(view.options.length, 'an answer')]!, chance, silent);
    }
  }
};

/** What a card does, without its number. */
const printedOn = (a: number): string | undefined => {
  const card = [LAY, EVENT].find((it) => it.is(a))?.of(a);
  if (card === undefined) return undefined;
  const { name, text } = game.kit.cards[card]!;
  return `${name}: ${text}`;
};

/** Answers that read like an earlier one and are another thing. */
const alikeButNoCopies = ({ options }: Sight, words: readonly string[]): string[] =>
  words.filter((text, i) => {
    const first = words.indexOf(text);
    const [one, other] = [printedOn(options[first]!), printedOn(options[i]!)];
    return first < i && (one === undefined || one !== other);
  });

describe('the desk of 1775: Rebellion', () => {
  test('says every question and every answer in words, and no two answers alike but copies of a card', () => {
    const unsaid = new Set<string>();
    for (let i = 0; i < 6; i++)
      visit(`words ${i}`, (view) => {
        const words = view.options.map((a) => desk.option(view, a));
        expect(alikeButNoCopies(view, words), view.question!.name).toEqual([]);
        for (const text of words) expect(text).not.toMatch(/undefined|NaN/);
        if (desk.prompt(view) === view.question!.name) unsaid.add(view.question!.name);
      });
    expect([...unsaid]).toEqual([]);
  });

  test('draws map, status, hand and odds at any moment', () => {
    let odds = 0;
    visit('drawn', (view) => {
      const told = desk.odds(view);
      if (told.length > 1) odds++;
      const lines = [
        ...desk.status(view, ink),
        ...desk.hand(view, ink, 80),
        ...desk.map(view, ink),
        ...desk.map(view, ink, 'boston'),
        ...told,
      ];
      for (const line of lines) expect(line).not.toMatch(/undefined|NaN/);
    });
    expect(odds).toBeGreaterThan(20);
  });

  test('finds areas, cards and colours by what a player calls them', () => {
    const view = game.view(game.setup(game.defaults), 0);
    const said = (text: string): string[] => desk.about(view, text).map(({ wish }) => `${wish.kind} ${wish.id}`);
    expect(said('ticonderoga')).toEqual(['area ny_ticonderoga']);
    expect(said('joseph brant')).toEqual(['card br-12']);
    expect(said('hessians')).toEqual(['colour he']);
    expect(said('atlantis')).toEqual([]);
  });
});
