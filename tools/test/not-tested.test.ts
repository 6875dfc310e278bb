import { describe, expect, test } from 'vitest';
import { linesFor } from '../not-tested.ts';

describe('what is said about tests that were left out', () => {
  test('where no PostgreSQL is installed, that is said', () => {
    const file = 'packages/server/test/durable.test.ts';
    expect(linesFor([{ file, tests: 3 }], undefined, 'none is installed')).toEqual([
      '',
      'Not tested: 3 tests in 1 file, because none is installed.',
      `     3  ${file}`,
    ]);
  });

  test('outside the server too, where machines share a database', () => {
    const file = 'tools/test/lab-database.test.ts';
    expect(linesFor([{ file, tests: 3 }], undefined, 'none is installed')).toContain(
      'Not tested: 3 tests in 1 file, because none is installed.',
    );
  });

  const browser = [
    { file: 'packages/web/test/browser/shelf.test.ts', tests: 12 },
    { file: 'packages/web/test/browser/safety.test.ts', tests: 1 },
  ];

  test('nothing when none was', () => {
    expect(linesFor([], 'no Chromium is installed')).toEqual([]);
  });

  test('how many in which files, why, and how to get what is missing', () => {
    const [, head, ...rest] = linesFor(browser, 'no Chromium is installed');
    expect(head).toMatch(
      /^Not tested: 13 tests in 2 files, because no Chromium is installed\. How to get one: apt-get/,
    );
    expect(rest).toEqual([
      '    12  packages/web/test/browser/shelf.test.ts',
      '     1  packages/web/test/browser/safety.test.ts',
    ]);
  });

  test('others are told apart', () => {
    const other = { file: 'packages/server/test/store.test.ts', tests: 1 };
    const lines = linesFor([...browser, other], 'no Chromium is installed');
    expect(lines).toContain('Not tested: 1 test in 1 file, left out of this run.');
  });
});
