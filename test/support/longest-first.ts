import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { secondsOf } from './run-times.ts';

/** The longest files of a project first, so that none of them is what everybody waits for at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A process of the runner stays as long as the next file is of the same project.
    return files.toSorted(
      (a, b) =>
        a.project.name.localeCompare(b.project.name) ||
        secondsOf(b.moduleId) - secondsOf(a.moduleId) ||
        a.moduleId.localeCompare(b.moduleId),
    );
  }
}
