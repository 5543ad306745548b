import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import { lineBytesMax } from '../../src/subjects/move/load-records.ts';
import {
  chasqui,
  createTarget,
  type Environment,
  type LoadCounts,
  lineMaker,
  manyLines,
  type Outcome,
  oneLine,
  progressOf,
  rejectionsOf,
  seed,
  serve,
  start,
  type Target,
  type Tenant,
  until,
  writeLines,
} from '../support/cli.ts';
import { testRuc } from '../support/documents.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { storages } from '../support/stores.ts';

const load = (file: string, env: Environment, ...flags: string[]) =>
  chasqui(['load', file, ...flags, '--json'], { env });

const counts = (outcome: Outcome) => oneLine<LoadCounts>(outcome);

/** A line of the file, and what is to become of it. */
type Case = {
  readonly what: string;
  readonly line: string | Uint8Array;
  readonly refused?: { readonly code: string; readonly detail: RegExp };
};

function withRaw(line: string, changes: Record<string, unknown>): string {
  return JSON.stringify({ ...JSON.parse(line), ...changes });
}

/** The same document with every amount written with more zeros. */
function inOtherSpelling(line: string): string {
  return line.replaceAll(/(":)(\d+)(\.\d+)?(?=[,}])/g, (_whole, before, whole, places = '.') => {
    return `${before}${whole}${places}00`;
  });
}

const utc = { date: '2026-11-01T04:30:00.25Z' };

/** The same moment. */
function inUtc(line: string): string {
  const { date } = JSON.parse(line);
  return withRaw(line, { date: new Date(date).toISOString() });
}

function casesOf(tenant: Tenant): Case[] {
  const maker = lineMaker(tenant);
  let last = '';
  const lastLine = () => last;
  const make = (changes?: Partial<DocumentInput>) => {
    last = maker(changes);
    return last;
  };
  const good = make();
  const waiting: Partial<DocumentInput> = { status: 'pending', acknowledgement: null };
  const pending = make({ ...waiting, number: 'F002-1' });
  const answered = withRaw(pending, { status: 'succeeded' });
  const refuse = (code: string, detail: RegExp) => ({ refused: { code, detail } });
  return [
    { what: 'a good document', line: good },
    { what: 'a cut off object', line: '{"number": ', ...refuse('invalid_json', /JSON/) },
    { what: 'an array', line: '[1]', ...refuse('invalid_json', /object/) },
    { what: 'an empty line', line: '' },
    {
      what: 'a name that is there twice',
      line: make().replace('{', '{"status":"failed",'),
      ...refuse('invalid_json', /"status" is there twice/),
    },
    {
      what: 'an id of another system',
      line: withRaw(make(), { id: 'invoice-1' }),
      ...refuse(
        'invalid_body',
        /^\/id must be an id: doc_ and 32 hexadecimal digits; leave it out, and the document gets one\.$/,
      ),
    },
    {
      what: 'an unknown field',
      line: withRaw(make(), { totl: 1 }),
      ...refuse('invalid_body', /\/totl is not a known field. Did you mean total\?/),
    },
    {
      what: 'a missing field',
      line: withRaw(make(), { customer: undefined }),
      ...refuse('invalid_body', /\/customer is missing/),
    },
    {
      what: 'a day that no calendar has',
      line: withRaw(make(), { date: '2026-02-30T10:00:00-05:00' }),
      ...refuse('invalid_body', /\/date must be a time/),
    },
    {
      what: 'a control character',
      line: withRaw(make(), { observation: 'a\u0001b' }),
      ...refuse('invalid_body', /\/observation must not have control characters/),
    },
    {
      what: 'an amount as text',
      line: withRaw(make(), { total: '118.00' }),
      ...refuse('invalid_body', /\/total must be a number/),
    },
    {
      what: 'a code that no catalogue has',
      line: withRaw(make(), { currency: 'XYZ' }),
      ...refuse('invalid_body', /\/currency/),
    },
    {
      what: 'a failure of a document that has not failed',
      line: withRaw(make(), { failure_code: '2800' }),
      ...refuse('invalid_body', /\/failure_code/),
    },
    {
      what: 'a document of another issuer',
      line: withRaw(make(), { company: { ...issuerOf(tenant), tax_id: testRuc() } }),
      ...refuse('document_conflict', /was issued by/),
    },
    {
      what: 'a line that is too long',
      line: `{"observation":"${'x'.repeat(lineBytesMax)}"}`,
      ...refuse('invalid_json', /longer than/),
    },
    {
      what: 'a line that is not UTF-8',
      line: Buffer.concat([Buffer.from('{"observation":"'), Buffer.from([0xff, 0xfe])]),
      ...refuse('invalid_json', /UTF-8/),
    },
    {
      what: 'the number of another document',
      line: withRaw(make(), { number: JSON.parse(good).number }),
      ...refuse('document_conflict', /Another document is stored under invoice F001-00000001/),
    },
    {
      what: 'the number of another document, spelled shorter',
      line: withRaw(make(), { number: 'F001-1' }),
      ...refuse('document_conflict', /Another document/),
    },
    { what: 'a pending document', line: pending },
    { what: 'the same document after the authority accepted it', line: answered },
    { what: 'an accepted document', line: make({ number: 'F002-2' }) },
    {
      what: 'an accepted document as pending again',
      line: withRaw(lastLine(), { status: 'pending', acknowledgement: null }),
      ...refuse('document_conflict', /no later state/),
    },
    {
      what: 'the accepted document with another total',
      line: withRaw(answered, { status: 'voided', total: 1 }),
      ...refuse('document_conflict', /no later state/),
    },
    { what: 'the first document again', line: good },
    { what: 'the first document with 118.00 instead of 118', line: inOtherSpelling(good) },
    { what: 'the first document by the clocks of UTC', line: inUtc(good) },
    { what: 'a document by the clocks of UTC', line: withRaw(make({ number: 'F003-1' }), utc) },
    {
      what: 'the same by the clocks of Lima',
      line: withRaw(lastLine(), { date: '2026-10-31T23:30:00.25-05:00' }),
    },
    {
      what: 'a record of an unknown kind',
      line: '{"kind":"invoice"}',
      ...refuse('invalid_body', /kind/),
    },
    {
      what: 'a document of an unknown company',
      line: `{"kind":"document","company_id":"${newId('com')}","document":${make()}}`,
      ...refuse('company_not_found', /com_/),
    },
    { what: 'a good document after all that', line: make() },
  ];
}

