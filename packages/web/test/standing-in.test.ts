import { load, newMatch, replay, seeded } from '@liberty/table';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { desk as solitaire } from '../src/games/dont-tread-on-me/desk.ts';
import { desk as classic } from '../src/games/we-the-people/desk.ts';
import type { SeatKind } from '../src/kept.ts';
import { TableController } from '../src/table/controller.ts';
import type { AnyDesk } from '../src/table/desk.ts';
import type { Thinker } from '../src/thinking/thinker.ts';

const guesser: Thinker = {
  choose: async (_game, view, _level, luck) => view.options[seeded(luck).pick(view.options.length, 'guess')],
  hint: async () => undefined,
  cancel: () => {},
  close: () => {},
};

const tableFor = (
  kinds: readonly SeatKind[],
  seed: string,
  { thinker = guesser, stoodIn = [] as readonly number[], ownDice = false } = {},
) => {
  const desk = (kinds.length === 1 ? solitaire : classic) as unknown as AnyDesk;
  const kept: { record: string; stoodIn: readonly number[] }[] = [];
  const table = new TableController({
    desk,
    match: newMatch(desk.game, seed),
    kinds,
    manners: { confirm: signal('off'), autoForced: signal('off'), odds: signal('on') },
    thinker,
    onKeep: (record, _status, given) => void kept.push({ record, stoodIn: given }),
    stoodIn,
    ownDice,
    openRule: () => {},
    settled: async () => {},
  });
  return { table, kept };
};

const settle = () => new Promise((done) => setTimeout(done, 0));
const until = async (is: () => boolean): Promise<void> => {
  for (let i = 0; i < 5000 && !is(); i++) await settle();
  expect(is()).toBe(true);
};

