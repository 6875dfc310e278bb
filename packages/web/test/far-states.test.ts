import { Along, Answered, Came, Invite, newToken } from '@liberty/net';
import { WebSocket as NodeSocket } from 'ws';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FarTable } from '../src/far/far-table.ts';
import { commitNonce } from '../src/far/person.ts';
import { Wire, sayFault } from '../src/far/wire.ts';
import { sayConnection } from '../src/far/words.ts';
import { TestHouse } from './house.ts';

const socket = (address: string): WebSocket => new NodeSocket(address) as unknown as WebSocket;

const open: { close(): unknown }[] = [];
const opened = <T extends { close(): unknown }>(it: T): T => {
  open.push(it);
  return it;
};
afterEach(async () => {
  for (const it of open.splice(0).toReversed()) await it.close();
});

/** A page at a table. */
const page = (wire: Wire, id: string, by = socket): FarTable => opened(new FarTable(wire, id, by));

/** A war that has begun, with a page of each player. */
const war = async (more: object = {}) => {
  const house = await opened(new TestHouse()).start();
  const wires = [new Wire(house.site, newToken()), new Wire(house.site, newToken())] as const;
  const body = { game: 'we-the-people', chair: 0, name: 'hollis', commit: commitNonce(), ...more };
  const { facts, invites } = await wires[0].ask('lay', Came, { body });
  const { id } = facts;
  const sit = { invite: invites![0]!.invite, name: 'margate', commit: commitNonce() };
  await wires[1].ask('sit', Came, { id, body: sit });
  const pages = [page(wires[0], id), page(wires[1], id)] as const;
  for (const it of pages) await expect.poll(() => it.news.value?.facts.phase).toBe('playing');
  return { house, id, wires, pages };
};

/** What the one who is asked may answer, from the server. */
const answerOf = async (wires: readonly Wire[], id: string) => {
  const { position } = await wires[0]!.ask('table', Came, { id });
  const chair = position.asked!.chair;
  const { position: seen } = await wires[chair]!.ask('table', Came, { id, query: { words: '1' } });
  return { chair, at: seen.n, actions: [seen.answers![0]!] };
};

describe('one seat', () => {
  test('in two windows: what one answers the other shows; the same answer of both counts once, another is told that it came too late', async () => {
    const { id, wires, pages } = await war();
    const { chair, at, actions } = await answerOf(wires, id);
    const second = page(wires[chair]!, id);
    await expect.poll(() => second.line.state.value.is).toBe('open');
    const both = await Promise.all([
      pages[chair as 0 | 1].send('answers', { at, actions } as { at: number }),
      second.send('answers', { at, actions } as { at: number }),
    ]);
    expect(both).toEqual([undefined, undefined]);
    await expect
      .poll(() => [...pages, second].map((it) => it.news.value!.position.n))
      .toEqual([at + 1, at + 1, at + 1]);
    const late = await second.send('answers', { at, actions: ['something else'] } as { at: number });
    expect(late && sayFault(late)).toBe('The table has moved on; nothing was played.');
  });

  test('on a second device, taken along by a code: both devices sit there, and the code is spent', async () => {
    const { id, wires, pages } = await war();
    const { code } = await wires[0].ask('along', Along);
    const phone = new Wire(wires[0].site, newToken());
    await phone.ask('useAlong', z.object({ done: z.literal(true) }), { body: { code } });
    const there = page(phone, id);
    await expect.poll(() => there.news.value?.chair).toBe(0);
    expect(there.news.value!.position.view).toEqual(pages[0].news.value!.position.view);
    const { chair, at, actions } = await answerOf(wires, id);
    const by = chair === 0 ? phone : wires[1];
    await by.ask('answers', Answered, { id, body: { at, actions } });
    await expect.poll(() => [...pages, there].map((it) => it.news.value!.position.n)).toEqual([at + 1, at + 1, at + 1]);
    const again = new Wire(wires[0].site, newToken());
    await expect(again.ask('useAlong', z.unknown(), { body: { code } })).rejects.toThrow('This link has been used');
  });

  test('given to somebody else while its page is open: the page says so and looks on, and shows no hand any more', async () => {
    const { id, wires, pages } = await war();
    const { invite } = await wires[0].ask('handover', Invite, { id });
    const heir = new Wire(wires[0].site, newToken());
    await heir.ask('sit', Came, { id, body: { invite, name: 'quill' } });
    await expect.poll(() => pages[0].moved.value).toBe('This chair has been given to somebody else. You look on now.');
    expect(pages[0].news.value!.chair).toBeUndefined();
    const bystander = await new Wire(heir.site, newToken()).ask('table', Came, { id });
    expect(pages[0].news.value!.position.view).toEqual(bystander.position.view);
    expect(await pages[0].do('publish', { as: 'nothing' })).toBe(false);
    expect(pages[0].fault.value).toBe('You do not sit here.');
    expect(pages[1].moved.value).toBeUndefined();
  });

  test('given away at a table nobody may watch: the line is shut, with both reasons', async () => {
    const { id, wires, pages } = await war({ watch: false });
    const { invite } = await wires[0].ask('handover', Invite, { id });
    await new Wire(wires[0].site, newToken()).ask('sit', Came, { id, body: { invite, name: 'quill' } });
    await expect.poll(() => pages[0].line.state.value.is).toBe('shut');
    expect(sayConnection(pages[0].line.state.value, false, 0)).toBe('This table is not open to onlookers.');
    expect(pages[0].goodbye).toBe('This chair has been given to somebody else.');
  });
});

