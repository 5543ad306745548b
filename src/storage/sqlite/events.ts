import type { DocumentEvent } from '../../domain/ports/rows.ts';
import type { EventStore } from '../../domain/ports/stores.ts';
import { type Database, numberOf, textOf } from './database.ts';
import type { SqliteRow } from './driver.ts';

const columns = 'document_id, id, type, at, data';
const list = `
SELECT ${columns} FROM document_events
WHERE account_id = ? AND document_id = ? AND id > ? ORDER BY id LIMIT ?`;
const all = `
SELECT ${columns} FROM document_events
WHERE account_id = ? AND document_id = ? ORDER BY id`;
const insert = `
INSERT INTO document_events (account_id, document_id, id, type, at, data) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (account_id, document_id, id) DO NOTHING`;

export function eventStore(database: Database): EventStore {
  return {
    async list(accountId, documentId, { after, limit }) {
      return database.prepare(list).all(accountId, documentId, after, limit).map(eventOf);
    },
  };
}

export function eventsOf(
  database: Database,
  accountId: string,
  documentId: string,
): readonly DocumentEvent[] {
  return database.prepare(all).all(accountId, documentId).map(eventOf);
}

/** Adds an event; true where it is new. */
export function insertEvent(
  database: Database,
  accountId: string,
  { id, documentId, type, at, data }: DocumentEvent,
): boolean {
  return database.prepare(insert).run(accountId, documentId, id, type, at, data).changes === 1;
}

function eventOf(row: SqliteRow): DocumentEvent {
  return {
    id: textOf(row, 'id'),
    documentId: textOf(row, 'document_id'),
    type: textOf(row, 'type') as DocumentEvent['type'],
    at: numberOf(row, 'at'),
    data: textOf(row, 'data'),
  };
}
