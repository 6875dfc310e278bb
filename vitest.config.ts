import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'tools/test/**/*.test.ts'],
    // At the end, what could not be tested here, and why.
    reporters: ['default', './tools/not-tested.ts'],
    testTimeout: 120_000,
    // A page on a loaded machine is waited for, not caught out.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    pool: 'threads',
    maxWorkers: 2,
  },
});
