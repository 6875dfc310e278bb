import { AIM, BRITISH, SHIP } from '@liberty/dont-tread-on-me';
import { boxOf } from '@liberty/shelf';
import { newMatch, seeded } from '@liberty/table';
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deskFor } from '../src/games/index.ts';
import type { SeatKind } from '../src/kept.ts';
import { TableController } from '../src/table/controller.ts';
import { Here } from '../src/table/here.ts';
import { Reader } from '../src/text/reader.ts';
import type { Thinker } from '../src/thinking/thinker.ts';

const GAMES = ['we-the-people', 'we-the-people-cooper', 'we-the-people-d10', 'dont-tread-on-me', 'rebellion-1775'];

/** Answers at random and at once. */
const guesser: Thinker = {
  choose: async (_game, view, _level, luck) => view.options[seeded(luck).pick(view.options.length, 'guess')],
  hint: async () => undefined,
  cancel: () => {},
  close: () => {},
};

const sit = async (id: string, kinds?: readonly SeatKind[], options?: object) => {
  const game = boxOf(id)!.open!();
  const match = newMatch(game, `hands ${id}`, {
    typed: true,
    ...(options ? { options: { ...(game.defaults as object), ...options } } : {}),
  });
  return new TableController({
    desk: (await deskFor(game))!,
    sitting: new Here({ match, kinds: kinds ?? game.seats.map(() => 'human') }),
    manners: { confirm: signal('off'), autoForced: signal('off'), odds: signal('off') },
    thinker: guesser,
    openRule: () => {},
    settled: async () => {},
  });
};

const touching = { pointerType: 'touch' } as PointerEvent;
const pointing = { pointerType: 'mouse' } as PointerEvent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One answer at random, behind whichever curtain. */
const answerAny = async (table: TableController, luck: ReturnType<typeof seeded>): Promise<boolean> => {
  for (; table.eyes.curtain.value !== undefined;) table.raiseCurtain();
  await vi.advanceTimersByTimeAsync(0);
  const choices = table.choices.value;
  if (choices.length > 0) table.choose(choices[luck.pick(choices.length, 'hand')]!);
  return table.look.value.view.outcome === undefined;
};

describe.each(GAMES)('hands at %s', (id) => {
  test('a finger first chooses a thing and then does it; a mouse does it; nothing hovers under a finger', async () => {
    const table = await sit(id);
    const luck = seeded('fingers');
    let single = 0;
    for (let n = 0; n < 250 && (await answerAny(table, luck)); n++) {
      const wish = table.choices.value.find(({ at }) => at)?.at;
      if (!wish || table.eyes.curtain.value !== undefined) continue;
      const { length } = table.sitting.now.peek();
      table.attention.knowHand(touching);
      table.attention.hovered.value = wish;
      expect(table.attention.hovered.value).toBeUndefined();
      table.handle(wish);
      expect(table.sitting.now.peek().length).toBe(length);
      expect(table.attention.selected.value).toEqual(wish);
      const isSingle = table.at(wish).length === 1;
      table.handle(wish);
      expect(table.sitting.now.peek().length > length).toBe(isSingle);
      if (isSingle) single++;
      table.attention.dismiss();
      table.attention.knowHand(pointing);
      table.attention.hovered.value = wish;
      expect(table.attention.hovered.value).toEqual(wish);
    }
    expect(single).toBeGreaterThan(5);
  });

  test('Escape leaves a half-made choice whole, and takes nothing back that luck or another seat has touched', async () => {
    const table = await sit(id);
    const luck = seeded('escapes');
    let left = 0;
    for (let n = 0; n < 400 && (await answerAny(table, luck)); n++) {
      const before = table.sitting.now.peek().length;
      const isHalf = table.isHalfMade;
      const { all } = table.takingBack.undoable.value;
      table.leaveHalf();
      const after = table.sitting.now.peek().length;
      expect(before - after).toBeLessThanOrEqual(all);
      expect(after < before).toBe(isHalf);
      expect(table.isHalfMade).toBe(false);
      if (isHalf) left++;
      // Half of them are made anew and gone on with, so that the war moves.
      for (let i = 0; i < 3; i++) await answerAny(table, luck);
    }
    expect(left).toBeGreaterThan(0);
  });

  test('what is said aloud: what happened first, then the question; nothing twice', async () => {
    const one = boxOf(id)!.seats!.map((_, seat): SeatKind => (seat === 0 ? 'human' : 'militia'));
    const table = await sit(id, one);
    const reader = new Reader(table, { leave: () => {}, pictures: () => {}, save: () => {} });
    reader.telling.start();
    await vi.advanceTimersByTimeAsync(300);
    expect(reader.telling.said.value).toEqual([]);
    const luck = seeded('ears');
    const rounds: string[][] = [];
    for (let n = 0; n < 120; n++) {
      const from = reader.telling.said.value.at(-1)?.id ?? 0;
      table.automatic.next();
      if (!(await answerAny(table, luck))) break;
      await vi.advanceTimersByTimeAsync(300);
      rounds.push(reader.telling.said.value.filter((it) => it.id > from).map(({ text }) => text));
    }
    const isQuestion = (text: string): boolean => text.startsWith('Your turn');
    for (const said of rounds.filter((it) => it.some(isQuestion)))
      expect([said.filter(isQuestion).length, said.findIndex(isQuestion)]).toEqual([1, said.length - 1]);
    expect(rounds.filter((said) => said.length > 0).length).toBeGreaterThan(20);
    reader.telling.stop();
  });
});

