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
import { createReadCache, noReadCache, type ReadCache } from '../../lib/read-cache.ts';
import { accountStore } from './accounts.ts';
import { actStore } from './acts.ts';
import { createApply } from './apply.ts';
import { clockStore } from './clock.ts';
import { commitsOf, type ServerKind, serverKind } from './commits.ts';
import { companyStore } from './companies.ts';
import { credentialStore } from './credentials.ts';
import {
  type Database,
  openDatabase,
  type PostgresRow,
  type Queryable,
  type StatementObserver,
} from './database.ts';
import { distributionFinding } from './distribution.ts';
import { documentStore } from './documents.ts';
import { eventStore } from './events.ts';
import { exchangeRateStore } from './exchange-rates.ts';
import { feedStore } from './feed.ts';
import { createFeedPlacer, type FeedPlacer } from './feed-placer.ts';
import { fileStore } from './files.ts';
import { filingStore } from './filing-store.ts';
import { historyStore } from './histories.ts';
import { inspect } from './inspect.ts';
import { keyStore } from './keys.ts';
import { logoStore } from './logos.ts';
import { mailStore } from './mails.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { outageStore } from './outages.ts';
import { packStore } from './packs.ts';
import { partitionFinding } from './partitions.ts';
import { sealedStore } from './sealed.ts';
import { seriesStore } from './series.ts';
import { serviceStore } from './services.ts';
import { sessionStore } from './sessions.ts';
import { readState } from './state.ts';
import { totalsStore } from './totals.ts';
import { userStore } from './users.ts';
import { webhookStore } from './webhooks.ts';
import { workStore } from './work-store.ts';

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
  // What fails before is said by whoever opens it.
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
    accounts: accountStore(database),
    companies: companyStore(database, placer, reads),
    keys: keyStore(database, placer, reads),
    users: userStore(database, placer),
    acts: actStore(database),
    sessions: sessionStore(database, placer, reads),
    documents: documentStore(database, reads),
    files: fileStore(database),
    logos: logoStore(database),
    series: seriesStore(database),
    histories: historyStore(database),
    events: eventStore(database),
    feed: feedStore(database, placer),
    credentials: credentialStore(database, placer),
    sealed: sealedStore(database),
    filings: filingStore(database),
    work: workStore(database, isSharded),
    services: serviceStore(database),
    clock: clockStore(database, placer),
    outages: outageStore(database, placer),
    packs: packStore(database),
    mails: mailStore(database),
    totals: totalsStore(database),
    exchangeRates: exchangeRateStore(database),
    webhooks: webhookStore(database, placer, isSharded),
  };
}
