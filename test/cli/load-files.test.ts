import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { Filing, KeptFile, Logo } from '../../src/subjects/ledger/rows.ts';
import { acknowledgement, communication, keptFile } from '../contracts/import-writes.ts';
import {
  chasqui,
  createTarget,
  type LoadCounts,
  type Outcome,
  oneLine,
  rejectionsOf,
  seed,
  type Target,
  type Tenant,
  writeLines,
} from '../support/cli.ts';
import { inDatabase } from '../support/in-database.ts';
import { storages } from '../support/stores.ts';
import { testLogo, thingsIn, withStores } from './kept-files.ts';

type Case = {
  readonly what: string;
  readonly record: Record<string, unknown>;
  readonly becomes: 'stored' | 'unchanged' | { readonly code: string; readonly detail: RegExp };
};

const invalid = (detail: RegExp) => ({ code: 'invalid_body', detail });

const fieldsOf = ({ name, size, encoding, sha256, bytes }: KeptFile) => ({
  name,
  size,
  encoding,
  sha256,
  bytes: bytes.toString('base64'),
});

const fileRecord = (document_id: string, kind: string, file: KeptFile, changes = {}) => ({
  kind: 'file',
  document_id,
  file: kind,
  ...fieldsOf(file),
  ...changes,
});

const filingRecord = (company_id: string, filing: Filing, changes = {}) => ({
  kind: 'filing',
  company_id,
  name: filing.name,
  filing: filing.kind,
  data: filing.data,
  file: fieldsOf(inDatabase(filing.file)),
  lines: filing.lines,
  id: filing.id,
  environment: filing.environment,
  state: filing.state,
  ticket: filing.ticket,
  created_at: new Date(filing.createdAt).toISOString(),
  work: [],
  ...changes,
});

const sentRecord = (company_id: string, filing: Filing) =>
  filingRecord(company_id, filing, { work: [sending] });

const logoRecord = (company_id: string, { contentType, bytes }: Logo, changes = {}) => ({
  kind: 'logo',
  company_id,
  content_type: contentType,
  bytes: bytes.toString('base64'),
  ...changes,
});

const xml = keptFile('<Invoice>Ñ</Invoice>', '20100070970-01-F001-1.xml');
const cdr = keptFile('<ApplicationResponse/>', 'R-20100070970-01-F001-1.zip');
const plain = { ...keptFile('plain'), encoding: 'identity' as const, bytes: Buffer.from('plain') };
const line = { type: 'receipt', series: 'B001', sequence: 7, effect: 'voided' } as const;
const about = communication('RC-20260504-1', [line]);
const answer = acknowledgement(about.name);
const sent = communication('RC-20260504-1', [line], {
  environment: 'test',
  state: 'ticket',
  ticket: '1700000000001',
});
const sending = {
  kind: 'send_filing',
  due_at: '2026-05-04T15:00:00.123Z',
  attempts: 3,
  state: 'blocked',
  blocked_reason: 'term',
  detail: '{"a":1}',
  created_at: '2026-05-04T14:00:00.123Z',
};

function fileCases([one = '', two = '']: readonly string[], foreign: string): Case[] {
  // As small as it can be would take five seconds.
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  const bomb = brotliCompressSync(Buffer.alloc(80 * 1024 * 1024), quick).toString('base64');
  const of = (what: string, changes: Record<string, unknown>, detail: RegExp): Case => ({
    what,
    record: fileRecord(two, 'cdr', cdr, changes),
    becomes: invalid(detail),
  });
  return [
    { what: 'a file', record: fileRecord(one, 'xml', xml), becomes: 'stored' },
    { what: 'its acknowledgement', record: fileRecord(one, 'cdr', cdr), becomes: 'stored' },
    { what: 'a file as it came', record: fileRecord(two, 'xml', plain), becomes: 'stored' },
    { what: 'a file again', record: fileRecord(one, 'xml', xml), becomes: 'unchanged' },
    {
      what: 'another file of the same kind',
      record: fileRecord(one, 'xml', cdr),
      becomes: { code: 'document_conflict', detail: /another file of the kind xml/ },
    },
    {
      what: 'a file of an unknown document',
      record: fileRecord(newId('doc'), 'xml', xml),
      becomes: { code: 'document_not_found', detail: /doc_/ },
    },
    {
      what: "a file of another account's document",
      record: fileRecord(foreign, 'xml', xml),
      becomes: { code: 'document_not_found', detail: /doc_/ },
    },
    of('no id', { document_id: '1' }, /document_id/),
    of('an unknown kind', { file: 'pdf' }, /xml or cdr/),
    of('base64 with a line break', { bytes: `${xml.bytes.toString('base64')}\n` }, /base64/),
    of('base64 for URLs', { bytes: '_-8' }, /base64/),
    of('no bytes', { bytes: null }, /base64/),
    of('another hash', { sha256: xml.sha256 }, /size and sha256 of its record/),
    of('no hash', { sha256: 'abc' }, /sha256/),
    of('a size too small', { size: cdr.size - 1 }, /size and sha256 of its record/),
    of('a size too large', { size: cdr.size + 1 }, /size and sha256 of its record/),
    of('a size with decimals', { size: 22.5 }, /size/),
    of('a size beyond all limits', { size: 1e12 }, /size/),
    of('far more than it says', { bytes: bomb }, /size and sha256 of its record/),
    of(
      'damaged bytes',
      { bytes: cdr.bytes.subarray(3).toString('base64') },
      /size and sha256 of its record/,
    ),
    of('an unknown encoding', { encoding: 'gzip' }, /br or identity/),
    of('a name that leaves its folder', { name: '../a.xml' }, /name/),
  ];
}