function issuerOf({ company }: Tenant) {
  const { tax_id, business_name, trade_name, email, phone, country, address } = company;
  return { tax_id, business_name, trade_name, email, phone, country, address, logo: '' };
}

for (const storage of storages) {
  describe(`load into ${storage}`, () => {
    let target: Target;
    let tenant: Tenant;
    let cases: Case[];
    let first: Outcome;
    let report: string;

    beforeAll(async () => {
      target = await createTarget(storage);
      tenant = await seed(target);
      cases = casesOf(tenant);
      report = join(temporaryFolder(), 'report.ndjson');
      const parts = cases.flatMap(({ line }, index) => [
        ...(index === 0 ? [] : [Buffer.from('\n')]),
        Buffer.from(line as string),
      ]);
      first = await chasqui(
        ['load', '-', '--company', tenant.company.id, '--report', report, '--json'],
        { env: target.env, input: Buffer.concat(parts) },
      );
    });

    afterAll(() => target.dispose());

    it('goes on after refused lines and ends with code 1', () => {
      const refused = cases.filter((each) => each.refused !== undefined);
      expect(first.code).toBe(1);
      expect(counts(first)).toEqual({ stored: 6, unchanged: 4, rejected: refused.length });
    });

    it('reports every refused line with its reason', () => {
      const expected = cases.flatMap(({ what, refused }, index) =>
        refused === undefined ? [] : [{ line: index + 1, what, ...refused }],
      );
      const shown = rejectionsOf(first.stderr);
      expect(shown.map(({ line }) => line)).toEqual(expected.map(({ line }) => line));
      for (const [index, { what, code, detail }] of expected.entries()) {
        expect(shown[index]?.code, what).toBe(code);
        expect(shown[index]?.detail, what).toMatch(detail);
      }
    });

    it('writes the same to the report', () => {
      const lines = readFileSync(report, 'utf8').trim().split('\n');
      const reported = lines.map((line) => JSON.parse(line) as { line: number });
      expect(reported.toSorted((one, other) => one.line - other.line)).toEqual(
        rejectionsOf(first.stderr),
      );
    });

    it('keeps the later state under the first id', async () => {
      const rows = await target.sql(
        "SELECT l.status, d.body FROM document_list l JOIN documents d ON d.id = l.id WHERE l.series = 'F002' AND l.sequence = 1",
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.status).toBe('succeeded');
      expect(JSON.parse(String(rows[0]?.body))).toMatchObject({ status: 'succeeded' });
    });

    it('holds dates by the clocks of the country, and counts documents on their days', async () => {
      const [document, ...others] = await target.sql(
        "SELECT d.body, l.issued_at FROM document_list l JOIN documents d ON d.id = l.id WHERE l.series = 'F003'",
      );
      expect(others).toEqual([]);
      expect(JSON.parse(String(document?.body)).date).toBe('2026-10-31T23:30:00.25-05:00');
      expect(Number(document?.issued_at)).toBe(Date.parse(utc.date));
      const totals = await target.sql("SELECT day FROM totals WHERE series = 'F003'");
      expect(totals).toEqual([{ day: expect.stringMatching('2026-10-31') }]);
    });

    it('takes a compressed file, shows progress, and a second load changes nothing', async () => {
      const lines = manyLines(tenant, 600);
      const file = writeLines('documents.ndjson', lines);
      const packed = `${file}.gz`;
      await pipeline(createReadStream(file), createGzip(), createWriteStream(packed));
      const once = await load(packed, target.env, '--company', tenant.company.id);
      expect(once.code, once.stderr.slice(-500)).toBe(0);
      expect(counts(once)).toEqual({ stored: 600, unchanged: 0, rejected: 0 });
      const progress = progressOf(once.stderr);
      expect(progress[0]).toMatchObject({ progress: 'load', stored: 500, line: 500 });
      expect(progress.at(-1)).toMatchObject({ stored: 600, line: 600 });

      const again = await load(file, target.env, '--company', tenant.company.id);
      expect(again.code).toBe(0);
      expect(counts(again)).toEqual({ stored: 0, unchanged: 600, rejected: 0 });
    });

    it('stores every document once when two loads of a file run at the same time', async () => {
      const file = writeLines('twice.ndjson', manyLines(tenant, 600, 'F600'));
      const both = await Promise.all(
        [1, 2].map(() => load(file, target.env, '--company', tenant.company.id)),
      );
      expect(both.map(({ code }) => code)).toEqual([0, 0]);
      const [one, other] = both.map(counts);
      expect((one?.stored ?? 0) + (other?.stored ?? 0)).toBe(600);
      expect((one?.unchanged ?? 0) + (other?.unchanged ?? 0)).toBe(600);
    });
  });
}

