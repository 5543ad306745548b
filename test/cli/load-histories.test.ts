import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import type { DocumentStatus } from '../../src/subjects/ledger/documents/states.ts';
import { testCredentials } from '../contracts/issue-writes.ts';
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
import { documentMaker, testCompany } from '../support/documents.ts';
import { storages } from '../support/stores.ts';
import { thingsIn, withStores } from './kept-files.ts';

type Fields = Record<string, unknown>;
type Case = {
  readonly what: string;
  readonly record: Fields;
  readonly becomes: 'stored' | 'unchanged' | { readonly code: string; readonly detail: RegExp };
};

const invalid = (detail: RegExp) => ({ code: 'invalid_body', detail });
const noCompany = { code: 'company_not_found', detail: /com_/ };
const noDocument = { code: 'document_not_found', detail: /doc_/ };
const conflict = { code: 'document_conflict', detail: /doc_/ };
const time = '2026-05-04T15:00:00.123Z';

const seriesRecord = (company_id: string, changes: Fields = {}): Fields => ({
  kind: 'series',
  company_id,
  environment: 'test',
  type: 'invoice',
  series: 'F007',
  next: 500,
  created_at: time,
  ...changes,
});

const sealed = testCredentials({ accountId: '', companyId: '' });

const credentialsRecord = (company_id: string, changes: Fields = {}): Fields => ({
  kind: 'credentials',
  company_id,
  credentials: sealed.kind,
  certificate: sealed.certificate,
  not_after: new Date(sealed.notAfter).toISOString(),
  has_user: sealed.hasUser,
  clients: sealed.clients,
  sealed: sealed.sealed.toString('base64'),
  updated_at: new Date(sealed.updatedAt).toISOString(),
  ...changes,
});

const event = {
  id: newId('evt', Date.parse(time)),
  type: 'document.created',
  at: time,
  data: '{"a":1}',
};
const due = { due_at: time, attempts: 2, created_at: time };
const work = {
  kind: 'send_document',
  ...due,
  state: 'blocked',
  blocked_reason: 'no_certificate',
  detail: '{"why":"no certificate"}',
};

const issuanceOf = (document_id: string) => ({
  idempotency_key: `key of ${document_id}`,
  request_hash: hash('sha256', document_id, 'hex'),
});

const historyRecord = (document_id: string, company_id: string, changes: Fields = {}): Fields => ({
  kind: 'history',
  document_id,
  company_id,
  issuance: issuanceOf(document_id),
  request_keys: [],
  work: [work],
  events: [event],
  ...changes,
});

function seriesCases({ company }: Tenant, foreign: string): Case[] {
  const of = (what: string, changes: Fields, detail: RegExp): Case => ({
    what,
    record: seriesRecord(company.id, { series: 'F008', ...changes }),
    becomes: invalid(detail),
  });
  return [
    { what: 'a series', record: seriesRecord(company.id), becomes: 'stored' },
    { what: 'the same again', record: seriesRecord(company.id), becomes: 'unchanged' },
    { what: 'behind', record: seriesRecord(company.id, { next: 2 }), becomes: 'unchanged' },
    { what: 'ahead', record: seriesRecord(company.id, { next: 700 }), becomes: 'stored' },
    { what: 'an unknown company', record: seriesRecord(newId('com')), becomes: noCompany },
    { what: "another account's company", record: seriesRecord(foreign), becomes: noCompany },
    of('no company', { company_id: null }, /company_id/),
    of('an unknown environment', { environment: 'beta' }, /environment/),
    of('an unknown type', { type: 'letter' }, /type/),
    of('a type of every object', { type: 'constructor' }, /type/),
    of('a long series', { series: 'F0001' }, /series/),
    of('a series with NUL', { series: 'F00\u0000' }, /series/),
    of('a series that is a number', { series: 1001 }, /series/),
    of('zero', { next: 0 }, /next/),
    of('a next beyond all numbers', { next: 100_000_001 }, /next/),
    of('a next with decimals', { next: 1.5 }, /next/),
    of('a next in a text', { next: '5' }, /next/),
    of('no time', { created_at: 5 }, /created_at/),
    of('a day that is none', { created_at: '2026-02-30T00:00:00Z' }, /created_at/),
  ];
}

