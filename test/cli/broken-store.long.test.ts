import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import {
  chasqui,
  createTarget,
  type Environment,
  json,
  jsonLines,
  queryFile,
  seed,
  serve,
  type Target,
  type TestServer,
  until,
} from '../support/cli.ts';
import { invoice } from '../support/issue-door.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { putEmptyStore } from '../support/made-once.ts';
import { createSmallDisk, noSmallDisk, type SmallDisk } from '../support/small-disk.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** A running service, a company and a key that may write. */
type Desk = {
  readonly server: TestServer;
  readonly documents: string;
  readonly key: string;
  post(draft?: unknown): Promise<{ status: number; retryAfter: string | null; body: Problem }>;
};
type Problem = {
  readonly code: string;
  readonly detail: string;
  readonly number: string;
  readonly errors: readonly { readonly code: string }[];
};

async function openDesk(env: Environment, documents = 0): Promise<Desk> {
  const { company } = await seed({ env }, { documents });
  const { key } = await json<{ key: string }>(['key', 'create', '--scope', 'write'], env);
  const server = await serve({ ...env, JOBS: 'off' });
  cleanups.push(() => server.stop());
  const path = `/api/document/company/${company.id}`;
  return {
    server,
    documents: path,
    key,
    async post(draft = invoice()) {
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(draft),
      });
      const retryAfter = answer.headers.get('retry-after');
      return { status: answer.status, retryAfter, body: (await answer.json()) as Problem };
    },
  };
}

/** Issues until it is refused, and gives the refusal. */
async function postUntilRefused(desk: Desk) {
  for (let count = 0; count < 2_000; count += 1) {
    const answer = await desk.post();
    if (answer.status !== 201) return answer;
  }
  throw new Error('everything was taken');
}

function expectNoPromise(
  refused: Awaited<ReturnType<Desk['post']>>,
  reason: 'disk_full' | 'read_only',
): void {
  expect(refused).toMatchObject({
    status: 503,
    retryAfter: null,
    body: { code: 'storage_failed', errors: [{ code: reason }] },
  });
  expect(refused.body.detail).toContain('operator');
  expect(refused.body.detail).not.toMatch(/try again/i);
}

/** `/readyz`, the metric and one line of the log say what it is. */
async function expectTold({ server }: Desk, reason: string): Promise<void> {
  const ready = await server.get('/readyz');
  expect(ready.status).toBe(503);
  expect(ready.headers['retry-after']).toBeUndefined();
  expect(ready.json()).toMatchObject({ code: 'storage_failed', errors: [{ code: reason }] });
  const { text } = await server.get('/metrics');
  expect(text).toContain(`chasqui_storage_trouble{reason="${reason}"} 1`);
  await until('the log says it', () => troubleLines(server).length > 0);
  expect(troubleLines(server)).toMatchObject([{ msg: 'the storage is in trouble', reason }]);
}

function troubleLines(server: TestServer): readonly Record<string, unknown>[] {
  return jsonLines(server.stdout()).filter(({ level }) => level === 'error');
}

async function expectWell(desk: Desk): Promise<void> {
  const isReady = async () => (await desk.server.get('/readyz')).status === 200;
  await until('it is ready again', isReady);
  expect((await desk.post()).status).toBe(201);
  expect((await desk.server.get('/metrics')).text).not.toMatch(/^chasqui_storage_trouble.* 1$/m);
}

function smallDisk(megabytes: number): SmallDisk {
  const disk = createSmallDisk(megabytes);
  cleanups.push(() => disk.dispose());
  return disk;
}

