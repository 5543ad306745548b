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

const folder = process.env.MUTATED_FOLDER ?? '';

/** What a draft becomes, cent by cent and tag by tag: the golden examples are tests of whatever makes them. */
const goldenTests = folder.startsWith('src/regimes/pe') ? ['test/issue-examples.test.ts'] : [];

/** The tests of a mutation run (scripts/mutate.mjs): those beside the mutated files, and none that needs a server. */
export default defineConfig({
  test: {
    include: [`${folder}/**/*.test.ts`, ...goldenTests],
    setupFiles: ['test/support/mutation-setup.ts'],
    sequence: { sequencer: RandomLast },
    testTimeout: 60_000,
  },
});
