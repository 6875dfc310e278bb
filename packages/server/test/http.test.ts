import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { openApi, type Rows } from '@liberty/net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { assail } from '../tools/hostile.ts';
import { LiveLine, type Served, Visitor, serveHouse, tableForTwo } from './visitors.ts';

let served: Served;
beforeAll(async () => {
  served = await serveHouse({ site: 'https://tables.example' });
});
afterAll(() => served.close());

describe('a hostile client', () => {
  test('gets a sentence for everything it sends, and the match is untouched', async () => {
    const { id, host, guest } = await tableForTwo(served.site);
    const before = (await host.look(id)).position;
    const [asked, waiting] = before.asked!.chair === 0 ? [host, guest] : [guest, host];
    const target = { site: served.site, table: id, asked: asked.key, waiting: waiting.key, at: before.n };
    const { sent, refused, odd, codes } = await assail(target, 600, 'short');
    expect(odd).toEqual([]);
    expect(refused).toBe(sent);
    expect(Object.keys(codes)).toEqual(
      expect.arrayContaining([
        'misread',
        'illegal',
        'stale',
        'not-yours',
        'not-your-turn',
        'too-large',
        'no-such-table',
      ]),
    );
    const { position, facts } = await host.look(id);
    expect(position).toEqual(before);
    expect(facts).toMatchObject({ phase: 'playing', chairs: [{ name: 'hollis' }, { name: 'margate' }] });
  });

  test('cannot open a live line from a page that is not of this house', async () => {
    const { id } = await tableForTwo(served.site);
    await expect(new LiveLine(served.site, id, [], { origin: 'https://evil.example' }).opened).rejects.toThrow('403');
    const ours = new LiveLine(served.site, id, [], { origin: 'https://tables.example' });
    await ours.opened;
    ours.close();
    const same = new LiveLine(served.site, id, [], { origin: served.site });
    await same.opened;
    same.close();
  });

  test('cannot send more over a line than a message holds', async () => {
    const { id, host } = await tableForTwo(served.site);
    const line = await host.live(id);
    await line.next('welcome');
    line.send('x'.repeat(40_000));
    await once(line.socket, 'close');
    expect((await host.look(id)).position.n).toBe(0);
  });

  test('an older page is told to load itself again', async () => {
    const { id } = await tableForTwo(served.site);
    const line = new LiveLine(served.site, id);
    await line.opened;
    line.send({ do: 'hello', v: 0 });
    expect(await line.next('refused')).toMatchObject({
      error: { code: 'old-page', say: 'This page is older than the server. Load it again.' },
    });
  });
});

describe('limits have sentences', () => {
  test('rate, tables of one person, onlookers, lines from one address', async () => {
    const tight = await serveHouse({ limits: { talk: 2, tables: 2, watchers: 1, lines: 3 } });
    const { id, host } = await tableForTwo(tight.site);
    const chat = { text: 'again' };
    await host.ask('POST', `/tables/${id}/chat`, chat);
    await host.ask('POST', `/tables/${id}/chat`, chat);
    expect(await host.refused('POST', `/tables/${id}/chat`, chat)).toMatchObject({
      status: 429,
      code: 'too-fast',
      say: expect.stringMatching(/^Too much at once\. Try again in \d+ s\.$/),
    });
    await host.lay();
    const more = { game: 'we-the-people', chair: 0, name: 'hollis', commit: 'a'.repeat(64) };
    expect(await host.refused('POST', '/tables', more)).toMatchObject({ code: 'too-many-tables' });
    const lines = [await new Visitor(tight.site).live(id), await new Visitor(tight.site).live(id)];
    await lines[0]!.next('welcome');
    expect(await lines[1]!.next('refused')).toMatchObject({ error: { code: 'too-many-watchers' } });
    const third = await host.live(id);
    await expect(new LiveLine(tight.site, id).opened).rejects.toThrow('429');
    for (const line of [...lines, third]) line.close();
    await tight.close();
  });
});

