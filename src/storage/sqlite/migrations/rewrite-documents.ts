import { referenceOf } from '../../../domain/document/reference-of.ts';
import {
  environmentOfEvent,
  lacksTaxes,
  storedFormOf,
  upgradeStored,
} from '../../../domain/document/upgrade-stored.ts';
import type { AsciiJson } from '../../../domain/ports/rows.ts';
import { type PackedEncoding, unpack } from '../../../lib/compress.ts';
import { bytesOf, type Database, numberOf, textOf, textOrNull } from '../database.ts';
import type { SqliteRow } from '../driver.ts';
import type { MigrateOptions, RowsStep } from './migration.ts';
import { countDocuments, walkDocuments } from './walk-documents.ts';

/** Documents of one transaction, and how many of them are held in memory at a time. */
const batchSize = 500;
const pageSize = 100;

/** first_event is that of a document which was issued here. */
const readPage = `
SELECT d.id, d.company_id, d.issued_at, d.body,
  (SELECT e.data FROM document_events AS e
    WHERE e.account_id = i.account_id AND e.document_id = i.document_id
    ORDER BY e.id LIMIT 1) AS first_event
FROM documents AS d
LEFT JOIN issuances AS i ON i.account_id = d.account_id AND i.document_id = d.id
WHERE d.account_id = ? AND d.id > ? ORDER BY d.id LIMIT ?`;
const readXml = `
SELECT size, encoding, bytes FROM document_files
WHERE account_id = ? AND document_id = ? AND kind = 'xml'`;

const updateDocument = `
UPDATE documents SET environment = ?, fingerprint = ?, body = ? WHERE account_id = ? AND id = ?`;
const updateListed = `
UPDATE document_list SET environment = ?
WHERE account_id = ? AND company_id = ? AND issued_at = ? AND id = ?`;
const insertReference = `
INSERT INTO document_references
  (account_id, company_id, environment, type, series, sequence, note_id)
VALUES (?, ?, ?, ?, ?, ?, ?)`;

/** Of the documents between two ids, when they are rewritten. */
const updateIssuances = `
UPDATE issuances SET environment = (
  SELECT d.environment FROM documents AS d
  WHERE d.account_id = issuances.account_id AND d.id = issuances.document_id)
WHERE account_id = ? AND document_id > ? AND document_id <= ?`;
const renameEvents = `
UPDATE document_events SET type = 'document.created'
WHERE account_id = ? AND document_id > ? AND document_id <= ? AND type = 'created'`;
/** Version 3 left documents in the outbox whose answer was loaded: they need not be sent any more. */
const carryOver = `
INSERT INTO work (account_id, id, company_id, kind, subject_id, environment,
  due_at, attempts, leased_until, lease_id, state, detail, created_at)
SELECT o.account_id, 'wrk_' || substr(o.document_id, 5), o.company_id, 'send_document', o.document_id,
  d.environment, o.due_at, o.attempts, NULL, NULL, 'due', '{}', o.created_at
FROM outbox_before AS o
JOIN documents AS d ON d.account_id = o.account_id AND d.id = o.document_id
JOIN document_list AS l ON l.account_id = d.account_id AND l.company_id = d.company_id
  AND l.issued_at = d.issued_at AND l.id = d.id AND l.status = 'pending'
WHERE o.account_id = ? AND o.document_id > ? AND o.document_id <= ?`;

/** Everything of a document at once, in the order of accounts and ids. */
export const rewriteDocuments: RowsStep = {
  name: 'documents',
  count: countDocuments,
  rewrite: (database, cursor, options) =>
    walkDocuments(database, cursor, {
      batchSize,
      rewritePage: (accountId, after) => rewritePage(database, accountId, after, options),
    }),
};

function rewritePage(
  database: Database,
  accountId: string,
  after: string,
  options: MigrateOptions,
): readonly SqliteRow[] {
  const page = database.prepare(readPage).all(accountId, after, pageSize);
  const last = page.at(-1);
  if (last === undefined) return page;
  for (const row of page) rewriteDocument(database, accountId, row, options);
  for (const sql of [updateIssuances, renameEvents, carryOver]) {
    database.prepare(sql).run(accountId, after, textOf(last, 'id'));
  }
  return page;
}

function rewriteDocument(
  database: Database,
  accountId: string,
  row: SqliteRow,
  { completeDocument, freeTaxTotal }: MigrateOptions,
): void {
  const id = textOf(row, 'id');
  const environment = environmentOfEvent(textOrNull(row, 'first_event'));
  const upgraded = upgradeStored(textOf(row, 'body') as AsciiJson, environment, freeTaxTotal);
  const xml =
    completeDocument !== undefined && lacksTaxes(upgraded)
      ? keptXml(database, accountId, id)
      : undefined;
  const document = xml === undefined ? upgraded : (completeDocument?.(upgraded, xml) ?? upgraded);
  const { body, fingerprint } = storedFormOf(document);
  database.prepare(updateDocument).run(environment, fingerprint, body, accountId, id);
  const companyId = textOf(row, 'company_id');
  if (environment !== 'live') {
    const place = [accountId, companyId, numberOf(row, 'issued_at'), id];
    database.prepare(updateListed).run(environment, ...place);
  }
  const reference = referenceOf(document);
  if (reference === null) return;
  const { type, series, sequence } = reference;
  const values = [accountId, companyId, environment, type, series, sequence, id];
  database.prepare(insertReference).run(...values);
}

function keptXml(database: Database, accountId: string, documentId: string): Buffer | undefined {
  const row = database.prepare(readXml).get(accountId, documentId);
  if (row === undefined) return undefined;
  const encoding = textOf(row, 'encoding') as PackedEncoding;
  return unpack(bytesOf(row, 'bytes'), encoding, numberOf(row, 'size'));
}
