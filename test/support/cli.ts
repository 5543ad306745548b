import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { createContext } from '../../src/app/create-context.ts';
import { openStores } from '../../src/app/open-stores.ts';
import { readConfig } from '../../src/config.ts';
import { regimes } from '../../src/countries/index.ts';
import { packageRoot } from '../../src/platform/files/package-root.ts';
import { openConnection } from '../../src/platform/sql/sqlite/driver.ts';
import { createAccount } from '../../src/subjects/accounts/create-account.ts';
import type { CompanyRecord } from '../../src/subjects/companies/company.ts';
import type { DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import type { Account } from '../../src/subjects/stores.ts';
import { documentMaker, testCompany } from './documents.ts';
import { endWithTests, temporaryFolder, workFolder } from './leftovers.ts';
import { askOnce, lookBehind } from './look-behind.ts';
import { keptKeysUrl, putEmptyStore } from './made-once.ts';
import { patienceMs } from './patience.ts';
import { runResident } from './resident.ts';
import type { Storage } from './stores.ts';
import { testServerUrl } from './test-database.ts';
import { writeJson } from './write-json.ts';

/** Runs the built program, as users do, in processes of its own. */

const root = packageRoot();
export const programFile = join(root, 'dist/program/cli/main.js');
const program = programFile;
const stamp = join(root, 'dist/.built-for-tests');
const lock = join(root, 'dist/.building-for-tests');
const buildSteps = [
  ['node_modules/typescript/bin/tsc', '-p', 'key-files'],
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'],
  ['scripts/bundle-program.mjs'],
];
/** Longer than a build takes on the slowest machine. */
const lockMsMax = 300_000;

buildOnce();

/** Builds where the program is missing or older than its source; one test process at a time. */
function buildOnce(): void {
  for (;;) {
    if (isBuilt()) return;
    if (takeLock()) break;
    execFileSync('sleep', ['0.2']);
  }
  try {
    const startedAt = new Date();
    for (const [script = '', ...flags] of buildSteps) {
      execFileSync(process.execPath, [join(root, script), ...flags], { cwd: root, stdio: 'pipe' });
    }
    writeFileSync(stamp, '');
    utimesSync(stamp, startedAt, startedAt);
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isBuilt(): boolean {
  if (!existsSync(program) || existsSync(lock)) return false;
  const builtAt = Math.max(modifiedAt(program), existsSync(stamp) ? modifiedAt(stamp) : 0);
  return ['src', 'key-files/src'].every((folder) => newest(join(root, folder)) <= builtAt);
}

function takeLock(): boolean {
  mkdirSync(join(root, 'dist'), { recursive: true });
  // A lock that was left behind by a killed run.
  if (existsSync(lock) && Date.now() - modifiedAt(lock) > lockMsMax) {
    rmSync(lock, { recursive: true, force: true });
  }
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

function modifiedAt(path: string): number {
  return statSync(path).mtimeMs;
}

function newest(folder: string): number {
  const times = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => modifiedAt(join(folder, name)));
  return Math.max(0, ...times);
}

export type Environment = Readonly<Record<string, string>>;

export type RunOptions = {
  readonly env?: Environment;
  /** Written to standard input, which is then closed; without it there is none. */
  readonly input?: string | Uint8Array;
  /** Leaves standard input open, for tests that write to it. */
  readonly openInput?: boolean;
  /** Gives the process a group of its own, as a terminal does. */
  readonly ownGroup?: boolean;
  /** A file descriptor to take standard output instead of being read. */
  readonly stdout?: number;
  /** Another script than the program itself. */
  readonly script?: string;
  /** A program, with its arguments, that starts the process and watches it. */
  readonly under?: readonly string[];
};

/** What is said of what does not answer in time is tested where it is; elsewhere the machine may be busy. */
const patientSettings: Environment =
  process.env.VITEST === undefined
    ? {}
    : {
        DATABASE_ANSWER_SECONDS: String(patienceMs / 1000),
        SUNAT_CONNECT_SECONDS: String(patienceMs / 1000),
        SUNAT_ANSWER_SECONDS: String(patienceMs / 1000),
        MAX_LAG_MS: String(patienceMs),
      };

export type Outcome = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
};

/** A process of the program, and what it has said so far. */
export type Running = {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly ended: Promise<Outcome>;
  stdout(): string;
  stderr(): string;
};

/** Starts the program in an empty folder with nothing but the given settings. */
export function start(args: readonly string[], options: RunOptions = {}): Running {
  const hasInput = options.input !== undefined || options.openInput === true;
  const script = options.script === undefined ? [...keptKeys(), program] : [options.script];
  const line = [...(options.under ?? []), process.execPath, ...script, ...args];
  const child = spawn(line[0] ?? '', line.slice(1), {
    cwd: workFolder(),
    env: settingsOf(options.env ?? {}),
    detached: options.ownGroup ?? false,
    stdio: [hasInput ? 'pipe' : 'ignore', options.stdout ?? 'pipe', 'pipe'],
  });
  endWithTests(child);
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  }
  child.stdin?.on('error', () => {});
  if (options.input !== undefined) child.stdin?.end(options.input);
  const ended = new Promise<Outcome>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({ code, signal, ...said });
    });
  });
  return {
    child,
    pid: child.pid ?? 0,
    ended,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
  };
}

