import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { withPath } from './file-error.ts';

/** Of files that are not whole yet. */
export const unfinishedEnding = '.unfinished';

export type WriteWholeOptions = {
  /** Who may use the file. */
  readonly mode?: number;
  /** The name until then: where several processes may write the same file at once, one of their own. */
  readonly unfinished?: string;
};

/** The file gets its name when it is whole: nobody reads half of it. Where that fails, as on a full disk, nothing is left. */
export function writeWhole(
  path: string,
  content: Uint8Array | string,
  { mode, unfinished = `${path}${unfinishedEnding}` }: WriteWholeOptions = {},
): void {
  try {
    writeFileSync(unfinished, content, { mode });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw withPath(error, path);
  }
}
