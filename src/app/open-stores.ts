import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { CompleteDocument } from '../domain/document/upgrade-stored.ts';
import type { MigrationListener, SchemaState } from '../domain/ports/migration.ts';
import type { TroubleListener } from '../domain/ports/storage-health.ts';
import type { Stores } from '../domain/ports/stores.ts';
import { regimes } from '../regimes/index.ts';
import { schemaState as sqliteSchemaState } from '../storage/sqlite/schema-state.ts';
import { createSqliteStores, type SqliteOptions } from '../storage/sqlite/stores.ts';
import { linkLifetimeOf } from './link-lifetime.ts';

/** Where the SQLite store of a data folder is. */
export function sqlitePath(config: Config): string {
  return join(config.dataDir, 'chasqui.sqlite');
}

/** How a store is opened: brought up to date first, or only looked at. */
export type Opening = {
  readonly onMigration?: MigrationListener;
  readonly onTrouble?: TroubleListener;
  readonly untouched?: boolean;
  /** For work that goes through the store once: what was read is not kept in memory. */
  readonly readsOnce?: boolean;
  /** Told why the thread that pages are read on ended; without it they are read in place. Only SQLite has one. */
  readonly onPageThreadEnd?: (error: Error) => void;
  /** How many partitions the large tables of a new store get. Only PostgreSQL has them. */
  readonly partitions?: number;
};

export async function openStores(config: Config, opening: Opening = {}): Promise<Stores> {
  const options = { ...opening, ...(await upgradeOf(config, opening)) };
  if (config.databaseUrl === null) {
    return createSqliteStores({
      path: sqlitePath(config),
      ...pagesApart(config, opening),
      ...options,
    });
  }
  // Its driver is loaded by those who have a PostgreSQL.
  const { createPostgresStores } = await import('../storage/postgres/stores.ts');
  return createPostgresStores({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    answerMs: config.databaseAnswerMs,
    ...options,
  });
}

/** Links that end are finished with a secret, by those who have it. */
function pagesApart(
  config: Config,
  { onPageThreadEnd: onEnd }: Opening,
): Pick<SqliteOptions, 'pagesApart'> {
  if (onEnd === undefined) return {};
  const publicUrl = linkLifetimeOf(config) === null ? config.publicUrl : null;
  return { pagesApart: { publicUrl, onEnd } };
}

/** What an older store needs to be brought up to date: the readers of files take a while to load. */
async function upgradeOf(
  config: Config,
  { untouched = false }: Opening,
): Promise<{ readonly completeDocument?: CompleteDocument }> {
  if (untouched) return {};
  const { applied, pending } = await schemaStateOf(config);
  if (applied.length === 0 || pending.length === 0) return {};
  const { documentCompleter } = await import('../operations/move/complete-document.ts');
  return { completeDocument: await documentCompleter(regimes) };
}

/** Which migrations the store has and lacks; asking changes nothing and makes no file. */
export async function schemaStateOf(config: Config): Promise<SchemaState> {
  if (config.databaseUrl === null) return sqliteSchemaState(sqlitePath(config));
  const { schemaState } = await import('../storage/postgres/schema-state.ts');
  return schemaState(config.databaseUrl);
}

/** How many partitions the large tables have, 0 for none; undefined where there is no store. */
export async function partitionsOf({ databaseUrl }: Config): Promise<number | undefined> {
  if (databaseUrl === null) return 0;
  const { storePartitions } = await import('../storage/postgres/schema-state.ts');
  return storePartitions(databaseUrl);
}
