import { arrivalOf } from '../../../domain/document/arrival.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { numberOf, type Queryable, textOf } from '../database.ts';
import type { Batch, RowsStep } from './migration.ts';

/** Documents, or events, of one transaction. */
const batchSize = 1_000;

/** Over all accounts: a migration is of the whole store. */
const countDocuments = {
  name: 'count_documents_of_feed',
  text: 'SELECT count(account_id) AS count FROM documents',
};
const countUnplaced = {
  name: 'count_gathered_events',
  text: 'SELECT count(account_id) AS count FROM unplaced_events',
};
const nextAccount = {
  name: 'next_account_of_feed',
  text: 'SELECT account_id FROM accounts WHERE account_id > $1 ORDER BY account_id LIMIT 1',
};
/** The last document of the next batch, and how many it has. */
const endOfBatch = {
  name: 'end_of_feed_batch',
  text: `
SELECT max(id) AS id, count(id) AS count FROM (
  SELECT id FROM documents WHERE account_id = $1 AND id > $2 ORDER BY id LIMIT ${batchSize}) AS batch`,
};
const gather = {
  name: 'gather_events',
  text: `
INSERT INTO unplaced_events (account_id, event_id, document_id, company_id, type, at)
SELECT $1, e.id, e.document_id, d.company_id, e.type, e.at
FROM documents AS d
JOIN document_events AS e ON e.account_id = $1 AND e.document_id = d.id
WHERE d.account_id = $1 AND d.id > $2 AND d.id <= $3
ON CONFLICT (account_id, event_id, document_id) DO NOTHING`,
};
/** Earlier versions wrote no event of the arrival of a document. */
const findSilent = {
  name: 'find_documents_without_arrival',
  text: `
SELECT d.id, d.company_id, d.body FROM documents AS d
WHERE d.account_id = $1 AND d.id > $2 AND d.id <= $3 AND NOT EXISTS (
  SELECT FROM document_events AS e WHERE e.account_id = $1 AND e.document_id = d.id
    AND e.type IN ('document.created', 'document.imported'))`,
};
const gatherArrivals = {
  name: 'gather_arrivals',
  text: `
INSERT INTO unplaced_events (account_id, event_id, document_id, company_id, type, at, data)
SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[])
ON CONFLICT (account_id, event_id, document_id) DO NOTHING`,
};
const addHead = {
  name: 'add_head_of_feed',
  text: `
INSERT INTO feed_heads (account_id, last_position, last_recorded_at) VALUES ($1, 0, 0)
ON CONFLICT (account_id) DO NOTHING`,
};
const place = {
  name: 'place_gathered_events',
  text: `
WITH head AS (
  SELECT last_position, last_recorded_at FROM feed_heads WHERE account_id = $1),
taken AS (
  DELETE FROM unplaced_events WHERE account_id = $1 AND (event_id, document_id) IN (
    SELECT event_id, document_id FROM unplaced_events
    WHERE account_id = $1 ORDER BY event_id, document_id LIMIT ${batchSize})
  RETURNING event_id, document_id, company_id, type, at, data),
placed AS (
  INSERT INTO feed
    (account_id, position, event_id, type, company_id, document_id, at, recorded_at, data)
  SELECT $1, head.last_position + row_number() OVER in_order, event_id, type, company_id,
    nullif(document_id, ''), at, greatest(head.last_recorded_at, max(at) OVER in_order), data
  FROM taken, head WINDOW in_order AS (ORDER BY event_id, document_id)
  RETURNING position, recorded_at)
UPDATE feed_heads SET last_position = p.position, last_recorded_at = p.recorded_at
FROM (SELECT max(position) AS position, max(recorded_at) AS recorded_at, count(*) AS count
  FROM placed) AS p
WHERE account_id = $1 AND p.position IS NOT NULL
RETURNING p.count`,
};

/** All events there are, and an arrival for documents that have none, in the order of documents. */
export const gatherEvents: RowsStep = {
  name: 'events of documents',
  count: (tx) => countOf(tx, countDocuments),
  rewrite: (tx, cursor) => inAccounts(tx, cursor, gatherBatch),
};

/** They get their positions in the order of their ids, which is that of time. */
export const placeGathered: RowsStep = {
  name: 'positions of events',
  count: (tx) => countOf(tx, countUnplaced),
  rewrite: (tx, cursor) => inAccounts(tx, cursor, placeBatch),
};

async function countOf(tx: Queryable, statement: typeof countDocuments): Promise<number> {
  const [row] = await tx.query(statement, []);
  return numberOf(row ?? {}, 'count');
}

/** A batch of one account, done after an id in it; null where the account has nothing left. */
type BatchOfAccount = (
  tx: Queryable,
  accountId: string,
  after: string,
) => Promise<{ readonly last: string; readonly done: number } | null>;

/** The cursor is an account and an id in it. */
async function inAccounts(
  tx: Queryable,
  cursor: string,
  doBatch: BatchOfAccount,
): Promise<Batch | null> {
  let [accountId = '', after = ''] = cursor.split(' ');
  for (;;) {
    const batch = accountId === '' ? null : await doBatch(tx, accountId, after);
    if (batch !== null) return { cursor: `${accountId} ${batch.last}`, done: batch.done };
    const [account] = await tx.query(nextAccount, [accountId]);
    if (account === undefined) return null;
    accountId = textOf(account, 'account_id');
    after = '';
  }
}

const gatherBatch: BatchOfAccount = async (tx, accountId, after) => {
  const [batch] = await tx.query(endOfBatch, [accountId, after]);
  const last = batch?.id as string | null | undefined;
  if (last === null || last === undefined) return null;
  await tx.query(gather, [accountId, after, last]);
  const silent = await tx.query(findSilent, [accountId, after, last]);
  if (silent.length > 0) {
    const arrivals = silent.map((row) => arrivalOf(textOf(row, 'id'), row.body as AsciiJson));
    await tx.query(gatherArrivals, [
      accountId,
      arrivals.map(({ id }) => id),
      arrivals.map(({ documentId }) => documentId),
      silent.map((row) => textOf(row, 'company_id')),
      arrivals.map(({ type }) => type),
      arrivals.map(({ at }) => at),
      arrivals.map(({ data }) => data),
    ]);
  }
  return { last, done: numberOf(batch ?? {}, 'count') };
};

const placeBatch: BatchOfAccount = async (tx, accountId) => {
  await tx.query(addHead, [accountId]);
  const [row] = await tx.query(place, [accountId]);
  return row === undefined ? null : { last: '', done: numberOf(row, 'count') };
};
