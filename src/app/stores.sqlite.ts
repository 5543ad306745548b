import { createReadCache } from '../kernel/read-cache.ts';
import type { StorageError, StorageReason } from '../kernel/storage-error.ts';
import type { MigrationListener } from '../platform/sql/migration.ts';
import { refuseNewerSchema, refuseWrite } from '../platform/sql/newer-schema.ts';
import { commitsOf } from '../platform/sql/sqlite/commits.ts';
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
  type StatementObserver,
} from '../platform/sql/sqlite/database.ts';
import { type CommitTogether, createGroupCommit } from '../platform/sql/sqlite/group-commit.ts';
import { inspect } from '../platform/sql/sqlite/inspect.ts';
import { migrate } from '../platform/sql/sqlite/migrate.ts';
import { migrations } from '../platform/sql/sqlite/migrations/index.ts';
import { sqliteSql } from '../platform/sql/sqlite/sql.ts';
import {
  createStorageHealth,
  type StorageHealth,
  type TroubleListener,
} from '../platform/sql/storage-health.ts';
import { createApply } from '../subjects/ledger/apply.sqlite.ts';
import { documentStore } from '../subjects/ledger/documents/documents.sqlite.ts';
import { fileStore } from '../subjects/ledger/documents/files.sqlite.ts';
import { historyStore } from '../subjects/ledger/documents/histories.sqlite.ts';
import { eventStore } from '../subjects/ledger/events/events.sqlite.ts';
import { feedStore } from '../subjects/ledger/events/feed.sqlite.ts';
import { createFeedPlacer, type FeedPlacer } from '../subjects/ledger/events/feed-placer.sqlite.ts';
import { filingStore } from '../subjects/ledger/filings/filing-store.sqlite.ts';
import { mailStore } from '../subjects/ledger/mails/mails.sqlite.ts';
import { seriesStore } from '../subjects/ledger/series/series.sqlite.ts';
import { readState } from '../subjects/ledger/state.sqlite.ts';
import { totalsStore } from '../subjects/ledger/totals/totals.sqlite.ts';
import { workStore } from '../subjects/ledger/work/work-store.sqlite.ts';
import type { Searches } from '../subjects/search/searches.ts';
import type { ReadableStores, Stores } from '../subjects/stores.ts';
import { storesOver } from './stores.ts';
import {
  createSearchThread,
  type SearchThreadOptions,
  searchesOver,
} from './threads/search-thread.ts';

export type SqliteOptions = {
  readonly path: string;
  readonly onMigration?: MigrationListener;
  readonly onTrouble?: TroubleListener;
  readonly observe?: StatementObserver;
  /** Only looks: nothing is made, upgraded or written. For a store whose schema is up to date. */
  readonly untouched?: boolean;
  readonly readsOnce?: boolean;
  /** Searches on a thread, for those who serve many. */
  readonly searchThread?: Omit<SearchThreadOptions, 'path'>;
};

/** Opens the store in a SQLite file, making or upgrading it as needed. */
export function createSqliteStores(options: SqliteOptions): Stores {
  const { path, untouched = false, onTrouble = () => {} } = options;
  let health: StorageHealth | undefined;
  const onFailure = (error: StorageError) => health?.note(error);
  const observe: StatementObserver = (sql) => {
    options.observe?.(sql);
    refuseWrite(sql, health?.trouble() ?? null);
  };
  const database = openDatabase({ ...options, observe, onFailure });
  if (!untouched) {
    migrate(database, migrations, {
      listen: options.onMigration ?? (() => {}),
    });
  }
  // Earlier failures are reported by the caller that opens it.
  health = healthOf(database, onTrouble);
  const { trouble, note } = health;
  const placer = createFeedPlacer();
  const commitTogether = createGroupCommit(database);
  const here = searchesOver(database);
  const apart =
    options.searchThread === undefined
      ? undefined
      : createSearchThread(here, { path, ...options.searchThread });
  return {
    ...storesOf(database, placer, commitTogether, apart ?? here),
    apply: createApply(database, placer, commitTogether),
    look: async (place, keys) => readState(database, place, keys),
    async ping() {
      const known = trouble();
      if (known !== null && known.reason !== 'unreachable') throw known;
      try {
        ping(database);
      } catch (error) {
        note(error);
        throw error;
      }
    },
    trouble,
    inspect: async () => inspect(database),
    snapshot: (read) => snapshot({ path, readOnly: true, onFailure }, read),
    async close() {
      health?.close();
      await apart?.close();
      database.close();
    },
  };
}

/** One that another process is at included. */
const newestMigration = `
SELECT max(number) AS number FROM (
  SELECT number FROM schema_migrations UNION ALL SELECT number FROM migration_progress
)`;

/** Throws where the store does not answer, is not in its place, or has a migration that this program does not know. */
function ping(database: Database): void {
  database.requireInPlace();
  const newest = database.prepare(newestMigration).get();
  refuseNewerSchema(Number(newest?.number ?? 0), migrations);
}

function healthOf(database: Database, listen: TroubleListener): StorageHealth {
  const probe = async (reason: StorageReason) =>
    reason === 'unreachable' || reason === 'newer_schema' ? ping(database) : database.tryWrite();
  const look = async () => ping(database);
  return createStorageHealth({ listen, probe, look });
}

function storesOf(
  database: Database,
  placer: FeedPlacer,
  commitTogether: CommitTogether,
  searches: Searches,
): ReadableStores {
  const reads = createReadCache(commitsOf(database));
  return {
    ...storesOver(sqliteSql(database, commitTogether), placer, reads),
    documents: documentStore(database, reads, searches),
    files: fileStore(database),
    series: seriesStore(database),
    histories: historyStore(database),
    events: eventStore(database),
    feed: feedStore(database, placer),
    filings: filingStore(database),
    work: workStore(database, commitTogether),
    mails: mailStore(database),
    totals: totalsStore(database),
  };
}

/** A second connection in a read transaction: in WAL mode it sees one moment and blocks nobody. */
async function snapshot<Result>(
  options: DatabaseOptions,
  read: (stores: ReadableStores) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(options);
  try {
    database.exec('BEGIN');
    const commitTogether = createGroupCommit(database);
    const searches = searchesOver(database);
    return await read(storesOf(database, createFeedPlacer(), commitTogether, searches));
  } finally {
    database.close();
  }
}