function credentialsCases({ company }: Tenant, foreign: string): Case[] {
  const of = (what: string, changes: Fields, detail: RegExp): Case => ({
    what,
    record: credentialsRecord(company.id, changes),
    becomes: invalid(detail),
  });
  const { certificate } = sealed;
  const huge = Buffer.alloc(300 * 1024).toString('base64');
  const other = credentialsRecord(company.id, {
    sealed: 'AAAA',
    updated_at: '2099-01-01T00:00:00Z',
  });
  const others = {
    code: 'settings_differ',
    detail: /not the same here: sealed\..*credentials set/,
  };
  return [
    of('an unknown kind', { credentials: 'stolen' }, /own or self_made/),
    of('no certificate', { certificate: null }, /certificate/),
    of('a list of certificates', { certificate: [certificate] }, /certificate/),
    of('a certificate without subject', { certificate: { ...certificate, subject: 1 } }, /subject/),
    of('no end', { not_after: null }, /not_after/),
    of('no word on the user', { has_user: 1 }, /has_user/),
    of('clients that are no list', { clients: 'guide' }, /clients/),
    of('a client without a name', { clients: ['guide', ''] }, /clients/),
    of('a box that is not base64', { sealed: 'ñ' }, /sealed/),
    of('an empty box', { sealed: '' }, /sealed/),
    of('a box beyond all limits', { sealed: huge }, /sealed/),
    of('no time', { updated_at: 'today' }, /updated_at/),
    { what: 'an unknown company', record: credentialsRecord(newId('com')), becomes: noCompany },
    { what: "another account's company", record: credentialsRecord(foreign), becomes: noCompany },
    { what: 'credentials', record: credentialsRecord(company.id), becomes: 'stored' },
    { what: 'the same again', record: credentialsRecord(company.id), becomes: 'unchanged' },
    { what: 'others, which do not replace them', record: other, becomes: others },
  ];
}

type Owned = { readonly documentId: string; readonly companyId: string };

