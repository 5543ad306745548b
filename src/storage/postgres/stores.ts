import type { CompleteDocument } from '../../domain/document/upgrade-stored.ts';
import type { MigrationListener } from '../../domain/ports/migration.ts';
import type { ReadableStores, StorageFinding, Stores } from '../../domain/ports/stores.ts';
import { accountStore } from './accounts.ts';
import { createApply } from './apply.ts';
import { clockStore } from './clock.ts';
import { companyStore } from './companies.ts';
import { credentialStore } from './credentials.ts';
import { type Database, openDatabase, type Queryable, type StatementObserver } from './database.ts';
import { documentStore } from './documents.ts';
import { eventStore } from './events.ts';
import { fileStore } from './files.ts';
import { filingStore } from './filing-store.ts';
import { historyStore } from './histories.ts';
import { keyStore } from './keys.ts';
import { logoStore } from './logos.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { partitionFinding } from './partitions.ts';
import { seriesStore } from './series.ts';
import { serviceStore } from './services.ts';
import { readState } from './state.ts';
import {
  createUnchanged,
  type RememberUnchanged,
  rememberNothing,
  type ServerKind,
  serverKind,
} from './unchanged.ts';
import { workStore } from './work-store.ts';

export type PostgresOptions = {
  readonly url: string;
  /** Pipelined connections for reads, and as many at most for transactions. */
  readonly connections?: number;
  readonly onMigration?: MigrationListener;
  /** Reads from the kept XML of a document what a migration cannot derive from its stored form. */
  readonly completeDocument?: CompleteDocument;
  /** How many partitions the large tables get, where the store is made. */
  readonly partitions?: number;
  readonly observe?: StatementObserver;
  /** Only looks: nothing is made, upgraded or written. For a store whose schema is up to date. */
  readonly untouched?: boolean;
};

const connectionsDefault = 3;

/** Opens the store in a PostgreSQL database, making or upgrading its tables as needed. */
export async function createPostgresStores(options: PostgresOptions): Promise<Stores> {
  const { url, connections = connectionsDefault, observe } = options;
  const database = openDatabase(
    observe === undefined ? { url, connections } : { url, connections, observe },
  );
  let unchanged = rememberNothing;
  let kind: ServerKind;
  try {
    if (!options.untouched) {
      await migrate(database, migrations, {
        listen: options.onMigration ?? (() => {}),
        completeDocument: options.completeDocument,
        partitions: options.partitions,
      });
    }
    kind = await serverKind(database);
    if (kind.showsEveryCommit) unchanged = createUnchanged(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    ...storesOf(database, unchanged, kind),
    apply: createApply(database),
    look: (place, keys) => readState(database, place, keys),
    async ping() {
      await database.query({ name: 'ping', text: 'SELECT max(number) FROM schema_migrations' }, []);
    },
    inspect: async () => [...(await inspect(database)), await partitionFinding(database)],
    snapshot: (read) =>
      database.snapshot((transaction) => read(storesOf(transaction, rememberNothing, kind))),
    close: () => database.close(),
  };
}

function storesOf(
  database: Queryable & Partial<Database>,
  unchanged: RememberUnchanged,
  { isSharded }: ServerKind,
): ReadableStores {
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
    filings: filingStore(database),
    work: workStore(database, isSharded),
    services: serviceStore(database),
    clock: clockStore(database),
  };
}

async function inspect(database: Database): Promise<readonly StorageFinding[]> {
  const [row] = await database.query(
    {
      name: '',
      text: `SELECT current_setting('server_version_num')::int AS version,
        pg_encoding_to_char(encoding) AS encoding, pg_is_in_recovery() AS replica
        FROM pg_database WHERE datname = current_database()`,
    },
    [],
  );
  const version = Math.floor(Number(row?.version) / 10_000);
  const encoding = String(row?.encoding);
  return [
    {
      check: 'PostgreSQL is 13 or newer',
      ok: version >= 13,
      detail: `PostgreSQL ${version}`,
    },
    {
      check: 'PostgreSQL database is UTF-8',
      ok: encoding === 'UTF8',
      detail: encoding === 'UTF8' ? encoding : `It is ${encoding}: create it with ENCODING 'UTF8'.`,
    },
    {
      check: 'PostgreSQL takes writes',
      ok: row?.replica !== true,
      detail:
        row?.replica === true ? 'This is a replica: point DATABASE_URL at the primary.' : 'yes',
    },
  ];
}
