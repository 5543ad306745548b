import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  chasqui,
  createTarget,
  type Demo,
  json,
  type LoadCounts,
  makeDemo,
  oneLine,
  publicUrl,
  serve,
  type Target,
  type TestServer,
} from '../support/cli.ts';
import { exampleDocuments, exampleDraftCount } from '../support/examples.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { countOf, type KeptThings, keepThings, thingsIn } from './kept-files.ts';

type Page = { data: { id: string; document_pdf: string }[]; meta: { next_token: string | null } };

const made = 40;
const size = made + exampleDocuments.length + exampleDraftCount;

/** An account is made in SQLite, moved to PostgreSQL, and moved back; all three are served. */
describe('export and load', () => {
  const names = ['sqlite', 'postgres', 'back'] as const;
  type Name = (typeof names)[number];
  const targets = {} as Record<Name, Target>;
  const servers = {} as Record<Name, TestServer>;
  const exports = {} as Record<Name, string>;
  const loads: LoadCounts[] = [];
  let demo: Demo;
  let things: KeptThings;
  let bound: { id: string; key: string };
  let revoked: { id: string; key: string };

  const exportOf = async (name: Name) => {
    exports[name] = join(temporaryFolder(), `${name}.ndjson`);
    const outcome = await chasqui(['export', exports[name]], { env: targets[name].env });
    expect(outcome).toMatchObject({ code: 0, stdout: '' });
  };

  const move = async (from: Name, to: Name) => {
    await exportOf(from);
    loads.push(await json<LoadCounts>(['load', exports[from]], targets[to].env));
  };

  beforeAll(async () => {
    targets.sqlite = await createTarget('sqlite');
    targets.postgres = await createTarget('postgres');
    targets.back = await createTarget('sqlite');
    const { env } = targets.sqlite;
    demo = await makeDemo(env, made);
    await keepThings(env, demo.account_id);
    await targets.sqlite.sql(`
      UPDATE work SET attempts = 4, due_at = due_at + 7, state = 'blocked',
        blocked_reason = 'term', detail = '{"why":"Ñ"}'
      WHERE id = (SELECT max(id) FROM work)`);
    things = await thingsIn(env, demo.account_id);
    // What is compared must stay as it is: nothing is sent.
    servers.sqlite = await serve({ ...env, JOBS: 'off' });
    bound = await json(['key', 'create', '--company', demo.companies[0]?.id ?? ''], env);
    revoked = await json(['key', 'create', '--expires', '2099-12-31T23:59:59-05:00'], env);
    await json(['key', 'revoke', revoked.id], env);
    await move('sqlite', 'postgres');
    await move('postgres', 'back');
    servers.postgres = await serve({ ...targets.postgres.env, JOBS: 'off' });
    servers.back = await serve({ ...targets.back.env, JOBS: 'off' });
  });

  afterAll(async () => {
    for (const name of names) await servers[name]?.stop();
    for (const name of names) await targets[name]?.dispose();
  });

  const everywhere = (path: string, key = demo.key): Promise<Answer[]> =>
    Promise.all(names.map((name) => servers[name].get(path, key)));

  const company = () => demo.companies[0]?.id ?? '';
  const list = (query = '') => `/api/document/company/${company()}?limit=10${query}`;
  const search = (query = '') => `/api/document/search/company/${company()}?limit=5${query}`;

  it('stores every document and file once', () => {
    const all = { stored: size + countOf(things), unchanged: 0, rejected: 0 };
    expect(loads).toEqual([all, all]);
  });

  it('carries files, filings, logos and everything about issuing byte for byte', async () => {
    // The demo brings an XML for each example, and a CDR for most.
    expect(things.files.length).toBeGreaterThanOrEqual(exampleDocuments.length + 6);
    expect(things.filings.length).toBeGreaterThanOrEqual(3);
    expect(things.series.length).toBeGreaterThanOrEqual(2);
    expect(things.credentials.length).toBeGreaterThanOrEqual(1);
    const issued = things.histories.filter(({ issuance }) => issuance !== null);
    // One in twenty is recent, and issued.
    const queued = exampleDraftCount + made / 20;
    expect(issued.length).toBe(queued + 3);
    const attempts = issued.flatMap(({ work }) => work.map((each) => each.attempts));
    expect(attempts.length).toBe(queued);
    expect(attempts.filter((count) => count !== 0)).toEqual([4]);
    for (const name of names) {
      expect(await thingsIn(targets[name].env, demo.account_id), name).toEqual(things);
    }
  });

  it('writes a private file', () => {
    const { mode } = statSync(exports.sqlite);
    expect(mode & 0o777).toBe(0o600);
  });

  it('gives the same bytes and ETags of each document', async () => {
    const page = await servers.sqlite.get(list(), demo.key);
    for (const { id } of page.json<Page>().data) {
      const answers = await everywhere(`/api/document/${id}`);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
      expect(answers[0]?.headers.etag).toMatch(/^"/);
    }
  });

  it('gives the same lists, searches, numbers and companies', async () => {
    const paths = [list(), search('&status=failed'), '/api/account/companies'];
    const page = await servers.sqlite.get(list(), demo.key);
    const summary = page.json<{ data: { type: string; number: string }[] }>().data[0];
    paths.push(`/api/document/search/company/${company()}/${summary?.type}/${summary?.number}`);
    for (const path of paths) {
      const answers = await everywhere(path);
      expect(answers[0]?.status, path).toBe(200);
      expect(new Set(answers.map(({ text }) => text)).size, path).toBe(1);
    }
  });

  it('goes on with page tokens of the other storage', async () => {
    for (const path of [list, search]) {
      const first = (await servers.sqlite.get(path(), demo.key)).json<Page>();
      const second = await servers.postgres.get(
        path(`&next_token=${first.meta.next_token}`),
        demo.key,
      );
      expect(second.status).toBe(200);
      const { data, meta } = second.json<Page>();
      const third = await servers.back.get(path(`&next_token=${meta.next_token}`), demo.key);
      expect(third.status).toBe(200);
      const ids = [first.data, data, third.json<Page>().data].flat().map(({ id }) => id);
      const limit = first.data.length * 3;
      const whole = await servers.sqlite.get(
        path().replace(/limit=\d+/, `limit=${limit}`),
        demo.key,
      );
      expect(ids).toEqual(whole.json<Page>().data.map(({ id }) => id));
    }
  });

  it('keeps file links, which answer the same everywhere', async () => {
    const page = await servers.sqlite.get(list(), demo.key);
    const link = page.json<Page>().data[0]?.document_pdf ?? '';
    expect(link.startsWith(`${publicUrl}/files/`)).toBe(true);
    const answers = await everywhere(link.slice(publicUrl.length));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const tags = answers.map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(1);
    expect(answers.every(({ text }) => text.startsWith('%PDF-'))).toBe(true);
  });

  it('keeps the bounds of keys, and revoked keys revoked', async () => {
    const other = `/api/document/company/${demo.companies[1]?.id}`;
    const statuses = async (path: string, key: string) =>
      (await everywhere(path, key)).map(({ status }) => status);
    expect(await statuses(list(), bound.key)).toEqual([200, 200, 200]);
    expect(await statuses(other, bound.key)).toEqual([404, 404, 404]);
    expect(await statuses(list(), revoked.key)).toEqual([401, 401, 401]);
  });

  it('gives the same export again', async () => {
    await exportOf('back');
    const records = (name: Name) => readFileSync(exports[name], 'utf8').split('\n');
    const comparable = (name: Name) =>
      records(name).map((line) => line.replace(/"last_used_at":("[^"]*"|null)/, ''));
    expect(comparable('postgres')).toEqual(comparable('sqlite'));
    expect(comparable('back')).toEqual(comparable('sqlite'));
  });

  it('changes nothing when the same file is loaded again', async () => {
    const again = await json<LoadCounts>(['load', exports.sqlite], targets.postgres.env);
    expect(again).toEqual({ stored: 0, unchanged: size + countOf(things), rejected: 0 });
  });

  it('takes a revocation along when the account is exported and loaded again', async () => {
    await json(['key', 'revoke', bound.id], targets.sqlite.env);
    const file = join(temporaryFolder(), 'later.ndjson');
    await chasqui(['export', file], { env: targets.sqlite.env });
    await json<LoadCounts>(['load', file], targets.postgres.env);
    const answer = await servers.postgres.get(list(), bound.key);
    expect(answer.status).toBe(401);
  });

  describe('of a file that is cut off', () => {
    const shortened = async (name: string, contents: string | Uint8Array) => {
      const file = join(temporaryFolder(), name);
      writeFileSync(file, contents);
      const target = await createTarget('sqlite');
      const outcome = await chasqui(['load', file, '--json'], { env: target.env });
      await target.dispose();
      return outcome;
    };
    const whole = () => readFileSync(exports.sqlite, 'utf8');

    it('ends with code 1 and says so where lines are missing', async () => {
      const lines = whole().split('\n').slice(0, 60);
      const outcome = await shortened('lines.ndjson', `${lines.join('\n')}\n`);
      expect(outcome.code).toBe(1);
      expect(oneLine<LoadCounts>(outcome).rejected).toBe(0);
      expect(outcome.stderr).toMatch(/cut short/);
    });

    it('ends with code 1 and says so where lines in its middle are missing', async () => {
      // Files: no other line needs them.
      let missing = 5;
      const lines = whole()
        .split('\n')
        .filter((line) => !line.startsWith('{"kind":"file"') || missing-- <= 0);
      const outcome = await shortened('gap.ndjson', lines.join('\n'));
      expect(outcome.code).toBe(1);
      const stored = size - 5 + countOf(things);
      expect(oneLine<LoadCounts>(outcome)).toMatchObject({ stored, rejected: 0 });
    });

    it.each(['key', 'file', 'filing', 'logo', 'series', 'credentials', 'history'])(
      'ends with code 1 and says so where a %s is missing',
      async (kind) => {
        const lines = whole().split('\n');
        lines.splice(
          lines.findIndex((line) => line.startsWith(`{"kind":"${kind}"`)),
          1,
        );
        const outcome = await shortened('without.ndjson', lines.join('\n'));
        expect(outcome.code).toBe(1);
        expect(oneLine<LoadCounts>(outcome).rejected).toBe(0);
        expect(outcome.stderr).toMatch(/cut short/);
      },
    );

    it('takes an export of before there were files', async () => {
      const lines = whole()
        .split('\n')
        .filter((line) => !/^{"kind":"(file|filing|logo|series|credentials|history)"/.test(line))
        .map((line) => line.replace(/("kind":"end".*),"files":.*}/, '$1}'));
      const outcome = await shortened('older.ndjson', lines.join('\n'));
      expect(outcome.code, outcome.stderr).toBe(0);
      expect(oneLine<LoadCounts>(outcome)).toEqual({ stored: size, unchanged: 0, rejected: 0 });
    });

    it('takes an export of before anything was issued', async () => {
      const lines = whole()
        .split('\n')
        .filter((line) => !/^{"kind":"(series|credentials|history)"/.test(line))
        .map((line) => line.replace(/("kind":"end".*),"series":.*}/, '$1}'));
      const outcome = await shortened('older.ndjson', lines.join('\n'));
      expect(outcome.code, outcome.stderr).toBe(0);
      const { series, credentials, histories } = things;
      const without = [series, credentials, histories].flat().length;
      const stored = size + countOf(things) - without;
      expect(oneLine<LoadCounts>(outcome)).toEqual({ stored, unchanged: 0, rejected: 0 });
    });

    it('ends with code 1 where it breaks off within a line', async () => {
      const outcome = await shortened('half.ndjson', whole().slice(0, 60_000));
      expect(outcome.code).toBe(1);
      expect(oneLine<LoadCounts>(outcome).rejected).toBe(1);
    });

    it('ends with code 1 and a sentence where compression breaks off', async () => {
      const packed = gzipSync(whole());
      const outcome = await shortened('half.ndjson.gz', packed.subarray(0, packed.length / 2));
      expect(outcome.code).toBe(1);
      expect(outcome.stderr).toMatch(/chasqui: .*end of file/);
      expect(outcome.stderr).not.toMatch(/\n\s+at /);
    });
  });
});