describe('a page', () => {
  test('that is older than the server is asked to load itself again, and does not knock on and on', async () => {
    const { id, wires } = await war();
    let lines = 0;
    const older = (address: string): WebSocket => {
      lines += 1;
      const it = new NodeSocket(address);
      const send = it.send.bind(it);
      it.send = (text: string) => send(text.replace(/"v":\d+/, '"v":0'));
      return it as unknown as WebSocket;
    };
    const stale = page(wires[0], id, older);
    await expect.poll(() => stale.line.state.value.is).toBe('shut');
    expect(sayConnection(stale.line.state.value, false, 0)).toBe('This page is older than the server. Load it again.');
    stale.line.retry();
    expect(lines).toBe(1);
  });

  test('that slept while the server was restarted and much was played comes back right, by itself', async () => {
    const { house, id, wires, pages } = await war();
    await house.stop();
    await expect.poll(() => pages.map((it) => it.line.state.value.is)).toEqual(['away', 'away']);
    await house.start();
    for (let n = 0; n < 12; n++) {
      const { chair, at, actions } = await answerOf(wires, id);
      await wires[chair as 0 | 1].ask('answers', Answered, { id, body: { at, actions } });
    }
    for (const it of pages) it.line.retry();
    for (const [i, it] of pages.entries()) {
      await expect.poll(() => it.news.value!.position.n).toBe(12);
      const { position } = await wires[i as 0 | 1].ask('table', Came, { id });
      expect(it.news.value!.position.view).toEqual(position.view);
      expect(it.moved.value).toBeUndefined();
    }
  });

  test('at a table that is not there, or by a link that is wrong or one’s own, says which', async () => {
    const { id, wires } = await war();
    const stranger = page(new Wire(wires[0].site, newToken()), 'zzzzzzzzzzzz');
    await expect.poll(() => stranger.line.state.value.is).toBe('shut');
    expect(sayConnection(stranger.line.state.value, false, 0)).toBe('There is no such table.');
    await expect(wires[0].ask('invited', z.unknown(), { id, body: { invite: newToken() } })).rejects.toThrow(
      'You already sit here as hollis.',
    );
    await expect(
      new Wire(wires[0].site, newToken()).ask('invited', z.unknown(), { id, body: { invite: newToken() } }),
    ).rejects.toThrow('This link opens no chair at this table.');
  });
});
