import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { whyNoPostgres } from '../packages/server/tools/cluster.ts';
import { HOW_TO_GET_ONE, whyNoBrowser } from '../packages/web/chromium.mjs';

/** A file of tests, and how many of them were left out. */
export interface LeftOut {
  readonly file: string;
  readonly tests: number;
}

const many = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
const isOfPostgres = ({ file }: LeftOut): boolean => /packages[/\\]server[/\\]|database/.test(file);
const isOfBrowser = ({ file }: LeftOut): boolean => /(?:^|[/\\])browser[/\\]/.test(file);

const told = (all: readonly LeftOut[], why: string): string[] =>
  all.length === 0
    ? []
    : [
        '',
        `Not tested: ${many(
          all.reduce((sum, { tests }) => sum + tests, 0),
          'test',
        )} in ${many(all.length, 'file')}, ${why}`,
        ...all.map(({ file, tests }) => `  ${String(tests).padStart(4)}  ${file}`),
      ];

/** What is said at the end about tests that were left out; nothing when there are none. */
export const linesFor = (
  all: readonly LeftOut[],
  noBrowser: string | undefined,
  noPostgres?: string,
): readonly string[] => {
  const forBrowser = noBrowser === undefined ? [] : all.filter(isOfBrowser);
  const forPostgres = noPostgres === undefined ? [] : all.filter(isOfPostgres);
  const others = all.filter((it) => !forBrowser.includes(it) && !forPostgres.includes(it));
  return [
    ...told(forPostgres, `because ${noPostgres}.`),
    ...told(forBrowser, `because ${noBrowser}. How to get one: ${HOW_TO_GET_ONE}`),
    ...told(others, 'left out of this run.'),
  ];
};

const leftOutIn = (module: TestModule): LeftOut => ({
  file: relative(process.cwd(), module.moduleId),
  tests: [...module.children.allTests('skipped')].length,
});

/** Tests that are left out are not passed over in silence. */
export default class NotTested implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const all = modules.map(leftOutIn).filter(({ tests }) => tests > 0);
    for (const line of linesFor(all, whyNoBrowser, whyNoPostgres)) console.log(line);
  }
}
