import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster, whyNoPostgres } from '../tools/cluster.ts';
import { examine, killOften } from '../tools/killing.ts';
import { Match } from '../tools/players.ts';
import { type Running, bareHouse, besideServer, startProcess } from '../tools/processes.ts';

let file: string;
let folder: string;
beforeAll(async () => {
  file = await bareHouse();
  folder = mkdtempSync(join(tmpdir(), 'liberty-kill-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a server for a while has a folder of its own; both are gone afterwards, also where something failed beside it', async () => {
  let [own, site] = ['', ''];
  const failing = besideServer(
    (it) => startProcess(file, { LIBERTY_DATA: (own = it) }),
    async (running) => {
      site = running.site;
      await new Match('we-the-people', 1).begin(site);
      expect(readdirSync(own)).not.toEqual([]);
      throw new Error('it failed');
    },
  );
  await expect(failing).rejects.toThrow('it failed');
  expect(existsSync(own)).toBe(false);
  await expect(fetch(site)).rejects.toThrow();
});

describe('kill -9 on a SQLite file', () => {
  test('loses no acknowledged answer, and every match plays again', async () => {
    const killed = await killOften(file, { folder }, 4);
    expect(killed.acknowledged).toBeGreaterThan(0);
    expect(killed).toMatchObject({ kills: 4, lost: [], broken: [] });
  });

  test('asked to stop, it stops by itself and says goodbye', async () => {
    const running = await startProcess(file, { LIBERTY_DATA: folder });
    const match = new Match('we-the-people', 5);
    await match.begin(running.site);
    for (let i = 0; i < 5; i++) await match.step(running.site);
    expect(await running.stop()).toBe(0);
    expect(await examine({ folder }, match.acknowledged)).toEqual({ lost: [], broken: [] });
  });
});

describe.skipIf(whyNoPostgres !== undefined)('PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.close());

  test('kill -9 loses no acknowledged answer', async () => {
    const url = await cluster.database('killed');
    const killed = await killOften(file, { folder, url }, 2);
    expect(killed).toMatchObject({ kills: 2, lost: [], broken: [] });
  });

  test('a match is played through two processes on one database; either is killed, and it goes on', async () => {
    const url = await cluster.database('shared');
    const env = { LIBERTY_DATA: folder, DATABASE_URL: url };
    let two: [Running, Running] = [await startProcess(file, env), await startProcess(file, env)];
    const match = new Match('we-the-people', 7);
    await match.begin(two[0].site);
    for (let i = 0; i < 30; i++) {
      const [a, b] = i % 2 === 0 ? two : ([two[1], two[0]] as const);
      await match.step(a.site, b.site);
      if (i === 10 || i === 20) {
        await two[i === 10 ? 0 : 1].kill();
        const fresh = await startProcess(file, env);
        two = i === 10 ? [fresh, two[1]] : [two[0], fresh];
      }
    }
    for (const one of two) await one.kill();
    expect(match.acknowledged).toHaveLength(30);
    expect(await examine({ folder, url }, match.acknowledged)).toEqual({ lost: [], broken: [] });
  });

  test('two processes that take the same answer at once keep one of them; the other says it is stale, or the same', async () => {
    const url = await cluster.database('raced');
    const env = { LIBERTY_DATA: folder, DATABASE_URL: url };
    const two = await Promise.all([startProcess(file, env), startProcess(file, env)]);
    const match = new Match('we-the-people', 9);
    await match.begin(two[0].site);
    const race = (site: string): Promise<void> => match.step(site).catch(() => {});
    for (let i = 0; i < 10; i++) await Promise.all(two.map(({ site }) => race(site)));
    for (const one of two) await one.stop();
    const { lost, broken } = await examine({ folder, url }, []);
    expect({ lost, broken }).toEqual({ lost: [], broken: [] });
  });
});
