import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { type Invite, inviteLink } from '@liberty/net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, Visitor, serveHouse } from './visitors.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let served: Served;
beforeAll(async () => {
  served = await serveHouse();
});
afterAll(() => served.close());

/** What a program said until it ended by itself. */
const said = async (...args: string[]): Promise<{ code: number; text: string }> => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
  // Not when it has ended, but when all it said has come too.
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
};

test('the sample bot has under 60 lines', () => {
  expect(readFileSync(`${root}docs/bot.mjs`, 'utf8').split('\n').length).toBeLessThan(60);
});

test('the sample bot and liberty join sit down by their links and play a whole game against each other', async () => {
  const host = new Visitor(served.site);
  const laid = await host.lay({ game: 'rebellion-1775', terms: { players: 2, scenario: 'introductory' } });
  const { id } = laid.facts;
  const own = await host.ask<Invite>('POST', `/tables/${id}/handover`);
  const links = [laid.invites![0]!, own].map(({ invite }) => inviteLink(served.site, id, invite));
  const [bot, join] = await Promise.all([
    said('docs/bot.mjs', links[0]!),
    said('tools/run.mjs', 'packages/cli/src/liberty.ts', 'join', links[1]!, '--level', 'recruit'),
  ]);
  expect(bot.text).toContain('It is over: ');
  expect(join.text).toContain('recruit sits down at 1775: Rebellion.');
  expect(join.text).toContain('It is over: ');
  expect([bot.code, join.code]).toEqual([0, 0]);
  const { facts } = await host.look(id);
  expect(facts).toMatchObject({ phase: 'over', over: { how: 'played' } });
});

test('the sample bot asks again where the server is being restarted or cannot reach its store', async () => {
  let asked = 0;
  const moody = new Hono()
    .use('/api/tables/*', (c, next) =>
      asked++ % 20 === 3
        ? Promise.resolve(c.json({ error: { code: 'stopping', say: 'The server is being restarted.' } }, 503))
        : next(),
    )
    .route('/api', served.house.api);
  const server = createAdaptorServer({ fetch: moody.fetch }) as Server;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host = new Visitor(served.site);
  const laid = await host.lay({ game: 'rebellion-1775', terms: { players: 2, scenario: 'introductory' } });
  const { id } = laid.facts;
  const own = await host.ask<Invite>('POST', `/tables/${id}/handover`);
  const links = [laid.invites![0]!, own].map(({ invite }) => inviteLink(site, id, invite));
  const bots = await Promise.all(links.map((link) => said('docs/bot.mjs', link)));
  for (const { code, text } of bots) expect([code, text]).toEqual([0, expect.stringContaining('It is over: ')]);
  expect(asked).toBeGreaterThan(40);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

test('liberty join says what is wrong with a link', async () => {
  const { code, text } = await said(
    'tools/run.mjs',
    'packages/cli/src/liberty.ts',
    'join',
    'https://x.example/nothing',
  );
  expect(code).toBe(2);
  expect(text).toContain('join: name the link to a table');
});
