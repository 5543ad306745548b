import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type SchemaState, schemaStateOf } from '../../domain/ports/migration.ts';
import { openConnection, type SqliteConnection } from './driver.ts';
import { appliedMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';

/**
 * Which migrations the store in a file has, without changing it or making a file. Throws where a newer
 * program made it.
 */
export function schemaState(path: string): SchemaState {
  if (!existsSync(path)) return schemaStateOf(migrations, []);
  const connection = openUntouched(path);
  try {
    return schemaStateOf(migrations, appliedMigrations(connection));
  } finally {
    connection.close();
  }
}

/**
 * A reader of a file in WAL mode makes the journal's files and leaves them behind. Where there are none
 * nobody has the file open: it holds everything, and may be read as one that does not change.
 */
function openUntouched(path: string): SqliteConnection {
  if (!existsSync(`${path}-wal`)) {
    try {
      return openConnection(`${pathToFileURL(path).href}?immutable=1`, { readOnly: true });
    } catch {
      // A driver that takes no URIs.
    }
  }
  return openConnection(path, { readOnly: true });
}
