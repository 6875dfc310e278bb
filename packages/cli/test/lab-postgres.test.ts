import { type Cluster, startCluster, whyNoPostgres } from '@liberty/server/cluster';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Program, type Running, freshFolder, program } from './program.ts';

const QUICK = ['--american', 'recruit', '--british', 'random', '--arm', 'random: american=random'];
const GAMES = ['--games', '12', ...QUICK];

describe.skipIf(whyNoPostgres !== undefined)('liberty lab on PostgreSQL', () => {
  let cluster: Cluster;
  let liberty: Program;
  const folder = freshFolder();
  beforeAll(async () => {
    [cluster, liberty] = await Promise.all([startCluster(), program('packages/cli/src/liberty.ts', folder)]);
  }, 180_000);
  afterAll(() => cluster.close());

  const sumsIn = async (name: string): Promise<unknown> => {
    const { out } = await liberty.run(['lab', 'show', name, '--json']);
    return (JSON.parse(out) as { sums: unknown }).sums;
  };

  test('a worker that is killed in the midst of a batch loses nothing, and the sums are those of one machine', async () => {
    const url = await cluster.database('lab');
    await liberty.run(['lab', 'whole.lab', ...GAMES, '--processes', '1']);
    const laid = liberty.start(['lab', 'far.lab', ...GAMES, '--database', url]);
    // One worker, as a machine has them, dies with a batch in hand of which it has played one game.
    const dying: Running = liberty.start(['lab', 'work', `--database=${url}`, '--share=alone']);
    await dying.sees('game');
    dying.kill();
    await dying.ended;
    const heirs = liberty.start(['lab', 'work', '--database', url, '--processes', '1', '--patience', '1']);
    const { code, out } = await laid.ended;
    heirs.interrupt();
    await heirs.ended;
    expect(code).toBe(0);
    expect(out).toContain('24 of 24 games');
    expect(await sumsIn('far.lab')).toEqual(await sumsIn('whole.lab'));
  }, 240_000);
});
