import type { Migration, MigrationListener } from '../../migration.ts';
import type { Database } from '../database.ts';

/** Rewrites rows in batches, each in a transaction of its own. */
export type RowsStep = {
  readonly name: string;
  /** How many rows there are, for those who wait. */
  count(database: Database): number;
  /** Rewrites the batch after the cursor, which is empty at first; null where nothing is left. */
  rewrite(database: Database, cursor: string, options: MigrateOptions): Batch | null;
};
export type Batch = { readonly cursor: string; readonly done: number };

/** SQL in a transaction of its own. */
export type SqlStep = { readonly name: string; readonly sql: string };

export type SqliteMigration = Migration<RowsStep | SqlStep>;

export type MigrateOptions = {
  readonly listen: MigrationListener;
};
