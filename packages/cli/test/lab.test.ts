import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Program, freshFolder, program } from './program.ts';

const folder = freshFolder();
let liberty: Program;
beforeAll(async () => {
  liberty = await program('packages/cli/src/liberty.ts', folder);
});

const QUICK = ['--american', 'random', '--british', 'random', '--arm', 'recruit: american=recruit'];

const sumsIn = async (name: string): Promise<unknown> => {
  const { out } = await liberty.run(['lab', 'show', name, '--json']);
  return (JSON.parse(out) as { sums: unknown }).sums;
};

describe('liberty lab', () => {
  test('breaks off, goes on, and comes to the same sums as in one go', async () => {
    const { code, out } = await liberty.run(['lab', 'whole.lab', '--games', '6', ...QUICK, '--processes', '1']);
    expect(code).toBe(0);
    expect(out).toContain('12 of 12 games');
    const text = readFileSync(join(folder, 'whole.lab'), 'utf8');
    writeFileSync(join(folder, 'broken.lab'), text.slice(0, Math.floor(text.length / 2)));
    const again = await liberty.run(['lab', 'broken.lab']);
    expect(again.err).toMatch(/^line \d+ is left out/);
    expect(await sumsIn('broken.lab')).toEqual(await sumsIn('whole.lab'));
  });

  test('does not mix experiments or programs', async () => {
    await liberty.run(['lab', 'one.lab', '--games', '1', ...QUICK]);
    const other = await liberty.run(['lab', 'one.lab', '--games', '2', ...QUICK]);
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining('holds another experiment') as string });
    const file = join(folder, 'one.lab');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"program":"[0-9a-f]+"/, '"program":"another"'));
    const foreign = await liberty.run(['lab', 'one.lab']);
    expect(foreign).toMatchObject({ code: 2, err: expect.stringContaining('another program (another)') as string });
  });

  test.each([
    [['lab'], 'name a file'],
    [['lab', 'dance', 'x.lab'], "'dance' is nothing it can do"],
    [['lab', 'x.lab', '--arm', 'x: prussian=militia'], "'prussian' is no seat and no term"],
    [['lab', 'x.lab', '--arm', 'x: british'], "'british' is no change"],
    [['lab', 'x.lab', '--british', 'napoleon'], 'needs 2 players'],
    [['lab', 'work'], 'name the database'],
  ])('%j gets one clear line and code 2', async (args, message) => {
    const { code, err } = await liberty.run(args);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
