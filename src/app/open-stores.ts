import { join } from 'node:path';
import type { Config } from '../config.ts';
import {
  type MigrationListener,
  outdatedSentence,
  SchemaError,
  type SchemaState,
} from '../platform/sql/migration.ts';
import { schemaState as sqliteSchemaState } from '../platform/sql/sqlite/schema-state.ts';
import type { TroubleListener } from '../platform/sql/storage-health.ts';
import type { Stores } from '../subjects/stores.ts';
import { createSqliteStores } from './stores.sqlite.ts';

/** Where the SQLite store of a data folder is. */
export function sqlitePath(config: Config): string {
  return join(config.dataDir, 'chasqui.sqlite');
}

/** How a store is opened. A missing or empty one is made by the process that opens it. */
export type Opening = {
  /** Brings a store of an older version up to date. There is no way back, so it is refused without this. */
  readonly upgrades?: boolean;
  readonly onMigration?: MigrationListener;
  readonly onTrouble?: TroubleListener;
  /** Only looks: nothing is made, upgraded or written. For a store whose schema is up to date. */
  readonly untouched?: boolean;
  /** For work that goes through the store once: what was read is not kept in memory. */
  readonly readsOnce?: boolean;
  /** Called when the search thread crashes; without it searches are answered in place. Only SQLite has one. */
  readonly onSearchThreadEnd?: (error: Error) => void;
  /** How many partitions the large tables of a new store get. Only PostgreSQL has them. */
  readonly partitions?: number;
};

/** Throws {@link SchemaError} where the schema is not this program's. */
export async function openStores(config: Config, opening: Opening = {}): Promise<Stores> {
  await refuseOutdated(config, opening);
  const { onSearchThreadEnd: onEnd } = opening;
  if (config.databaseUrl === null) {
    return createSqliteStores({
      path: sqlitePath(config),
      ...(onEnd === undefined ? {} : { searchThread: { onEnd } }),
      ...opening,
    });
  }
  // Its driver is loaded by those who have a PostgreSQL.
  const { createPostgresStores } = await import('./stores.postgres.ts');
  return createPostgresStores({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    answerMs: config.databaseAnswerMs,
    ...opening,
  });
}

/** A store that holds something is brought up to date only where that was asked for: there is no way back. */
async function refuseOutdated(
  config: Config,
  { untouched = false, upgrades = false }: Opening,
): Promise<void> {
  if (untouched || upgrades) return;
  const state = await schemaStateOf(config);
  if (state.pending.length > 0 && state.hasAccounts) throw new SchemaError(outdatedSentence(state));
}

/** Which migrations the store has and lacks; asking changes nothing and makes no file. */
export async function schemaStateOf(config: Config): Promise<SchemaState> {
  if (config.databaseUrl === null) return sqliteSchemaState(sqlitePath(config));
  const { schemaState } = await import('../platform/sql/postgres/schema-state.ts');
  return schemaState(config.databaseUrl);
}

/** How many partitions the large tables have, 0 for none; undefined where there is no store. */
export async function partitionsOf({ databaseUrl }: Config): Promise<number | undefined> {
  if (databaseUrl === null) return 0;
  const { storePartitions } = await import('../platform/sql/postgres/schema-state.ts');
  return storePartitions(databaseUrl);
}

/** Why no store can be made where the settings say; undefined where one can, as far as is known without making it. */
export async function newStoreObstacleOf({ databaseUrl }: Config): Promise<string | undefined> {
  if (databaseUrl === null) return undefined;
  const { newStoreObstacle } = await import('../platform/sql/postgres/schema-state.ts');
  return newStoreObstacle(databaseUrl);
}
