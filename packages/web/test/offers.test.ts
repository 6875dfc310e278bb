import { SHELF } from '@liberty/shelf';
import { newMatch, seeded } from '@liberty/table';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import { TableController } from '../src/table/controller.ts';
import type { Choice, Look } from '../src/table/desk.ts';
import { Here } from '../src/table/here.ts';
import { plain } from '../src/table/words.ts';
import { game as opened } from './games.ts';

const GAMES = SHELF.flatMap(({ id, open }) => (open ? [id] : []));
const EDITIONS = GAMES.filter((id) => id.startsWith('we-the-people'));

const nobody = {
  choose: async () => undefined,
  hint: async () => undefined,
  cancel: () => {},
  close: () => {},
};

const tableOf = async (id: string): Promise<TableController> => {
  const game = opened(id);
  const kinds = game.seats.map(() => 'human' as const);
  return new TableController({
    desk: (await deskFor(game))!,
    sitting: new Here({ match: newMatch(game, 'offers', { typed: true }), kinds, onKeep: () => {} }),
    manners: { confirm: signal('off'), autoForced: signal('off'), odds: signal('off') },
    thinker: nobody,
    openRule: () => {},
    settled: async () => {},
  });
};

describe('the committees', () => {
  test.each(EDITIONS)('%s: all of them are placed as suggested in one click, and taken back in one', async (id) => {
    const table = await tableOf(id);
    table.raiseCurtain();
    const all = table.choices.value.find(({ label }) => label === 'Suggest all')!;
    expect(all.actions.length).toBeGreaterThan(1);
    table.choose(all);
    expect(table.look.value.view.question?.name).not.toBe('setup committee');
    table.undo();
    expect(table.look.value.view.question?.name).toBe('setup committee');
    expect(table.choices.value.find(({ label }) => label === 'Suggest all')?.actions).toEqual(all.actions);
  });
});

/** Everything a table offers in some random wars. */
const offeredIn = async (id: string, wars: number, each: (choice: Choice, answers: number) => void): Promise<void> => {
  const game = opened(id);
  const desk = (await deskFor(game))!;
  for (let i = 0; i < wars; i++) {
    const s = game.setup(game.defaults);
    const chance = seeded(`offers ${i}`);
    for (let question = game.question(s), n = 0; question && n < 400; question = game.question(s), n++) {
      const { seat } = question;
      const view = game.view(s, seat);
      const look: Look = { view, views: [view], viewer: seat, asked: true, live: true, position: 0 };
      const tools = { why: (wish: never) => game.explain(s, seat, wish), foresee: () => undefined };
      for (const it of desk.choices(look, tools)) each(it, view.options.length);
      game.play(s, view.options[chance.pick(view.options.length, 'an answer')]!, chance, () => undefined);
    }
  }
};

test.each(GAMES)(
  '%s: what does nothing, or gives up, is never the primary button while there is another',
  async (id) => {
    let primaries = 0;
    await offeredIn(id, 2, ({ label, says, primary }, answers) => {
      if (!primary || answers === 1) return;
      primaries++;
      expect(`${label}: ${says}`).not.toMatch(/^(?:None|Nobody|Nothing|No|Peace|Concede|Give up)\b/);
    });
    expect(primaries).toBeGreaterThan(0);
  },
);

test('12.5, 18.1, 18.5 no button that looks like what is meant leads into a battle one could do without', async () => {
  const fights = new Set<string>();
  const meant = new Set<string>();
  await offeredIn('we-the-people-cooper', 40, ({ says, primary }) => {
    if (!/^(?:Stand and fight|Stay in the open|All the besieged come out)/.test(says)) return;
    fights.add(says);
    if (primary) meant.add(says);
  });
  expect(fights.size).toBe(3);
  expect([...meant]).toEqual([]);
});

test.each(GAMES)('%s: what is asked about because something is lost by it is not the primary button', async (id) => {
  const meant = new Set<string>();
  let asks = 0;
  await offeredIn(id, 2, ({ label, ask, primary }) => {
    if (ask !== undefined) asks++;
    if (primary && ask !== undefined) meant.add(`${label}: ${ask}`);
  });
  expect([...meant]).toEqual([]);
  expect(asks).toBeGreaterThan(0);
});

test.each(EDITIONS)('%s: wherever a general is chosen his ratings stand', async (id) => {
  const unrated = new Set<string>();
  let generals = 0;
  await offeredIn(id, 2, ({ at, says }) => {
    if (at?.kind !== 'general') return;
    generals++;
    if (!/\d\/\d/.test(says)) unrated.add(says);
  });
  expect(generals).toBeGreaterThan(0);
  expect([...unrated]).toEqual([]);
});

test.each(GAMES)('%s: every sentence of a question begins like one, by eye and by ear', async (id) => {
  const table = await tableOf(id);
  const chance = seeded('sentences');
  const small = new Set<string>();
  for (let n = 0; n < 300 && table.look.value.view.question; n++) {
    table.raiseCurtain();
    const { words, left = '' } = table.prompt.value;
    const said = `${plain(words)} ${left}`;
    if (/[.?!] \p{Ll}/u.test(said)) small.add(said);
    const { options, question } = table.look.value.view;
    const answers = [options[chance.pick(options.length, 'answer')]!];
    table.sitting.answer(question.seat, answers);
  }
  expect([...small]).toEqual([]);
});
