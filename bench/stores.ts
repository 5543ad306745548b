import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openStores } from '../src/app/open-stores.ts';
import { readConfig } from '../src/config.ts';
import type { Engine } from './options.ts';

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

/** A SQLite store of so many documents: made once, then used again. */
export async function sqliteStore(documents: number): Promise<Store> {
  const folder = join(benchFolder, `sqlite-${documents}`);
  const environment = { DATA_DIR: folder, DATABASE_URL: '' };
  const made = join(folder, 'store.json');
  if (!existsSync(made)) {
    mkdirSync(folder, { recursive: true });
    const result = await runDemo(environment, documents);
    // Written last: a store that was cut off has none, and the demo command completes it.
    writeFileSync(made, JSON.stringify(result), { mode: 0o600 });
  }
  const result = JSON.parse(readFileSync(made, 'utf8')) as DemoResult;
  return describe(environment, result);
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
  environment: Store['environment'],
  { key, account_id: accountId, companies }: DemoResult,
): Promise<Store> {
  const [company] = companies;
  if (company === undefined) throw new Error('The demo made no company.');
  const stores = await openStores(readConfig(environment));
  const documents = await stores.documents.count(accountId);
  await stores.close();
  if (documents === 0) throw new Error(`The store has no documents of account ${accountId}.`);
  return { engine: 'sqlite', documents, environment, key, accountId, companyId: company.id };
}
