import { defineConfig } from 'vitest/config';
import { unwrapped } from './tools/unwrapped.ts';

/** Packages that keep nothing between two calls: their test files share a thread with what it has loaded and warmed up. */
const PURE = [
  'table',
  'colonies',
  'we-the-people',
  'we-the-people-cooper',
  'we-the-people-d10',
  'dont-tread-on-me',
  'rebellion-1775',
  'shelf',
  'net',
  'ai',
  'study',
  'school',
];
const OF_PURE = `{${PURE.join(',')}}`;

/** Tests of the page, in a browser. */
const BROWSER = 'packages/web/test/browser/**/*.test.ts';

/** What is the same for all. */
const common = {
  // No test is there to measure a machine: on a loaded one a war by clicks takes its time, as a database or a house does.
  testTimeout: 600_000,
  hookTimeout: 240_000,
  // A page on a loaded machine is waited for, not caught out.
  expect: { poll: { timeout: 60_000, interval: 20 } },
  pool: 'threads' as const,
  server: { deps: { external: [/\/\.build\/unwrapped-/] } },
};

/** What the games and the computers do in tests goes as fast as it does in the house. */
const plugins = [await unwrapped([...PURE, 'lab', 'web'])];

export default defineConfig({
  test: {
    // At the end, what could not be tested here, and why; what passed only when it was tried once more; where the time went.
    reporters: ['default', './tools/not-tested.ts', './tools/second-trial.ts', './tools/dearest.ts'],
    maxWorkers: 2,
    projects: [
      {
        plugins,
        test: { ...common, name: 'rules', include: [`packages/${OF_PURE}/test/**/*.test.ts`], isolate: false },
      },
      {
        plugins,
        test: {
          ...common,
          name: 'rooms',
          include: ['packages/*/test/**/*.test.ts', 'tools/test/**/*.test.ts'],
          exclude: [`packages/${OF_PURE}/test/**`, BROWSER, '**/node_modules/**'],
        },
      },
      // A net below tests that wait for what they expect, not instead of that: who falls into it is told (tools/second-trial.ts).
      { plugins, test: { ...common, name: 'page', include: [BROWSER], isolate: false, retry: 1 } },
    ],
  },
});
