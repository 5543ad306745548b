import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../../platform/sql/postgres/database.ts';
import type { EventStore } from '../../stores.ts';
import type { DocumentEvent } from '../rows.ts';
import type { Place } from '../writes.ts';

const columns = 'document_id, id, type, at, data';
const list = {
  name: 'list_events',
  text: `
SELECT ${columns} FROM document_events
WHERE account_id = $1 AND document_id = $2 AND id > $3 ORDER BY id LIMIT $4`,
};
const ofDocuments = {
  name: 'find_events',
  text: `
SELECT ${columns} FROM document_events
WHERE account_id = $1 AND document_id = ANY($2::text[]) ORDER BY document_id, id`,
};
/** The condition on the type is that of a partial index. */
const setAside = {
  name: 'list_set_aside',
  text: `
SELECT e.document_id, e.id, e.type, e.at, e.data, l.summary FROM document_events AS e
JOIN documents AS d ON d.account_id = e.account_id AND d.id = e.document_id
JOIN document_list AS l ON l.account_id = d.account_id AND l.company_id = d.company_id
  AND l.issued_at = d.issued_at AND l.id = d.id
WHERE e.account_id = $1 AND e.type = 'document.set_aside' AND e.id < coalesce($2, '~')
  AND d.company_id = $3 AND l.status = 'pending'
  AND NOT EXISTS (
    SELECT 1 FROM document_events AS later
    WHERE later.account_id = e.account_id AND later.document_id = e.document_id AND later.id > e.id
      AND later.type IN ('document.set_aside', 'document.put_back'))
ORDER BY e.id DESC LIMIT $4`,
};
/** What is new gets its position after the commit. */
const insert = {
  name: 'insert_events',
  text: `
WITH added AS (
  INSERT INTO document_events (account_id, document_id, id, type, at, data)
  SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[])
  ON CONFLICT (account_id, document_id, id) DO NOTHING
  RETURNING id, document_id, type, at)
INSERT INTO unplaced_events (account_id, event_id, document_id, type, at, company_id)
SELECT $1, id, document_id, type, at, $7 FROM added`,
};

export function eventStore(database: Queryable): EventStore {
  return {
    async list(accountId, documentId, { after, limit }) {
      const rows = await database.query(list, [accountId, documentId, after, limit]);
      return rows.map(eventOf);
    },
    async listSetAside({ accountId, companyId }, { before, limit }) {
      const rows = await database.query(setAside, [accountId, before, companyId, limit]);
      return rows.map((row) => ({ ...eventOf(row), summary: textOf(row, 'summary') }));
    },
  };
}

export async function eventsOf(
  tx: Queryable,
  accountId: string,
  documentIds: readonly string[],
): Promise<readonly DocumentEvent[]> {
  if (documentIds.length === 0) return [];
  return (await tx.query(ofDocuments, [accountId, documentIds])).map(eventOf);
}

/** Adds events; those that are there already stay. */
export async function insertEvents(
  tx: Queryable,
  { accountId, companyId }: Place,
  events: readonly DocumentEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.query(insert, [
    accountId,
    events.map(({ documentId }) => documentId),
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    events.map(({ at }) => at),
    events.map(({ data }) => data),
    companyId,
  ]);
}

function eventOf(row: PostgresRow): DocumentEvent {
  return {
    id: textOf(row, 'id'),
    documentId: textOf(row, 'document_id'),
    type: textOf(row, 'type') as DocumentEvent['type'],
    at: numberOf(row, 'at'),
    data: textOf(row, 'data'),
  };
}
