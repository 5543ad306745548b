import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createPostgresStores } from '../../src/app/stores.postgres.ts';
import { createSqliteStores } from '../../src/app/stores.sqlite.ts';
import { makeFolder } from '../../src/platform/files/make-folder.ts';
import { openConnection } from '../../src/platform/sql/sqlite/driver.ts';
import { patienceMs } from './patience.ts';
import { testServerUrl } from './test-database.ts';

/**
 * An empty store is made once by migrating, and then copied: to migrate takes a second on PostgreSQL, and hundreds of
 * tests want a store of their own. How stores are made and upgraded is the work of test/storage/migrat*.test.ts and of
 * commands that begin with nothing (createTarget).
 */

/** What a process loads first to take its RSA keys from those that the run has made already. */
export function keptKeysUrl(): string {
  const url = new URL('./kept-keys.mjs', import.meta.url);
  url.searchParams.set('folder', inject('madeOnce').folder);
  return url.href;
}

/** Puts an empty store where the program would make one. Elsewhere than in the tests' own places, nothing is done. */
export async function putEmptyStore(env: Readonly<Record<string, string>>): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = env;
  if (url !== undefined) return putEmptyPostgres(url);
  const path = join(folder, 'chasqui.sqlite');
  if (existsSync(path)) return;
  makeFolder(folder);
  await copyEmptySqlite(path);
}

async function putEmptyPostgres(url: string): Promise<void> {
  const server = testServerUrl();
  const name = new URL(url).pathname.slice(1);
  // The way may lead through a pooler or a proxy, which know the database as it is.
  if (server.replace(/\/[^/]*$/, `/${name}`) !== url) return;
  const find = "SELECT to_regclass('schema_migrations') IS NULL AS blank";
  let isBlank = false;
  await onServer(url, async (client) => {
    isBlank = (await client.query(find)).rows[0]?.blank === true;
  });
  if (!isBlank) return;
  await onServer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  await copyEmptyPostgres(server, name, 0);
}

/** Puts an empty store where there is no file yet. */
export async function copyEmptySqlite(path: string): Promise<void> {
  // One for each process of the runner: none of them waits for another.
  const original = join(inject('madeOnce').folder, `${process.pid}.sqlite`);
  if (!existsSync(original)) await makeEmptySqlite(original);
  copyFileSync(original, path);
}

async function makeEmptySqlite(path: string): Promise<void> {
  await createSqliteStores({ path }).close();
  const connection = openConnection(path);
  // All of it goes into the one file that is copied.
  connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  connection.close();
}

/** Makes a database of that name, with an empty store in it. */
export async function copyEmptyPostgres(
  server: string,
  name: string,
  partitions: number,
): Promise<void> {
  const original = await databaseMadeOnce(server, `of_${partitions}`, async (url) =>
    (await createPostgresStores({ url, partitions, answerMs: patienceMs })).close(),
  );
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${original}`));
}

/** Any number: the process that has locked it makes what others wait for. */
const lock = 20_261_116;

/** The name of a database that the first who asks for it in a run makes, for all. */
export async function databaseMadeOnce(
  server: string,
  kind: string,
  make: (url: string) => Promise<void>,
): Promise<string> {
  const name = `${inject('madeOnce').database}_${kind}`;
  await onServer(server, async (client) => {
    await client.query(`SELECT pg_advisory_lock(${lock})`);
    const find = 'SELECT 1 FROM pg_database WHERE datname = $1';
    if ((await client.query(find, [name])).rowCount !== 0) return;
    // It gets its name when it is whole: nobody takes what a failure left.
    const unfinished = `${name}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    await make(server.replace(/\/[^/]*$/, `/${unfinished}`));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  });
  return name;
}

/** The lock goes with the connection. */
async function onServer(
  server: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
