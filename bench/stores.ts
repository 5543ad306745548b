import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { openStores } from '../src/app/open-stores.ts';
import { readConfig } from '../src/config.ts';
import type { Engine, ReadOptions } from './options.ts';
import { startPostgres } from './postgres-server.ts';

/** A store filled by the demo command, and what is needed to serve it and to ask it. */
export type Store = {
  readonly engine: Engine;
  /** As counted in the store, not as asked for. */
  readonly documents: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly key: string;
  readonly accountId: string;
  /** The company that has most of the documents. */
  readonly companyId: string;
};

type DemoResult = {
  readonly key: string;
  readonly account_id: string;
  readonly companies: readonly { readonly id: string }[];
};

export const cliPath = fileURLToPath(new URL('../program/cli/main.js', import.meta.url));
const benchFolder = fileURLToPath(new URL('../../.bench/', import.meta.url));

/** The large SQLite store: made once, then used again. */
export async function largeSqliteStore(options: ReadOptions): Promise<Store> {
  const { documents, dataDir, storeJson } = options;
  if (storeJson !== undefined && dataDir === undefined) {
    throw new Error('--store-json needs --data-dir, the folder of that store.');
  }
  const folder = dataDir ?? join(benchFolder, `sqlite-${documents}`);
  return sqliteStore(folder, documents, storeJson);
}

export function smallSqliteStore({ small }: ReadOptions): Promise<Store> {
  return sqliteStore(join(benchFolder, `sqlite-${small}`), small);
}

async function sqliteStore(folder: string, documents: number, storeJson?: string): Promise<Store> {
  const environment = { DATA_DIR: folder, DATABASE_URL: '' };
  const made = storeJson ?? join(folder, 'store.json');
  if (storeJson === undefined && !existsSync(made)) {
    mkdirSync(folder, { recursive: true });
    const result = await runDemo(environment, documents);
    // Written last: a store that was cut off has none, and the demo command completes it.
    writeFileSync(made, JSON.stringify(result), { mode: 0o600 });
  }
  const result = JSON.parse(readFileSync(made, 'utf8')) as DemoResult;
  return describe('sqlite', environment, result);
}

export type PostgresStores = {
  readonly postgres: Store;
  /** The same documents, divided by account. */
  readonly divided?: Store;
  stop(): Promise<void>;
};

/** PostgreSQL stores in a server of their own, which ends with `stop`. */
export async function postgresStores(options: ReadOptions): Promise<PostgresStores> {
  const { documents, partitions, databaseUrl } = options;
  if (databaseUrl !== undefined) return filledBefore(databaseUrl, options);
  const { url, stop } = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
  const postgres = await filledPostgres(url, documents);
  if (partitions === undefined) return { postgres, stop };
  await runSql(url, 'create database divided');
  const dividedUrl = url.replace(/\/[^/]*$/, '/divided');
  const flags = ['migrate', '--partitions', String(partitions)];
  await runProgram({ DATABASE_URL: dividedUrl }, flags);
  return { postgres, divided: await filledPostgres(dividedUrl, documents), stop };
}

/** A store that somebody else filled, and keeps: filling a large one takes much longer than measuring it. */
async function filledBefore(url: string, { storeJson }: ReadOptions): Promise<PostgresStores> {
  if (storeJson === undefined) throw new Error('--database-url needs --store-json.');
  await runSql(url, 'vacuum analyze', 'checkpoint');
  const result = JSON.parse(readFileSync(storeJson, 'utf8')) as DemoResult;
  const postgres = await describe('postgres', { DATABASE_URL: url }, result);
  return { postgres, stop: async () => {} };
}

async function filledPostgres(url: string, documents: number): Promise<Store> {
  const environment = { DATABASE_URL: url };
  const result = await runDemo(environment, documents);
  // What autovacuum does within minutes after a load; here it must not fall into a measurement.
  await runSql(url, 'vacuum analyze', 'checkpoint');
  return describe('postgres', environment, result);
}

async function runSql(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

export async function runDemo(
  environment: Store['environment'],
  documents: number,
): Promise<DemoResult> {
  const flags = ['--documents', String(documents), '--seed', 'bench', '--no-serve', '--json'];
  return JSON.parse(await runProgram(environment, ['demo', ...flags])) as DemoResult;
}

/** Runs a command of the program, and returns what it prints. */
export async function runProgram(
  environment: Store['environment'],
  args: readonly string[],
): Promise<string> {
  const running = promisify(execFile)(process.execPath, [cliPath, ...args], {
    env: { ...process.env, ...environment },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  running.child.stderr?.pipe(process.stderr, { end: false });
  return (await running).stdout;
}

async function describe(
  engine: Engine,
  environment: Store['environment'],
  { key, account_id: accountId, companies }: DemoResult,
): Promise<Store> {
  const [company] = companies;
  if (company === undefined) throw new Error('The demo made no company.');
  const stores = await openStores(readConfig(environment));
  const documents = await stores.documents.count(accountId);
  await stores.close();
  if (documents === 0) throw new Error(`The store has no documents of account ${accountId}.`);
  return { engine, documents, environment, key, accountId, companyId: company.id };
}
