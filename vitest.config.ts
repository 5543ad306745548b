import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { patience } from './test/support/patience.ts';
import { ProgressReporter } from './test/support/progress-reporter.ts';

/** Where to leave the runner's own report, for CI. */
const report = process.env.VITEST_REPORT;
/** A file waits for programs and databases for a third of its time. */
const maxWorkers = availableParallelism() + 1;

const server = ['test/support/postgres-server.ts'];
const contracts = 'test/contracts/**/*.test.ts';
/** Kills, power cuts, installs, a browser in every look, other people's clients. */
const long = '**/*.long.test.ts';
/** They make other drafts and other XML in every run, and more of them find more. */
const random = [
  'src/subjects/imports/import.test.ts',
  'src/kernel/xml/canonical.test.ts',
  'src/countries/pe/{documents,note/credit}/{properties,many-lines,adds-up,credit}.test.ts',
  'src/countries/pe/issue.test.ts',
  'src/countries/pe/summary/write.test.ts',
];

/** What runs together. `npm test` runs the first three, `npm run test:long` the others. */
const projects = [
  {
    name: 'unit',
    include: ['src/**/*.test.ts', 'web/src/**/*.test.ts', 'key-files/test/**/*.test.ts'],
    exclude: [long],
    globalSetup: ['test/support/folder-of-run.ts'],
    env: { RANDOM_SHARE: process.env.RANDOM_SHARE ?? '0.3' },
  },
  { name: 'contract', include: [contracts], globalSetup: server },
  {
    name: 'doors',
    include: ['test/**/*.test.ts'],
    exclude: [contracts, long],
    globalSetup: server,
  },
  { name: 'long', include: [long], globalSetup: server },
  {
    name: 'random',
    include: random,
    globalSetup: ['test/support/folder-of-run.ts'],
    env: { RANDOM_SHARE: process.env.RANDOM_SHARE ?? '1' },
  },
  {
    name: 'partitions',
    include: [contracts],
    globalSetup: server,
    env: { TEST_CONTRACTS: 'partitions' },
  },
];

export default defineConfig({
  resolve: {
    // One React, the root's: a second one that an install left in web/node_modules breaks every hook.
    dedupe: ['react', 'react-dom'],
    // Packages of ours as they are written, not as they were built.
    conditions: ['chasqui-source'],
  },
  ssr: { resolve: { conditions: ['chasqui-source'] } },
  test: {
    projects: projects.map((project) => ({ extends: true, test: project })),
    setupFiles: [
      'test/support/keep-keys.ts',
      'test/support/clear-leftovers.ts',
      'test/support/messages-as-text.ts',
    ],
    // To end what hangs, on slow machines too: nothing is judged by it, and no test has a time of its own.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: patience },
    // No state is kept in modules (test/tidy.test.ts sees to it), so files may share them: to load them anew for each
    // of 270 files takes a third of the whole run.
    isolate: false,
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      new ProgressReporter(maxWorkers),
      ...(report === undefined ? [] : [reportTo(report)]),
    ],
  },
});

function reportTo(outputFile: string): ['json', { outputFile: string }] {
  return ['json', { outputFile }];
}
