import { existsSync } from 'node:fs';
import { type SchemaState, schemaStateOf } from '../../domain/ports/migration.ts';
import { openUntouched } from './driver.ts';
import { openFailure, refuseCutOff } from './failures.ts';
import { appliedMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';

/**
 * Which migrations the store in a file has, without changing it or making a file. Throws where a newer
 * program made it.
 */
export function schemaState(path: string): SchemaState {
  if (!existsSync(path)) return schemaStateOf(migrations, []);
  try {
    refuseCutOff(path);
    const connection = openUntouched(path);
    try {
      return schemaStateOf(migrations, appliedMigrations(connection));
    } finally {
      connection.close();
    }
  } catch (error) {
    throw openFailure(error, path);
  }
}
