import { type Answered, type Came, type Facts, type Invite, type Rows, commitmentTo, newNonce } from '@liberty/net';
import { openFor } from '@liberty/shelf';
import { checkDice, load } from '@liberty/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Config } from '../src/house.ts';
import { type Served, Visitor, serveHouse, tableForTwo } from './visitors.ts';

type List = z.infer<typeof Rows>;

/** Everything that can be done at a table, on whatever store this opens. */
export const atTheTable = (store: () => Promise<Partial<Config>>): void => {
  let served: Served;
  let skew = 0;
  beforeAll(async () => {
    served = await serveHouse({ ...(await store()), now: () => Date.now() + skew });
  });
  afterAll(() => served.close());

  /** Answers with the first legal answer for whoever is asked, so many times; what the first of them then sees. */
  const playOn = async (id: string, people: readonly Visitor[], times: number): Promise<Came> => {
    let { position } = await people[0]!.look(id);
    for (let i = 0; i < times && position.asked; i++) {
      const asked = people[position.asked.chair]!;
      if (!position.answers) ({ position } = await asked.look(id));
      ({ position } = await asked.answer(id, position.n, position.answers![0]!));
    }
    return people[0]!.look(id);
  };

  /** Plays until this chair is asked and has just answered something that can be taken back. */
  const untilUndoable = async (id: string, people: readonly Visitor[]): Promise<{ chair: number; at: Answered }> => {
    for (;;) {
      const { position } = await people[0]!.look(id);
      const { chair } = position.asked!;
      const { position: seen } = await people[chair]!.look(id);
      const at = await people[chair]!.answer(id, seen.n, seen.answers!.at(-1)!);
      if (at.position.undo!.count > 0) return { chair, at };
    }
  };

  describe('sitting down', () => {
    test('the hash of the secret is there before anybody else; everybody commits, then shows his nonce, then it begins', async () => {
      const [host, guest] = [new Visitor(served.site), new Visitor(served.site)];
      const laid = await host.lay();
      const { id, secretHash } = laid.facts;
      expect(laid).toMatchObject({ chair: 0, facts: { phase: 'gathering', chairs: [{ name: 'hollis' }, {}] } });
      expect(await host.refused('POST', `/tables/${id}/open`, { nonce: host.nonce })).toMatchObject({
        code: 'not-started',
      });
      const sat = await guest.sit(id, laid.invites![0]!.invite);
      expect(sat).toMatchObject({ chair: 1, facts: { phase: 'opening', secretHash } });
      expect(sat.facts.nonces).toBeUndefined();
      expect(await guest.refused('POST', `/tables/${id}/open`, { nonce: newNonce() })).toMatchObject({
        code: 'wrong-nonce',
      });
      await guest.open(id);
      await host.open(id);
      const { facts } = await host.look(id);
      expect(facts).toMatchObject({ phase: 'playing', nonces: [host.nonce, guest.nonce], secretHash });
    });

    test('of two who follow one link one gets the chair; the other reads that it is taken', async () => {
      const host = new Visitor(served.site);
      const laid = await host.lay();
      const { invite } = laid.invites![0]!;
      const two = [new Visitor(served.site), new Visitor(served.site)];
      const replies = await Promise.all(
        two.map((one) =>
          one.send('POST', `/tables/${laid.facts.id}/sit`, { invite, name: 'me', commit: commitmentTo(one.nonce) }),
        ),
      );
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
      const third = new Visitor(served.site);
      expect(
        await third.refused('POST', `/tables/${laid.facts.id}/sit`, {
          invite,
          name: 'me',
          commit: commitmentTo(third.nonce),
        }),
      ).toMatchObject({
        code: 'spent-invitation',
        say: 'Somebody already sits here. Ask for another link.',
      });
    });

    test('an open table is in the lobby, and anybody may take its free chair; a closed one is not', async () => {
      const [host, guest] = [new Visitor(served.site), new Visitor(served.site)];
      const open = await host.lay({ open: true });
      const closed = await host.lay();
      const { tables } = await guest.ask<List>('GET', '/lobby');
      expect(tables.map(({ id }) => id)).toContain(open.facts.id);
      expect(tables.map(({ id }) => id)).not.toContain(closed.facts.id);
      const body = { chair: 1, name: 'margate', commit: commitmentTo(guest.nonce) };
      await guest.ask('POST', `/tables/${open.facts.id}/sit`, body);
      expect(await guest.refused('POST', `/tables/${closed.facts.id}/sit`, body)).toMatchObject({
        code: 'wrong-invitation',
      });
      expect(await new Visitor(served.site).refused('POST', `/tables/${open.facts.id}/sit`, body)).toMatchObject({
        code: 'taken',
      });
    });

    test('terms are those the game offers; two of 1775 hold two factions each', async () => {
      const host = new Visitor(served.site);
      const game = 'rebellion-1775';
      const laid = await host.lay({ game, terms: { players: 2, scenario: 'introductory' } });
      expect(laid.facts.chairs.map(({ seats }) => seats)).toEqual([
        [0, 1],
        [2, 3],
      ]);
      const commit = commitmentTo(host.nonce);
      const wrong = { game, chair: 0, name: 'hollis', commit, terms: { scenario: 'the moon' } };
      expect(await host.refused('POST', '/tables', wrong)).toMatchObject({ code: 'bad-terms' });
      expect(await host.refused('POST', '/tables', { ...wrong, terms: { dice: 'loaded' } })).toMatchObject({
        code: 'bad-terms',
      });
      expect(await host.refused('POST', '/tables', { ...wrong, terms: {}, name: 'x' })).toMatchObject({
        code: 'misread',
        say: 'name: Two to twenty letters.',
      });
    });

    test('the key can be taken along to another device, once', async () => {
      const { id, host } = await tableForTwo(served.site);
      const { code } = await host.ask<{ code: string }>('POST', '/me/along');
      const phone = new Visitor(served.site);
      await phone.ask('POST', '/along', { code });
      expect(await phone.look(id)).toMatchObject({ chair: 0 });
      expect(await phone.ask<List>('GET', '/me/tables')).toMatchObject({ tables: [{ id, chair: 0 }] });
      expect(await new Visitor(served.site).refused('POST', '/along', { code })).toMatchObject({
        code: 'spent-invitation',
      });
    });

    test('a chair is handed over by a link; whoever had it no longer sees what it sees', async () => {
      const { id, host, guest } = await tableForTwo(served.site);
      const heir = new Visitor(served.site);
      const { invite } = await guest.ask<Invite>('POST', `/tables/${id}/handover`);
      const line = await guest.live(id);
      await line.next('welcome');
      expect(await heir.ask('POST', `/tables/${id}/sit`, { invite, name: 'heir' })).toMatchObject({ chair: 1 });
      expect(await line.next('bye')).toMatchObject({ say: 'This chair has been given to somebody else.' });
      expect((await guest.look(id)).chair).toBeUndefined();
      expect((await host.look(id)).facts.chairs[1]).toMatchObject({ name: 'heir' });
    });

    test('a component pack is kept with the table and given to whoever sits there', async () => {
      const host = new Visitor(served.site);
      const pack = JSON.stringify({
        format: 'liberty-tree components',
        version: 1,
        game: 'we-the-people',
        name: 'a test',
      });
      const laid = await host.lay({ pack });
      expect(laid.facts.components).toMatch(/^[0-9a-f]{64}$/);
      expect(await host.ask('GET', `/tables/${laid.facts.id}/pack`)).toEqual({ pack });
      const broken = { game: 'we-the-people', chair: 0, name: 'hollis', commit: commitmentTo(host.nonce), pack: '{}' };
      expect(await host.refused('POST', '/tables', broken)).toMatchObject({ code: 'bad-pack' });
    });
  });

  describe('answers', () => {
    test('sent again they are answered as the first time; sent late they are stale; others’ seats are not theirs', async () => {
      const { id, host, guest } = await tableForTwo(served.site);
      const people = [host, guest];
      const { position } = await host.look(id);
      const asked = people[position.asked!.chair]!;
      const other = people[1 - position.asked!.chair]!;
      const [action] = (await asked.look(id)).position.answers!;
      expect(await other.refused('POST', `/tables/${id}/answers`, { at: 0, actions: [action] })).toMatchObject({
        code: 'not-your-turn',
      });
      const stranger = new Visitor(served.site);
      expect(await stranger.refused('POST', `/tables/${id}/answers`, { at: 0, actions: [action] })).toMatchObject({
        code: 'not-yours',
      });
      const first = await asked.answer(id, 0, action!);
      expect(first).toMatchObject({ n: 1, changes: [{ n: 1, kind: 'answer', action }] });
      const again = await asked.answer(id, 0, action!);
      expect({ n: again.n, changes: again.changes }).toEqual({ n: first.n, changes: first.changes });
      expect(await asked.refused('POST', `/tables/${id}/answers`, { at: 0, actions: ['draw'] })).toMatchObject({
        code: 'stale',
        n: 1,
      });
      expect(await asked.refused('POST', `/tables/${id}/answers`, { at: 7, actions: [action] })).toMatchObject({
        code: 'stale',
        n: 1,
      });
      const now = people[(await host.look(id)).position.asked!.chair]!;
      expect(await now.refused('POST', `/tables/${id}/answers`, { at: 1, actions: ['fly to the moon'] })).toMatchObject(
        {
          code: 'illegal',
        },
      );
      expect((await host.look(id)).position.n).toBe(1);
    });

    test('of several in one message all are played or none', async () => {
      const { id, host, guest } = await tableForTwo(served.site);
      const asked = [host, guest][(await host.look(id)).position.asked!.chair]!;
      const [action] = (await asked.look(id)).position.answers!;
      expect(
        await asked.refused('POST', `/tables/${id}/answers`, { at: 0, actions: [action, 'nonsense'] }),
      ).toMatchObject({ code: 'illegal' });
      expect((await asked.look(id)).position.n).toBe(0);
    });

    test('another’s answer is told without the answer itself, its draws and its hash', async () => {
      const { id, host, guest } = await tableForTwo(served.site);
      await playOn(id, [host, guest], 12);
      const line = await guest.live(id, 0);
      const { changes } = await line.next('welcome');
      expect(changes).toHaveLength(12);
      for (const change of changes) {
        if (change.kind !== 'answer') throw new Error('only answers were given');
        expect('action' in change).toBe(change.seat === 1);
        expect(
          Object.keys(change).filter((key) => !['kind', 'n', 'at', 'seat', 'action', 'told'].includes(key)),
        ).toEqual([]);
      }
      line.close();
    });

    test('are taken back up to the fence by oneself, and not beyond', async () => {
      const { id, host, guest } = await tableForTwo(served.site);
      const people = [host, guest];
      const { chair, at } = await untilUndoable(id, people);
      const one = people[chair]!;
      expect(await people[1 - chair]!.refused('POST', `/tables/${id}/undo`, { at: at.n })).toMatchObject({
        code: 'no-undo',
      });
      const undone = await one.ask<Answered>('POST', `/tables/${id}/undo`, {
        at: at.n,
        count: at.position.undo!.count,
      });
      expect(undone).toMatchObject({
        n: at.n + 1,
        changes: [{ kind: 'back', consent: false }],
        position: { undo: { count: 0 } },
      });
      const again = await one.ask<Answered>('POST', `/tables/${id}/undo`, { at: at.n, count: at.position.undo!.count });
      expect(again.n).toBe(undone.n);
      expect(await one.refused('POST', `/tables/${id}/undo`, { at: undone.n })).toMatchObject({ code: 'no-undo' });
    });

    test('beyond the fence are taken back when the others agree; the same dice stand', async () => {
      const { id, host, guest } = await tableForTwo(served.site);
      const people = [host, guest];
      const before = (await playOn(id, people, 10)).position;
      const { position } = await playOn(id, people, 6);
      expect(await host.ask<Facts>('POST', `/tables/${id}/offer`, { what: 'takeback', count: 6 })).toMatchObject({
        offer: { waits: [1] },
      });
      expect(await host.refused('POST', `/tables/${id}/offer`, { what: 'draw' })).toMatchObject({ code: 'offer-open' });
      await guest.ask('POST', `/tables/${id}/reply`, { agree: true });
      const after = (await host.look(id)).position;
      expect(after.n).toBe(position.n + 1);
      expect(after.view).toEqual(before.view);
      const played = (await playOn(id, people, 6)).position;
      expect(played.view).toEqual(position.view);
    });

    test('let an open request lapse', async () => {
      const { id, host, guest } = await tableForTwo(served.site);
      await host.ask('POST', `/tables/${id}/offer`, { what: 'draw' });
      await playOn(id, [host, guest], 1);
      expect((await host.look(id)).facts.offer).toBeUndefined();
      expect(await guest.refused('POST', `/tables/${id}/reply`, { agree: true })).toMatchObject({ code: 'no-offer' });
    });

    test('why something cannot be used is said with its rule', async () => {
      const { id, host } = await tableForTwo(served.site);
      const { bars } = await host.ask<{ bars: unknown[] }>('POST', `/tables/${id}/explain`, {
        kind: 'space',
        id: 'boston',
      });
      expect(Array.isArray(bars)).toBe(true);
    });
  });

  describe('the end', () => {
    test('given up: the other side has won, the record is there with its secret, and every roll comes from it', async () => {
      const { id, host, guest } = await tableForTwo(served.site);
      await playOn(id, [host, guest], 60);
      expect(await host.refused('GET', `/tables/${id}/record`)).toMatchObject({ code: 'not-over' });
      await guest.ask('POST', `/tables/${id}/offer`, { what: 'resign' });
      const { facts } = await host.look(id);
      expect(facts).toMatchObject({
        phase: 'over',
        over: { how: 'resigned', winners: [0], why: 'margate gave up the war' },
      });
      const kept = await new Visitor(served.site).ask('GET', `/tables/${id}/record`);
      const record = load(JSON.stringify(kept));
      if (!record.ok) throw new Error(record.fault);
      const { header, secret } = record.value;
      expect(commitmentTo(secret!)).toBe(facts.secretHash);
      expect(header.nonces).toEqual([host.nonce, guest.nonce]);
      const game = openFor(header);
      if (!game.ok) throw new Error(game.fault);
      expect(checkDice(game.value, record.value)).toMatchObject({ ok: true, value: { is: 'true' } });
      expect(await host.refused('POST', `/tables/${id}/offer`, { what: 'draw' })).toMatchObject({ code: 'over' });
    });

    test('drawn when both agree; refused otherwise', async () => {
      const { id, host, guest } = await tableForTwo(served.site);
      await host.ask('POST', `/tables/${id}/offer`, { what: 'draw' });
      await guest.ask('POST', `/tables/${id}/reply`, { agree: false });
      expect((await host.look(id)).facts).toMatchObject({ phase: 'playing' });
      await guest.ask('POST', `/tables/${id}/offer`, { what: 'draw' });
      await host.ask('POST', `/tables/${id}/reply`, { agree: true });
      expect((await host.look(id)).facts).toMatchObject({ phase: 'over', over: { how: 'drawn', winners: [] } });
    });

    test('a rematch swaps the sides and keeps the chairs for those who played', async () => {
      const { id, host, guest } = await tableForTwo(served.site);
      expect(await host.refused('POST', `/tables/${id}/rematch`)).toMatchObject({ code: 'not-over' });
      await guest.ask('POST', `/tables/${id}/offer`, { what: 'resign' });
      const { table } = await host.ask<{ table: string }>('POST', `/tables/${id}/rematch`);
      expect(await guest.ask('POST', `/tables/${id}/rematch`)).toEqual({ table });
      expect((await guest.look(table)).facts.chairs).toMatchObject([
        { name: 'margate', kept: true },
        { name: 'hollis', kept: true },
      ]);
      for (const [chair, one] of [guest, host].entries())
        await one.ask('POST', `/tables/${table}/sit`, { chair, name: 'again', commit: commitmentTo(one.nonce) });
      for (const one of [host, guest]) await one.open(table);
      expect((await host.look(table)).facts.phase).toBe('playing');
    });

    test('nothing is shown that a player keeps to himself; without names where one wishes so', async () => {
      const archived = async (): Promise<List['tables']> =>
        (await new Visitor(served.site).ask<List>('GET', '/archive')).tables;
      const { id, host, guest } = await tableForTwo(served.site);
      await guest.ask('POST', `/tables/${id}/publish`, { as: 'nameless' });
      await guest.ask('POST', `/tables/${id}/offer`, { what: 'resign' });
      const shown = (await archived()).find((it) => it.id === id)!;
      expect(shown.chairs.map(({ name }) => name)).toEqual([undefined, undefined]);
      const stranger = new Visitor(served.site);
      expect(await stranger.ask('GET', `/tables/${id}/record`)).toMatchObject({
        header: { seats: ['American', 'British'] },
      });
      await host.ask('POST', `/tables/${id}/publish`, { as: 'nothing' });
      expect((await archived()).some((it) => it.id === id)).toBe(false);
      expect(await stranger.refused('GET', `/tables/${id}/record`)).toMatchObject({ code: 'private' });
      expect(await stranger.refused('GET', `/tables/${id}`)).toMatchObject({ code: 'private' });
      expect(await guest.ask('GET', `/tables/${id}/record`)).toMatchObject({
        header: { seats: ['hollis', 'margate'] },
      });
    });
  });

  describe('clocks', () => {
    const days = { kind: 'days', each: 86_400, reserve: 2 * 86_400 } as const;
    const HOUR = 3_600_000;

    test('a time for each answer, then the reserve; fallen, the others may claim', async () => {
      const { id, host, guest } = await tableForTwo(served.site, { pace: days });
      const people = [host, guest];
      const { chair } = (await host.look(id)).position.asked!;
      const [asked, other] = [people[chair]!, people[1 - chair]!];
      skew += 30 * HOUR;
      expect((await host.look(id)).position.clocks).toMatchObject({ running: chair });
      const { left } = (await host.look(id)).position.clocks!;
      expect(left[chair]!.turn).toBe(0);
      expect(Math.round(left[chair]!.bank / HOUR)).toBe(42);
      expect(await other.refused('POST', `/tables/${id}/fallen`, { call: 'claim' })).toMatchObject({
        code: 'not-fallen',
      });
      skew += 43 * HOUR;
      expect((await host.look(id)).position.clocks).toMatchObject({ fallen: chair });
      expect(await asked.refused('POST', `/tables/${id}/fallen`, { call: 'claim' })).toMatchObject({
        code: 'not-fallen',
      });
      expect(await other.ask('POST', `/tables/${id}/fallen`, { call: 'claim' })).toMatchObject({
        phase: 'over',
        over: { how: 'claimed', winners: [1 - chair] },
      });
    });

    test('a bank and an increment; fallen, the computer plays on until the player comes back', async () => {
      const { id, host, guest } = await tableForTwo(served.site, { pace: { kind: 'live', bank: 600, increment: 5 } });
      const people = [host, guest];
      const { chair } = (await host.look(id)).position.asked!;
      skew += 11 * 60_000;
      await people[1 - chair]!.ask('POST', `/tables/${id}/fallen`, { call: 'computer' });
      await expect.poll(async () => (await host.look(id)).position.n).toBeGreaterThan(0);
      expect((await host.look(id)).facts.chairs[chair]).toMatchObject({ computer: 'militia' });
      await people[chair]!.ask('POST', `/tables/${id}/return`);
      expect((await host.look(id)).facts.chairs[chair]!.computer).toBeUndefined();
    });

    test('stand still for whoever is asked for something, and are the same when the match comes back', async () => {
      const { id, host, guest } = await tableForTwo(served.site, { pace: days });
      const people = [host, guest];
      const { chair } = (await host.look(id)).position.asked!;
      skew += 2 * HOUR;
      await people[1 - chair]!.ask('POST', `/tables/${id}/offer`, { what: 'draw' });
      skew += 10 * HOUR;
      expect((await host.look(id)).position.clocks!.running).toBeUndefined();
      await people[chair]!.ask('POST', `/tables/${id}/reply`, { agree: false });
      const { clocks } = (await host.look(id)).position;
      expect(Math.round(clocks!.left[chair]!.turn! / HOUR)).toBe(22);
      await playOn(id, people, 5);
      const before = (await host.look(id)).position;
      skew += 10 * 60_000;
      await served.house.tables.sweep();
      expect(served.house.tables.count.awake).toBe(0);
      const after = (await host.look(id)).position;
      skew -= 10 * 60_000;
      expect(after.view).toEqual(before.view);
      expect(Math.round(after.clocks!.left[1 - chair]!.bank / 1000)).toBe(
        Math.round(before.clocks!.left[1 - chair]!.bank / 1000),
      );
    });

    test('my tables: those where I am asked first, the shortest time first', async () => {
      const host = new Visitor(served.site);
      const lay = async (each: number): Promise<string> => {
        const laid = await host.lay({
          pace: { kind: 'days', each, reserve: 0 },
          computers: [{ chair: 1, level: 'random' }],
        });
        await host.open(laid.facts.id);
        return laid.facts.id;
      };
      const [long, short] = [await lay(9 * 86_400), await lay(3600)];
      const free = (await host.lay()).facts.id;
      await expect
        .poll(async () =>
          (await host.ask<List>('GET', '/me/tables')).tables.filter(({ mine }) => mine).map(({ id }) => id),
        )
        .toEqual([short, long]);
      const { tables } = await host.ask<List>('GET', '/me/tables');
      expect(tables.at(-1)).toMatchObject({ id: free, mine: false, phase: 'gathering' });
    });
  });

  describe('around the table', () => {
    test('presence, chat, muting and private notes', async () => {
      const { id, host, guest } = await tableForTwo(served.site);
      const watcher = new Visitor(served.site);
      const [a, b, w] = await Promise.all([host.live(id), guest.live(id), watcher.live(id)]);
      await Promise.all([a.next('welcome'), b.next('welcome'), w.next('welcome')]);
      await expect
        .poll(async () => (await host.look(id)).facts)
        .toMatchObject({ chairs: [{ here: true }, { here: true }], watchers: 1 });
      await host.ask('POST', `/tables/${id}/chat`, { text: 'Good evening' });
      expect(await b.next('chat')).toMatchObject({ line: { name: 'hollis', text: 'Good evening' } });
      await guest.ask('POST', `/tables/${id}/mute`, { chair: 0, on: true });
      await host.ask('POST', `/tables/${id}/chat`, { text: 'Are you there?' });
      await a.next('chat', ({ line }) => line.text === 'Are you there?');
      expect(await guest.ask('GET', `/tables/${id}/chat`)).toEqual({ lines: [] });
      expect([...b.told, ...w.told].filter(({ tell }) => tell === 'chat')).toEqual([]);
      await host.ask('PUT', `/tables/${id}/notes`, { text: 'He will sail.' });
      expect(await host.ask('GET', `/tables/${id}/notes`)).toEqual({ text: 'He will sail.' });
      expect(await guest.ask('GET', `/tables/${id}/notes`)).toEqual({ text: '' });
      expect(await watcher.refused('GET', `/tables/${id}/notes`)).toMatchObject({ code: 'not-yours' });
      b.close();
      await a.next('facts', ({ facts }) => !facts.chairs[1]!.here);
      for (const line of [a, w]) line.close();
    });

    test('a page that was away gets what it missed, however long it slept', async () => {
      const { id, host, guest } = await tableForTwo(served.site);
      const played = await playOn(id, [host, guest], 50);
      expect(played.position.n === 50 || played.facts.phase === 'over').toBe(true);
      skew += 7 * 86_400_000;
      await served.house.tables.sweep();
      const line = await guest.live(id, 3);
      const { changes, position } = await line.next('welcome');
      expect(changes.map(({ n }) => n)).toEqual(Array.from({ length: played.position.n - 3 }, (_, i) => i + 4));
      expect(position).toEqual((await guest.ask<Came>('GET', `/tables/${id}`)).position);
      line.close();
    });

    test('the past is shown as the seat saw it', async () => {
      const { id, host, guest } = await tableForTwo(served.site);
      const views: unknown[] = [];
      for (let i = 0; i < 8; i++) {
        views.push((await host.look(id)).position.view);
        await playOn(id, [host, guest], 1);
      }
      const { past } = await host.ask<{ past: { position: { n: number; view: unknown } }[] }>(
        'GET',
        `/tables/${id}/past?from=0&to=7`,
      );
      expect(past.map(({ position }) => position.view)).toEqual(views);
    });

    test('a closed table is not open to onlookers; beyond so many there is no room', async () => {
      const { id } = await tableForTwo(served.site, { watch: false });
      expect(await new Visitor(served.site).refused('GET', `/tables/${id}`)).toMatchObject({ code: 'closed' });
      const line = await new Visitor(served.site).live(id);
      expect(await line.next('refused')).toMatchObject({ error: { code: 'closed' } });
      line.close();
    });

    test('a computer in a free chair plays with luck of its own', async () => {
      const host = new Visitor(served.site);
      const laid = await host.lay({ game: 'dont-tread-on-me' });
      expect(laid.facts.phase).toBe('opening');
      const table = await host.lay({ chair: 1, computers: [{ chair: 0, level: 'recruit' }] });
      await host.open(table.facts.id);
      const { id } = table.facts;
      await expect.poll(async () => (await host.look(id)).position.asked?.chair).toBe(1);
      const line = await host.live(id, 0);
      const { changes } = await line.next('welcome');
      expect(changes.some((it) => it.kind === 'answer' && it.seat === 0 && it.by === 'computer: recruit')).toBe(true);
      line.close();
    });
  });
};
