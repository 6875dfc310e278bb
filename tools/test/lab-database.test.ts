import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNotebook, sumsOf } from '@liberty/lab';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Program, type Running, freshFolder, program } from '../../packages/cli/test/program.ts';
import { type Cluster, startCluster, whyNoPostgres } from '../../packages/server/tools/cluster.ts';

const EXPERIMENT = ['--games', '12', '--american', 'recruit', '--british', 'random', '--arm', 'both: british=recruit'];

/** Ctrl-C, once it is listened for: whoever is fast has played all that is laid out before the next machine has started. */
const interrupted = async (machine: Running): Promise<void> => {
  await machine.hears('Ctrl-C ends it.');
  machine.interrupt();
};

/** Ends a machine as a power cut would: the program and its children. */
const powerCut = (file: string, url: string): void => {
  spawnSync('pkill', ['-KILL', '-f', `${file} lab work.*${url.split('?')[0]}`]);
};

describe.skipIf(whyNoPostgres !== undefined)('the laboratory on several machines', () => {
  let cluster: Cluster;
  const folder = freshFolder();
  let liberty: Program;
  let other: Program;
  beforeAll(async () => {
    cluster = await startCluster();
    liberty = await program('packages/cli/src/liberty.ts', folder);
    other = await program('packages/cli/src/liberty.ts', folder);
  });
  afterAll(() => cluster.close());

  const sumsIn = (name: string) => {
    const read = readNotebook(readFileSync(join(folder, name), 'utf8'));
    if (!read.ok) throw new Error(read.fault);
    return sumsOf(read.value.experiment, read.value.trials);
  };

  test('a machine that dies loses nothing, and the sums are those of one machine', async () => {
    const url = await cluster.database('lab');
    await liberty.run(['lab', 'alone.lab', ...EXPERIMENT]);
    const laid = liberty.start(['lab', 'many.lab', ...EXPERIMENT, `--database=${url}`]);
    const first = other.start(['lab', 'work', `--database=${url}`, '--processes=1']);
    await expect.poll(() => readFileSync(join(folder, 'many.lab'), 'utf8').split('\n').length).toBeGreaterThan(4);
    powerCut(other.file, url);
    await first.ended;
    const second = liberty.start(['lab', 'work', `--database=${url}`, '--processes=2', '--patience=2']);
    expect((await laid.ended).code).toBe(0);
    await interrupted(second);
    const { out, code } = await second.ended;
    expect({ code, said: /games played/.test(out) }).toEqual({ code: 0, said: true });
    expect(sumsIn('many.lab')).toEqual(sumsIn('alone.lab'));
    expect(sumsIn('many.lab').played).toBe(24);
  });

  test('a program that may play otherwise takes no part', async () => {
    const url = await cluster.database('others');
    appendFileSync(other.file, '// Another program.\n');
    const foreign = other.start(['lab', 'work', `--database=${url}`, '--processes=1']);
    const own = liberty.start(['lab', 'work', `--database=${url}`, '--processes=1']);
    await liberty.run(['lab', 'own.lab', ...EXPERIMENT, `--database=${url}`]);
    await interrupted(foreign);
    await interrupted(own);
    expect([(await foreign.ended).out, (await own.ended).out]).toEqual(['0 games played\n', '24 games played\n']);
    expect(sumsIn('own.lab').played).toBe(24);
  });

  test('a database that cannot be reached is told in one line', async () => {
    const { code, err } = await liberty.run(['lab', 'work', '--database=postgres://127.0.0.1:1/nowhere']);
    expect(code).toBe(2);
    expect(err).toContain('--database: cannot be used');
  });
});
