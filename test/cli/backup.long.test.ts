import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chasqui,
  createTarget,
  json,
  type LoadCounts,
  numberedLines,
  type Outcome,
  oneLine,
  progressOf,
  queryFile,
  type Running,
  seed,
  serve,
  start,
  type Target,
  type Tenant,
  type TestServer,
  until,
} from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { storages } from '../support/stores.ts';
import { countOf, keepThings, thingsIn } from './kept-files.ts';

/** A load that goes on as long as the test needs it: it is fed line by line. */
function feed({ env }: Target, tenant: Tenant) {
  const loading = start(['load', '-', '--company', tenant.company.id, '--json'], {
    env,
    openInput: true,
  });
  const line = numberedLines(tenant, 'F800');
  let ended = false;
  const write = async () => {
    for (let fed = 0; !ended; fed += 50) {
      const lines = Array.from({ length: 50 }, (_, index) => `${line(fed + index + 1)}\n`);
      if (loading.child.stdin?.write(lines.join('')) === false) await drained(loading);
      await delay(5);
    }
    loading.child.stdin?.end();
  };
  const feeding = write();
  return {
    loading,
    async finish(): Promise<Outcome> {
      ended = true;
      await feeding;
      return loading.ended;
    },
  };
}

function drained({ child }: Running): Promise<void> {
  return new Promise((resolve) => {
    child.stdin?.once('drain', () => resolve());
    child.once('close', () => resolve());
  });
}

function storedSoFar(loading: Running): number {
  return progressOf(loading.stderr()).at(-1)?.stored ?? 0;
}

for (const storage of storages) {
  describe(`backup of ${storage}`, () => {
    let target: Target;
    let tenant: Tenant;
    let server: TestServer;
    let file: string;
    let outcome: Outcome;
    let storedBefore = 0;
    let loaded: Outcome;

    beforeAll(async () => {
      target = await createTarget(storage);
      tenant = await seed(target, { documents: 30 });
      server = await serve(target.env);
      file = join(temporaryFolder(), 'copy');
      const { loading, finish } = feed(target, tenant);
      await until('the load commits', () => storedSoFar(loading) > 0);
      storedBefore = storedSoFar(loading);
      outcome = await chasqui(['backup', file, '--json'], { env: target.env });
      loaded = await finish();
    });

    afterAll(async () => {
      await server.stop();
      await target.dispose();
    });

    it('succeeds while the service runs and a load is under way, which goes on', () => {
      expect(outcome.code, outcome.stderr).toBe(0);
      expect(oneLine(outcome)).toEqual({ file, documents: expect.any(Number) });
      expect(loaded.code).toBe(0);
      expect(oneLine<LoadCounts>(loaded).rejected).toBe(0);
    });

    it('holds everything that was there before, of one moment between two commits', () => {
      const { documents } = oneLine<{ documents: number }>(outcome);
      expect(documents).toBeGreaterThanOrEqual(30 + storedBefore);
      expect((documents - 30) % 500).toBe(0);
    });

    it('is readable by its owner only', () => {
      expect(statSync(file).mode & 0o777).toBe(0o600);
    });

    it('leaves no unfinished files', () => {
      expect(existsSync(`${file}.unfinished`)).toBe(false);
      expect(existsSync(`${file}.unchecked`)).toBe(false);
    });

    it('replaces a file that exists only where that is asked for, and so does an export', async () => {
      for (const command of ['backup', 'export']) {
        const taken = join(temporaryFolder(), 'taken');
        writeFileSync(taken, 'precious');
        const refused = await chasqui([command, taken], { env: target.env });
        expect(refused).toMatchObject({ code: 2, stdout: '' });
        expect(refused.stderr).toBe(`chasqui: ${taken} exists. Add --force to replace it.\n`);
        expect(readFileSync(taken, 'utf8')).toBe('precious');
        const replaced = await chasqui([command, taken, '--force'], { env: target.env });
        expect(replaced.code, replaced.stderr).toBe(0);
        expect(readFileSync(taken).length).toBeGreaterThan(1000);
      }
    });

    it('names its target when it cannot write there, and leaves no file', async () => {
      const nowhere = join(temporaryFolder(), 'none', 'copy');
      const failed = await chasqui(['backup', nowhere, '--json'], { env: target.env });
      expect(failed.code).not.toBe(0);
      expect(failed.stdout).toBe('');
      expect(existsSync(nowhere)).toBe(false);
      expect(failed.stderr).toContain(nowhere);
    });
  });
}

