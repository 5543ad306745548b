import type { Migration, MigrationListener } from '../../migration.ts';
import type { Queryable } from '../database.ts';

/** Rewrites rows in batches, each in a transaction of its own. */
export type RowsStep = {
  readonly name: string;
  /** How many rows there are, for those who wait. */
  count(tx: Queryable): Promise<number>;
  /** Rewrites the batch after the cursor, which is empty at first; null where nothing is left. */
  rewrite(tx: Queryable, cursor: string, options: MigrateOptions): Promise<Batch | null>;
};
export type Batch = { readonly cursor: string; readonly done: number };

/** An index that is made without keeping anybody from writing: outside of any transaction. */
export type IndexStep = { readonly name: string; readonly index: string; readonly sql: string };

/** SQL in a transaction of its own. */
export type SqlStep = { readonly name: string; readonly sql: string };

export type PostgresMigration = Migration<RowsStep | IndexStep | SqlStep>;

export type MigrateOptions = {
  readonly listen: MigrationListener;
  /** How many partitions the large tables get, where there is no store yet. */
  readonly partitions?: number | undefined;
};
