import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const folder = process.env.MUTATED_FOLDER ?? '';

/** What a draft becomes, cent by cent and tag by tag: the golden examples are tests of whatever makes them. */
const goldenTests = folder.startsWith('src/countries/pe') ? ['test/issue-examples.test.ts'] : [];
/** Whole documents are tests of their parts, wherever these are. */
const wholeDocuments = goldenTests.length === 0 ? [] : ['src/countries/pe/documents/**/*.test.ts'];

/**
 * The first test that fails ends the work on a mutant, so the quick ones come first: those of single rules, then tables of
 * all of them, then whole examples, then random values.
 */
function slowness({ moduleId }: TestSpecification): number {
  if (readFileSync(moduleId, 'utf8').includes("from 'fast-check'")) return 3;
  if (goldenTests.some((file) => moduleId.endsWith(file))) return 2;
  return moduleId.endsWith('borders.test.ts') ? 1 : 0;
}

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => slowness(one) - slowness(other));
  }
}

/** The tests of a mutation run (scripts/mutate.mjs): those of the mutated files, and none that needs a server. */
export default defineConfig({
  test: {
    include: [
      'test/support/mutated-modules.ts',
      `${folder}/**/*.test.ts`,
      ...wholeDocuments,
      ...goldenTests,
    ],
    // Hundreds of right documents take longer than all the rest, and caught no mutant that the rest did not.
    exclude: ['**/demo-documents.test.ts'],
    setupFiles: ['test/support/mutation-setup.ts'],
    sequence: { sequencer: QuickFirst },
    testTimeout: 60_000,
  },
});
