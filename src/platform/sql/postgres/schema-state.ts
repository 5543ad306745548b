import { type SchemaState, schemaStateOf } from '../migration.ts';
import { openDatabase } from './database.ts';
import { appliedMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { obstacleOf } from './obstacle.ts';
import { partitionsOf } from './partitions.ts';

const anyAccount = { name: '', text: 'SELECT account_id FROM accounts LIMIT 1' };

/** Which migrations the store in a database has, without changing it. Throws where a newer program made it. */
export async function schemaState(url: string): Promise<SchemaState> {
  const database = openDatabase({ url, connections: 1 });
  try {
    const applied = await appliedMigrations(database);
    // The first migration makes the table of accounts.
    const accounts = applied.length === 0 ? [] : await database.query(anyAccount, []);
    return schemaStateOf(migrations, applied, accounts.length > 0);
  } finally {
    await database.close();
  }
}

/** How many partitions the large tables of the store have, 0 for none; undefined where there is no store. */
export async function storePartitions(url: string): Promise<number | undefined> {
  const database = openDatabase({ url, connections: 1 });
  try {
    return await partitionsOf(database);
  } finally {
    await database.close();
  }
}

/** Why no store can be made in a database; undefined where one can. */
export async function newStoreObstacle(url: string): Promise<string | undefined> {
  const database = openDatabase({ url, connections: 1 });
  try {
    return await obstacleOf(database, { isNew: true });
  } finally {
    await database.close();
  }
}
