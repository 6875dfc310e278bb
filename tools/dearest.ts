import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** What a file of tests has cost: its tests, and what had to be loaded and laid out for them. */
export interface Cost {
  readonly file: string;
  readonly milliseconds: number;
}

/** So many are named. */
const NAMED = 15;
/** Below this a whole run has nothing that is worth a look. */
const WORTH_A_LOOK = 60_000;

const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(7);

/** What is said at the end about where the time of a long run went; nothing of a short one. */
export const linesFor = (all: readonly Cost[]): readonly string[] => {
  const whole = all.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  if (whole < WORTH_A_LOOK) return [];
  const dearest = all.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, NAMED);
  const theirs = dearest.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return [
    '',
    `The dearest ${dearest.length} of ${all.length} files took ${Math.round((100 * theirs) / whole)}% of ${Math.round(whole / 1000)} s, side by side:`,
    ...dearest.map(({ file, milliseconds }) => `${seconds(milliseconds)} s  ${file}`),
  ];
};

const costOf = (module: TestModule): Cost => {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return { file: relative(process.cwd(), module.moduleId), milliseconds: duration + collectDuration + setupDuration };
};

/** Tells where the time of a run went: what is not told is not mended. */
export default class Dearest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const line of linesFor(modules.map(costOf))) console.log(line);
  }
}
