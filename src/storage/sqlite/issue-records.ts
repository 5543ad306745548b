import {
  decideRestore,
  type IssueRecord,
  type OutboxEntry,
  type RestoreOutcome,
  type StandingIssue,
} from '../../domain/ports/issue-record.ts';
import type { Issuance } from '../../domain/ports/issue-store.ts';
import { type Database, numberOf, textOf, textOrNull } from './database.ts';
import type { SqliteRow } from './driver.ts';
import { eventsOf, insertEvent } from './events.ts';

/** Where a document is kept. */
type Place = Pick<IssueRecord, 'documentId' | 'companyId'> & { readonly accountId: string };

const insertIssuanceRow = `
INSERT INTO issuances (account_id, document_id, company_id, idempotency_key, request_hash)
VALUES (?, ?, ?, ?, ?)`;
const insertOutboxRow = `
INSERT INTO outbox (account_id, document_id, company_id, due_at, attempts, created_at)
VALUES (?, ?, ?, ?, ?, ?)`;
const scan = `
SELECT i.document_id, i.company_id, i.idempotency_key, i.request_hash,
  o.due_at, o.attempts, o.created_at
FROM issuances AS i
LEFT JOIN outbox AS o ON o.account_id = i.account_id AND o.document_id = i.document_id
WHERE i.account_id = ? AND i.document_id > ? ORDER BY i.document_id LIMIT ?`;
const findStanding = `
SELECT d.company_id, i.document_id, i.idempotency_key, i.request_hash
FROM documents AS d
LEFT JOIN issuances AS i ON i.account_id = d.account_id AND i.document_id = d.id
WHERE d.account_id = ? AND d.id = ?`;
const findKeyHolder = `
SELECT document_id FROM issuances INDEXED BY issuances_by_key
WHERE account_id = ? AND company_id = ? AND idempotency_key = ?`;

export function insertIssuance(
  database: Database,
  { accountId, documentId, companyId }: Place,
  { idempotencyKey, requestHash }: Issuance,
): void {
  database
    .prepare(insertIssuanceRow)
    .run(accountId, documentId, companyId, idempotencyKey, requestHash);
}

export function insertOutboxEntry(
  database: Database,
  { accountId, documentId, companyId }: Place,
  { dueAt, attempts, createdAt }: OutboxEntry,
): void {
  database
    .prepare(insertOutboxRow)
    .run(accountId, documentId, companyId, dueAt, attempts, createdAt);
}

export function scanIssues(
  database: Database,
  accountId: string,
  after: string,
  limit: number,
): readonly IssueRecord[] {
  const rows = database.prepare(scan).all(accountId, after, limit);
  return rows.map((row) => {
    const documentId = textOf(row, 'document_id');
    return {
      ...issuanceOf(row),
      documentId,
      companyId: textOf(row, 'company_id'),
      outbox: outboxOf(row),
      events: eventsOf(database, accountId, documentId),
    };
  });
}

export function restoreIssues(
  database: Database,
  accountId: string,
  records: readonly IssueRecord[],
): readonly RestoreOutcome[] {
  return database.transaction(() => records.map((each) => restoreIssue(database, accountId, each)));
}

function restoreIssue(database: Database, accountId: string, record: IssueRecord): RestoreOutcome {
  const decision = decideRestore(record, standingOf(database, accountId, record));
  if (decision !== 'new' && decision !== 'known') return decision;
  if (decision === 'new') {
    const place = { ...record, accountId };
    insertIssuance(database, place, record);
    if (record.outbox !== null) insertOutboxEntry(database, place, record.outbox);
  }
  const added = record.events.filter((event) =>
    insertEvent(database, accountId, record.documentId, event),
  );
  return decision === 'new' || added.length > 0 ? 'stored' : 'unchanged';
}

function standingOf(
  database: Database,
  accountId: string,
  { documentId, companyId, idempotencyKey }: IssueRecord,
): StandingIssue {
  const row = database.prepare(findStanding).get(accountId, documentId);
  const holder =
    idempotencyKey === null
      ? undefined
      : database.prepare(findKeyHolder).get(accountId, companyId, idempotencyKey);
  return {
    companyId: row && textOf(row, 'company_id'),
    issuance: row === undefined || row.document_id === null ? undefined : issuanceOf(row),
    keyHolder: holder && textOf(holder, 'document_id'),
  };
}

function issuanceOf(row: SqliteRow): Issuance {
  return {
    idempotencyKey: textOrNull(row, 'idempotency_key'),
    requestHash: textOf(row, 'request_hash'),
  };
}

function outboxOf(row: SqliteRow): OutboxEntry | null {
  if (row.due_at === null) return null;
  return {
    dueAt: numberOf(row, 'due_at'),
    attempts: numberOf(row, 'attempts'),
    createdAt: numberOf(row, 'created_at'),
  };
}
