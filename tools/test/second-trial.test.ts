import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { freshFolder, root } from '../../packages/cli/test/program.ts';
import { linesFor } from '../second-trial.ts';

/** Passes only at its second trial, and only if whatever goes after each test has gone between the two. */
const BY_CHANCE = `
let trials = 0;
let visitors = 0;
afterEach(() => { visitors = 0; });
test('comes by chance', () => {
  expect(++visitors).toBe(1);
  if (++trials === 1) throw new Error('the page was slow');
});
test('comes always', () => {});
`;

describe('what is said about tests that passed only at their second trial', () => {
  test('nothing when none did', () => {
    expect(linesFor([])).toEqual([]);
  });

  test('which, in which file, with which failure, and that they are to be mended', () => {
    const one = { file: 'a.test.ts', name: 'the page > opens', failures: ['expected 1 to be 2\nat a.test.ts:7'] };
    const [, head, ...rest] = linesFor([one, { ...one, name: 'the page > shuts', failures: [] }]);
    expect(head).toMatch(/^ONLY AT THE SECOND TRIAL: 2 tests, to be mended\./);
    expect(rest).toEqual([
      '  a.test.ts: the page > opens: to be mended',
      '      expected 1 to be 2',
      '      at a.test.ts:7',
      '  a.test.ts: the page > shuts: to be mended',
    ]);
  });

  test('at the end of a real run, which passes', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'chance.test.js'), BY_CHANCE);
    const args = ['run', '--root', folder, '--globals', '--retry', '1', '--no-color'];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'node_modules', 'vitest', 'vitest.mjs'), ...args, '--reporter', join(root, 'tools/second-trial.ts')],
      { cwd: folder },
    );
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/^ONLY AT THE SECOND TRIAL: 1 test, to be mended/),
      '  chance.test.js: comes by chance: to be mended',
      '      the page was slow',
      expect.stringMatching(/^ {6}at chance\.test\.js:\d+$/),
    ]);
  });
});