function filingCases({ company }: Tenant): Case[] {
  const of = (what: string, changes: Record<string, unknown>, detail: RegExp): Case => ({
    what,
    record: filingRecord(company.id, communication('RA-20260504-9', [line]), changes),
    becomes: invalid(detail),
  });
  const met = { ...acknowledgement('invoice F001-1'), file: cdr };
  const other = { ...about, file: keptFile('other') };
  const logo = testLogo();
  const own = { ...sentRecord(company.id, sent), name: 'RA-20260504-9' };
  return [
    { what: 'a communication', record: filingRecord(company.id, about), becomes: 'stored' },
    { what: 'its acknowledgement', record: filingRecord(company.id, answer), becomes: 'stored' },
    { what: 'the same again', record: filingRecord(company.id, about), becomes: 'unchanged' },
    {
      what: 'another of the same name',
      record: filingRecord(company.id, other),
      becomes: { code: 'document_conflict', detail: /RC-20260504-1/ },
    },
    {
      what: 'an acknowledgement that met its document',
      record: filingRecord(company.id, met),
      becomes: 'unchanged',
    },
    {
      what: 'a filing of an unknown company',
      record: filingRecord(newId('com'), about),
      becomes: { code: 'company_not_found', detail: /com_/ },
    },
    { what: 'one of our own', record: sentRecord(company.id, sent), becomes: 'stored' },
    { what: 'our own again', record: sentRecord(company.id, sent), becomes: 'unchanged' },
    of('an id of something else', { ...own, id: newId('doc') }, /id must be/),
    of('an unknown environment', { ...own, environment: 'beta' }, /environment/),
    of('an unknown state', { ...own, state: 'lost' }, /state must be/),
    of('a ticket that is no text', { ...own, ticket: 1 }, /ticket/),
    of('a time that is none', { ...own, created_at: 'today' }, /created_at/),
    of('work that is no list', { ...own, work: {} }, /work must be/),
    of('a filing of no kind', { filing: 'summary' }, /filing/),
    of('a filing without its file', { file: null }, /file must be/),
    of(
      'a filing with a wrong hash',
      { file: { ...fieldsOf(cdr), size: 1 } },
      /size and sha256 of its record/,
    ),
    of('an acknowledgement with lines', { filing: 'acknowledgement' }, /only communications/),
    of('lines that are no list', { lines: {} }, /lines/),
    of('a line of an unknown type', { lines: [{ ...line, type: 'letter' }] }, /line needs/),
    of('a line beyond all numbers', { lines: [{ ...line, sequence: 1e9 }] }, /line needs/),
    of('a line that is none', { lines: [null] }, /line needs/),
    of('data that are not JSON', { data: '{' }, /JSON/),
    of('a name with a control character', { name: 'a\u0000' }, /name/),
    { what: 'a logo', record: logoRecord(company.id, logo), becomes: 'stored' },
    { what: 'a logo again', record: logoRecord(company.id, logo), becomes: 'unchanged' },
    {
      what: 'a logo of another type',
      record: logoRecord(company.id, logo, { content_type: 'image/jpeg' }),
      becomes: invalid(/PNG or JPEG/),
    },
    {
      what: 'a logo that is a page',
      record: logoRecord(company.id, { ...logo, bytes: Buffer.from('<svg/>') }),
      becomes: invalid(/PNG or JPEG/),
    },
    {
      what: 'a logo of an unknown company',
      record: logoRecord(newId('com'), logo),
      becomes: { code: 'company_not_found', detail: /com_/ },
    },
  ];
}

