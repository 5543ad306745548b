import type { DocumentEvent, EventStore } from '../../domain/ports/issue-store.ts';
import { numberOf, type PostgresRow, type Queryable, textOf } from './database.ts';

const columns = 'id, type, at, data';
const list = {
  name: 'list_events',
  text: `
SELECT ${columns} FROM document_events
WHERE account_id = $1 AND document_id = $2 AND id > $3 ORDER BY id LIMIT $4`,
};
const ofDocuments = {
  name: 'find_events',
  text: `
SELECT document_id, ${columns} FROM document_events
WHERE account_id = $1 AND document_id = ANY($2::text[]) ORDER BY document_id, id`,
};
const insert = {
  name: 'insert_events',
  text: `
INSERT INTO document_events (account_id, document_id, id, type, at, data)
SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[])
ON CONFLICT (account_id, document_id, id) DO NOTHING RETURNING document_id`,
};

export function eventStore(database: Queryable): EventStore {
  return {
    async list(accountId, documentId, { after, limit }) {
      const rows = await database.query(list, [accountId, documentId, after, limit]);
      return rows.map(eventOf);
    },
  };
}

/** A step of a document. */
export type LocatedEvent = { readonly documentId: string; readonly event: DocumentEvent };

export async function eventsOf(
  tx: Queryable,
  accountId: string,
  documentIds: readonly string[],
): Promise<readonly LocatedEvent[]> {
  const rows = await tx.query(ofDocuments, [accountId, documentIds]);
  return rows.map((row) => ({ documentId: textOf(row, 'document_id'), event: eventOf(row) }));
}

/** Adds steps; tells which documents had one of them not yet. */
export async function insertEvents(
  tx: Queryable,
  accountId: string,
  events: readonly LocatedEvent[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const rows = await tx.query(insert, [
    accountId,
    events.map(({ documentId }) => documentId),
    events.map(({ event }) => event.id),
    events.map(({ event }) => event.type),
    events.map(({ event }) => event.at),
    events.map(({ event }) => event.data),
  ]);
  return new Set(rows.map((row) => textOf(row, 'document_id')));
}

function eventOf(row: PostgresRow): DocumentEvent {
  return {
    id: textOf(row, 'id'),
    type: textOf(row, 'type') as DocumentEvent['type'],
    at: numberOf(row, 'at'),
    data: textOf(row, 'data'),
  };
}
