import { dontTreadOnMe } from '@liberty/dont-tread-on-me';
import { load, newMatch, replay, save, seeded } from '@liberty/table';
import { weThePeople } from '@liberty/we-the-people';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { deskOf as solitaireOf } from '../src/games/dont-tread-on-me/desk.ts';
import { deskOf as classicOf } from '../src/games/we-the-people/desk.ts';
import { type SeatKind, renewed } from '../src/kept.ts';
import { TableController } from '../src/table/controller.ts';
import type { AnyDesk } from '../src/table/desk.ts';
import { Here } from '../src/table/here.ts';
import type { Thinker } from '../src/thinking/thinker.ts';

const solitaire = solitaireOf(dontTreadOnMe());
const classic = classicOf(weThePeople());

const guesser: Thinker = {
  choose: async (_game, view, _level, luck) => view.options[seeded(luck).pick(view.options.length, 'guess')],
  hint: async () => undefined,
  cancel: () => {},
  close: () => {},
};

interface Given {
  readonly thinker?: Thinker;
  readonly ownDice?: boolean;
  readonly autoForced?: 'on' | 'off';
  readonly preset?: NonNullable<AnyDesk['preset']>;
}

const tableFor = (
  kinds: readonly SeatKind[],
  seed: string,
  { thinker = guesser, ownDice = false, autoForced = 'off', preset }: Given = {},
) => {
  const printed = (kinds.length === 1 ? solitaire : classic) as unknown as AnyDesk;
  const desk = preset ? { ...printed, preset } : printed;
  const kept: string[] = [];
  const match = newMatch(desk.game, seed, { typed: true });
  const onKeep = (record: string) => void kept.push(record);
  const table = new TableController({
    desk,
    sitting: new Here({ match, kinds, still: desk.still, ownDice, onKeep }),
    manners: { confirm: signal('off'), autoForced: signal(autoForced), odds: signal('on') },
    thinker,
    openRule: () => {},
    settled: async () => {},
  });
  return { table, kept, match };
};

const settle = () => new Promise((done) => setTimeout(done, 0));
const until = async (is: () => boolean): Promise<void> => {
  for (let i = 0; i < 5000 && !is(); i++) await settle();
  expect(is()).toBe(true);
};

