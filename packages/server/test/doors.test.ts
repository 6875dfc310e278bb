import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Came, type Facts, type Lobby, newToken } from '@liberty/net';
import { open } from '@liberty/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { neighbourhoodOf } from '../src/http/limits.ts';
import { builtPage } from './folder.ts';
import { LiveLine, type Served, Visitor, serveHouse, tableForTwo } from './visitors.ts';

let served: Served;
beforeAll(async () => {
  served = await serveHouse();
});
afterAll(() => served.close());

/** Sends bytes, and hears what comes back until the other side hangs up. */
const bytes = async (port: number, text: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => (heard += data.toString()));
  socket.on('error', () => {});
  socket.end(text);
  await once(socket, 'close');
  return heard;
};

const upgrade = (path: string, host: string, more = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n${more}\r\n`;

describe('live lines', () => {
  test('to addresses that are none are turned away, and the house stands', async () => {
    const port = Number(new URL(served.site).port);
    for (const path of ['//', '///', '//@:99999/', '/\\\\', 'http://', '*', '/%', '/api/tables/../live', '//x/live'])
      expect(await bytes(port, upgrade(path, 'x')), path).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect((await fetch(`${served.site}/api/health`)).ok).toBe(true);
  });

  test('are not opened in a name the house does not have, as requests are not', async () => {
    const { folder, remove } = builtPage();
    const house = await open({ folder, port: 0, tables: { folder: join(folder, '..', 'data'), log: 'silent' } });
    const { facts } = await new Visitor(`http://127.0.0.1:${house.port}`).lay();
    const path = `/api/tables/${facts.id}/live`;
    const origin = 'Origin: http://evil.example\r\n';
    expect(await bytes(house.port, upgrade(path, 'evil.example', origin))).toMatch(/^HTTP\/1\.1 421 /);
    expect(await bytes(house.port, upgrade(path, `127.0.0.1:${house.port}`))).toMatch(/^HTTP\/1\.1 101 /);
    await house.close();
    remove();
  });

  test('that say everything but hello are let go, and so are those that say too much', async () => {
    const tight = await serveHouse({ limits: { address: 40 } });
    const { id } = await tableForTwo(tight.site);
    const line = new LiveLine(tight.site, id);
    await line.opened;
    for (let n = 0; n < 50; n++) line.send('{"do":"ping"}');
    expect(await line.next('refused')).toMatchObject({ error: { code: 'too-fast' } });
    line.close();
    await tight.close();
  });
});

test('somebody who goes while he is being welcomed to a stream leaves the house standing', async () => {
  const [host, table] = [new Visitor(served.site), (await new Visitor(served.site).lay()).facts.id];
  const laid = await host.lay();
  const streams = Array.from({ length: 20 }, () => {
    const gone = new AbortController();
    const reply = fetch(`${served.site}/api/tables/${laid.facts.id}/stream?seen=0`, {
      headers: { authorization: `Bearer ${host.key}` },
      signal: gone.signal,
    }).catch(() => undefined);
    setTimeout(() => gone.abort(), 2);
    return reply;
  });
  await host.ask('POST', `/tables/${laid.facts.id}/clear`);
  await Promise.all(streams);
  await expect.poll(() => served.house.tables.count.lines).toBe(0);
  expect(await new Visitor(served.site).refused('GET', `/tables/${laid.facts.id}`)).toMatchObject({
    code: 'no-such-table',
  });
  expect((await new Visitor(served.site).look(table)).facts.id).toBe(table);
});

