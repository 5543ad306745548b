import {
  decideRestore,
  type IssueRecord,
  type OutboxEntry,
  type RestoreOutcome,
} from '../../domain/ports/issue-record.ts';
import type { DocumentEvent, Issuance } from '../../domain/ports/issue-store.ts';
import { numberOf, type PostgresRow, type Queryable, textOf } from './database.ts';
import { eventsOf, insertEvents } from './events.ts';

/** In the order of the keys: two that bring the same ones wait for each other, but never in a ring. */
const insertIssuances = {
  name: 'insert_issuances',
  text: `
INSERT INTO issuances (account_id, document_id, company_id, idempotency_key, request_hash)
SELECT $1, n.* FROM unnest($2::text[], $3::text[], $4::text[], $5::text[])
  AS n (document_id, company_id, idempotency_key, request_hash)
ORDER BY n.idempotency_key`,
};
const insertOutbox = {
  name: 'insert_outbox',
  text: `
INSERT INTO outbox (account_id, document_id, company_id, due_at, attempts, created_at)
SELECT $1, * FROM unnest($2::text[], $3::text[], $4::bigint[], $5::integer[], $6::bigint[])`,
};
const scan = {
  name: 'scan_issues',
  text: `
SELECT i.document_id, i.company_id, i.idempotency_key, i.request_hash,
  o.due_at, o.attempts, o.created_at
FROM issuances AS i
LEFT JOIN outbox AS o ON o.account_id = $1 AND o.document_id = i.document_id
WHERE i.account_id = $1 AND i.document_id > $2 ORDER BY i.document_id LIMIT $3`,
};
const findStanding = {
  name: 'find_standing_issues',
  text: `
SELECT d.id, d.company_id, i.document_id, i.idempotency_key, i.request_hash
FROM documents AS d
LEFT JOIN issuances AS i ON i.account_id = $1 AND i.document_id = d.id
WHERE d.account_id = $1 AND d.id = ANY($2::text[])`,
};
const findKeyHolders = {
  name: 'find_key_holders',
  text: `
SELECT i.company_id, i.idempotency_key, i.document_id
FROM unnest($2::text[], $3::text[]) AS n (company_id, idempotency_key)
JOIN issuances AS i ON i.account_id = $1 AND i.company_id = n.company_id
  AND i.idempotency_key = n.idempotency_key`,
};

/** Inserts what issuing keeps beside documents; all of it must be new but for the events. */
export async function insertIssues(
  tx: Queryable,
  accountId: string,
  records: readonly IssueRecord[],
): Promise<void> {
  await tx.query(insertIssuances, [
    accountId,
    records.map(({ documentId }) => documentId),
    records.map(({ companyId }) => companyId),
    records.map(({ idempotencyKey }) => idempotencyKey),
    records.map(({ requestHash }) => requestHash),
  ]);
  const due = records.flatMap(({ documentId, companyId, outbox }) =>
    outbox === null ? [] : [{ documentId, companyId, ...outbox }],
  );
  await tx.query(insertOutbox, [
    accountId,
    due.map(({ documentId }) => documentId),
    due.map(({ companyId }) => companyId),
    due.map(({ dueAt }) => dueAt),
    due.map(({ attempts }) => attempts),
    due.map(({ createdAt }) => createdAt),
  ]);
  await insertEvents(tx, accountId, records.flatMap(locatedEvents));
}

export async function scanIssues(
  tx: Queryable,
  accountId: string,
  after: string,
  limit: number,
): Promise<readonly IssueRecord[]> {
  const rows = await tx.query(scan, [accountId, after, limit]);
  const events = new Map(rows.map((row) => [textOf(row, 'document_id'), [] as DocumentEvent[]]));
  for (const { documentId, event } of await eventsOf(tx, accountId, [...events.keys()])) {
    events.get(documentId)?.push(event);
  }
  return rows.map((row) => ({
    ...issuanceOf(row),
    documentId: textOf(row, 'document_id'),
    companyId: textOf(row, 'company_id'),
    outbox: outboxOf(row),
    events: events.get(textOf(row, 'document_id')) ?? [],
  }));
}

export async function restoreIssues(
  tx: Queryable,
  accountId: string,
  records: readonly IssueRecord[],
): Promise<readonly RestoreOutcome[]> {
  const standing = await readStanding(tx, accountId, records);
  const decisions = records.map((record) => {
    const decision = decideRestore(record, standing.around(record));
    if (decision === 'new') standing.add(record);
    return decision;
  });
  const fresh = records.filter((_, index) => decisions[index] === 'new');
  if (fresh.length > 0) await insertIssues(tx, accountId, fresh);
  const known = records.filter((_, index) => decisions[index] === 'known');
  const added = await insertEvents(tx, accountId, known.flatMap(locatedEvents));
  return records.map(({ documentId }, index) => {
    const decision = decisions[index] ?? 'known';
    if (decision === 'new') return 'stored';
    if (decision !== 'known') return decision;
    return added.has(documentId) ? 'stored' : 'unchanged';
  });
}

/** What stands around records, and what is going to stand once those before are put back. */
async function readStanding(tx: Queryable, accountId: string, records: readonly IssueRecord[]) {
  const companies = new Map<string, string>();
  const issuances = new Map<string, Issuance>();
  const holders = new Map<string, string>();
  const ids = records.map(({ documentId }) => documentId);
  for (const row of await tx.query(findStanding, [accountId, ids])) {
    companies.set(textOf(row, 'id'), textOf(row, 'company_id'));
    if (row.document_id !== null) issuances.set(textOf(row, 'id'), issuanceOf(row));
  }
  const keyed = records.filter(({ idempotencyKey }) => idempotencyKey !== null);
  const companyIds = keyed.map(({ companyId }) => companyId);
  const keys = keyed.map(({ idempotencyKey }) => idempotencyKey);
  for (const row of await tx.query(findKeyHolders, [accountId, companyIds, keys])) {
    const place = `${textOf(row, 'company_id')} ${textOf(row, 'idempotency_key')}`;
    holders.set(place, textOf(row, 'document_id'));
  }
  return {
    around: ({ documentId, companyId, idempotencyKey }: IssueRecord) => ({
      companyId: companies.get(documentId),
      issuance: issuances.get(documentId),
      keyHolder:
        idempotencyKey === null ? undefined : holders.get(`${companyId} ${idempotencyKey}`),
    }),
    add(record: IssueRecord) {
      const { documentId, companyId, idempotencyKey } = record;
      issuances.set(documentId, record);
      if (idempotencyKey !== null) holders.set(`${companyId} ${idempotencyKey}`, documentId);
    },
  };
}

function locatedEvents({ documentId, events }: IssueRecord) {
  return events.map((event) => ({ documentId, event }));
}

function issuanceOf(row: PostgresRow): Issuance {
  return {
    idempotencyKey: row.idempotency_key as string | null,
    requestHash: textOf(row, 'request_hash'),
  };
}

function outboxOf(row: PostgresRow): OutboxEntry | null {
  if (row.due_at === null) return null;
  return {
    dueAt: numberOf(row, 'due_at'),
    attempts: numberOf(row, 'attempts'),
    createdAt: numberOf(row, 'created_at'),
  };
}
