import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** What the first bytes of a file say (https://sqlite.org/fileformat2.html, 1.3). */
export type FileHeader = {
  readonly isWal: boolean;
  /** How long the file should be; null where the header does not know. */
  readonly bytes: number | null;
};

const headerBytes = 100;
const magic = 'SQLite format 3\0';

/** Null where the file is none of SQLite, or has nothing in it yet. */
export function readHeader(path: string): FileHeader | null {
  const header = Buffer.alloc(headerBytes);
  const file = openSync(path, 'r');
  try {
    if (readSync(file, header, 0, headerBytes, 0) < headerBytes) return null;
  } finally {
    closeSync(file);
  }
  if (header.toString('latin1', 0, magic.length) !== magic) return null;
  const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  // Only where two counters agree was the number of pages written by a version that keeps it.
  const knowsPages = header.readUInt32BE(24) === header.readUInt32BE(92);
  return {
    isWal: header[18] === 2 && header[19] === 2,
    bytes: knowsPages ? header.readUInt32BE(28) * pageBytes : null,
  };
}

/**
 * SQLite takes the rest of a page that is cut off for zeros, and says nothing until it needs what was there. Looked at
 * twice: another process may be writing pages from the journal to the file right now.
 */
export function isCutOff(path: string): boolean {
  return isShort(path) && !hasJournal(path) && isShort(path);
}

function isShort(path: string): boolean {
  return (readHeader(path)?.bytes ?? 0) > statSync(path).size;
}

/** Pages that are missing may be in it. */
function hasJournal(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