describe('load of documents as the API gives them', () => {
  it('finds them unchanged where they came from, and moves them to another account', async () => {
    const [source, other] = [await createTarget('sqlite'), await createTarget('postgres')];
    const tenant = await seed(source, { documents: 20 });
    const server = await serve(source.env);
    const list = await server.get(
      `/api/document/company/${tenant.company.id}?limit=20`,
      tenant.key,
    );
    const lines: string[] = [];
    for (const { id } of list.json<{ data: { id: string }[] }>().data) {
      lines.push((await server.get(`/api/document/${id}`, tenant.key)).text);
    }
    await server.stop();
    const file = writeLines('api.ndjson', lines);

    const home = await load(file, source.env, '--company', tenant.company.id);
    expect(counts(home)).toEqual({ stored: 0, unchanged: 20, rejected: 0 });

    const { company } = await seed(other, { company: { tax_id: tenant.company.tax_id } });
    const away = await load(file, other.env, '--company', company.id);
    expect(counts(away)).toEqual({ stored: 20, unchanged: 0, rejected: 0 });
    expect([home.code, away.code]).toEqual([0, 0]);
    const rows = await other.sql('SELECT body FROM documents ORDER BY issued_at DESC, id DESC');
    expect(rows.map(({ body }) => withoutLinks(String(body)))).toEqual(lines.map(withoutLinks));
    expect(String(rows[0]?.body)).not.toContain(linkOf(lines[0] ?? ''));
    await source.dispose();
    await other.dispose();
  });
});

