import { arrivalOf } from '../../../domain/document/arrival.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { type Database, numberOf, textOf, textOrNull } from '../database.ts';
import type { Batch, RowsStep } from './migration.ts';

/** Documents, or events, of one transaction. */
const batchSize = 1_000;

/** Over all accounts: a migration is of the whole store. */
const countDocuments = 'SELECT count(account_id) AS count FROM documents';
const countUnplaced = 'SELECT count(account_id) AS count FROM unplaced_events';
const nextAccount =
  'SELECT account_id FROM accounts WHERE account_id > ? ORDER BY account_id LIMIT 1';
/** The last document of the next batch, and how many it has. */
const endOfBatch = `
SELECT max(id) AS id, count(id) AS count FROM (
  SELECT id FROM documents WHERE account_id = ? AND id > ? ORDER BY id LIMIT ${batchSize})`;
const gather = `
INSERT INTO unplaced_events (account_id, event_id, document_id, company_id, type, at)
SELECT e.account_id, e.id, e.document_id, d.company_id, e.type, e.at
FROM documents AS d
JOIN document_events AS e ON e.account_id = d.account_id AND e.document_id = d.id
WHERE d.account_id = ? AND d.id > ? AND d.id <= ?`;
/** Earlier versions wrote no event of the arrival of a document. */
const findSilent = `
SELECT d.id, d.company_id, d.body FROM documents AS d
WHERE d.account_id = ? AND d.id > ? AND d.id <= ? AND NOT EXISTS (
  SELECT 1 FROM document_events AS e WHERE e.account_id = d.account_id AND e.document_id = d.id
    AND e.type IN ('document.created', 'document.imported'))`;
const gatherArrival = `
INSERT INTO unplaced_events (account_id, event_id, document_id, company_id, type, at, data)
VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;
const findHead = `
SELECT position, recorded_at FROM feed WHERE account_id = ? ORDER BY position DESC LIMIT 1`;
const place = `
INSERT INTO feed
  (account_id, position, event_id, type, company_id, document_id, at, recorded_at, data)
SELECT account_id, ? + row_number() OVER in_order, event_id, type, company_id,
  nullif(document_id, ''), at, max(?, max(at) OVER in_order), data
FROM (SELECT * FROM unplaced_events WHERE account_id = ?
  ORDER BY event_id, document_id LIMIT ${batchSize})
WINDOW in_order AS (ORDER BY event_id, document_id)`;
const removePlaced = `
DELETE FROM unplaced_events WHERE account_id = ? AND (event_id, document_id) IN (
  SELECT event_id, document_id FROM unplaced_events WHERE account_id = ?
  ORDER BY event_id, document_id LIMIT ${batchSize})`;

/** All events there are, and an arrival for documents that have none, in the order of documents. */
export const gatherEvents: RowsStep = {
  name: 'events of documents',
  count: (database) => numberOf(database.prepare(countDocuments).get() ?? {}, 'count'),
  rewrite: (database, cursor) => inAccounts(database, cursor, gatherBatch),
};

/** They get their positions in the order of their ids, which is that of time. */
export const placeGathered: RowsStep = {
  name: 'positions of events',
  count: (database) => numberOf(database.prepare(countUnplaced).get() ?? {}, 'count'),
  rewrite: (database, cursor) => inAccounts(database, cursor, placeBatch),
};

/** A batch of one account, done after an id in it; null where the account has nothing left. */
type BatchOfAccount = (
  database: Database,
  accountId: string,
  after: string,
) => { readonly last: string; readonly done: number } | null;

/** The cursor is an account and an id in it. */
function inAccounts(database: Database, cursor: string, doBatch: BatchOfAccount): Batch | null {
  let [accountId = '', after = ''] = cursor.split(' ');
  for (;;) {
    const batch = accountId === '' ? null : doBatch(database, accountId, after);
    if (batch !== null) return { cursor: `${accountId} ${batch.last}`, done: batch.done };
    const account = database.prepare(nextAccount).get(accountId);
    if (account === undefined) return null;
    accountId = textOf(account, 'account_id');
    after = '';
  }
}

const gatherBatch: BatchOfAccount = (database, accountId, after) => {
  const batch = database.prepare(endOfBatch).get(accountId, after) ?? {};
  const last = textOrNull(batch, 'id');
  if (last === null) return null;
  database.prepare(gather).run(accountId, after, last);
  for (const row of database.prepare(findSilent).all(accountId, after, last)) {
    const { id, documentId, type, at, data } = arrivalOf(textOf(row, 'id'), row.body as AsciiJson);
    const values = [accountId, id, documentId, textOf(row, 'company_id'), type, at, data];
    database.prepare(gatherArrival).run(...values);
  }
  return { last, done: numberOf(batch, 'count') };
};

const placeBatch: BatchOfAccount = (database, accountId) => {
  const head = database.prepare(findHead).get(accountId);
  const position = head === undefined ? 0 : numberOf(head, 'position');
  const recordedAt = head === undefined ? 0 : numberOf(head, 'recorded_at');
  const done = Number(database.prepare(place).run(position, recordedAt, accountId).changes);
  if (done === 0) return null;
  database.prepare(removePlaced).run(accountId, accountId);
  return { last: '', done };
};