describe('programs', () => {
  /** Reads the stream until so many lines were told. */
  const linesOf = async (
    visitor: Visitor,
    id: string,
    wanted: number,
    whileReading: () => Promise<unknown>,
  ): Promise<{ tell: string }[]> => {
    const reply = await fetch(`${served.site}/api/tables/${id}/stream?seen=0`, {
      headers: { authorization: `Bearer ${visitor.key}` },
    });
    expect(reply.headers.get('content-type')).toBe('application/x-ndjson');
    const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
    const told: { tell: string }[] = [];
    let text = '';
    void whileReading();
    while (told.length < wanted) {
      const { value, done } = await reader.read();
      if (done) break;
      const parts = (text + value).split('\n');
      text = parts.pop()!;
      told.push(...parts.filter((it) => it !== '').map((it) => JSON.parse(it) as { tell: string }));
    }
    await reader.cancel();
    return told;
  };

  test('read everything as a JSON object a line, with answers and sentences in words', async () => {
    const { id, host, guest } = await tableForTwo(served.site);
    const { position } = await host.look(id);
    const asked = [host, guest][position.asked!.chair]!;
    const [action] = (await asked.look(id)).position.answers!;
    const told = await linesOf(asked, id, 2, () => asked.answer(id, 0, action!));
    expect(told[0]).toMatchObject({ tell: 'welcome', position: { answers: expect.arrayContaining([action]) } });
    expect(told.some(({ tell }) => tell === 'changes')).toBe(true);
  });

  test('find the interface described in one file, which is the one in docs', async () => {
    const kept = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
    expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(openApi())));
    expect(await (await fetch(`${served.site}/api/openapi.json`)).json()).toEqual(JSON.parse(kept));
  });

  test('see the games, their terms and who holds what', async () => {
    const games = (await (await fetch(`${served.site}/api/games`)).json()) as {
      games: { id: string; chairs: number[][] }[];
    };
    expect(games.games.map(({ id }) => id)).toContain('we-the-people');
  });
});

describe('the keeper', () => {
  test('sees health and metrics; metrics only from this machine or with their key', async () => {
    expect(await (await fetch(`${served.site}/api/health`)).json()).toMatchObject({ ok: true, store: 'sqlite' });
    const metrics = await fetch(`${served.site}/api/metrics`);
    expect(await metrics.text()).toMatch(/^liberty_answers_total \d+$/m);
    const viaProxy = await fetch(`${served.site}/api/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(viaProxy.status).toBe(404);
  });

  test('finds no key, secret, invitation or nonce in what is kept but hashed, and none in the log', async () => {
    const { id, host, guest } = await tableForTwo(served.site);
    const { row, chairs } = (await served.house.room.rowsOf(id))!;
    const text = JSON.stringify([
      row,
      chairs,
      await served.house.room.store.db.selectFrom('keys').selectAll().execute(),
    ]);
    for (const visitor of [host, guest]) expect(text).not.toContain(visitor.key);
    for (const sent of [...host.got, ...guest.got]) expect(sent).not.toContain(row.secret);
  });
});

test('a line that is cut in the middle of a request leaves the house standing', async () => {
  const { port } = new URL(served.site);
  const socket = connect(Number(port), '127.0.0.1');
  // The other side may hang up first.
  socket.on('error', () => {});
  socket.write('POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"game":');
  socket.destroy();
  const { tables } = await new Visitor(served.site).ask<z.infer<typeof Rows>>('GET', '/lobby');
  expect(tables).toBeInstanceOf(Array);
});

test('whoever is looking when the house stops is told that, or finds nobody, and never a fault', async () => {
  const leaving = await serveHouse();
  const { id, host } = await tableForTwo(leaving.site);
  const looks = ['/me/tables', `/tables/${id}`, `/tables/${id}/chat`, '/archive'].flatMap((path) =>
    Array.from({ length: 60 }, () => host.send('GET', path).then(({ status }) => status)),
  );
  const came = Promise.allSettled(looks);
  await Promise.race(looks);
  await leaving.close();
  const told = (await came).flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
  expect([...new Set(told)].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});