describe('the computer in somebody’s place', () => {
  test('plays a whole war at once, and the last position is shown and kept', async () => {
    const { table, kept, match } = tableFor(['human'], 'stand in');
    table.standIn.hasten('at once');
    table.automatic.takeOver();
    await until(() => table.look.value.view.outcome !== undefined);
    expect(table.eyes.position.value).toBe(match.length);
    expect(table.standIn.seats.value).toEqual([]);
    const record = load(kept.at(-1)!);
    if (!record.ok) throw new Error(record.fault);
    expect(record.value.lines).toHaveLength(match.length);
    expect(record.value.lines.every(({ by }) => by === 'computer: militia')).toBe(true);
    expect(replay(table.desk.game, record.value).ok).toBe(true);
  });

  test('offers no answers while it plays, and gives the seat back when it is stopped', async () => {
    const { table, match } = tableFor(['human'], 'stopped');
    table.standIn.hasten('step');
    table.automatic.takeOver();
    await until(() => table.standIn.intends.value !== undefined);
    expect(table.look.value.asked).toBe(false);
    expect(table.choices.value).toEqual([]);
    const { length } = match;
    table.automatic.handBack();
    await settle();
    expect(match.length).toBe(length);
    expect(table.look.value.asked).toBe(true);
    expect(table.choices.value.length).toBeGreaterThan(0);
  });

  test('step by step each answer stands there until it is told to go on', async () => {
    const { table, match } = tableFor(['human'], 'steps');
    table.standIn.hasten('step');
    table.automatic.takeOver();
    for (let n = 0; n < 5; n++) {
      await until(() => table.standIn.intends.value !== undefined);
      const { length } = match;
      expect(table.sayOf(table.standIn.intends.value!)).not.toMatch(/undefined/);
      await settle();
      expect(match.length).toBe(length);
      table.standIn.step();
      await until(() => match.length > length);
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
    const { table, match } = tableFor(['human'], 'undone');
    table.standIn.hasten('step');
    table.automatic.takeOver();
    while (match.undoable(0) < 2) {
      await until(() => table.standIn.intends.value !== undefined);
      const before = match.length;
      table.standIn.step();
      await until(() => match.length > before && table.standIn.intends.value !== undefined);
    }
    const { length } = match;
    const fence = length - match.undoable(0);
    table.undo();
    expect(table.standIn.seats.value).toEqual([]);
    expect(match.length).toBe(length - 1);
    expect(table.standIn.given).toHaveLength(length - 1);
    table.undoAll();
    expect(match.length).toBe(fence);
    expect(table.takingBack.undoable.value.step).toBe(0);
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
    const { table, match } = tableFor(['human'], 'own', { ownDice: true });
    table.standIn.hasten('at once');
    table.automatic.takeOver();
    await until(() => table.rolling.wanted.value !== undefined);
    const { length } = match;
    for (let n = 0; n < 20 && match.length === length; n++) {
      table.choose(table.choices.value[0]!);
      await settle();
    }
    expect(match.length).toBeGreaterThan(length);
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
    const { table, match } = tableFor(['random', 'human'], 'opponent', { thinker });
    table.automatic.next();
    await until(() => table.automatic.fault.value !== undefined);
    expect(table.automatic.paused.value).toBe(true);
    fails = false;
    table.automatic.goOn();
    await until(() => match.length > 0);
    expect(table.automatic.fault.value).toBeUndefined();
  });

  test('across one screen it plays for one seat only, without a curtain for that one', async () => {
    const { table, match } = tableFor(['human', 'human'], 'hotseat');
    const mine = table.eyes.viewer.value!;
    table.standIn.hasten('at once');
    table.automatic.takeOver();
    await until(() => table.eyes.curtain.value !== undefined);
    expect(table.eyes.curtain.value).not.toBe(mine);
    expect(match.entries.every(({ entry }) => entry.seat === mine)).toBe(true);
    table.raiseCurtain();
    const other = table.eyes.viewer.value!;
    for (let n = 0; n < 40; n++) {
      await until(() => table.look.value.asked || table.look.value.view.outcome !== undefined);
      expect(table.eyes.viewer.value).toBe(other);
      expect(table.eyes.curtain.value).toBeUndefined();
      table.choose(table.choices.value[0]!);
    }
  });

  test('the record says who gave each answer: a person nobody, an opponent its level, a stand-in its own', async () => {
    const { table, match } = tableFor(['human', 'recruit'], 'who');
    table.automatic.next();
    while (match.entries.every(({ entry }) => entry.seat === 0)) {
      await until(() => table.look.value.asked);
      table.choose(table.choices.value[0]!);
      await settle();
    }
    await until(() => table.look.value.asked);
    const { length } = match;
    const before = match.entries.map(({ line }) => [line.seat, line.by]);
    expect(before).toContainEqual([0, undefined]);
    expect(before).toContainEqual([1, 'computer: recruit']);
    expect(table.standIn.given).toEqual([]);
    table.standIn.level.value = 'washington';
    table.standIn.hasten('step');
    table.automatic.takeOver();
    await until(() => table.standIn.intends.value !== undefined || match.length > length);
    table.standIn.step();
    await until(() => match.length > length);
    expect(match.entries[length]!.line.by).toBe('computer: washington');
    expect(table.standIn.given).toContain(length);
  });

  test('the only answer is given as nobody’s own', async () => {
    const { table, match } = tableFor(['human', 'human'], 'forced', { autoForced: 'on' });
    table.eyes.openHands.value = true;
    table.automatic.next();
    for (let n = 0; n < 400 && !match.entries.some(({ line }) => line.by); n++) {
      await until(() => table.look.value.asked);
      table.choose(table.choices.value[n % table.choices.value.length]!);
      await settle();
    }
    expect(match.entries.find(({ line }) => line.by)?.line.by).toBe('only answer');
  });

  test('an answer that was agreed beforehand is told so in the record', async () => {
    const first = ({ options }: { options: readonly number[] }) => options[0]!;
    const { table, match } = tableFor(['human', 'human'], 'agreed', { preset: first });
    table.automatic.next();
    await until(() => match.length > 0);
    table.automatic.stop();
    expect(match.entries[0]!.line.by).toBe('preset');
    expect(table.hearing.log.value.map(({ by }) => by)).toContain('preset');
  });

  test('a game kept before its record could say so says it when it is fetched', () => {
    const match = newMatch(solitaire.game, 'formerly');
    for (let n = 0; n < 3; n++) match.act(0, solitaire.game.options(match.s)[0]!);
    const kept = { id: 'a', game: 'dont-tread-on-me', seats: ['human' as const], updated: 0, status: '' };
    const game = renewed({ ...kept, record: save(match.record()), stoodIn: [0, 2] });
    expect(Object.keys(game)).not.toContain('stoodIn');
    const record = load(game.record);
    expect(record.ok && record.value.lines.map(({ by }) => by)).toEqual(['computer', undefined, 'computer']);
    expect(renewed({ ...kept, record: 'damaged', stoodIn: [1] })).toEqual({ ...kept, record: 'damaged' });
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