describe('backup file of sqlite', () => {
  let target: Target;
  let tenant: Tenant;
  let file: string;

  beforeAll(async () => {
    target = await createTarget('sqlite');
    tenant = await seed(target, { documents: 300 });
    await keepThings(target.env, tenant.account.id);
    file = join(temporaryFolder(), 'copy.sqlite');
    const outcome = await chasqui(['backup', file], { env: target.env });
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
  });

  afterAll(() => target.dispose());

  it('is intact, and its two tables agree', () => {
    expect(queryFile(file, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(queryFile(file, 'PRAGMA foreign_key_check')).toEqual([]);
    const documents = 'SELECT account_id, company_id, id FROM documents';
    const listed = 'SELECT account_id, company_id, id FROM document_list';
    expect(queryFile(file, `${documents} EXCEPT ${listed}`)).toEqual([]);
    expect(queryFile(file, `${listed} EXCEPT ${documents}`)).toEqual([]);
    expect(queryFile(file, `${listed}`)).toHaveLength(300);
  });

  it('serves in place of the store, with the same key and the same files', async () => {
    const folder = temporaryFolder();
    copyFileSync(file, join(folder, 'chasqui.sqlite'));
    const things = await thingsIn(target.env, tenant.account.id);
    expect(things.files).toHaveLength(6);
    expect(await thingsIn({ DATA_DIR: folder }, tenant.account.id)).toEqual(things);
    const server = await serve({ DATA_DIR: folder });
    const page = await server.get(`/api/document/company/${tenant.company.id}`, tenant.key);
    await server.stop();
    expect(page.status).toBe(200);
  });

  it('stays as it was when a later backup fails', async () => {
    const damaged = temporaryFolder();
    mkdirSync(damaged, { recursive: true });
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 100_000, 300_000);
    writeFileSync(join(damaged, 'chasqui.sqlite'), bytes);
    const before = readFileSync(file);
    const outcome = await chasqui(['backup', file, '--force'], { env: { DATA_DIR: damaged } });
    expect(outcome.code).not.toBe(0);
    expect(outcome.stderr).toMatch(/^chasqui: /);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describe('backup file of postgres', () => {
  it('holds all accounts, and load restores them', async () => {
    const target = await createTarget('postgres');
    const first = await seed(target, { documents: 5 });
    const second = await seed(target, { documents: 7 });
    await keepThings(target.env, first.account.id);
    const things = await thingsIn(target.env, first.account.id);
    const file = join(temporaryFolder(), 'copy.ndjson');
    const outcome = await chasqui(['backup', file], { env: target.env });
    expect(outcome).toMatchObject({ code: 0, stdout: `${file}: 12 documents, checked\n` });
    // The copy of SQLite is all of the store; this one is not.
    expect(outcome.stderr).toMatch(
      /^Not in it: users, webhooks, mails and clock marks\..*pg_dump/m,
    );
    await target.dispose();

    const restored = await createTarget('postgres');
    const counts = await json<LoadCounts>(['load', file], restored.env);
    expect(counts).toEqual({ stored: 12 + countOf(things), unchanged: 0, rejected: 0 });
    expect(await thingsIn(restored.env, first.account.id)).toEqual(things);
    const server = await serve(restored.env);
    for (const { company, key } of [first, second]) {
      const page = await server.get(`/api/document/company/${company.id}`, key);
      expect(page.status).toBe(200);
    }
    await server.stop();
    await restored.dispose();
  });
});

it.each(['export', 'backup'])('%s that is stopped by Ctrl-C leaves no file', async (command) => {
  const target = await createTarget('postgres');
  await seed(target, { documents: 3 });
  const holder = new pg.Client({ connectionString: target.env.DATABASE_URL });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE documents, document_list IN ACCESS EXCLUSIVE MODE');
    const folder = temporaryFolder();
    const running = start([command, join(folder, 'copy')], { env: target.env });
    await until('the file is begun', () => readdirSync(folder).length > 0);
    running.child.kill('SIGINT');
    await delay(200);
    await holder.query('ROLLBACK');
    expect(await running.ended).toMatchObject({ code: 130, stdout: '' });
    expect(running.stderr()).toContain('chasqui: Stopped. Nothing was written.\n');
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    await holder.end();
    await target.dispose();
  }
});
