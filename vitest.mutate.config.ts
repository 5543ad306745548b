import { defineConfig } from 'vitest/config';

/** The tests of a mutation run (scripts/mutate.mjs): those beside the mutated files, which need no server. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTATED_FOLDER}/**/*.test.ts`],
    setupFiles: ['test/support/mutation-setup.ts'],
    testTimeout: 60_000,
  },
});