describe('what is said', () => {
  test('holds nothing invisible and turns no letters about; names are letters', async () => {
    const { id, host, guest } = await tableForTwo(served.site);
    const text = ' a\u202efair\u0000 \u200bwind\r\n\u2066now\u2028 ';
    expect(await host.ask('POST', `/tables/${id}/chat`, { text })).toMatchObject({ text: 'afair wind now' });
    expect(await host.refused('POST', `/tables/${id}/chat`, { text: '\u202e\u0000' })).toMatchObject({ status: 400 });
    await guest.ask('PUT', `/tables/${id}/notes`, { text: 'one\ntwo\u0000\u202e' });
    expect(await guest.ask('GET', `/tables/${id}/notes`)).toEqual({ text: 'one\ntwo' });
    for (const name of [
      'a\u202eb',
      'a\u0000b',
      'a\u200bb',
      '\u2066ab',
      'a\nb',
      'a\u00a0b',
      '\u3164\u3164',
      'ab\ufe0f',
      'a\u034fb',
      '\u2800\u2800',
      'x'.repeat(21),
    ])
      expect(await host.refused('POST', '/tables', { ...LAY, name }), JSON.stringify(name)).toMatchObject({
        say: 'name: Two to twenty letters.',
      });
  });

  test('is kept to a bound, and deep or endless messages are refused', async () => {
    const { id, host } = await tableForTwo(served.site);
    const { db } = served.house.room.store;
    const line = { table_id: id, chair: 0, name: 'hollis', text: 'x', at: 1 };
    const old = Array.from({ length: 1199 }, (_, i) => ({ ...line, id: i + 1 }));
    for (let i = 0; i < old.length; i += 200)
      await db
        .insertInto('chat')
        .values(old.slice(i, i + 200))
        .execute();
    await host.ask('POST', `/tables/${id}/chat`, { text: 'the last' });
    const kept = await db.selectFrom('chat').select('id').where('table_id', '=', id).execute();
    expect(kept).toHaveLength(1000);
    const deep = `${'['.repeat(8000)}${']'.repeat(8000)}`;
    expect(await host.refused('POST', `/tables/${id}/answers`, `{"at":0,"actions":${deep}}`)).toMatchObject({
      code: 'misread',
    });
  });
});

const LAY = { game: 'we-the-people', chair: 0, name: 'hollis', commit: 'a'.repeat(64) };

describe('what is nobody’s business', () => {
  test('a component pack of a closed table is shown to those who sit or are invited', async () => {
    const host = new Visitor(served.site);
    const head = { format: 'liberty-tree components', version: 1, game: 'we-the-people', name: 'another printing' };
    const pack = JSON.stringify({ ...head, spaces: { boston: { name: 'Shawmut' } } });
    const laid = await host.lay({ pack, watch: false });
    const { id } = laid.facts;
    const stranger = new Visitor(served.site);
    expect(await stranger.refused('GET', `/tables/${id}/pack`)).toMatchObject({ code: 'closed' });
    expect(await host.ask('GET', `/tables/${id}/pack`)).toEqual({ pack });
    const invited = await stranger.ask('POST', `/tables/${id}/invited`, { invite: laid.invites![0]!.invite });
    expect(invited).toMatchObject({ pack, chair: 1, position: { n: 0 } });
    expect(await stranger.refused('POST', `/tables/${id}/invited`, { invite: newToken() })).toMatchObject({
      code: 'wrong-invitation',
    });
  });

  test('a game without names has none anywhere, not in the list, the facts, the stream, nor in how it ended', async () => {
    const { id, host, guest } = await tableForTwo(served.site);
    await guest.ask('POST', `/tables/${id}/publish`, { as: 'nameless' });
    await guest.ask('POST', `/tables/${id}/offer`, { what: 'resign' });
    const stranger = new Visitor(served.site);
    await stranger.look(id);
    await stranger.ask('GET', '/archive');
    await stranger.ask('GET', `/tables/${id}/record`);
    await stranger.ask('GET', `/tables/${id}/past?from=0&to=0`);
    const line = await stranger.live(id, 0);
    expect((await line.next('welcome')).facts.over).toMatchObject({ why: 'British gave up the war' });
    line.close();
    expect(stranger.got.filter((it) => /hollis|margate/.test(it) && it.includes(id))).toEqual([]);
    expect((await host.look(id)).facts.over!.why).toBe('margate gave up the war');
  });

  test('a table at which nobody may look on is not published unless its players say so', async () => {
    const { id, host, guest } = await tableForTwo(served.site, { watch: false });
    expect((await host.look(id)).facts.publish).toBe('nothing');
    await guest.ask('POST', `/tables/${id}/offer`, { what: 'resign' });
    expect(await new Visitor(served.site).refused('GET', `/tables/${id}`)).toMatchObject({ code: 'private' });
    for (const one of [host, guest]) await one.ask('POST', `/tables/${id}/publish`, { as: 'named' });
    expect((await new Visitor(served.site).look(id)).facts.chairs[0]!.name).toBe('hollis');
  });

  test('keys that were never used leave no trace by asking for what is not theirs', async () => {
    const { id } = await tableForTwo(served.site);
    const count = async (): Promise<number> =>
      (await served.house.room.store.db.selectFrom('persons').select('id').execute()).length;
    const before = await count();
    const stranger = new Visitor(served.site);
    for (const [path, body] of [
      ['manners', { open: true }],
      ['computer', { chair: 1, level: 'random' }],
      ['clear', undefined],
      ['sit', { invite: newToken(), name: 'nobody', commit: 'a'.repeat(64) }],
    ] as const)
      await stranger.refused('POST', `/tables/${id}/${path}`, body);
    await stranger.ask('POST', '/me/notices/end', { id: 'x' });
    expect(await count()).toBe(before);
  });
});

