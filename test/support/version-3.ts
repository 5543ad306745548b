import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/lib/package-root.ts';
import type { BlankStore } from './blank-store.ts';

/**
 * Fills a store of version 3 (or of an earlier one) by SQL, as the program of that version left it: its own
 * code is gone. What goes in is an export that it wrote, and as many copies of its documents as are wanted,
 * with other ids and numbers.
 */
export const exportFile = join(packageRoot(), 'test/fixtures/version-3/export.ndjson');

type Row = Record<string, string | number | Buffer | null>;
type Fields = Readonly<Record<string, string>>;
type Exported = Readonly<Record<string, unknown>> & {
  readonly outbox: {
    readonly due_at: string;
    readonly attempts: number;
    readonly created_at: string;
  };
  readonly events: readonly Fields[];
  readonly idempotency_key: string | null;
};

/** A document of the store before it is migrated. */
export type OldDocument = {
  readonly id: string;
  readonly companyId: string;
  readonly number: string;
  readonly type: string;
  readonly body: string;
  /** Null for one that was not issued here. */
  readonly issue: Exported | null;
};

const lines = readFileSync(exportFile, 'utf8').trim().split('\n');
const records = lines.map((line) => JSON.parse(line) as Exported & { readonly kind: string });
const [account] = records;
if (account === undefined) throw new Error('an empty export');

/** The account of the export. */
export const accountId = String(account.id);

function ofKind<Kind = Fields>(kind: string): readonly Kind[] {
  return records.filter((record) => record.kind === kind) as readonly Kind[];
}

/** How many files the export has; copies of documents have none. */
export const fileCount = ofKind('file').length;

function exportedDocuments(): OldDocument[] {
  const issues = new Map(ofKind<Exported>('issue').map((issue) => [issue.document_id, issue]));
  return lines
    .filter((line) => line.startsWith('{"kind":"document"'))
    .map((line) => {
      // Not parsed: amounts keep their places.
      const body = line.slice(line.indexOf('"document":') + 11, -1);
      const { id, number, type } = JSON.parse(body) as Fields;
      return {
        id: String(id),
        companyId: String(JSON.parse(line).company_id),
        number: String(number),
        type: String(type),
        body: body.replaceAll('"/files/', '"\u007f/files/'),
        issue: issues.get(String(id)) ?? null,
      };
    });
}

/** The documents of the export, then copies of them: `count` in all. */
export function* oldDocuments(count: number): Generator<OldDocument> {
  const originals = exportedDocuments();
  for (let index = 0; index < count; index += 1) {
    const original = originals[index % originals.length];
    const round = Math.floor(index / originals.length);
    if (original !== undefined) yield round === 0 ? original : copyOf(original, round);
  }
}

function copyOf(original: OldDocument, round: number): OldDocument {
  const id = copiedId(original.id, round);
  const [series, sequence] = original.number.split('-');
  const number = `${series}-${String(Number(sequence) + round * 10).padStart(8, '0')}`;
  const body = original.body
    .replaceAll(original.id, id)
    .replace(`"number":"${original.number}"`, `"number":"${number}"`);
  return {
    ...original,
    id,
    number,
    body,
    issue: original.issue && copiedIssue(original.issue, round),
  };
}

function copiedIssue(issue: Exported, round: number): Exported {
  const key = issue.idempotency_key;
  return {
    ...issue,
    idempotency_key: key && `${key}-${round}`,
    events: issue.events.map((event) => ({ ...event, id: copiedId(String(event.id), round) })),
  };
}

/** Other digits at the end, so ids of copies are between those of originals. */
function copiedId(id: string, round: number): string {
  return id.slice(0, -8) + hash('sha256', `${id} ${round}`, 'hex').slice(0, 8);
}

export type EarlierVersion = 1 | 2 | 3;

/** Makes a store of version 3 with so many documents. */
export function fillVersion3(store: BlankStore, count: number): Promise<void> {
  return fillEarlier(store, 3, count);
}

