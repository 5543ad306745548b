import { StorageError } from '../../kernel/storage-error.ts';

/** Throws where a newer program has brought the store to a schema of its own, or is about to, while this process ran. */
export function refuseNewerSchema(
  found: number,
  known: readonly { readonly number: number }[],
): void {
  const newest = Math.max(...known.map(({ number }) => number));
  if (found <= newest) return;
  throw new StorageError(
    'newer_schema',
    `The store has schema ${found}, and this process knows ${newest}: a newer version has migrated it. This process writes nothing any more. Stop it, and start the newer version.`,
  );
}

/** What changes rows, or locks them to change them. */
const writing = /\b(INSERT INTO|UPDATE|DELETE FROM)\b/;

/** Throws where a statement would write into a store whose schema is newer than what this process knows. */
export function refuseWrite(sql: string, trouble: StorageError | null): void {
  if (trouble?.reason === 'newer_schema' && writing.test(sql)) throw trouble;
}
