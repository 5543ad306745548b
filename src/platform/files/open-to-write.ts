import { closeSync, openSync, writeFileSync } from 'node:fs';
import { withPath } from './file-error.ts';

/** A file that is written piece by piece. */
export type WrittenFile = {
  /** Writes all of it, also where the disk takes it in parts. */
  write(text: string): void;
  close(): void;
};

/** Begins a file anew. What fails then, as where its disk is full, names it. */
export function openToWrite(path: string): WrittenFile {
  const file = openSync(path, 'w');
  return {
    write(text) {
      try {
        writeFileSync(file, text);
      } catch (error) {
        throw withPath(error, path);
      }
    },
    close: () => closeSync(file),
  };
}