describe('limits', () => {
  test('hold for a whole household of the newer addresses, and for what is dear whoever asks', async () => {
    expect(neighbourhoodOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(neighbourhoodOf('2001:0DB8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(neighbourhoodOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(neighbourhoodOf('::1')).toBe('0:0:0:0::/64');
    expect(neighbourhoodOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(neighbourhoodOf('203.0.113.9')).toBe('203.0.113.9');
    const tight = await serveHouse({ limits: { walk: 2 } });
    const { id } = await tableForTwo(tight.site);
    const ask = () => new Visitor(tight.site).send('GET', `/tables/${id}/past?from=0&to=0`);
    const replies = [];
    for (let n = 0; n < 12; n++) replies.push((await ask()).status);
    expect(replies.filter((it) => it === 200)).toHaveLength(10);
    expect(replies.at(-1)).toBe(429);
    await tight.close();
  });
});

describe('until somebody sits', () => {
  test('pace, terms and seat can be changed; links that still fit stay good, others are made anew', async () => {
    const host = new Visitor(served.site);
    const laid = await host.lay({ game: 'rebellion-1775', terms: { scenario: 'introductory', players: 2 } });
    const { id } = laid.facts;
    const [first] = laid.invites!;
    const change = (body: object) => host.ask<Facts>('POST', `/tables/${id}/manners`, body);
    const pace = { kind: 'live', bank: 600, increment: 10 };
    expect(await change({ pace, open: true, publish: 'nameless' })).toMatchObject({
      pace,
      open: true,
      publish: 'nameless',
    });
    const guest = new Visitor(served.site);
    expect(await guest.ask('POST', `/tables/${id}/invited`, { invite: first!.invite })).toMatchObject({ chair: 1 });
    const four = await change({ terms: { players: 4 }, chair: 2 });
    expect(four.options).toMatchObject({ scenario: 'introductory', players: 4 });
    expect(four.chairs.map(({ name, seats }) => [name, seats])).toEqual([
      [undefined, [0]],
      [undefined, [1]],
      ['hollis', [2]],
      [undefined, [3]],
    ]);
    const { invites, chair } = await host.ask<Came>('GET', `/tables/${id}`);
    expect([chair, invites!.map((it) => it.chair)]).toEqual([2, [0, 1, 3]]);
    expect(await guest.refused('POST', `/tables/${id}/invited`, { invite: first!.invite })).toMatchObject({
      say: 'This link has been replaced. Ask for the new one.',
    });
    await guest.sit(id, invites![0]!.invite);
    expect(await host.refused('POST', `/tables/${id}/manners`, { open: false })).toMatchObject({ code: 'has-begun' });
    expect(await guest.refused('POST', `/tables/${id}/invited`, { invite: invites![1]!.invite })).toMatchObject({
      say: 'You already sit here as margate.',
    });
    const { tables } = await guest.ask<z.infer<typeof Lobby>>('GET', '/lobby');
    expect(tables.map((it) => it.id)).toContain(id);
  });
});
