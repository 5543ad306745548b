import { statSync } from 'node:fs';

/**
 * Tells whether a file that is open, and its journal, are still the ones of their names. The system goes on writing to a file
 * that was removed or replaced, and nothing fails: what is acknowledged then is gone with the process.
 */
export function watchPlace(path: string): () => boolean {
  const journalPath = `${path}-wal`;
  const store = fileAt(path);
  let journal = fileAt(journalPath);
  return () => {
    // SQLite makes the journal when it first needs it, and leaves it there while anybody has the store open.
    if (journal === 'none') journal = fileAt(journalPath);
    return isSame(store, fileAt(path)) && isSame(journal, fileAt(journalPath));
  };
}

/** What the system calls a file; null where it does not say, as on a disk that does not answer. */
function fileAt(path: string): string | null {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found === undefined ? 'none' : `${found.dev} ${found.ino}`;
  } catch {
    return null;
  }
}

function isSame(before: string | null, now: string | null): boolean {
  return before === null || now === null || before === now;
}
