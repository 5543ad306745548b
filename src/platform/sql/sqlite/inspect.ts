import type { StorageFinding } from '../../../kernel/storage-finding.ts';
import type { Database } from './database.ts';
import { readHeader } from './file-header.ts';

/** A damaged file may fail the very question that would show it: then the error message is the answer. */
function answered(ask: () => unknown): unknown {
  try {
    return ask();
  } catch (error) {
    return (error as Error).message;
  }
}

/** What an operator wants to know of the file. */
export function inspect(database: Database): readonly StorageFinding[] {
  const value = (sql: string) =>
    answered(() => Object.values(database.prepare(sql).get() ?? {})[0]);
  // From the header of the file, which is right for every reader.
  const isWal = readHeader(database.path)?.isWal === true;
  const damage = String(value('PRAGMA quick_check(1)'));
  const orphans = answered(() => database.prepare('PRAGMA foreign_key_check').all().length);
  const intact = {
    check: 'SQLite file is intact',
    ok: damage === 'ok',
    detail: damage === 'ok' ? database.path : `${damage}. Restore the last backup.`,
  };
  // Of a damaged file nothing else is worth asking.
  if (!intact.ok) return [intact];
  return [
    intact,
    {
      check: 'SQLite references are whole',
      ok: orphans === 0,
      detail: orphans === 0 ? 'no orphans' : `Rows refer to rows that are missing: ${orphans}.`,
    },
    {
      check: 'SQLite journal is WAL',
      ok: true,
      detail: isWal
        ? 'wal'
        : 'Not yet: a copy becomes so when it is first opened to write. If that does not help, the file is on a network disk.',
    },
  ];
}