/** A database whose tables lie on a small disk; the server's journal does not. */
async function databaseOn(disk: SmallDisk): Promise<Target> {
  const target = await createTarget('postgres');
  // Before it is moved: what is put there later would lie where the server keeps everything else.
  await putEmptyStore(target.env);
  const place = join(disk.folder, 'tables');
  mkdirSync(place);
  chmodSync(place, 0o777);
  const [uid, gid] = serverOwner();
  chownSync(place, uid, gid);
  const name = new URL(target.env.DATABASE_URL ?? '').pathname.slice(1);
  const admin = await createTarget('postgres');
  await admin.sql(`CREATE TABLESPACE ${name}_disk LOCATION '${place}'`);
  await admin.sql(`ALTER DATABASE ${name} SET TABLESPACE ${name}_disk`);
  cleanups.push(async () => {
    await target.dispose();
    await admin.sql(`DROP TABLESPACE ${name}_disk`);
    await admin.dispose();
  });
  return target;
}

function serverOwner(): [number, number] {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+)/m);
  return [Number(line?.[1]), Number(line?.[2])];
}

describe('a disk that is full', () => {
  it('tells which disk is full where it is that of a copy', async ({ skip }) => {
    if (noSmallDisk !== null) return skip(noSmallDisk);
    const disk = smallDisk(1);
    const target = await createTarget('sqlite');
    await seed(target, { documents: 5 });
    disk.fill(64 * 1024);
    const copy = join(disk.folder, 'copy');
    const { code, stderr } = await chasqui(['backup', copy], { env: target.env });
    expect([code, stderr]).toEqual([3, expect.stringContaining(`The disk of ${copy}`)]);
    expect(existsSync(`${copy}.unfinished`)).toBe(false);
    await target.dispose();
  });

  it('is one sentence of a command that writes: no stack, no second line', async ({ skip }) => {
    if (noSmallDisk !== null) return skip(noSmallDisk);
    const disk = smallDisk(5);
    const env = { DATA_DIR: join(disk.folder, 'data') };
    const demo = await chasqui(['demo', '--no-serve', '--documents', '60'], { env });
    const said = (stderr: string) =>
      stderr.split('\n').filter((line) => line !== '' && !line.includes('"progress"'));
    expect([demo.code, said(demo.stderr)]).toEqual([
      3,
      [
        expect.stringMatching(
          /^chasqui: The disk of .*chasqui\.sqlite is full \(.*\)\. Make room there\.$/,
        ),
      ],
    ]);
    const target = await createTarget('sqlite');
    await seed(target, { documents: 5 });
    disk.fill();
    const file = join(disk.folder, 'sales.csv');
    const register = await chasqui(['register', file], { env: target.env });
    expect([register.code, said(register.stderr)]).toEqual([
      3,
      [expect.stringContaining(`chasqui: The disk of ${file} is full`)],
    ]);
    await target.dispose();
  });

  it('is told, lets reads go on, and is over when there is room, with SQLite', async ({ skip }) => {
    if (noSmallDisk !== null) return skip(noSmallDisk);
    const disk = smallDisk(8);
    const desk = await openDesk({ DATA_DIR: disk.folder }, 20);
    expect((await desk.post()).status).toBe(201);
    disk.fill(65_536);
    expectNoPromise(await postUntilRefused(desk), 'disk_full');
    await Promise.all(Array.from({ length: 10 }, () => desk.post()));
    await expectTold(desk, 'disk_full');
    expect((await desk.server.get(desk.documents, desk.key)).status).toBe(200);
    disk.makeRoom();
    await expectWell(desk);
  });

  it('is told the same with PostgreSQL', async ({ skip }) => {
    if (noSmallDisk !== null) return skip(noSmallDisk);
    if (process.env.TEST_DATABASE_URL) return skip('the server may be on another machine');
    const disk = smallDisk(40);
    const target = await databaseOn(disk);
    const desk = await openDesk(target.env, 20);
    expect((await desk.post()).status).toBe(201);
    disk.fill();
    expectNoPromise(await postUntilRefused(desk), 'disk_full');
    await Promise.all(Array.from({ length: 10 }, () => desk.post()));
    await expectTold(desk, 'disk_full');
    expect((await desk.server.get(desk.documents, desk.key)).status).toBe(200);
    const doctor = await chasqui(['doctor'], { env: target.env });
    expect(doctor.stdout).toMatch(/✘ PostgreSQL takes writes: .*disk is full: make room/);
    disk.makeRoom();
    await expectWell(desk);
  });
});

