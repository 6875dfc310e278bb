import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** A test that failed, was tried once more and passed. */
export interface Mended {
  readonly file: string;
  readonly name: string;
  /** What it failed with before. */
  readonly failures: readonly string[];
}

/** What is said at the end about tests that passed only when they were tried once more; nothing when there are none. */
export const linesFor = (all: readonly Mended[]): readonly string[] =>
  all.length === 0
    ? []
    : [
        '',
        `ONLY AT THE SECOND TRIAL: ${all.length} test${all.length === 1 ? '' : 's'}, to be mended. What fails by chance fails somebody else's work.`,
        ...all.flatMap(({ file, name, failures }) => [
          `  ${file}: ${name}: to be mended`,
          ...failures.flatMap((it) => it.split('\n').map((line) => `      ${line}`)),
        ]),
      ];

const mendedIn = (module: TestModule): Mended[] => {
  const file = relative(process.cwd(), module.moduleId);
  const isMended = (it: TestCase): boolean => (it.diagnostic()?.retryCount ?? 0) > 0;
  return [...module.children.allTests('passed')].filter(isMended).map((it) => ({
    file,
    name: it.fullName,
    failures: (it.result().errors ?? []).map(({ message, stacks }) => {
      const at = stacks?.[0];
      return at ? `${message}\nat ${relative(process.cwd(), at.file)}:${at.line}` : message;
    }),
  }));
};

/**
 * Tests of the page are tried once more when they fail, so that one that hangs on the machine does not keep good work
 * from landing. That is a net below the mends and not instead of them: who falls into it is told at the end.
 */
export default class SecondTrial implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const line of linesFor(modules.flatMap(mendedIn))) console.log(line);
  }
}
