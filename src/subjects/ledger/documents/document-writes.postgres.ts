import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import {
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../../platform/sql/postgres/database.ts';
import type { Environment } from '../../companies/company.ts';
import { insertCustomerWords } from '../../search/customer-words.postgres.ts';
import type { DocumentRow } from '../rows.ts';
import { type CountedDocument, type Counter, counted, uncounted } from '../totals/totals.ts';
import type { Replacement } from '../writes.ts';
import { insertReferences, replaceReferences } from './references.postgres.ts';

const insertDocuments = {
  name: 'insert_documents',
  text: `
INSERT INTO documents (account_id, id, company_id, issued_at, environment, fingerprint, body)
SELECT $1, * FROM unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[])`,
};
const insertListed = {
  name: 'insert_listed_documents',
  text: `
INSERT INTO document_list
  (account_id, company_id, issued_at, id, environment, status, type, series, sequence, released_id,
    summary, customer, currency, external_id, customer_name, customer_full_name)
SELECT $1, * FROM unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[],
  $8::text[], $9::integer[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[],
  $15::text[], $16::text[])`,
};
const replaceDocuments = {
  name: 'replace_documents',
  text: `
UPDATE documents AS d
SET environment = n.environment, fingerprint = n.fingerprint, body = n.body
FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
  AS n (id, before, environment, fingerprint, body)
WHERE d.account_id = $1 AND d.id = n.id AND d.fingerprint = n.before RETURNING d.id`,
};
/** Returns what was there: nobody else changes it meanwhile, since whoever does has the document's own row first. */
const replaceListed = {
  name: 'replace_listed_documents',
  text: `
UPDATE document_list AS l SET environment = n.environment, status = n.status,
  released_id = n.released_id, summary = n.summary, customer_name = n.customer_name,
  customer_full_name = n.customer_full_name
FROM unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::text[])
  AS n (company_id, issued_at, id, environment, status, released_id, summary, customer_name,
    customer_full_name)
JOIN document_list AS b ON b.account_id = $1 AND b.company_id = n.company_id
  AND b.issued_at = n.issued_at AND b.id = n.id
WHERE l.account_id = $1 AND l.company_id = n.company_id AND l.issued_at = n.issued_at
  AND l.id = n.id
RETURNING l.id, b.environment, b.status, b.type, b.series, b.currency, b.summary,
  b.customer_name`,
};

/** Inserts documents with all that finds them; their ids and numbers must be free. */
export async function insertRows(
  tx: Queryable,
  accountId: string,
  rows: readonly DocumentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const inserted = tx.query(insertDocuments, [
    accountId,
    rows.map((row) => row.id),
    rows.map((row) => row.companyId),
    rows.map((row) => row.issuedAt),
    rows.map((row) => row.environment),
    rows.map((row) => row.fingerprint),
    rows.map((row) => row.body),
  ]);
  const listed = tx.query(insertListed, [
    accountId,
    rows.map((row) => row.companyId),
    rows.map((row) => row.issuedAt),
    rows.map((row) => row.id),
    rows.map((row) => row.environment),
    rows.map((row) => row.status),
    rows.map((row) => row.type),
    rows.map((row) => row.series),
    rows.map((row) => row.sequence),
    rows.map((row) => (row.holdsNumber ? '' : row.id)),
    rows.map((row) => row.summary),
    rows.map(({ terms }) => terms.customer),
    rows.map(({ terms }) => terms.currency),
    rows.map(({ terms }) => terms.externalId),
    rows.map(({ terms }) => terms.customerName),
    rows.map(({ terms }) => terms.customerFullName),
  ]);
  const words = insertCustomerWords(tx, accountId, rows);
  await Promise.all([inserted, listed, words, insertReferences(tx, accountId, rows)]);
}

export type ReplacedRows = { readonly count: number; readonly counters: readonly Counter[] };

/**
 * Replaces documents in both tables where they have these fingerprints, and returns how many had, and how counters change
 * by them.
 */
export async function replaceRows(
  tx: Queryable,
  accountId: string,
  replacements: readonly Replacement[],
): Promise<ReplacedRows> {
  const replaced = await tx.query(replaceDocuments, [
    accountId,
    replacements.map(({ row }) => row.id),
    replacements.map(({ fingerprintBefore }) => fingerprintBefore),
    replacements.map(({ row }) => row.environment),
    replacements.map(({ row }) => row.fingerprint),
    replacements.map(({ row }) => row.body),
  ]);
  const ids = new Set(replaced.map((row) => textOf(row, 'id')));
  const done = replacements.filter(({ row }) => ids.has(row.id));
  const rows = done.map(({ row }) => row);
  const listed = await tx.query(replaceListed, [
    accountId,
    rows.map((row) => row.companyId),
    rows.map((row) => row.issuedAt),
    rows.map((row) => row.id),
    rows.map((row) => row.environment),
    rows.map((row) => row.status),
    rows.map((row) => (row.holdsNumber ? '' : row.id)),
    rows.map((row) => row.summary),
    rows.map(({ terms }) => terms.customerName),
    rows.map(({ terms }) => terms.customerFullName),
  ]);
  // A document keeps its company and its date, so the list has it under both.
  if (listed.length !== rows.length) throw new Error('documents are not listed where they were');
  const before = new Map(listed.map((row) => [textOf(row, 'id'), row]));
  const renamed = rows.filter(
    ({ id, terms }) => before.get(id)?.customer_name !== terms.customerName,
  );
  await Promise.all([
    replaceReferences(tx, accountId, done),
    insertCustomerWords(tx, accountId, renamed),
  ]);
  const counters = rows.flatMap((row) => {
    const was = countedOf(row.companyId, before.get(row.id) ?? {});
    return [uncounted(was), counted({ ...row, currency: was.currency })];
  });
  return { count: rows.length, counters };
}

function countedOf(companyId: string, row: PostgresRow): CountedDocument {
  return {
    companyId,
    environment: textOf(row, 'environment') as Environment,
    status: textOf(row, 'status') as CountedDocument['status'],
    type: textOf(row, 'type') as CountedDocument['type'],
    series: textOf(row, 'series'),
    currency: textOf(row, 'currency'),
    summary: row.summary as AsciiJson,
  };
}
