import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { patience } from './test/support/patience.ts';

/** Where to leave the runner's own report, for CI. */
const report = process.env.VITEST_REPORT;

export default defineConfig({
  // One React, the root's: a second one that an install left in web/node_modules breaks every hook.
  resolve: { dedupe: ['react', 'react-dom'] },
  test: {
    include: ['src/**/*.test.ts', 'web/src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/postgres-server.ts'],
    setupFiles: ['test/support/keep-keys.ts', 'test/support/clear-leftovers.ts'],
    // To end what hangs, on slow machines too: nothing is judged by it, and no test has a time of its own.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: patience },
    // No state is kept in modules (test/tidy.test.ts sees to it), so files may share them: to load them anew for each
    // of 270 files takes a third of the whole run.
    isolate: false,
    // A file waits for programs and databases for a third of its time.
    maxWorkers: availableParallelism() + 1,
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
  },
});
