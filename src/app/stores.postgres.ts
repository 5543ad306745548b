import { createReadCache, noReadCache, type ReadCache } from '../kernel/read-cache.ts';
import type { StorageError, StorageReason } from '../kernel/storage-error.ts';
import type { MigrationListener } from '../platform/sql/migration.ts';
import { refuseNewerSchema, refuseWrite } from '../platform/sql/newer-schema.ts';
import { commitsOf, type ServerKind, serverKind } from '../platform/sql/postgres/commits.ts';
import {
  type Database,
  openDatabase,
  type PostgresRow,
  type Queryable,
  type StatementObserver,
} from '../platform/sql/postgres/database.ts';
import { distributionFinding } from '../platform/sql/postgres/distribution.ts';
import { inspect } from '../platform/sql/postgres/inspect.ts';
import { migrate } from '../platform/sql/postgres/migrate.ts';
import { migrations } from '../platform/sql/postgres/migrations/index.ts';
import { partitionFinding } from '../platform/sql/postgres/partitions.ts';
import { postgresSql } from '../platform/sql/postgres/sql.ts';
import {
  createStorageHealth,
  type StorageHealth,
  type TroubleListener,
} from '../platform/sql/storage-health.ts';
import { createApply } from '../subjects/ledger/apply.postgres.ts';
import { documentStore } from '../subjects/ledger/documents/documents.postgres.ts';
import { fileStore } from '../subjects/ledger/documents/files.postgres.ts';
import { historyStore } from '../subjects/ledger/documents/histories.postgres.ts';
import { eventStore } from '../subjects/ledger/events/events.postgres.ts';
import { feedStore } from '../subjects/ledger/events/feed.postgres.ts';
import {
  createFeedPlacer,
  type FeedPlacer,
} from '../subjects/ledger/events/feed-placer.postgres.ts';
import { filingStore } from '../subjects/ledger/filings/filing-store.postgres.ts';
import { mailStore } from '../subjects/ledger/mails/mails.postgres.ts';
import { seriesStore } from '../subjects/ledger/series/series.postgres.ts';
import { readState } from '../subjects/ledger/state.postgres.ts';
import { totalsStore } from '../subjects/ledger/totals/totals.postgres.ts';
import { workStore } from '../subjects/ledger/work/work-store.postgres.ts';
import type { ReadableStores, Stores } from '../subjects/stores.ts';
import { storesOver } from './stores.ts';

export type PostgresOptions = {
  readonly url: string;
  /** Pipelined connections for reads, and as many at most for transactions. */
  readonly connections?: number;
  /** How long an answer to a read may take before its connection is given up. */
  readonly answerMs?: number;
  readonly onMigration?: MigrationListener;
  readonly onTrouble?: TroubleListener;
  /** How many partitions the large tables get, where the store is made. */
  readonly partitions?: number;
  readonly observe?: StatementObserver;
  /** Only looks: nothing is made, upgraded or written. For a store whose schema is up to date. */
  readonly untouched?: boolean;
};

const connectionsDefault = 3;

/** Opens the store in a PostgreSQL database, making or upgrading its tables as needed. */
export async function createPostgresStores(options: PostgresOptions): Promise<Stores> {
  const { connections = connectionsDefault, onTrouble = () => {} } = options;
  let health: StorageHealth | undefined;
  const onFailure = (error: StorageError) => health?.note(error);
  const observe: StatementObserver = (sql) => {
    options.observe?.(sql);
    refuseWrite(sql, health?.trouble() ?? null);
  };
  const database = openDatabase({ ...options, connections, observe, onFailure });
  let reads = noReadCache;
  let kind: ServerKind;
  try {
    if (!options.untouched) {
      await migrate(database, migrations, {
        listen: options.onMigration ?? (() => {}),
        partitions: options.partitions,
      });
    }
    kind = await serverKind(database);
    if (kind.showsEveryCommit) reads = createReadCache(commitsOf(database));
  } catch (error) {
    await database.close();
    throw error;
  }
  // Earlier failures are reported by the caller that opens it.
  health = healthOf(database, onTrouble);
  const { trouble, note } = health;
  const noted = (error: unknown): never => {
    note(error);
    throw error;
  };
  const placer = createFeedPlacer(database, kind.isSharded);
  return {
    ...storesOf(database, placer, reads, kind),
    apply: createApply(database, placer),
    look: (place, keys) => readState(database, place, keys),
    async ping() {
      const known = trouble();
      if (known !== null && known.reason !== 'unreachable') throw known;
      const writers = known === null ? null : database.tryBegin();
      await Promise.all([look(database.ping()), writers]).catch(noted);
    },
    trouble,
    inspect: async () => [
      ...(await inspect(database)),
      await partitionFinding(database),
      ...(kind.isSharded ? [await distributionFinding(database)] : []),
    ],
    snapshot: (read) =>
      database.snapshot((transaction) =>
        read(
          storesOf(transaction, createFeedPlacer(transaction, kind.isSharded), noReadCache, kind),
        ),
      ),
    async close() {
      await placer.close();
      health?.close();
      await database.close();
    },
  };
}

function healthOf(database: Database, listen: TroubleListener): StorageHealth {
  const probe = async (reason: StorageReason) => {
    if (reason === 'unreachable' || reason === 'newer_schema') {
      // The connection that is only asked whether the server answers may be the last one that it gave.
      await Promise.all([look(database.ping()), database.tryBegin()]);
      return;
    }
    await database.tryWrite();
    if (reason === 'read_only') database.renew();
  };
  const lookNow = () => look(database.newest());
  return createStorageHealth({ listen, probe, look: lookNow });
}

/** Throws where the newest migration is one that this program does not know. */
async function look(newest: Promise<PostgresRow | undefined>): Promise<void> {
  refuseNewerSchema(Number((await newest)?.number ?? 0), migrations);
}

function storesOf(
  database: Queryable & Partial<Database>,
  placer: FeedPlacer,
  reads: ReadCache,
  { isSharded }: ServerKind,
): ReadableStores {
  return {
    ...storesOver(postgresSql(database, isSharded ? 'sharded' : 'postgres'), placer, reads),
    documents: documentStore(database, reads),
    files: fileStore(database),
    series: seriesStore(database),
    histories: historyStore(database),
    events: eventStore(database),
    feed: feedStore(database, placer),
    filings: filingStore(database),
    work: workStore(database, isSharded),
    mails: mailStore(database),
    totals: totalsStore(database),
  };
}