/** Soaks, which do not run under Vitest, have every key made anew. */
function keptKeys(): readonly string[] {
  return process.env.VITEST === undefined ? [] : ['--import', keptKeysUrl()];
}

/** Commands that start processes of their own, threads that stay, or wait for standard input. */
const lasting = new Set(['serve', 'work', 'demo', 'sunat', 'listen', 'mcp']);
/** What Node or the C library read when they start. */
const settingsOfNode = /^(NODE_|TZ$|LD_|UV_|MALLOC_)/;

/** Runs the program to its end: a short command in a process that has it loaded. */
export function chasqui(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const { env = {}, ...others } = options;
  const isOwn =
    Object.keys(others).length > 0 ||
    args.some((word) => lasting.has(word)) ||
    Object.keys(env).some((name) => settingsOfNode.test(name));
  if (isOwn) return start(args, options).ended;
  return runResident({
    program,
    args,
    env: settingsOf(env),
    folder: workFolder(),
    first: process.env.VITEST === undefined ? [] : [keptKeysUrl()],
  });
}

/** Nothing of the machine's own but what programs are found by. */
function settingsOf(env: Environment): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, ...patientSettings, ...env };
}

/** Runs the built program for several command lines, one after the other, and keeps them apart. */
const oneProcess = `
const { program, commands } = JSON.parse(process.env.CHASQUI_COMMANDS);
delete process.env.CHASQUI_COMMANDS;
const common = { ...process.env };
const outcomes = [];
const write = process.stdout.write.bind(process.stdout);
for (const [index, { args, env }] of commands.entries()) {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    process[name].write = (text) => ((said[name] += text), true);
  }
  process.argv = [process.execPath, program, ...args];
  process.env = { ...common, ...env };
  process.exitCode = undefined;
  await import(program + '?' + index);
  // Each run of it listens, as a process of its own would.
  process.stdout.removeAllListeners('error');
  outcomes.push({ code: process.exitCode ?? 0, signal: null, ...said });
}
process.exitCode = 0;
write(JSON.stringify(outcomes));
`;

export type Command = { readonly args: readonly string[]; readonly env?: Environment };

/**
 * The same as {@link chasqui} for many short commands, in one process: most of what a command takes is
 * the start. For commands that end by themselves: help, wrong usage, checks, small lists.
 */
export async function chasquiMany(commands: readonly Command[]): Promise<Outcome[]> {
  const script = join(temporaryFolder(), 'many.mjs');
  writeFileSync(script, oneProcess);
  const settings = JSON.stringify({ program, commands });
  const outcome = await start([], { env: { CHASQUI_COMMANDS: settings }, script }).ended;
  expect(outcome.code, outcome.stderr).toBe(0);
  return JSON.parse(outcome.stdout) as Outcome[];
}