function historyCases(
  { company }: Tenant,
  [one = '', two = '', three = '']: readonly string[],
  beside: string,
  foreign: Owned,
): Case[] {
  const of = (what: string, changes: Fields, detail: RegExp): Case => ({
    what,
    record: historyRecord(three, company.id, changes),
    becomes: invalid(detail),
  });
  const whole = historyRecord(one, company.id);
  const issuance = issuanceOf(one);
  const bare = historyRecord(two, company.id, {
    issuance: { ...issuanceOf(two), idempotency_key: null },
    events: [],
  });
  const stolen = { ...issuanceOf(three), idempotency_key: issuance.idempotency_key };
  const ofIssuance = (what: string, changes: Fields, detail: RegExp): Case =>
    of(what, { issuance: { ...issuance, ...changes } }, detail);
  const answered = { ...issuanceOf(one), operation: 'issue', idempotency_key: 'again' };
  const ofKey = (what: string, changes: Fields, detail: RegExp): Case =>
    of(what, { request_keys: [{ ...answered, ...changes }] }, detail);
  const ofWork = (what: string, changes: Fields, detail: RegExp): Case =>
    of(what, { work: [{ ...work, ...changes }] }, detail);
  const ofEvent = (what: string, changes: Fields, detail: RegExp): Case =>
    of(what, { events: [{ ...event, ...changes }] }, detail);
  return [
    { what: 'a history', record: whole, becomes: 'stored' },
    { what: 'one of a document that was answered', record: bare, becomes: 'stored' },
    { what: 'the same again', record: whole, becomes: 'unchanged' },
    {
      what: 'nothing new of a document that was not issued',
      record: { ...whole, issuance: null },
      becomes: 'unchanged',
    },
    {
      what: 'another request',
      record: { ...whole, issuance: { ...issuance, request_hash: '0'.repeat(64) } },
      becomes: conflict,
    },
    {
      what: "another's key",
      record: historyRecord(three, company.id, { issuance: stolen }),
      becomes: conflict,
    },
    {
      what: 'the key of a request that was answered with it',
      record: { ...whole, request_keys: [answered] },
      becomes: 'stored',
    },
    {
      what: 'that key once more',
      record: { ...whole, request_keys: [answered] },
      becomes: 'unchanged',
    },
    {
      what: 'that key as the one of another document',
      record: historyRecord(three, company.id, { request_keys: [answered] }),
      becomes: conflict,
    },
    { what: 'another company', record: { ...whole, company_id: beside }, becomes: conflict },
    { what: 'no company', record: { ...whole, company_id: newId('com') }, becomes: noCompany },
    { what: 'no document', record: historyRecord(newId('doc'), company.id), becomes: noDocument },
    {
      what: "another account's document",
      record: historyRecord(foreign.documentId, foreign.companyId),
      becomes: noCompany,
    },
    {
      what: "another account's document as one's own",
      record: historyRecord(foreign.documentId, company.id),
      becomes: noDocument,
    },
    of('no id', { document_id: 'doc_1' }, /document_id/),
    of('a company that is a number', { company_id: 7 }, /company_id/),
    of('an issuance that is a list', { issuance: [] }, /issuance/),
    of('an issuance that is not said', { issuance: undefined }, /issuance/),
    ofIssuance('a key with NUL', { idempotency_key: 'a\u0000' }, /idempotency_key/),
    ofIssuance('a key without end', { idempotency_key: 'a'.repeat(1001) }, /idempotency_key/),
    ofIssuance('a key that is a list', { idempotency_key: [] }, /idempotency_key/),
    ofIssuance('a key that is not said', { idempotency_key: undefined }, /idempotency_key/),
    ofIssuance('no hash', { request_hash: 'abc' }, /request_hash/),
    of('keys that are no list', { request_keys: {} }, /request_keys/),
    of('a key that is none', { request_keys: [null] }, /request_keys/),
    ofKey('a key of an unknown operation', { operation: 'toString' }, /operation/),
    ofKey('a request without key', { idempotency_key: null }, /idempotency_key/),
    ofKey('a key without hash', { request_hash: null }, /request_hash/),
    of('work that is no list', { work: {} }, /work/),
    of('work that is not said', { work: undefined }, /work/),
    of('the same work twice', { work: [work, work] }, /each kind once/),
    ofWork('work of an unknown kind', { kind: 'constructor' }, /kind/),
    ofWork('work in an unknown state', { state: 'done' }, /state/),
    ofWork('attempts below zero', { attempts: -1 }, /attempts/),
    ofWork('attempts without end', { attempts: 1e12 }, /attempts/),
    ofWork('work without time', { due_at: null }, /due_at/),
    ofWork('a reason that is no text', { blocked_reason: 7 }, /blocked_reason/),
    ofWork('work whose detail is no text', { detail: {} }, /detail/),
    of('events that are no list', { events: {} }, /events/),
    of('too many events', { events: Array.from({ length: 10_001 }, () => 0) }, /events/),
    of('an event that is none', { events: [null] }, /event/),
    ofEvent('an event without id', { id: newId('doc') }, /id/),
    ofEvent('an event of an unknown type', { type: 'toString' }, /type/),
    ofEvent('an event without time', { at: 1 }, /at/),
    ofEvent('an event without data', { data: { a: 1 } }, /data/),
    ofEvent('an event with NUL in its data', { data: '"\u0000"' }, /data/),
  ];
}

