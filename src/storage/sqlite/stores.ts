import type { MigrationListener } from '../../domain/ports/migration.ts';
import { refuseNewerSchema, refuseWrite } from '../../domain/ports/newer-schema.ts';
import {
  createStorageHealth,
  type StorageError,
  type StorageHealth,
  type StorageReason,
  type TroubleListener,
} from '../../domain/ports/storage-health.ts';
import type { ReadableStores, Stores } from '../../domain/ports/stores.ts';
import { createReadCache } from '../../lib/read-cache.ts';
import { accountStore } from './accounts.ts';
import { actStore } from './acts.ts';
import { createApply } from './apply.ts';
import { clockStore } from './clock.ts';
import { commitsOf } from './commits.ts';
import { companyStore } from './companies.ts';
import { credentialStore } from './credentials.ts';
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
  type StatementObserver,
} from './database.ts';
import { documentStore } from './documents.ts';
import { eventStore } from './events.ts';
import { exchangeRateStore } from './exchange-rates.ts';
import { feedStore } from './feed.ts';
import { createFeedPlacer, type FeedPlacer } from './feed-placer.ts';
import { fileStore } from './files.ts';
import { filingStore } from './filing-store.ts';
import { type CommitTogether, createGroupCommit } from './group-commit.ts';
import { historyStore } from './histories.ts';
import { inspect } from './inspect.ts';
import { keyStore } from './keys.ts';
import { logoStore } from './logos.ts';
import { mailStore } from './mails.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { outageStore } from './outages.ts';
import { packStore } from './packs.ts';
import { sealedStore } from './sealed.ts';
import {
  createSearchThread,
  type Searches,
  type SearchThreadOptions,
  searchesOver,
} from './search-thread.ts';
import { seriesStore } from './series.ts';
import { serviceStore } from './services.ts';
import { sessionStore } from './sessions.ts';
import { readState } from './state.ts';
import { totalsStore } from './totals.ts';
import { userStore } from './users.ts';
import { webhookStore } from './webhooks.ts';
import { workStore } from './work-store.ts';

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
  // What fails before is said by whoever opens it.
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
    accounts: accountStore(database),
    companies: companyStore(database, placer, reads),
    keys: keyStore(database, placer, reads),
    users: userStore(database, placer),
    acts: actStore(database),
    sessions: sessionStore(database, placer, reads),
    documents: documentStore(database, reads, searches),
    files: fileStore(database),
    logos: logoStore(database),
    series: seriesStore(database),
    histories: historyStore(database),
    events: eventStore(database),
    feed: feedStore(database, placer),
    credentials: credentialStore(database, placer, reads),
    sealed: sealedStore(database),
    filings: filingStore(database),
    work: workStore(database, commitTogether),
    services: serviceStore(database),
    clock: clockStore(database, placer),
    outages: outageStore(database, placer),
    packs: packStore(database),
    mails: mailStore(database),
    totals: totalsStore(database),
    exchangeRates: exchangeRateStore(database),
    webhooks: webhookStore(database, placer, commitTogether),
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
