import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresStores } from '../../src/app/stores.postgres.ts';
import { createSqliteStores } from '../../src/app/stores.sqlite.ts';
import type { Stores } from '../../src/subjects/stores.ts';
import { expectOnePart } from './divided-tables.ts';
import { askOnce, lookBehind } from './look-behind.ts';
import { copyEmptyPostgres, copyEmptySqlite } from './made-once.ts';
import { patienceMs } from './patience.ts';
import { watchStatements } from './sent-statements.ts';
import { testServerUrl } from './test-database.ts';

/** A store of its own for a test file, and what is needed to open it a second time. */
export type TestStore = {
  readonly stores: Stores;
  /** Environment that makes the program use this store. */
  readonly environment: Record<string, string>;
  open(observe?: (sql: string) => void): Promise<Stores>;
  /** Runs SQL past the program, for tests that look behind it. */
  sql(text: string): Promise<Record<string, unknown>[]>;
  dispose(): Promise<void>;
};

export const storages = ['sqlite', 'postgres'] as const;
export type Storage = (typeof storages)[number];

export type ContractStorage = Storage | 'postgres, 8 partitions';

/** What the contracts are kept by. PostgreSQL with its large tables divided by account has a project of its own. */
export const contractStorages: readonly ContractStorage[] =
  process.env.TEST_CONTRACTS === 'partitions' ? ['postgres, 8 partitions'] : storages;

export function createTestStore(
  storage: ContractStorage,
  observe?: (sql: string) => void,
): Promise<TestStore> {
  if (storage === 'sqlite') return sqliteStore(observe);
  return postgresStore(storage === 'postgres' ? partitionsOfAll : 8, observe);
}

/** How many partitions every PostgreSQL store of a run has: with TEST_PARTITIONS=8 all tests run over them. */
const partitionsOfAll = Number(process.env.TEST_PARTITIONS ?? 0);

async function sqliteStore(observe?: (sql: string) => void): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-test-'));
  const path = join(folder, 'chasqui.sqlite');
  const open = async (watch?: (sql: string) => void) =>
    createSqliteStores(watch === undefined ? { path } : { path, observe: watch });
  await copyEmptySqlite(path);
  const stores = await open(observe);
  return {
    stores,
    environment: { DATA_DIR: folder },
    open,
    async sql(text) {
      const { openConnection } = await import('../../src/platform/sql/sqlite/driver.ts');
      const connection = openConnection(path);
      try {
        return connection.prepare(text).all();
      } finally {
        connection.close();
      }
    },
    async dispose() {
      await stores.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function postgresStore(
  partitions: number,
  observe?: (sql: string) => void,
): Promise<TestStore> {
  const server = testServerUrl();
  const name = `chasqui_${randomBytes(6).toString('hex')}`;
  await copyEmptyPostgres(server, name, partitions);
  const url = server.replace(/\/[^/]*$/, `/${name}`);
  const open = (watch?: (sql: string) => void) =>
    createPostgresStores({
      url,
      partitions,
      answerMs: patienceMs,
      ...(watch === undefined ? {} : { observe: watch }),
    });
  const stores = await open(observe);
  const sent = await watchStatements(name);
  const behind = lookBehind(url);
  return {
    stores,
    environment: { DATABASE_URL: url },
    open,
    sql: (text) => behind.rows(text),
    /** No store goes before all that was sent to it is judged. */
    async dispose() {
      await Promise.all([stores.close(), behind.close()]);
      sent.stop();
      try {
        sent.expectOneAccount();
        await sent.expectOneConnection(url);
        if (partitions > 0) await expectOnePart(server, partitions, sent.ofOneAccount());
      } finally {
        await askOnce(server, `DROP DATABASE ${name} WITH (FORCE)`);
      }
    },
  };
}
