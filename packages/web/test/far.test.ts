import { Came, TableId, newToken } from '@liberty/net';
import { type AnyGame, seeded } from '@liberty/table';
import { signal } from '@preact/signals';
import { WebSocket as NodeSocket } from 'ws';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FarTable, packOf } from '../src/far/far-table.ts';
import { commitNonce } from '../src/far/person.ts';
import { There, gameOf } from '../src/far/there.ts';
import { Away, Wire, sayFault } from '../src/far/wire.ts';
import { deskFor } from '../src/games/index.ts';
import { TableController } from '../src/table/controller.ts';
import { TestHouse } from './house.ts';

const socket = (address: string): WebSocket => new NodeSocket(address) as unknown as WebSocket;

/** Somebody at a table far away: his line, his sitting, his table. */
interface Seated {
  readonly far: FarTable;
  readonly there: There;
  readonly table: TableController;
}

const open: { close(): unknown }[] = [];
const opened = <T extends { close(): unknown }>(it: T): T => {
  open.push(it);
  return it;
};
afterEach(async () => {
  for (const it of open.splice(0).toReversed()) await it.close();
});

const begun = async (far: FarTable): Promise<AnyGame> => {
  await expect.poll(() => far.news.value?.facts.phase).toBe('playing');
  await expect.poll(() => far.news.value?.position.view).toBeDefined();
  const game = gameOf(far.news.value!.facts, await packOf(far));
  if (!game.ok) throw new Error(game.fault);
  return game.value;
};

const seat = async (wire: Wire, id: string, manners: { autoForced?: 'on' } = {}): Promise<Seated> => {
  const far = opened(new FarTable(wire, id, socket));
  const game = await begun(far);
  const there = opened(new There(far, game));
  const table = opened(
    new TableController({
      desk: (await deskFor(game))!,
      sitting: there,
      manners: { confirm: signal('off'), autoForced: signal(manners.autoForced ?? 'off'), odds: signal('on') },
      thinker: { choose: async () => undefined, hint: async () => undefined, cancel: () => {}, close: () => {} },
      openRule: () => {},
      settled: async () => {},
    }),
  );
  table.automatic.next();
  return { far, there, table };
};

interface Laid {
  readonly id: string;
  readonly wires: readonly Wire[];
}

const lay = async (site: string, more: object = {}): Promise<Laid> => {
  const wires = [new Wire(site, newToken()), new Wire(site, newToken())];
  const body = { game: 'we-the-people', chair: 0, name: 'hollis', commit: commitNonce(), ...more };
  const { facts, invites } = await wires[0]!.ask('lay', Came, { body });
  const { id } = facts;
  const sit = { invite: invites![0]!.invite, name: 'margate', commit: commitNonce() };
  await wires[1]!.ask('sit', Came, { id, body: sit });
  return { id, wires };
};

const atTable = async ({ id, wires }: Laid): Promise<readonly Seated[]> => Promise.all(wires.map((it) => seat(it, id)));

/** Whose turn it is, as all tables agree. */
const asked = (all: readonly Seated[]): Seated => all.find(({ table }) => table.look.value.asked)!;

/** The dice of the server are its own: a war of random answers may be over within its first year. */
const isOver = (all: readonly Seated[]): boolean =>
  all.every(({ table }) => table.look.value.view.outcome !== undefined);

/** Answers at random, each at his own table, until so many answers stand or the war is over. */
const play = async (all: readonly Seated[], most: number, seed = 'hands'): Promise<void> => {
  const dice = seeded(seed);
  for (let n = 0; n < most; n++) {
    await expect.poll(() => isOver(all) || all.some(({ table }) => table.look.value.asked)).toBe(true);
    if (isOver(all)) return;
    const { table, there } = asked(all);
    const before = there.now.value.length;
    const { value: choices } = table.choices;
    table.choose(choices[dice.pick(choices.length, 'hand')]!);
    await expect.poll(() => all.every((it) => it.there.now.value.length > before)).toBe(true);
  }
};

const house = (): Promise<TestHouse> => opened(new TestHouse()).start();