/** Records of version 3: an outbox instead of work, and an environment in the first event. */
for (const storage of storages) {
  describe(`load of what is kept beside documents into ${storage}`, () => {
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
      tenant = await seed(target);
      const stranger = await seed(target, { documents: 1 });
      const { account, company } = tenant;
      const beside = testCompany(account);
      const documentId = await withStores(target.env, async (stores) => {
        await stores.companies.insert(beside);
        const maker = documentMaker(account, company);
        const statuses: DocumentStatus[] = ['pending', 'voided', 'pending', 'succeeded', 'pending'];
        const rows = statuses.map((status) => maker.row(Date.parse(time), { status }));
        await insertRows(stores, account.id, rows);
        ids = rows.map(({ id }) => id);
        return (await stores.documents.scan(stranger.account.id, '', 1))[0]?.id ?? '';
      });
      const foreign = { documentId, companyId: stranger.company.id };
      // Histories are gathered and reported last.
      cases = [
        ...seriesCases(tenant, foreign.companyId),
        ...credentialsCases(tenant, foreign.companyId),
        ...historyCases(tenant, ids, beside.id, foreign),
        {
          what: 'of a version before 0.2.0',
          record: { kind: 'issue', document_id: ids[4], company_id: company.id },
          becomes: invalid(/before 0\.2\.0.*export it/),
        },
      ];
      file = writeLines(
        'histories.ndjson',
        cases.map(({ record }) => JSON.stringify(record)),
      );
      first = await load();
    });

    afterAll(() => target.dispose());

    it('stores what is whole, once, and refuses the rest with its reason', () => {
      const expected = cases.flatMap(({ what, becomes }, index) =>
        typeof becomes === 'string' ? [] : [{ line: index + 1, what, ...becomes }],
      );
      const shown = rejectionsOf(first.stderr).toSorted((a, b) => a.line - b.line);
      expect(shown.map(({ line }) => line)).toEqual(expected.map(({ line }) => line));
      for (const [index, { what, code, detail }] of expected.entries()) {
        expect(shown[index]?.code, what).toBe(code);
        expect(shown[index]?.detail, what).toMatch(detail);
      }
      const becoming = (outcome: string) =>
        cases.filter(({ becomes }) => becomes === outcome).length;
      expect(oneLine<LoadCounts>(first)).toEqual({
        stored: becoming('stored'),
        unchanged: becoming('unchanged'),
        rejected: expected.length,
      });
    });

    it('keeps it as it came, and nothing of what was refused', async () => {
      const { account, company } = tenant;
      const [one = '', two = ''] = ids;
      const { series, credentials, histories } = await thingsIn(target.env, account.id);
      const at = Date.parse(time);
      const f007 = { environment: 'test', type: 'invoice', series: 'F007' };
      expect(series).toEqual([{ ...f007, next: 700, createdAt: at }]);
      const place = { accountId: account.id, companyId: company.id };
      expect(credentials).toEqual([{ ...sealed, ...place }]);
      const expected = (documentId: string, environment: string) => ({
        documentId,
        companyId: company.id,
        requestKeys: [] as unknown[],
        issuance: {
          documentId,
          environment,
          idempotencyKey: `key of ${documentId}`,
          requestHash: hash('sha256', documentId, 'hex'),
        },
      });
      const again = { environment: 'live', operation: 'issue', key: 'again', documentId: one };
      const requestKeys = [{ ...again, requestHash: hash('sha256', one, 'hex') }];
      const sending = { kind: 'send_document', dueAt: at, attempts: 2, createdAt: at };
      const { state, detail, blocked_reason: blockedReason } = work;
      const whole = expected(one, 'live');
      const bare = expected(two, 'live');
      const kept = [
        {
          ...whole,
          requestKeys,
          work: [{ ...sending, subjectId: one, environment: 'live', state, blockedReason, detail }],
          events: [{ ...event, documentId: one, at }],
        },
        // It was answered: whatever the record says, it is not sent again.
        { ...bare, issuance: { ...bare.issuance, idempotencyKey: null }, work: [], events: [] },
      ];
      // Ids of one millisecond are in no order of their own.
      const byId = (a: { documentId: string }, b: { documentId: string }) =>
        a.documentId < b.documentId ? -1 : 1;
      expect(histories).toEqual(kept.toSorted(byId));
    });

    it('changes nothing when it is run again', async () => {
      const before = await thingsIn(target.env, tenant.account.id);
      const again = oneLine<LoadCounts>(await load());
      expect(again).toMatchObject({ stored: 0, rejected: oneLine<LoadCounts>(first).rejected });
      expect(await thingsIn(target.env, tenant.account.id)).toEqual(before);
    });
  });
}
