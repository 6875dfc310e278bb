import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Refusal } from '@liberty/net';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqliteDialect } from '../src/store/sqlite.ts';
import { type Cluster, startCluster, whyNoPostgres } from '../tools/cluster.ts';
import { type Served, Visitor, serveHouse, tableForTwo } from './visitors.ts';

/** The next answer at a table, ready to be sent again and again, and who gives it. */
const nextAnswer = async (id: string, people: readonly Visitor[]) => {
  const { position } = await people[0]!.look(id);
  const chair = position.asked!.chair;
  const { position: seen } = await people[chair]!.look(id);
  return { chair, who: people[chair]!, body: { at: seen.n, actions: [seen.answers!.at(-1)!] } };
};

const codeOf = (body: unknown): string | undefined => (body as Partial<Refusal>).error?.code;

describe('a SQLite file', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serveHouse();
  });
  afterAll(() => served.close());

  test('that somebody else has locked is waited for, then answers are refused in words; sent again afterwards they count once', async () => {
    const { id, host, guest } = await tableForTwo(served.site);
    const { who, chair, body } = await nextAnswer(id, [host, guest]);
    const other = await [guest, host][chair]!.live(id);
    await other.next('welcome');
    const locker = new Kysely<unknown>({ dialect: sqliteDialect(join(served.folder, 'liberty.sqlite')) });
    await locker.connection().execute(async (it) => {
      await sql`begin immediate`.execute(it);
      expect(await who.refused('POST', `/tables/${id}/answers`, body)).toMatchObject({
        code: 'no-store',
        status: 503,
        say: expect.stringContaining('try again') as string,
      });
      await sql`rollback`.execute(it);
    });
    await locker.destroy();
    const { n } = await who.ask<{ n: number }>('POST', `/tables/${id}/answers`, body);
    expect(n).toBe(body.at + 1);
    expect(await who.ask('POST', `/tables/${id}/answers`, body)).toMatchObject({ n });
    await other.next('changes', ({ position }) => position.n === n);
    other.close();
  });

  test('on a disk that is full takes nothing and says so; what was acknowledged is there, and when there is room it goes on', async () => {
    const { id, host, guest } = await tableForTwo(served.site);
    const { db } = served.house.room.store;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(db);
    let acknowledged = 0;
    let refused: Awaited<ReturnType<typeof nextAnswer>> | undefined;
    for (let i = 0; i < 300 && !refused; i++) {
      const next = await nextAnswer(id, [host, guest]);
      const { status, body } = await next.who.send('POST', `/tables/${id}/answers`, next.body);
      if (status === 200) acknowledged += 1;
      else {
        expect(codeOf(body)).toBe('no-store');
        refused = next;
      }
    }
    expect(refused).toBeDefined();
    expect((await host.look(id)).position.n).toBe(acknowledged);
    await sql`pragma max_page_count = 1073741823`.execute(db);
    await refused!.who.ask('POST', `/tables/${id}/answers`, refused!.body);
    expect((await guest.look(id)).position.n).toBe(acknowledged + 1);
  });

  test('an answer that is durable counts and is told, though what is written beside it could not be', async () => {
    const { id, host, guest } = await tableForTwo(served.site);
    const { db } = served.house.room.store;
    const { who, chair, body } = await nextAnswer(id, [host, guest]);
    const line = await [guest, host][chair]!.live(id);
    await line.next('welcome');
    await [guest, host][chair]!.ask('POST', `/tables/${id}/offer`, { what: 'draw' });
    await sql`create trigger stuck before update on tables begin select raise(abort, 'not now'); end`.execute(db);
    await who.ask('POST', `/tables/${id}/answers`, body);
    const { position } = await line.next('changes');
    expect(position.n).toBe(body.at + 1);
    expect((await host.look(id)).facts.offer).toBeUndefined();
    await sql`drop trigger stuck`.execute(db);
    const kept = () => db.selectFrom('tables').select('offer').where('id', '=', id).executeTakeFirstOrThrow();
    await expect.poll(async () => (await kept()).offer).toBeNull();
    line.close();
  });

  test('whose thread has ended fails whoever waits, and is opened anew for whoever comes next', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'liberty-thread-'));
    const home = join(folder, 'data');
    const db = new Kysely<unknown>({ dialect: sqliteDialect(join(home, 'a.sqlite')) });
    rmSync(home, { recursive: true });
    for (let i = 0; i < 2; i++) await expect(sql`select 1 as one`.execute(db)).rejects.toThrow();
    mkdirSync(home);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe.skipIf(whyNoPostgres !== undefined)('a PostgreSQL', () => {
  let cluster: Cluster;
  let served: Served;
  beforeAll(async () => {
    cluster = await startCluster();
    served = await serveHouse({ databaseUrl: await cluster.database('falls') });
  });
  afterAll(async () => {
    await served.close();
    await cluster.close();
  });

  test('that falls over and comes back: refused in words meanwhile, then sent again, counted once, told to the other side', async () => {
    const { id, host, guest } = await tableForTwo(served.site);
    const people = [host, guest];
    for (let falls = 0; falls < 2; falls++) {
      const { who, chair, body } = await nextAnswer(id, people);
      const other = await people[1 - chair]!.live(id);
      await other.next('welcome');
      await cluster.stop();
      expect(await who.refused('POST', `/tables/${id}/answers`, body)).toMatchObject({ code: 'no-store', status: 503 });
      expect(await who.refused('GET', '/health')).toMatchObject({ code: 'no-store' });
      expect(await who.refused('GET', '/me/tables')).toMatchObject({ code: 'no-store' });
      await cluster.start();
      const again = async (): Promise<number> => (await who.send('POST', `/tables/${id}/answers`, body)).status;
      await expect.poll(again, { interval: 200 }).toBe(200);
      expect((await who.look(id)).position.n).toBe(body.at + 1);
      await other.next('changes', ({ position }) => position.n === body.at + 1);
      other.close();
    }
    expect(await host.ask('GET', '/health')).toMatchObject({ ok: true });
  });
});