/** Version 1 kept no files, version 2 nothing of issuing: all documents were loaded or imported. */
export async function fillEarlier(
  store: BlankStore,
  version: EarlierVersion,
  count: number,
): Promise<void> {
  await store.migrate(store.migrations.slice(0, version));
  await store.insert('accounts', [accountRow()]);
  await store.insert('companies', ofKind('company').map(companyRow));
  if (version >= 3) await store.insert('series', ofKind('series').map(seriesRow));
  const chunk: OldDocument[] = [];
  for (const document of oldDocuments(count)) {
    chunk.push(document);
    if (chunk.length === 5000) await insertDocuments(store, version, chunk.splice(0));
  }
  await insertDocuments(store, version, chunk);
  if (version >= 2) await store.insert('document_files', ofKind('file').map(fileRow));
}

async function insertDocuments(
  store: BlankStore,
  version: EarlierVersion,
  documents: readonly OldDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  await store.insert('documents', documents.map(documentRow));
  await store.insert('document_list', documents.map(listedRow));
  const issued = documents.filter(({ issue }) => issue !== null);
  if (version < 3) return;
  await store.insert('issuances', issued.map(issuanceRow));
  await store.insert('document_events', issued.flatMap(eventRows));
  await store.insert('outbox', issued.map(outboxRow));
}

const timeOf = (text: unknown) => Date.parse(String(text));

function accountRow(): Row {
  const { id = '', name = '', link_secret = '', created_at } = account as unknown as Fields;
  const secret = Buffer.from(link_secret, 'base64url');
  return { account_id: id, name, link_secret: secret, created_at: timeOf(created_at) };
}

function companyRow(record: Fields): Row {
  const { kind: _kind, id = '', created_at, updated_at, ...data } = record;
  return {
    account_id: accountId,
    id,
    country: String(data.country),
    tax_id: String(data.tax_id),
    data: JSON.stringify(data),
    created_at: timeOf(created_at),
    updated_at: timeOf(updated_at),
  };
}

function seriesRow(record: Fields): Row {
  const { company_id = '', type = '', series = '', next = '', created_at } = record;
  const place = { account_id: accountId, company_id, type, series };
  return { ...place, next: Number(next), created_at: timeOf(created_at) };
}

function documentRow({ id, companyId, body }: OldDocument): Row {
  const { date } = JSON.parse(body) as Fields;
  const place = { account_id: accountId, id, company_id: companyId, issued_at: timeOf(date) };
  return { ...place, fingerprint: hash('sha256', body, 'base64url').slice(0, 22), body };
}

function listedRow({ id, companyId, number, type, body }: OldDocument): Row {
  const { date, status = '', failure_code, total } = JSON.parse(body) as Fields;
  const [series = '', sequence] = number.split('-');
  // Only what the authority refused keeps its number.
  const released = status === 'failed' && !/^[23]/.test(String(failure_code));
  return {
    account_id: accountId,
    company_id: companyId,
    issued_at: timeOf(date),
    id,
    status,
    type,
    series,
    sequence: Number(sequence),
    released_id: released ? id : '',
    summary: JSON.stringify({ id, number, date, total }),
  };
}

function issuanceRow({ id, companyId, issue }: OldDocument): Row {
  return {
    account_id: accountId,
    document_id: id,
    company_id: companyId,
    idempotency_key: issue?.idempotency_key ?? null,
    request_hash: String(issue?.request_hash),
  };
}

function eventRows({ id: document_id, issue }: OldDocument): Row[] {
  return (issue?.events ?? []).map(({ id = '', type = '', at, data = '' }) => {
    return { account_id: accountId, document_id, id, type, at: timeOf(at), data };
  });
}

function outboxRow({ id, companyId, issue }: OldDocument): Row {
  return {
    account_id: accountId,
    document_id: id,
    company_id: companyId,
    due_at: timeOf(issue?.outbox.due_at),
    attempts: Number(issue?.outbox.attempts),
    created_at: timeOf(issue?.outbox.created_at),
  };
}

function fileRow(record: Fields): Row {
  const { document_id = '', file: kind = '', name = '', sha256 = '', size, encoding = '' } = record;
  const bytes = Buffer.from(String(record.bytes), 'base64');
  const about = { kind, name, sha256, size: Number(size), encoding, bytes };
  return { account_id: accountId, document_id, ...about };
}