for (const storage of storages) {
  describe(`load of files into ${storage}`, () => {
    let target: Target;
    let tenant: Tenant;
    let ids: string[];
    let cases: Case[];
    let file: string;
    let first: Outcome;

    const load = () =>
      chasqui(['load', file, '--account', tenant.account.id, '--json'], { env: target.env });

    beforeAll(async () => {
      target = await createTarget(storage);
      tenant = await seed(target, { documents: 2 });
      const stranger = await seed(target, { documents: 1 });
      const idsOf = (accountId: string) =>
        withStores(target.env, async ({ documents }) =>
          (await documents.scan(accountId, '', 10)).map(({ id }) => id),
        );
      ids = await idsOf(tenant.account.id);
      const [foreign = ''] = await idsOf(stranger.account.id);
      cases = fileCases(ids, foreign);
      const barrier = { kind: 'company', ...withoutOwner(tenant) };
      cases.push({ what: 'a record between', record: barrier, becomes: 'unchanged' });
      cases.push(...filingCases(tenant));
      file = writeLines(
        'files.ndjson',
        cases.map(({ record }) => JSON.stringify(record)),
      );
      first = await load();
    });

    afterAll(() => target.dispose());

    it('stores what is whole, once, and refuses the rest with its reason', () => {
      const expected = cases.flatMap(({ what, becomes }, index) =>
        typeof becomes === 'string' ? [] : [{ line: index + 1, what, ...becomes }],
      );
      const shown = rejectionsOf(first.stderr);
      expect(shown.map(({ line }) => line)).toEqual(expected.map(({ line }) => line));
      for (const [index, { what, code, detail }] of expected.entries()) {
        expect(shown[index]?.code, what).toBe(code);
        expect(shown[index]?.detail, what).toMatch(detail);
      }
      const becoming = (outcome: string) =>
        cases.filter(({ becomes }) => becomes === outcome).length;
      expect(oneLine<LoadCounts>(first)).toEqual({
        stored: becoming('stored'),
        // Companies are not counted.
        unchanged: becoming('unchanged') - 1,
        rejected: expected.length,
      });
    });

    it('keeps them byte for byte, and nothing of what was refused', async () => {
      const [one = '', two = ''] = ids;
      const things = await thingsIn(target.env, tenant.account.id);
      expect(things).toEqual({
        files: [
          { documentId: one, kind: 'cdr', ...cdr },
          { documentId: one, kind: 'xml', ...xml },
          { documentId: two, kind: 'xml', ...plain },
        ].toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1)),
        filings: [
          ...[answer, about].map((filing) => ({
            ...filing,
            companyId: tenant.company.id,
            work: [],
          })),
          {
            ...sent,
            companyId: tenant.company.id,
            work: [
              {
                id: expect.stringMatching(/^wrk_/),
                kind: 'send_filing',
                subjectId: sent.id,
                environment: 'test',
                dueAt: Date.parse(sending.due_at),
                attempts: 3,
                state: 'blocked',
                blockedReason: 'term',
                detail: '{"a":1}',
                createdAt: Date.parse(sending.created_at),
              },
            ],
          },
        ],
        logos: [testLogo()],
        series: [],
        credentials: [],
        histories: [],
      });
    });

    it('changes nothing when it is run again', async () => {
      const before = await thingsIn(target.env, tenant.account.id);
      const again = oneLine<LoadCounts>(await load());
      expect(again).toMatchObject({ stored: 0, rejected: oneLine<LoadCounts>(first).rejected });
      expect(await thingsIn(target.env, tenant.account.id)).toEqual(before);
    });
  });
}

function withoutOwner({ company }: Tenant): Record<string, unknown> {
  const { accountId: _account, createdAt: _created, updatedAt: _updated, ...fields } = company;
  return fields;
}

describe('load of a file whose account is refused', () => {
  it('puts nothing of it into the account that was named', async () => {
    const target = await createTarget('sqlite');
    const [mine, theirs] = [await seed(target), await seed(target)];
    const records = [
      { kind: 'account', id: theirs.account.id, name: 'Theirs' },
      { kind: 'company', ...withoutOwner(theirs), id: newId('com') },
      logoRecord(mine.company.id, testLogo()),
    ];
    const file = writeLines(
      'theirs.ndjson',
      records.map((record) => JSON.stringify(record)),
    );
    const flags = ['--account', mine.account.id, '--json'];
    const outcome = await chasqui(['load', file, ...flags], { env: target.env });
    expect(outcome.code).toBe(1);
    expect(rejectionsOf(outcome.stderr).map(({ code }) => code)).toEqual([
      'document_conflict',
      'account_not_found',
      'account_not_found',
    ]);
    const { logos } = await thingsIn(target.env, mine.account.id);
    expect(logos).toEqual([undefined]);
    await target.dispose();
  });
});
