import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { availableParallelism, constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAddressFile } from '../../src/platform/files/address-file.ts';
import { openConnection } from '../../src/platform/sql/sqlite/driver.ts';
import {
  createTarget,
  json,
  jsonLines,
  programFile,
  seed,
  serve,
  start,
  type Target,
  type Tenant,
  type TestServer,
  until,
} from '../support/cli.ts';
import { testRuc } from '../support/documents.ts';
import { invoice } from '../support/issue-door.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { patienceMs } from '../support/patience.ts';
import { storages } from '../support/stores.ts';

/** A request whose body comes in two parts: it is under way until the second one is sent. */
async function slowRequest({ port }: TestServer, key: string) {
  const body = JSON.stringify({
    tax_id: testRuc(),
    business_name: 'LENTA S.A.C.',
    country: 'PE',
    environment: 'test',
    email: 'lenta@example.com',
    address: { country: 'PE', address: 'Av. Uno 1', district: 'Lima', city: 'Lima' },
  });
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const head = [
    'POST /api/company HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // The server must have taken it before anything else happens.
  await until('the server takes it', () => answer === 'HTTP/1.1 100 Continue\r\n\r\n');
  answer = '';
  socket.write(body.slice(0, 20));
  return {
    async finish(): Promise<string> {
      socket.write(body.slice(20));
      await closed;
      return answer;
    },
  };
}

async function refusesConnections({ port }: TestServer): Promise<boolean> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Answered requests of a route, over all lines of the metrics that are about it. */
function countOf(metrics: string, route: string): number {
  return metrics
    .split('\n')
    .filter((line) => line.startsWith('chasqui_http_request_duration_seconds_count{'))
    .filter((line) => line.includes(`route="${route}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe('serve', () => {
  let target: Target;
  let tenant: Tenant;

  beforeAll(async () => {
    target = await createTarget('sqlite');
    tenant = await seed(target, { documents: 50 });
  });

  afterAll(() => target.dispose());

  it('takes less than 120 MB when it has answered once', async () => {
    const server = await serve(target.env);
    const page = await server.get(`/api/document/company/${tenant.company.id}`, tenant.key);
    expect(page.status).toBe(200);
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
    await server.stop();
    expect(kilobytes).toBeGreaterThan(10_000);
    expect(kilobytes).toBeLessThan(120_000);
  });

  // Node 20 has no `execve`, and less memory for young objects.
  it('fits itself to the machine where Node can, and leaves alone what somebody has set', async () => {
    const [young, helpers] = ['--max-semi-space-size=', '--v8-pool-size='];
    const helpersMax = Math.max(1, Math.min(4, availableParallelism() - 1));
    const flagsOf = ({ pid }: TestServer) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        .split('\0')
        .filter((text) => text.startsWith(young) || text.startsWith(helpers));
    const heapsOf = ({ pid }: TestServer) =>
      readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .filter((text) => text.startsWith('MALLOC_ARENA_MAX='));
    const server = await serve(target.env);
    const ofMachine = [`${young}8`, `${helpers}${helpersMax}`];
    expect(flagsOf(server)).toEqual('execve' in process ? ofMachine : []);
    expect(heapsOf(server)).toEqual('execve' in process ? ['MALLOC_ARENA_MAX=2'] : []);
    await server.stop();
    const chosen = await serve({ ...target.env, NODE_OPTIONS: `${young}16` });
    expect(flagsOf(chosen)).toEqual('execve' in process ? [`${helpers}${helpersMax}`] : []);
    expect(await chosen.stop()).toMatchObject({ code: 0, signal: null });
    const all = `${young}16 ${helpers}2`;
    const chosenAll = await serve({ ...target.env, NODE_OPTIONS: all });
    expect(flagsOf(chosenAll)).toEqual([]);
    expect(await chosenAll.stop()).toMatchObject({ code: 0, signal: null });
  });

  it('answers pages that come at once as it answers them one by one, and ends in the middle of them', async () => {
    const server = await serve({ ...target.env, JOBS: 'off' });
    const threads = () => readdirSync(`/proc/${server.pid}/task`).length;
    const path = (limit: number) =>
      `/api/document/search/company/${tenant.company.id}?currency=PEN&limit=${limit}`;
    const sizes = Array.from({ length: 40 }, (_, index) => 1 + index);
    const ask = (size: number) => server.get(path(size), tenant.key);
    const threadsBefore = threads();
    // The first search starts the thread; it is ready soon after.
    await ask(50);
    await until('the thread for pages is there', () => threads() > threadsBefore);
    const atOnce = await Promise.all(sizes.map(ask));
    for (const [index, size] of sizes.entries()) {
      const alone = await ask(size);
      expect(alone.status).toBe(200);
      expect(alone.text).toBe(atOnce[index]?.text);
    }
    const others = sizes.map((size) => ask(size + 40).catch(() => undefined));
    expect(await server.stop()).toMatchObject({ code: 0, signal: null });
    await Promise.all(others);
  });

  it('answers others while a document waits for the write lock of another process', async () => {
    const server = await serve({ ...target.env, JOBS: 'off' });
    const issue = () =>
      fetch(`http://127.0.0.1:${server.port}/api/document/company/${tenant.company.id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tenant.key}`, 'content-type': 'application/json' },
        body: JSON.stringify(invoice({ series: 'F777' })),
      });
    // With the first document the company gets its certificate.
    expect((await issue()).status).toBe(201);
    const other = openConnection(join(target.env.DATA_DIR ?? '', 'chasqui.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    let isAnswered = false;
    const waiting = issue().finally(() => {
      isAnswered = true;
    });
    // A server that waited inside SQLite would answer these after 15 seconds, and refuse the document.
    for (let asked = 0; asked < 20; asked += 1) {
      await delay(10);
      const list = await server.get(`/api/document/company/${tenant.company.id}`, tenant.key);
      expect(list.status).toBe(200);
    }
    expect(isAnswered).toBe(false);
    other.exec('COMMIT');
    other.close();
    expect((await waiting).status).toBe(201);
    await server.stop();
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'finishes what is under way on %s, takes no more, and ends with code 0',
    async (signal) => {
      const server = await serve(target.env);
      const slow = await slowRequest(server, tenant.key);
      server.child.kill(signal);
      await until('no more is taken', () => refusesConnections(server));
      expect(await slow.finish()).toMatch(/^HTTP\/1\.1 201 /);
      expect(await server.ended).toMatchObject({ code: 0, signal: null });
    },
  );

  /** On a real terminal, as python makes one. */
  it('stops in order where its terminal is closed', async () => {
    const log = join(temporaryFolder(), 'log');
    const script = `import os, pty, sys, time
pid, fd = pty.fork()
if pid == 0:
    log = os.open('${log}', os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.execvp(sys.argv[1], sys.argv[1:])
while b'"listening"' not in open('${log}', 'rb').read():
    time.sleep(0.05)
os.close(fd)
print(os.WTERMSIG(os.waitpid(pid, 0)[1]))`;
    writeFileSync(log, '');
    const args = ['-c', script, process.execPath, programFile, 'serve', '--port', '0'];
    const env = { PATH: process.env.PATH ?? '', ...target.env };
    const { stdout } = await promisify(execFile)('python3', args, { env, timeout: patienceMs });
    const said = jsonLines(readFileSync(log, 'utf8'));
    expect(said.at(-1)).toMatchObject({ msg: 'stopped' });
    expect(stdout.trim()).toBe(String(constants.signals.SIGHUP));
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'hosts the simulator when the process that did is gone after a %s',
    async (signal) => {
      const first = await serve(target.env);
      const second = await serve(target.env);
      const host = () => readAddressFile(join(target.env.DATA_DIR ?? '', 'simulator.json'))?.pid;
      expect(host()).toBe(first.pid);
      await first.stop(signal);
      await until('the other one hosts it', () => host() === second.pid);
      await second.stop();
      expect(host()).toBeUndefined();
    },
  );

  it('has one host of the simulator where several came at once, and another when that one is gone', async () => {
    const path = join(target.env.DATA_DIR ?? '', 'simulator.json');
    const host = () => readAddressFile(path)?.pid;
    const first = await serve(target.env);
    const url = readAddressFile(path)?.url ?? '';
    const isOver = () =>
      fetch(url).then(
        () => false,
        () => true,
      );
    // Gone while the first one hosts: the second one does as if both had started in one moment.
    rmSync(path);
    const second = await serve(target.env);
    expect(host()).toBe(second.pid);
    await until('the first one hosts none', isOver);
    await second.stop();
    await until('the first one hosts it', () => host() === first.pid);
    await first.stop();
  });

  it('finishes what waits for the database on SIGTERM', async () => {
    const postgres = await createTarget('postgres');
    const { company, key } = await seed(postgres, { documents: 3 });
    const server = await serve(postgres.env);
    const holder = new pg.Client({ connectionString: postgres.env.DATABASE_URL });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE document_list IN ACCESS EXCLUSIVE MODE');
    const waiting = server.get(`/api/document/company/${company.id}`, key);
    const waits = 'SELECT 1 FROM pg_locks WHERE NOT granted';
    await until('it waits', async () => (await postgres.sql(waits)).length > 0);
    server.child.kill('SIGTERM');
    await until('no more is taken', () => refusesConnections(server));
    await holder.query('ROLLBACK');
    await holder.end();
    expect((await waiting).status).toBe(200);
    expect(await server.ended).toMatchObject({ code: 0, signal: null });
    await postgres.dispose();
  });

  it('does not wait for connections on which nothing is asked', async () => {
    const server = await serve({ ...target.env, SHUTDOWN_SECONDS: '300' });
    const idle = connect(server.port, '127.0.0.1');
    await new Promise<void>((resolve) => idle.once('connect', () => resolve()));
    await server.get('/healthz');
    const startedAt = Date.now();
    expect(await server.stop()).toMatchObject({ code: 0 });
    idle.destroy();
    expect(Date.now() - startedAt).toBeLessThan(200_000);
  });

  it('finishes what is under way when Ctrl-C reaches all of its processes', async () => {
    const flags = ['--workers', '2'];
    const server = await serve(target.env, flags, { workers: 2, ownGroup: true });
    const slow = await slowRequest(server, tenant.key);
    process.kill(-server.pid, 'SIGINT');
    await delay(500);
    expect(await slow.finish()).toMatch(/^HTTP\/1\.1 201 /);
    expect(await server.ended).toMatchObject({ code: 0, signal: null });
  });

  it.each(['1', '2'])('says that its port is taken and ends, with %s workers', async (workers) => {
    const server = await serve(target.env);
    const args = ['serve', '--port', String(server.port), '--workers', workers];
    const second = start(args, { env: target.env });
    const ended = await second.ended;
    await server.stop();
    expect(ended.code).toBe(1);
    const [, free] =
      new RegExp(`chasqui: Port ${server.port} is in use\\. (\\d+) is free: --port \\1\\.`).exec(
        ended.stderr,
      ) ?? [];
    expect(Number(free)).toBeGreaterThan(server.port);
    expect(ended.stderr).not.toContain('EADDRINUSE');
  });
});

for (const storage of storages) {
  describe(`serve with two workers on ${storage}`, () => {
    let target: Target;
    let tenant: Tenant;
    let server: TestServer;

    beforeAll(async () => {
      target = await createTarget(storage);
      tenant = await seed(target, { documents: 20 });
      // The log says which worker answered.
      const flags = ['--workers', '2', '--log-level', 'debug'];
      server = await serve(target.env, flags, { workers: 2 });
    });

    afterAll(async () => {
      await server.stop();
      await target.dispose();
    });

    const path = () => `/api/document/company/${tenant.company.id}`;

    /** Asks on as many connections at once: what one worker has not accepted yet, the other one does. */
    const askMany = async (count: number, key = tenant.key) => {
      const answers = Array.from({ length: count }, () => server.get(path(), key));
      return new Set((await Promise.all(answers)).map(({ status }) => status));
    };

    it('answers from both and adds up their metrics', async () => {
      const route = '/api/document/company/{companyId}';
      const before = countOf((await server.get('/metrics')).text, route);
      // Who is idle accepts: which of them that is, nobody decides.
      let asked = 0;
      await until('both have answered', async () => {
        expect(await askMany(20)).toEqual(new Set([200]));
        asked += 20;
        await until('the log is written', () => answersOf(server).length >= asked);
        return new Set(answersOf(server)).size === server.pids().length;
      });
      const { text } = await server.get('/metrics');
      expect(countOf(text, route) - before).toBe(asked);
    });

    it('takes a key that the command line made, and refuses it as soon as it is revoked', async () => {
      const made = await json<{ id: string; key: string }>(['key', 'create'], target.env);
      expect(await askMany(4, made.key)).toEqual(new Set([200]));
      await json(['key', 'revoke', made.id], target.env);
      expect(await askMany(8, made.key)).toEqual(new Set([401]));
    });

    it('replaces a worker that was killed, and goes on answering meanwhile', async () => {
      const [victim = 0] = server.pids();
      process.kill(victim, 'SIGKILL');
      await until('it is gone', () => !isAlive(victim));
      expect(await askMany(4)).toEqual(new Set([200]));
      await until('another one listens', () => server.pids().length === 3);
      expect(await askMany(8)).toEqual(new Set([200]));
    });

    it('answers callers while a worker that sleeps takes nothing, and after it died', async () => {
      const started = server.pids().length;
      const victim = server.pids().at(-1) ?? 0;
      process.kill(victim, 'SIGSTOP');
      const answers = Promise.all(Array.from({ length: 6 }, () => server.get(path(), tenant.key)));
      await delay(300);
      process.kill(victim, 'SIGKILL');
      expect((await answers).map(({ status }) => status)).toEqual(Array(6).fill(200));
      await until('another one listens', () => server.pids().length > started);
    });

    it('ends with code 0 on SIGTERM and leaves no process behind', async () => {
      const pids = server.pids();
      expect(await server.stop()).toMatchObject({ code: 0, signal: null });
      expect(pids.filter(isAlive)).toEqual([]);
    });
  });
}

/** Which process answered each request, as the log says. */
function answersOf(server: TestServer): number[] {
  return server
    .stdout()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"') && line.includes('/company/{companyId}'))
    .map((line) => JSON.parse(line).pid as number);
}