describe('a table far away, through a real server', () => {
  test('everybody shows his number by himself, and both tables begin', async () => {
    const { site } = await house();
    const pace = { kind: 'days', each: 86_400, reserve: 0 };
    const [host, guest] = await atTable(await lay(site, { pace }));
    for (const { far, there } of [host!, guest!]) {
      await expect.poll(() => far.news.value!.position.clocks?.running).toBeDefined();
      expect(there.now.value.asked?.seat).toBe(far.news.value!.position.asked!.seat);
    }
    expect(host!.far.news.value!.facts.nonces).toHaveLength(2);
    expect([host!, guest!].filter(({ table }) => table.look.value.asked)).toHaveLength(1);
    expect(host!.there.kinds).toEqual(['human', 'far']);
    expect(guest!.there.kinds).toEqual(['far', 'human']);
  });

  test('answers on both sides reach both tables, with what each may hear and see', async () => {
    const { site } = await house();
    const all = await atTable(await lay(site));
    await play(all, 16);
    const [host, guest] = all;
    expect(host!.there.now.value.length).toBe(guest!.there.now.value.length);
    for (const { table, there } of all) {
      expect(table.look.value.view.seat).toBe(there.kinds.indexOf('human'));
      expect(table.hearing.log.value.length).toBeGreaterThan(0);
      expect(there.record()).toBeUndefined();
      expect(table.automatic.mayHelp).toBe(false);
      expect([there.sees(0), there.sees(1), there.sees(undefined)].filter(Boolean)).toHaveLength(1);
    }
  });

  test('what was done is taken back up to the fence, and both tables see it', async () => {
    const { site } = await house();
    const all = await atTable(await lay(site));
    const { table, there } = asked(all);
    const choice = table.choices.value.find(({ actions }) => actions.length === 1)!;
    table.choose(choice);
    expect(table.look.value.asked).toBe(false);
    await expect.poll(() => there.now.value.length).toBe(1);
    expect(table.takingBack.undoable.value.step).toBe(1);
    table.undo();
    await expect.poll(() => all.map((it) => it.there.now.value.length)).toEqual([0, 0]);
    expect(table.look.value.asked).toBe(true);
  });

  test('while a second thing is on its way, that the first came back frees nobody to answer', async () => {
    const { site } = await house();
    const all = await atTable(await lay(site));
    const { far, there, table } = asked(all);
    const { actions } = table.choices.value.find((it) => it.actions.length === 1)!;
    let second: Promise<unknown> | undefined;
    const unfollow = there.follow(() => {
      second ??= far.send('undo', { at: far.news.peek()!.position.n, count: 1 } as never);
    });
    await far.send('answers', {
      at: far.news.value!.position.n,
      actions: actions.map((it) => there.game.write(it)),
    } as never);
    unfollow();
    expect([far.sending.value, table.look.value.asked]).toEqual([true, false]);
    expect(await second).toBeUndefined();
    expect([far.sending.value, table.look.value.asked]).toEqual([false, true]);
  });

  test('an answer that comes too late is refused with a sentence', async () => {
    const { site } = await house();
    const laid = await lay(site);
    const all = await atTable(laid);
    const { far, there, table } = asked(all);
    const [first] = table.choices.value;
    const at = far.news.value!.position.n;
    await play(all, 1);
    const late = await far.send('answers', {
      at,
      actions: [there.game.write(first!.actions[0]!), 'nonsense'],
    } as never);
    expect(late?.code).toBe('stale');
    expect(sayFault(late)).toMatch(/\.$/);
  });

  test('a position of the past is asked for and shown when it comes; a page that comes later knows the whole log', async () => {
    const { site } = await house();
    const laid = await lay(site);
    const all = await atTable(laid);
    await play(all, 14);
    const late = await seat(laid.wires[1]!, laid.id);
    const { length } = late.there.now.value;
    expect(late.table.hearing.log.value.map((it) => it.entry)).toEqual(
      all[1]!.table.hearing.log.value.map((it) => it.entry),
    );
    late.table.goTo(length - 9);
    await expect.poll(() => late.there.view(1, length - 9)).toBeDefined();
    const beside = all[1]!.there;
    await expect.poll(() => beside.view(1, length - 9)).toBeDefined();
    expect(late.there.view(1, length - 9)).toEqual(beside.view(1, length - 9));
    expect(late.there.view(0)).toBeUndefined();
  });

  test('while the server is away nothing is lost: the answer is kept, sent, and counts once', async () => {
    const server = await house();
    const laid = await lay(server.site);
    const all = await atTable(laid);
    await play(all, 4);
    const { table, there, far } = asked(all);
    const { length } = there.now.value;
    await server.stop();
    await expect.poll(() => far.line.state.value.is).toBe('away');
    expect(there.standing.value).toBe('offline');
    expect(table.look.value.asked).toBe(false);
    const given = there.answer(0, [there.view(there.kinds.indexOf('human'))!.options[0]!]);
    expect(given.is).toBe('sent');
    await server.start();
    far.line.retry();
    if (given.is === 'sent') expect(await given.reply).toEqual({ is: 'taken' });
    await expect.poll(() => all.map((it) => it.there.now.value.length)).toEqual([length + 1, length + 1]);
    await expect.poll(() => all.map((it) => it.far.line.state.value.is)).toEqual(['open', 'open']);
  });

  test('who gives up ends the war: nobody is asked, both tables say so, and the record is there', async () => {
    const { site } = await house();
    const all = await atTable(await lay(site));
    await play(all, 6);
    await all[1]!.far.offer({ what: 'resign' });
    for (const { table, there } of all) {
      await expect.poll(() => table.look.value.view.outcome?.winners).toEqual([0]);
      expect(table.look.value.asked).toBe(false);
      await expect.poll(() => there.record()?.lines.length).toBe(there.now.value.length);
      expect(table.prompt.value.words.length).toBeGreaterThan(0);
    }
  });

  test('beyond the fence an answer is taken back when the other agrees, and a draw ends the war when he does', async () => {
    const { site } = await house();
    const all = await atTable(await lay(site));
    await play(all, 10);
    const { length } = all[0]!.there.now.value;
    await all[0]!.far.offer({ what: 'takeback', count: 3 });
    await expect.poll(() => all[1]!.far.news.value!.facts.offer?.waits).toEqual([1]);
    await all[1]!.far.do('reply', { agree: true });
    await expect.poll(() => all.map(({ there }) => there.now.value.length)).toEqual([length - 3, length - 3]);
    for (const { there } of all) expect(there.step(length - 3)).toBeUndefined();
    await play(all, 2, 'other hands');
    await all[1]!.far.offer({ what: 'draw' });
    await all[0]!.far.do('reply', { agree: true });
    for (const { table } of all) await expect.poll(() => table.look.value.view.outcome?.winners).toEqual([]);
  });

  test('a computer takes a free seat, and the game begins with it', async () => {
    const { site } = await house();
    const wire = new Wire(site, newToken());
    const body = { game: 'we-the-people', chair: 0, name: 'hollis', commit: commitNonce() };
    const { id } = (await wire.ask('lay', Came, { body })).facts;
    const host = opened(new FarTable(wire, id, socket));
    await expect.poll(() => host.news.value?.facts.phase).toBe('gathering');
    expect(await host.do('computer', { chair: 1, level: 'random' })).toBe(true);
    const { table, there } = await seat(wire, id);
    await expect.poll(() => table.look.value.asked).toBe(true);
    const dice = seeded('against the computer');
    for (let n = 0; n < 40 && !there.step(there.now.value.length - 1)?.by?.startsWith('computer'); n++) {
      await expect.poll(() => table.look.value.asked).toBe(true);
      table.choose(table.choices.value[dice.pick(table.choices.value.length, 'hand')]!);
      await expect.poll(() => there.standing.value).toBe('ready');
    }
    expect(Array.from({ length: there.now.value.length }, (_, at) => there.step(at)!.seat)).toContain(1);
  });

  test('whoever comes to the rematch sits on the other side, and it begins when both have come', async () => {
    const { site } = await house();
    const laid = await lay(site);
    const all = await atTable(laid);
    await all[0]!.far.offer({ what: 'resign' });
    await expect.poll(() => all.map(({ far }) => far.news.value!.facts.phase)).toEqual(['over', 'over']);
    const { table: id } = await laid.wires[0]!.ask('rematch', z.object({ table: TableId }), { id: laid.id });
    await expect.poll(() => all[1]!.far.news.value!.facts.next).toBe(id);
    const again = await atTable({ ...laid, id });
    expect(again.map(({ there }) => there.kinds.indexOf('human'))).toEqual([1, 0]);
  });

  test('whoever looks on sees what everybody may see, holds no seat and is asked nothing', async () => {
    const { site } = await house();
    const { id, wires } = await lay(site);
    const all = await atTable({ id, wires });
    const watcher = await seat(new Wire(site, newToken()), id);
    await play(all, 8);
    await expect.poll(() => watcher.there.now.value.length).toBe(all[0]!.there.now.value.length);
    expect(watcher.there.kinds).toEqual(['far', 'far']);
    expect(watcher.there.sees(undefined) && !watcher.there.sees(0) && !watcher.there.sees(1)).toBe(true);
    expect(watcher.table.look.value.view.seat).toBeUndefined();
    expect(watcher.table.look.value.asked).toBe(false);
    expect(watcher.table.hearing.log.value.length).toBeGreaterThan(0);
  });

  test('what was answered while one looked away, or was not there at all, is known as unseen', async () => {
    const { site } = await house();
    const laid = await lay(site);
    const all = await atTable(laid);
    await play(all, 5);
    const { there } = all[0]!;
    const before = there.now.value.length;
    there.lookAway();
    await play(all, 3, 'away');
    there.lookAgain();
    expect(there.seen.value).toBe(before);
    expect(there.step(before)!.at).toBeGreaterThan(0);
    const { far, table, there: stays } = asked(all);
    const goes = all.find((it) => it.far !== far)!;
    const { length } = stays.now.value;
    goes.far.close();
    await expect.poll(() => far.news.value!.facts.chairs.map(({ here }) => here)).toContain(false);
    table.choose(table.choices.value[0]!);
    await expect.poll(() => stays.now.value.length).toBeGreaterThan(length);
    const back = await seat(goes.far.wire, laid.id);
    expect(back.there.seen.value).toBe(length);
    expect(back.there.now.value.length).toBe(stays.now.value.length);
  });

  test('with a component pack both tables are laid with it', async () => {
    const { site } = await house();
    const spaces = { boston: { name: 'Shawmut' } };
    const head = { format: 'liberty-tree components', version: 1, game: 'we-the-people', name: 'another printing' };
    const all = await atTable(await lay(site, { pack: JSON.stringify({ ...head, spaces }) }));
    for (const { table } of all) expect(table.desk.nameOf({ kind: 'space', id: 'boston' })).toBe('Shawmut');
    await play(all, 4);
  });

  test('two factions of one person: the table of 1775 follows the one that is asked', async () => {
    const { site } = await house();
    const terms = { scenario: 'introductory', players: 2 };
    const all = await atTable(await lay(site, { game: 'rebellion-1775', terms }));
    expect(all[0]!.there.kinds).toEqual(['human', 'human', 'far', 'far']);
    await play(all, 40);
    const { table } = asked(all);
    expect(table.look.value.view.seat).toBe(table.look.value.view.question!.seat);
  });

  test('the only answer is given by itself, where nothing of one’s own could still be taken back', async () => {
    const { site } = await house();
    const dice = seeded('forced');
    const sitDown = async (): Promise<readonly Seated[]> => {
      const { id, wires } = await lay(site);
      return Promise.all(wires.map((it) => seat(it, id, { autoForced: 'on' })));
    };
    let all = await sitDown();
    const given = (): boolean =>
      all.some(({ there }) =>
        Array.from({ length: there.now.value.length }, (_, at) => there.step(at)?.by).includes('only answer'),
      );
    // A last card is laid by whoever says for what: its only answer is no choice by itself.
    const isLeftToHim = ({ table, there }: Seated): boolean => {
      const [only, ...others] = table.look.value.view.options;
      const isChoice = table.choices.value.some(({ actions }) => actions.length === 1 && actions[0] === only);
      return table.look.value.asked && (others.length > 0 || there.undoable() > 0 || !isChoice);
    };
    for (let n = 0; n < 120 && !given(); n++) {
      await expect.poll(() => isOver(all) || all.some(isLeftToHim)).toBe(true);
      if (isOver(all)) all = await sitDown();
      const { table, there } = asked(all);
      const before = there.now.value.length;
      table.choose(table.choices.value[dice.pick(table.choices.value.length, 'hand')]!);
      await expect.poll(() => there.now.value.length).toBeGreaterThan(before);
    }
    expect(given()).toBe(true);
  });
});

test('a server that is not there, or is no server of this house, does not answer', async () => {
  await expect(new Wire('http://127.0.0.1:9', newToken()).ask('me', Came)).rejects.toBeInstanceOf(Away);
  expect(sayFault(new Away())).toBe('The server does not answer.');
});
