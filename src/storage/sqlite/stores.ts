import type { CompleteDocument } from '../../domain/document/upgrade-stored.ts';
import type { MigrationListener } from '../../domain/ports/migration.ts';
import type { ReadableStores, StorageFinding, Stores } from '../../domain/ports/stores.ts';
import { accountStore } from './accounts.ts';
import { createApply } from './apply.ts';
import { companyStore } from './companies.ts';
import { credentialStore } from './credentials.ts';
import { type Database, openDatabase, type StatementObserver } from './database.ts';
import { documentStore } from './documents.ts';
import { eventStore } from './events.ts';
import { fileStore } from './files.ts';
import { historyStore } from './histories.ts';
import { keyStore } from './keys.ts';
import { logoStore } from './logos.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { seriesStore } from './series.ts';
import { readState } from './state.ts';
import { createUnchanged } from './unchanged.ts';

export type SqliteOptions = {
  readonly path: string;
  readonly onMigration?: MigrationListener;
  /** Reads from the kept XML of a document what a migration cannot derive from its stored form. */
  readonly completeDocument?: CompleteDocument;
  readonly observe?: StatementObserver;
};

/** Opens the store in a SQLite file, making or upgrading it as needed. */
export function createSqliteStores(options: SqliteOptions): Stores {
  const { path, observe } = options;
  const database = openDatabase(observe === undefined ? { path } : { path, observe });
  migrate(database, migrations, {
    listen: options.onMigration ?? (() => {}),
    completeDocument: options.completeDocument,
  });
  return {
    ...storesOf(database),
    apply: createApply(database),
    look: async (place, keys) => readState(database, place, keys),
    async ping() {
      database.prepare('SELECT max(number) FROM schema_migrations').get();
    },
    inspect: async () => inspect(database),
    snapshot: (read) => snapshot(path, read),
    async close() {
      database.close();
    },
  };
}

function storesOf(database: Database): ReadableStores {
  const unchanged = createUnchanged(database);
  return {
    accounts: accountStore(database),
    companies: companyStore(database),
    keys: keyStore(database, unchanged),
    documents: documentStore(database, unchanged),
    files: fileStore(database),
    logos: logoStore(database),
    series: seriesStore(database),
    histories: historyStore(database),
    events: eventStore(database),
    credentials: credentialStore(database),
  };
}

/** A second connection in a read transaction: in WAL mode it sees one moment and blocks nobody. */
async function snapshot<Result>(
  path: string,
  read: (stores: ReadableStores) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ path, readOnly: true });
  try {
    database.exec('BEGIN');
    return await read(storesOf(database));
  } finally {
    database.close();
  }
}

/** A damaged file may fail the very question that would tell: then its complaint is the answer. */
function answered(ask: () => unknown): unknown {
  try {
    return ask();
  } catch (error) {
    return (error as Error).message;
  }
}

function inspect(database: Database): readonly StorageFinding[] {
  const value = (sql: string) =>
    answered(() => Object.values(database.prepare(sql).get() ?? {})[0]);
  const journal = String(value('PRAGMA journal_mode'));
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
      ok: journal === 'wal',
      detail: journal === 'wal' ? 'wal' : `It is ${journal}: is the file on a network disk?`,
    },
  ];
}
