import type { KeptFile, StoredFile } from '../../src/subjects/ledger/rows.ts';

/** A file of a store that has archived nothing. */
export function inDatabase(file: StoredFile): KeptFile {
  if ('bytes' in file) return file;
  throw new Error(`${file.name} is in ${file.place.pack}`);
}