/** What a command printed with --json: one line, and nothing else. */
export function oneLine<Value = Record<string, unknown>>({ stdout, stderr }: Outcome): Value {
  expect(stdout, stderr).toMatch(/^[^\n]+\n$/);
  return JSON.parse(stdout) as Value;
}

/** Runs a command that must end well, and gives what it printed. */
export async function json<Value = Record<string, unknown>>(
  args: readonly string[],
  env: Environment,
): Promise<Value> {
  const outcome = await chasqui([...args, '--json'], { env });
  expect(outcome.code, outcome.stderr).toBe(0);
  return oneLine<Value>(outcome);
}

export type Demo = {
  readonly url: string;
  readonly key: string;
  readonly sign_in_url: string;
  readonly account_id: string;
  readonly companies: readonly { id: string; tax_id: string; business_name: string }[];
};

export function makeDemo(env: Environment, documents: number, seed = 'test'): Promise<Demo> {
  const size = ['--documents', String(documents), '--seed', seed];
  return json<Demo>(['demo', ...size, '--no-serve'], env);
}

export type LoadCounts = { stored: number; unchanged: number; rejected: number };
export type RejectedLine = { line: number; code: string; detail: string };
export type ProgressLine = LoadCounts & { progress: string; line: number; total: number };

/** The whole JSON lines of a text; the last one may be cut off by a kill. */
export function jsonLines(text: string): Record<string, unknown>[] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

export function progressOf(stderr: string): ProgressLine[] {
  return jsonLines(stderr).filter((event) => 'progress' in event) as ProgressLine[];
}

/** The refused lines that a load reported, in the order of the file. */
export function rejectionsOf(stderr: string): RejectedLine[] {
  return jsonLines(stderr)
    .filter((event) => 'rejected' in event && !('progress' in event))
    .map((event) => event.rejected as RejectedLine)
    .toSorted((one, other) => one.line - other.line);
}

/** Waits until something holds; the test fails with `what` where it does not in time, and with how things stand then. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  tell: () => string | Promise<string> = () => '',
): Promise<void> {
  const endsAt = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > endsAt) throw new Error(`Not in ${patienceMs} ms: ${what}. ${await tell()}`);
    await delay(20);
  }
}

export type LogLine = { pid: number; msg: string; port?: number; workers?: number; url?: string };

export type TestServer = Running & {
  readonly port: number;
  /** Processes that listened, in the order in which they came up. */
  pids(): number[];
  get(path: string, key?: string): Promise<Answer>;
  stop(signal?: NodeJS.Signals): Promise<Outcome>;
};

/** The origin of links in all tests: a server's own port is another each time. */
export const publicUrl = 'https://chasqui.example';

/** Serves on a free port and waits until `workers` processes listen. */
export async function serve(
  env: Environment,
  flags: readonly string[] = [],
  { workers = 1, ...options }: Omit<RunOptions, 'env'> & { workers?: number } = {},
): Promise<TestServer> {
  const args = ['serve', '--port', '0', '--public-url', publicUrl, ...flags];
  const server = start(args, { env, ...options });
  const listening = () =>
    (jsonLines(server.stdout()) as LogLine[]).filter(({ msg }) => msg === 'listening');
  await until('the server listens', () => {
    if (server.child.exitCode !== null) throw new Error(`It ended: ${server.stderr()}`);
    return listening().length >= workers;
  }).catch((error) => {
    server.child.kill('SIGKILL');
    throw error;
  });
  const port = listening()[0]?.port ?? 0;
  return {
    ...server,
    port,
    pids: () => listening().map(({ pid }) => pid),
    get: (path, key) => get(port, path, key),
    stop(signal = 'SIGTERM') {
      server.child.kill(signal);
      return server.ended;
    },
  };
}

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  json<Value = Record<string, unknown>>(): Value;
};

