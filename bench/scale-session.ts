import { join } from 'node:path';
import pg from 'pg';
import { openConnection } from '../src/platform/sql/sqlite/driver.ts';
import type { BlankStore } from '../test/support/blank-store.ts';

/** One connection that fills a store as fast as rows can be written: what is copied was checked when it was stored. */
export type FillSession = {
  /** Runs statements in one transaction. */
  run(statements: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

export function openFillSession({ storage, environment }: BlankStore): Promise<FillSession> {
  return storage === 'sqlite'
    ? openSqliteSession(join(environment.DATA_DIR ?? '', 'chasqui.sqlite'))
    : openPostgresSession(environment.DATABASE_URL ?? '');
}

async function openSqliteSession(path: string): Promise<FillSession> {
  const connection = openConnection(path);
  connection.exec('PRAGMA busy_timeout = 15000');
  connection.exec('PRAGMA foreign_keys = OFF');
  connection.exec('PRAGMA synchronous = OFF');
  connection.exec('PRAGMA cache_size = -262144');
  return {
    async run(statements) {
      connection.exec('BEGIN IMMEDIATE');
      for (const statement of statements) connection.exec(statement);
      connection.exec('COMMIT');
    },
    close: async () => connection.close(),
  };
}

async function openPostgresSession(url: string): Promise<FillSession> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // No foreign keys are looked up, and no commit waits for the disk.
  await client.query('SET session_replication_role = replica');
  await client.query('SET synchronous_commit = off');
  return {
    async run(statements) {
      await client.query('BEGIN');
      for (const statement of statements) await client.query(statement);
      await client.query('COMMIT');
    },
    close: () => client.end(),
  };
}