function withoutLinks(text: string): unknown {
  const { document_pdf, document_file, document_cdr, company, ...rest } = JSON.parse(text);
  return { ...rest, company: { ...company, logo: '' } };
}

/** The sealed part of a document's link to its PDF. */
function linkOf(text: string): string {
  return /\/files\/([^/]+)\//.exec(JSON.parse(text).document_pdf)?.[1] ?? '';
}

describe('load', () => {
  let target: Target;
  let tenant: Tenant;

  beforeAll(async () => {
    target = await createTarget('sqlite');
    tenant = await seed(target);
  });

  afterAll(() => target.dispose());

  const startLoad = () =>
    start(['load', '-', '--company', tenant.company.id, '--json'], {
      env: target.env,
      openInput: true,
    });

  const storedIn = async (series: string) => {
    const rows = await target.sql(
      `SELECT count(*) AS count FROM document_list WHERE series = '${series}'`,
    );
    return Number(rows[0]?.count);
  };

  it('stops on SIGINT at a good place with code 130, and goes on when it is run again', async () => {
    const lines = manyLines(tenant, 1100, 'F700');
    const running = startLoad();
    running.child.stdin?.write(`${lines.slice(0, 700).join('\n')}\n`);
    await until('the first commit', () => progressOf(running.stderr()).length > 0);
    running.child.kill('SIGINT');
    await delay(50);
    running.child.stdin?.end(`${lines.slice(700).join('\n')}\n`);
    const stopped = await running.ended;
    const { stored } = counts(stopped);
    expect(stopped.code, stopped.stderr.slice(-500)).toBe(130);
    expect(stored).toBeGreaterThanOrEqual(500);
    expect(stored).toBeLessThan(1100);
    expect(await storedIn('F700')).toBe(stored);

    const rest = await load(writeLines('all.ndjson', lines), target.env, ...companyOf(tenant));
    expect(rest.code).toBe(0);
    expect(counts(rest)).toEqual({ stored: 1100 - stored, unchanged: stored, rejected: 0 });
  });

  it('stops on SIGTERM also while nothing comes from standard input', async () => {
    const running = startLoad();
    running.child.stdin?.write(`${manyLines(tenant, 510, 'F701').join('\n')}\n`);
    await until('the first commit', () => progressOf(running.stderr()).length > 0);
    running.child.kill('SIGTERM');
    const silence = delay(5000, undefined);
    const ended = await Promise.race([running.ended, silence]);
    running.child.kill('SIGKILL');
    expect(ended?.code).toBe(130);
    expect(await storedIn('F701')).toBe(510);
  });

  it('says in a sentence, with code 2, that there is no such file', async () => {
    const outcome = await load('none.ndjson', target.env, ...companyOf(tenant));
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toMatch(/^chasqui: .*none\.ndjson.*\n$/);
  });

  it('says in a sentence, with code 2, that it cannot write the report', async () => {
    const file = writeLines('one.ndjson', manyLines(tenant, 1, 'F702'));
    const flags = [...companyOf(tenant), '--report', '/proc/none/report'];
    const outcome = await load(file, target.env, ...flags);
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toMatch(/chasqui: .*\/proc\/none\/report/);
    expect(outcome.stderr).not.toMatch(/\n\s+at /);
  });

  it('needs a company for bare documents, and says so for each line', async () => {
    const file = writeLines('bare.ndjson', manyLines(tenant, 2, 'F703'));
    const outcome = await load(file, target.env);
    expect(outcome.code).toBe(1);
    expect(counts(outcome)).toEqual({ stored: 0, unchanged: 0, rejected: 2 });
    expect(rejectionsOf(outcome.stderr)[0]?.detail).toContain('--company');
  });

  it('ends with code 3 where the database cannot be reached', async () => {
    const outcome = await load(writeLines('any.ndjson', ['{}']), {
      DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none',
    });
    expect(outcome).toMatchObject({ code: 3, stdout: '' });
  });
});

function companyOf({ company }: Tenant): string[] {
  return ['--company', company.id];
}
