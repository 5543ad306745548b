import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests with random values come last: a mutant that another one kills need not wait for them. */
class RandomLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isRandom = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').includes("from 'fast-check'");
    return [...files.filter((file) => !isRandom(file)), ...files.filter(isRandom)];
  }
}

/** The tests of a mutation run (scripts/mutate.mjs): those beside the mutated files, which need no server. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTATED_FOLDER}/**/*.test.ts`],
    setupFiles: ['test/support/mutation-setup.ts'],
    sequence: { sequencer: RandomLast },
    testTimeout: 60_000,
  },
});