describe('the computer in somebody’s place', () => {
  test('plays a whole war at once, and the last position is shown and kept', async () => {
    const { table, kept } = tableFor(['human'], 'stand in');
    table.standIn.hasten('at once');
    table.automatic.takeOver();
    await until(() => table.look.value.view.outcome !== undefined);
    expect(table.position.value).toBe(table.match.length);
    expect(table.standIn.seats.value).toEqual([]);
    expect(kept.at(-1)!.stoodIn).toHaveLength(table.match.length);
    const record = load(kept.at(-1)!.record);
    expect(record.ok && replay(table.desk.game, record.value).ok).toBe(true);
  });

  test('offers no answers while it plays, and gives the seat back when it is stopped', async () => {
    const { table } = tableFor(['human'], 'stopped');
    table.standIn.hasten('step');
    table.automatic.takeOver();
    await until(() => table.standIn.intends.value !== undefined);
    expect(table.look.value.asked).toBe(false);
    expect(table.choices.value).toEqual([]);
    const { length } = table.match;
    table.automatic.handBack();
    await settle();
    expect(table.match.length).toBe(length);
    expect(table.look.value.asked).toBe(true);
    expect(table.choices.value.length).toBeGreaterThan(0);
  });

  test('step by step each answer stands there until it is told to go on', async () => {
    const { table } = tableFor(['human'], 'steps');
    table.standIn.hasten('step');
    table.automatic.takeOver();
    for (let n = 0; n < 5; n++) {
      await until(() => table.standIn.intends.value !== undefined);
      const { length } = table.match;
      expect(table.sayOf(table.standIn.intends.value!)).not.toMatch(/undefined/);
      await settle();
      expect(table.match.length).toBe(length);
      table.standIn.step();
      await until(() => table.match.length > length);
    }
  });

  test('a pace that is changed counts at once: from step to the end', async () => {
    const { table } = tableFor(['human'], 'hastened');
    table.standIn.hasten('step');
    table.automatic.takeOver();
    await until(() => table.standIn.intends.value !== undefined);
    table.standIn.hasten('at once');
    await until(() => table.look.value.view.outcome !== undefined);
  });

  test('undo stops it and takes back its last answer, never beyond a fence', async () => {
    const { table } = tableFor(['human'], 'undone');
    table.standIn.hasten('step');
    table.automatic.takeOver();
    while (table.match.undoable(0) < 2) {
      await until(() => table.standIn.intends.value !== undefined);
      const before = table.match.length;
      table.standIn.step();
      await until(() => table.match.length > before && table.standIn.intends.value !== undefined);
    }
    const { length } = table.match;
    const fence = length - table.match.undoable(0);
    table.undo();
    expect(table.standIn.seats.value).toEqual([]);
    expect(table.match.length).toBe(length - 1);
    expect(table.standIn.given).toHaveLength(length - 1);
    table.undoAll();
    expect(table.match.length).toBe(fence);
    expect(table.undoable.value.step).toBe(0);
  });

  test('handed over and taken back while it thinks, it goes on when it is asked again', async () => {
    const { table } = tableFor(['human'], 'again');
    table.standIn.hasten('step');
    table.automatic.takeOver();
    table.automatic.handBack();
    table.automatic.takeOver();
    await until(() => table.standIn.intends.value !== undefined);
  });

  test('with dice of one’s own it decides, and the rolls are still asked for', async () => {
    const { table } = tableFor(['human'], 'own', { ownDice: true });
    table.standIn.hasten('at once');
    table.automatic.takeOver();
    await until(() => table.wanted.value !== undefined);
    const { length } = table.match;
    for (let n = 0; n < 20 && table.match.length === length; n++) {
      table.choose(table.choices.value[0]!);
      await settle();
    }
    expect(table.match.length).toBeGreaterThan(length);
    expect(table.standIn.given).toContain(length);
  });

  test('a computer player that fails gives the seat back and says so', async () => {
    const broken: Thinker = { ...guesser, choose: () => Promise.reject(new Error('its worker could not be started')) };
    const { table } = tableFor(['human'], 'broken', { thinker: broken });
    table.automatic.takeOver();
    await until(() => table.automatic.fault.value !== undefined);
    expect(table.automatic.fault.value).toBe('its worker could not be started');
    expect(table.standIn.seats.value).toEqual([]);
    expect(table.look.value.asked).toBe(true);
  });

  test('an opponent that fails waits, and answers when it is asked again', async () => {
    let fails = true;
    const thinker: Thinker = {
      ...guesser,
      choose: (...asked) => (fails ? Promise.reject(new Error('fell')) : guesser.choose(...asked)),
    };
    const { table } = tableFor(['random', 'human'], 'opponent', { thinker });
    table.automatic.next();
    await until(() => table.automatic.fault.value !== undefined);
    expect(table.automatic.paused.value).toBe(true);
    fails = false;
    table.automatic.goOn();
    await until(() => table.match.length > 0);
    expect(table.automatic.fault.value).toBeUndefined();
  });

  test('across one screen it plays for one seat only, without a curtain for that one', async () => {
    const { table } = tableFor(['human', 'human'], 'hotseat');
    const mine = table.viewer.value!;
    table.standIn.hasten('at once');
    table.automatic.takeOver();
    await until(() => table.curtain.value !== undefined);
    expect(table.curtain.value).not.toBe(mine);
    expect(table.match.entries.every(({ entry }) => entry.seat === mine)).toBe(true);
    table.raiseCurtain();
    const other = table.viewer.value!;
    for (let n = 0; n < 40; n++) {
      await until(() => table.look.value.asked || table.look.value.view.outcome !== undefined);
      expect(table.viewer.value).toBe(other);
      expect(table.curtain.value).toBeUndefined();
      table.choose(table.choices.value[0]!);
    }
  });

  test('what it gave before is remembered when the table is set up again', () => {
    expect(tableFor(['human'], 'kept', { stoodIn: [0, 1, 2] }).table.standIn.given).toEqual([0, 1, 2]);
  });

  test('a game without anybody at the screen is played at the pace that is chosen', async () => {
    const { table } = tableFor(['random'], 'a show');
    table.standIn.hasten('step');
    table.automatic.next();
    await until(() => table.standIn.intends.value !== undefined);
    expect(table.look.value.view.outcome).toBeUndefined();
    table.standIn.hasten('at once');
    await until(() => table.look.value.view.outcome !== undefined);
    expect(table.standIn.given).toEqual([]);
  });
});
