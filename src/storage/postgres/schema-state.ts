import { type SchemaState, schemaStateOf } from '../../domain/ports/migration.ts';
import { openDatabase } from './database.ts';
import { appliedMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';

/** Which migrations the store in a database has, without changing it. Throws where a newer program made it. */
export async function schemaState(url: string): Promise<SchemaState> {
  const database = openDatabase({ url, connections: 1 });
  try {
    return schemaStateOf(migrations, await appliedMigrations(database));
  } finally {
    await database.close();
  }
}
