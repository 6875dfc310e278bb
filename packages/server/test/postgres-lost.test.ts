import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster, whyNoPostgres } from '../tools/cluster.ts';
import { examine } from '../tools/killing.ts';
import { Match } from '../tools/players.ts';
import { bareHouse, startProcess } from '../tools/processes.ts';

/** So many matches go on at once while the database falls, so that connections are in use and idle. */
const MATCHES = 6;
const FALLS = 3;

describe.skipIf(whyNoPostgres !== undefined)('PostgreSQL falls under a house that is at work', () => {
  let cluster: Cluster;
  let file: string;
  let folder: string;
  beforeAll(async () => {
    file = await bareHouse();
    folder = mkdtempSync(join(tmpdir(), 'liberty-lost-'));
    cluster = await startCluster();
  });
  afterAll(async () => {
    await cluster.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the process stands, refuses with a sentence meanwhile, goes on afterwards, and no acknowledged answer is lost', async () => {
    const url = await cluster.database('lost');
    const house = await startProcess(file, { LIBERTY_DATA: folder, DATABASE_URL: url, LIBERTY_LOG: 'silent' });
    const matches = Array.from({ length: MATCHES }, (_, i) => new Match('we-the-people', 11 + i));
    for (const match of matches) await match.begin(house.site);
    const falls = { over: false };
    const refusals: string[] = [];
    const playOn = async (match: Match): Promise<void> => {
      while (!falls.over && !match.isOver)
        await match.step(house.site).catch(async (error: Error) => {
          refusals.push(error.message);
          await pause(20);
        });
    };
    const playing = matches.map(playOn);
    // On a busy machine nobody may have asked just then: it falls until somebody was refused.
    for (let i = 0; i < FALLS || (refusals.length === 0 && i < 40); i++) {
      await pause(150);
      await cluster.fall(50);
    }
    falls.over = true;
    await Promise.all(playing);
    expect(house.child.exitCode).toBeNull();
    expect(refusals.length).toBeGreaterThan(0);
    // Each came from the house and says something; none is a broken line.
    expect(refusals.filter((it) => !/"say":"[^"]{10,}/.test(it))).toEqual([]);
    const before = matches.map(({ acknowledged }) => acknowledged.length);
    for (const match of matches)
      await expect
        .poll(() =>
          match.step(house.site).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
    expect(matches.map(({ acknowledged, isOver }, i) => isOver || acknowledged.length > before[i]!)).not.toContain(
      false,
    );
    await house.kill();
    const all = matches.flatMap(({ acknowledged }) => acknowledged);
    expect(await examine({ folder, url }, all)).toEqual({ lost: [], broken: [] });
  });
});
