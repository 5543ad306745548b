import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BareEndpoint } from './bare-server.ts';
import type { ExpressSettings } from './express-server.ts';
import { freePort } from './free-port.ts';
import { cliPath, type Store } from './stores.ts';

export type Server = { readonly url: string; readonly pid: number; stop(): Promise<void> };

export type ServeSettings = {
  readonly workers: number;
  readonly logLevel: 'warn' | 'debug';
};

/** Serves a store in a process of its own. */
export async function startChasqui(
  store: Pick<Store, 'environment'>,
  settings: ServeSettings,
  program = cliPath,
): Promise<Server> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-bench-'));
  // Logs go to a file, as they do in production: throwing them away would make them look cheap.
  const log = openSync(join(folder, 'log'), 'w');
  const child = spawn(process.execPath, [program, 'serve'], {
    env: {
      ...process.env,
      ...store.environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      WORKERS: String(settings.workers),
      LOG_LEVEL: settings.logLevel,
      RATE_LIMIT: 'off',
    },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  const stop = stopper(child, () => rmSync(folder, { recursive: true, force: true }));
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/readyz`, child);
  return { url, pid: pidOf(child), stop };
}

type BareServer = Omit<Server, 'url'> & { readonly urls: readonly string[] };

/** The baseline: `node:http` with nothing but one buffer per endpoint, each on its own port. */
export async function startBare(
  bodies: readonly Omit<BareEndpoint, 'port'>[],
  workers: number,
): Promise<BareServer> {
  const endpoints: BareEndpoint[] = [];
  for (const body of bodies) endpoints.push({ ...body, port: await freePort() });
  const program = fileURLToPath(new URL('bare-server.js', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify({ workers, endpoints })], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = stopper(child, () => {});
  const urls = endpoints.map(({ port }) => `http://127.0.0.1:${port}`);
  for (const url of urls) await answering(url, child);
  return { urls, pid: pidOf(child), stop };
}

/** Express with the reads of the same SQLite store. */
export async function startExpress(
  { environment, key, companyId }: Store,
  sends: ExpressSettings['sends'],
): Promise<Server> {
  const port = await freePort();
  const program = fileURLToPath(new URL('express-server.js', import.meta.url));
  const settings: ExpressSettings = { port, dataDir: environment.DATA_DIR ?? '', sends };
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], {
    // Express reads it: without it every error has a stack, and nothing is cached.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = stopper(child, () => {});
  const url = `http://127.0.0.1:${port}`;
  const authorization = `Bearer ${key}`;
  await answering(`${url}/api/document/company/${companyId}?limit=1`, child, { authorization });
  return { url, pid: pidOf(child), stop };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new TypeError('a server that answers has a process');
  return pid;
}

function stopper(child: ChildProcess, afterwards: () => void): () => Promise<void> {
  const killOnExit = () => {
    child.kill('SIGTERM');
    afterwards();
  };
  process.once('exit', killOnExit);
  return async () => {
    process.off('exit', killOnExit);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await gone;
    afterwards();
  };
}

const startMsMax = 30_000;

async function answering(
  url: string,
  child: ChildProcess,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (let waitedMs = 0; waitedMs < startMsMax; waitedMs += 50) {
    if (child.exitCode !== null) throw new Error(`A server ended with code ${child.exitCode}.`);
    const response = await fetch(url, { headers }).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await delay(50);
  }
  throw new Error(`No server answers at ${url}.`);
}