describe('a store that takes no writes', () => {
  it('is told with PostgreSQL, and is over when it takes them again', async () => {
    const target = await createTarget('postgres');
    cleanups.push(() => target.dispose());
    const desk = await openDesk(target.env);
    expect((await desk.post()).status).toBe(201);
    const name = new URL(target.env.DATABASE_URL ?? '').pathname.slice(1);
    // As after a failover: who connects anew finds a server that only reads.
    await target.sql(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await target.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = '${name}' AND pid <> pg_backend_pid()`);
    await until('it notices', async () => (await desk.post()).body.code === 'storage_failed');
    expectNoPromise(await desk.post(), 'read_only');
    const ready = await desk.server.get('/readyz');
    expect(ready.json()).toMatchObject({ code: 'storage_failed', errors: [{ code: 'read_only' }] });
    const admin = await createTarget('postgres');
    await admin.sql(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await admin.dispose();
    await expectWell(desk);
  });

  it('on a disk that is mounted to read only stops every command with code 3', async ({ skip }) => {
    if (noSmallDisk !== null) return skip(noSmallDisk);
    const disk = smallDisk(8);
    const env = { DATA_DIR: disk.folder };
    await json(['account', 'create', '--name', 'Test'], env);
    disk.makeReadOnly();
    await expectRefused(env, /cannot be written \(EROFS.*DATA_DIR/);
    await expectRefused({ DATA_DIR: join(disk.folder, 'new') }, /cannot be written \(EROFS/);
    const doctor = await chasqui(['doctor'], { env });
    expect(doctor.stdout).toMatch(/✘ Data folder: .*cannot be written/);
  });
});

async function expectRefused(env: Environment, sentence: RegExp): Promise<void> {
  for (const args of [['serve', '--port', '0'], ['account', 'list'], ['work']]) {
    const { code, stdout, stderr } = await chasqui(args, { env });
    expect([args[0], code]).toEqual([args[0], 3]);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^chasqui: [^\n]+\n$/);
    expect(stderr).toMatch(sentence);
  }
}

describe('a file that is not what it should be', () => {
  const store = async (documents = 300): Promise<string> => {
    const target = await createTarget('sqlite');
    cleanups.push(() => target.dispose());
    await seed(target, { documents });
    await target.sql('PRAGMA wal_checkpoint(TRUNCATE)');
    return join(target.env.DATA_DIR ?? '', 'chasqui.sqlite');
  };

  it('is named with what to do, and ends commands with code 3', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'chasqui.sqlite'), 'RUC,total\n20100070970,118.00\n'.repeat(500));
    await expectRefused({ DATA_DIR: folder }, /no SQLite database \(file is not a database\)/);
  });

  it.each([0.5, 0.9, 0.999])('may be cut off after %s of it', async (share) => {
    const path = await store();
    const { length } = readFileSync(path);
    truncateSync(path, Math.floor(length * share));
    await expectRefused({ DATA_DIR: join(path, '..') }, /is damaged.*restore the last backup/i);
  });

  it('may be a folder', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'chasqui.sqlite'));
    await expectRefused({ DATA_DIR: folder }, /cannot be opened \(.*DATA_DIR/);
    expect(existsSync(join(folder, 'chasqui.sqlite-wal'))).toBe(false);
  });

  it('is told while serving where a page in its middle is damaged', async () => {
    const path = await store();
    const env = { DATA_DIR: join(path, '..'), JOBS: 'off' };
    // Before it is damaged: making a key writes into the middle of the file too.
    const { key } = await json<{ key: string }>(['key', 'create'], env);
    const ids = queryFile(path, 'SELECT id FROM documents').map(({ id }) => String(id));
    const bytes = readFileSync(path);
    // Behind the first pages of the tables: without those the store does not even open.
    bytes.fill(0xa5, 1_000_000, 1_200_000);
    writeFileSync(path, bytes);
    const server = await serve(env);
    cleanups.push(() => server.stop());
    const answers = await Promise.all(ids.map((id) => server.get(`/api/document/${id}`, key)));
    // What was damaged within a row shows nowhere, or only when it is sent.
    for (const { status } of answers) expect([200, 500, 503]).toContain(status);
    const broken = answers.filter(({ status }) => status === 503);
    expect(broken.length).toBeLessThan(ids.length);
    expect(broken.length).toBeGreaterThan(0);
    for (const { status, headers, json: problem } of broken) {
      expect([status, headers['retry-after']]).toEqual([503, undefined]);
      expect(problem()).toMatchObject({ code: 'storage_failed', errors: [{ code: 'damaged' }] });
    }
    const ready = await server.get('/readyz');
    expect(ready.json()).toMatchObject({ code: 'storage_failed', errors: [{ code: 'damaged' }] });
    await until('the log says it', () => troubleLines(server).length > 0);
    const told = troubleLines(server).filter(({ reason }) => reason !== undefined);
    expect(told).toMatchObject([{ reason: 'damaged' }]);
  });
});

describe('a store that is taken away while it is served', () => {
  it.each<readonly [string, (path: string) => void]>([
    ['moved with its folder', (path) => renameSync(join(path, '..'), join(path, '../../away'))],
    ['without its journal', (path) => rmSync(`${path}-wal`)],
    ['replaced by a copy', (path) => renameSync(join(path, '../copy.sqlite'), path)],
  ])('%s acknowledges nothing any more', async (_what, takeAway) => {
    const folder = join(temporaryFolder(), 'data');
    const env = { DATA_DIR: folder };
    const desk = await openDesk(env);
    await chasqui(['backup', join(folder, 'copy.sqlite')], { env });
    expect((await desk.post()).status).toBe(201);
    takeAway(join(folder, 'chasqui.sqlite'));
    expect(await desk.post()).toMatchObject({
      status: 503,
      retryAfter: null,
      body: { code: 'storage_failed', errors: [{ code: 'damaged' }] },
    });
    await expectTold(desk, 'damaged');
    const [told] = troubleLines(desk.server);
    expect(told?.explanation).toMatch(/was moved, removed or replaced while it was in use/);
  });
});

describe('a PostgreSQL that does not let us in', () => {
  const url = (change: (url: URL) => void): string => {
    const changed = new URL(inject('postgresUrl'));
    changed.password = 'chasqui';
    change(changed);
    return changed.href;
  };
  const refusals: readonly (readonly [string, () => string, RegExp])[] = [
    [
      'for its password',
      () =>
        url((at) => {
          at.password = 'hush-hush';
        }),
      /refuses the password of user chasqui/,
    ],
    [
      'for a database that is not there',
      () =>
        url((at) => {
          at.pathname = '/none';
        }),
      /has no database none/,
    ],
    [
      'for want of TLS',
      () =>
        url((at) => {
          at.search = '?sslmode=require';
        }),
      /TLS with PostgreSQL .*does not support SSL/,
    ],
    [
      'because nobody listens',
      () => 'postgres://a:hush-hush@127.0.0.1:1/b',
      /Nothing listens at 127/,
    ],
    [
      'because its host is not known',
      () => 'postgres://a:hush-hush@none.invalid/b',
      /host none\.invalid is not known/,
    ],
  ];

  it.each(refusals)('%s says so in the first line', async (_what, urlOf, sentence) => {
    const { code, stdout, stderr } = await chasqui(['serve', '--port', '0'], {
      env: { DATABASE_URL: urlOf() },
    });
    expect(code).toBe(3);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^chasqui: [^\n]+\n$/);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toContain('hush');
  });
});