/** One request on a connection of its own, so that several workers get their turns. */
export function get(port: number, path: string, key?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const request = httpRequest({ port, host: '127.0.0.1', path, headers, agent: false });
    request.once('error', reject);
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: <Value>() => JSON.parse(text) as Value,
        }),
      );
    });
    request.end();
  });
}

/** A place for a store that is not there yet. */
export type Target = {
  readonly storage: Storage;
  readonly env: Environment;
  sql(text: string): Promise<Record<string, unknown>[]>;
  dispose(): Promise<void>;
};

export function createTarget(storage: Storage): Promise<Target> {
  return storage === 'sqlite' ? sqliteTarget() : postgresTarget();
}

async function sqliteTarget(): Promise<Target> {
  const folder = temporaryFolder();
  const path = join(folder, 'data', 'chasqui.sqlite');
  return {
    storage: 'sqlite',
    env: { DATA_DIR: join(folder, 'data') },
    sql: async (text) => queryFile(path, text),
    async dispose() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Rows of a SQLite file, past the program. */
export function queryFile(path: string, text: string): Record<string, unknown>[] {
  const connection = openConnection(path);
  try {
    connection.exec('PRAGMA busy_timeout = 10000');
    return connection.prepare(text).all();
  } finally {
    connection.close();
  }
}

async function postgresTarget(): Promise<Target> {
  const server = testServerUrl();
  const name = `chasqui_${randomBytes(6).toString('hex')}`;
  await askOnce(server, `CREATE DATABASE ${name}`);
  const url = server.replace(/\/[^/]*$/, `/${name}`);
  const behind = lookBehind(url);
  return {
    storage: 'postgres',
    env: { DATABASE_URL: url },
    sql: (text) => behind.rows(text),
    async dispose() {
      await behind.close();
      await askOnce(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

export type Tenant = {
  readonly account: Account;
  readonly company: CompanyRecord;
  readonly key: string;
};

/** Makes an account with a key and a company in a store, without paying for a process. */
export async function seed(
  { env }: Pick<Target, 'env'>,
  options: { company?: Partial<CompanyRecord>; documents?: number } = {},
): Promise<Tenant> {
  // Soaks, which do not run under Vitest, have every store made anew.
  if (process.env.VITEST !== undefined) await putEmptyStore(env);
  const stores = await openStores(readConfig(env));
  try {
    const context = createContext({ stores, regimes, now: Date.now });
    const { account, created } = await createAccount(context, 'Test');
    const company = testCompany(account, options.company);
    await stores.companies.insert(company);
    const maker = documentMaker(account, company);
    const times = Array.from({ length: options.documents ?? 0 }, (_, index) => issuedAt(index));
    const rows = times.map((time) => maker.row(time, { currency: 'PEN' }));
    if (rows.length > 0) await insertRows(stores, account.id, rows);
    return { account, company, key: created.text };
  } finally {
    await stores.close();
  }
}

function issuedAt(index: number): number {
  return Date.UTC(2026, 4, 4, 15) + index * 60_000;
}

/** Makes bare documents, each a line of JSON. */
export function lineMaker({ account, company }: Tenant, seedText = 'lines') {
  const maker = documentMaker(account, company, seedText);
  let count = 0;
  return (changes: Partial<DocumentInput> = {}): string => {
    count += 1;
    // The maker calls guides invoices too, and guides have no currency.
    return writeJson(maker.input(issuedAt(count), { currency: 'PEN', ...changes }));
  };
}

/** Any number of different documents at little cost: one document under many numbers. */
export function numberedLines(tenant: Tenant, series: string): (sequence: number) => string {
  const template = lineMaker(tenant)({ number: `${series}-00000000` });
  const parts = template.split(`${series}-00000000`);
  return (sequence) => parts.join(`${series}-${String(sequence).padStart(8, '0')}`);
}

export function manyLines(tenant: Tenant, count: number, series = 'F900'): string[] {
  const line = numberedLines(tenant, series);
  return Array.from({ length: count }, (_, index) => line(index + 1));
}

export function writeLines(name: string, lines: readonly string[]): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}
