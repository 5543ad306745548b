import { existsSync } from 'node:fs';
import { type SchemaState, schemaStateOf } from '../migration.ts';
import { openUntouched } from './driver.ts';
import { openFailure, refuseCutOffFirst } from './failures.ts';
import { appliedMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const anyAccount = 'SELECT account_id FROM accounts LIMIT 1';

/**
 * Which migrations the store in a file has, without changing it or making a file. Throws where a newer
 * program made it.
 */
export function schemaState(path: string): SchemaState {
  if (!existsSync(path)) return schemaStateOf(migrations, [], false);
  try {
    refuseCutOffFirst(path);
    const connection = openUntouched(path);
    try {
      const applied = appliedMigrations(connection);
      // The first migration makes the table of accounts.
      const accounts = applied.length === 0 ? [] : connection.prepare(anyAccount).all();
      return schemaStateOf(migrations, applied, accounts.length > 0);
    } finally {
      connection.close();
    }
  } catch (error) {
    throw openFailure(error, path);
  }
}
