import { type Database, numberOf, textOf } from '../../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../../platform/sql/sqlite/driver.ts';
import type { EventStore } from '../../stores.ts';
import type { DocumentEvent } from '../rows.ts';
import type { Place } from '../writes.ts';
import { appendToFeed } from './feed.sqlite.ts';

const columns = 'document_id, id, type, at, data';
const list = `
SELECT ${columns} FROM document_events
WHERE account_id = ? AND document_id = ? AND id > ? ORDER BY id LIMIT +?`;
const all = `
SELECT ${columns} FROM document_events
WHERE account_id = ? AND document_id = ? ORDER BY id`;
/** The condition on the type is that of a partial index. */
const setAside = `
SELECT e.document_id, e.id, e.type, e.at, e.data, l.summary FROM document_events AS e
JOIN documents AS d ON d.account_id = e.account_id AND d.id = e.document_id
JOIN document_list AS l ON l.account_id = d.account_id AND l.company_id = d.company_id
  AND l.issued_at = d.issued_at AND l.id = d.id
WHERE e.account_id = ? AND e.type = 'document.set_aside' AND e.id < coalesce(?, '~')
  AND d.company_id = ? AND l.status = 'pending'
  AND NOT EXISTS (
    SELECT 1 FROM document_events AS later
    WHERE later.account_id = e.account_id AND later.document_id = e.document_id AND later.id > e.id
      AND later.type IN ('document.set_aside', 'document.put_back'))
ORDER BY e.id DESC LIMIT +?`;
const insert = `
INSERT INTO document_events (account_id, document_id, id, type, at, data) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (account_id, document_id, id) DO NOTHING`;

export function eventStore(database: Database): EventStore {
  return {
    async list(accountId, documentId, { after, limit }) {
      return database.prepare(list).all(accountId, documentId, after, limit).map(eventOf);
    },
    async listSetAside({ accountId, companyId }, { before, limit }) {
      const rows = database.prepare(setAside).all(accountId, before, companyId, limit);
      return rows.map((row) => ({ ...eventOf(row), summary: textOf(row, 'summary') }));
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

/** Adds an event; one that is there already stays. */
export function insertEvent(
  database: Database,
  { accountId, companyId }: Place,
  event: DocumentEvent,
): void {
  const { id, documentId, type, at, data } = event;
  const { changes } = database.prepare(insert).run(accountId, documentId, id, type, at, data);
  if (changes === 1) appendToFeed(database, accountId, { ...event, companyId, data: null });
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