/** Answers at random until this is asked; the questions are those of the record. */
const answeredUntil = async (table: TableController, question: string): Promise<void> => {
  const luck = seeded('until');
  const asked = (): string | undefined => table.look.value.view.question?.name;
  for (let n = 0; n < 400 && asked() !== question; n++) await answerAny(table, luck);
  for (; table.eyes.curtain.value !== undefined;) table.raiseCurtain();
  expect(asked()).toBe(question);
};

test.each(GAMES.slice(0, 3))('%s: Escape goes back from the march of a general to the cards', async (id) => {
  const table = await sit(id);
  let left = 0;
  for (let war = 0; war < 12 && left === 0; war++) {
    await answeredUntil(table, 'play card');
    const { length } = table.sitting.now.peek();
    const view = JSON.stringify(table.look.value.view);
    const luck = seeded(`march ${war}`);
    for (let n = 0; n < 4; n++) {
      await answerAny(table, luck);
      if (table.look.value.view.question?.name !== 'march move' || table.takingBack.undoable.value.all < 2) continue;
      expect(table.isHalfMade).toBe(true);
      table.leaveHalf();
      expect(table.sitting.now.peek().length).toBe(length);
      expect(JSON.stringify(table.look.value.view)).toBe(view);
      left++;
      break;
    }
  }
  expect(left).toBe(1);
});

test('Don’t Tread on Me: Escape takes back a ship that was sent, until it fires', async () => {
  const table = await sit('dont-tread-on-me');
  await answeredUntil(table, 'naval ship');
  const { length } = table.sitting.now.peek();
  /** The first legal answer of this verb. */
  const give = (is: (action: number) => boolean): void => {
    const action = table.look.value.view.options.find(is);
    expect(table.act(BRITISH, action!)).toBe(true);
  };
  give((it) => SHIP.is(it));
  give((it) => AIM.is(it));
  expect(table.look.value.view.question?.name).toBe('naval ship');
  expect(table.sitting.now.peek().length).toBe(length + 2);
  table.leaveHalf();
  expect(table.sitting.now.peek().length).toBe(length);
});

test.each([
  ['dont-tread-on-me', 'ground march'],
  ['rebellion-1775', 'battles events'],
])('%s: Escape does not go back behind a step that was done (%s)', async (id, question) => {
  const table = await sit(id);
  let reached = 0;
  const luck = seeded('steps');
  for (let n = 0; n < 600 && reached < 2 && table.look.value.view.outcome === undefined; n++) {
    const last = table.sitting.now.peek().length - 1;
    const done = table.sitting.step(last)?.action;
    const isDone = done !== undefined && /^(?:done|go)$/.test(table.desk.game.write(done));
    if (isDone && table.look.value.view.question?.name === question) {
      const half = table.choices.value.find(({ at, actions }) => at && actions.length === 1);
      table.leaveHalf();
      expect(table.sitting.now.peek().length).toBe(last + 1);
      // What is begun now is left, and no more than that.
      if (half) table.choose(half);
      table.leaveHalf();
      expect(table.sitting.now.peek().length).toBeGreaterThan(last);
      reached++;
    }
    await answerAny(table, luck);
  }
  expect(reached).toBe(2);
});

test('in words Escape first empties the field, then leaves a choice that is half made; words that are nowhere are told of', async () => {
  const table = await sit('dont-tread-on-me');
  await answeredUntil(table, 'naval ship');
  const reader = new Reader(table, { leave: () => {}, pictures: () => {}, save: () => {} });
  const { length } = table.sitting.now.peek();
  const given = (): number => table.sitting.now.peek().length - length;
  reader.entries.value.find(({ choice }) => choice?.actions.length === 1 && SHIP.is(choice.actions[0]!))!.do();
  expect(given()).toBe(1);
  reader.find('no such word');
  expect(reader.telling.said.value.map(({ text }) => text)).toEqual([
    'Nothing has these words: no such word. Escape starts over.',
  ]);
  reader.escape();
  expect([reader.typed.value, given()]).toEqual(['', 1]);
  reader.escape();
  expect(given()).toBe(0);
});

test('between two people at one screen each sets presets of 1775 in words, for himself alone', async () => {
  const table = await sit('rebellion-1775', undefined, { players: 2 });
  const reader = new Reader(table, { leave: () => {}, pictures: () => {}, save: () => {} });
  const luck = seeded('presets');
  const wanted = 'Casualties from now on: by the standing rule';
  const offered = (): boolean => reader.entries.value.some(({ says }) => says === wanted);
  const sides = new Map<number, boolean>();
  for (let n = 0; n < 200 && sides.size < 2; n++) {
    for (; table.eyes.curtain.value !== undefined;) table.raiseCurtain();
    await vi.advanceTimersByTimeAsync(0);
    const side = table.look.value.viewer! >> 1;
    if (!sides.has(side)) {
      sides.set(side, offered());
      if (sides.size === 1) reader.entries.value.find(({ says }) => says === wanted)!.do();
      expect(offered()).toBe(sides.size !== 1);
    }
    await answerAny(table, luck);
  }
  expect([...sides.values()]).toEqual([true, true]);
});
