import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import { type Database, textOf } from '../../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../../platform/sql/sqlite/driver.ts';
import type { Environment } from '../../companies/company.ts';
import { insertCustomerWords } from '../../search/customer-words.sqlite.ts';
import type { DocumentRow } from '../rows.ts';
import { type CountedDocument, type Counter, counted, uncounted } from '../totals/totals.ts';
import type { Replacement } from '../writes.ts';
import { insertReference, moveReference, replaceReference } from './references.sqlite.ts';

const insertDocument = `
INSERT INTO documents (account_id, id, company_id, environment, issued_at, fingerprint, body)
VALUES (?, ?, ?, ?, ?, ?, ?)`;
const insertListed = `
INSERT INTO document_list
  (account_id, company_id, issued_at, id, environment, status, type, series, sequence, released_id,
    summary, customer, currency, external_id, customer_name, customer_full_name)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const replaceDocument = `
UPDATE documents SET environment = ?, fingerprint = ?, body = ?
WHERE account_id = ? AND id = ? AND fingerprint = ?`;
const findListed = `
SELECT environment, status, type, series, currency, customer_name, summary FROM document_list
WHERE account_id = ? AND company_id = ? AND issued_at = ? AND id = ?`;
const replaceListed = `
UPDATE document_list SET environment = ?, status = ?, released_id = ?, summary = ?,
  customer_name = ?, customer_full_name = ?
WHERE account_id = ? AND company_id = ? AND issued_at = ? AND id = ?`;

/** Inserts a document with all that finds it; its id and its number must be free. */
export function insertRow(database: Database, row: DocumentRow): void {
  const { accountId, companyId, id, environment, issuedAt } = row;
  database
    .prepare(insertDocument)
    .run(accountId, id, companyId, environment, issuedAt, row.fingerprint, row.body);
  database
    .prepare(insertListed)
    .run(
      accountId,
      companyId,
      issuedAt,
      id,
      environment,
      row.status,
      row.type,
      row.series,
      row.sequence,
      row.holdsNumber ? '' : id,
      row.summary,
      row.terms.customer,
      row.terms.currency,
      row.terms.externalId,
      row.terms.customerName,
      row.terms.customerFullName,
    );
  insertCustomerWords(database, row);
  insertReference(database, row);
}

/** Replaces a document in both tables where it has this fingerprint, and returns how counters change by it; else null. */
export function replaceRow(
  database: Database,
  { row, fingerprintBefore, referenceBefore }: Replacement,
): readonly Counter[] | null {
  const { accountId, companyId, environment, issuedAt, id } = row;
  const done = database
    .prepare(replaceDocument)
    .run(environment, row.fingerprint, row.body, accountId, id, fingerprintBefore);
  if (done.changes !== 1) return null;
  // A document keeps its company and its date, so the list has it under both.
  const before = database.prepare(findListed).get(accountId, companyId, issuedAt, id);
  if (before === undefined) throw new Error(`document ${id} is not listed where it was`);
  const { customerName, customerFullName } = row.terms;
  const released = row.holdsNumber ? '' : id;
  const shown = [environment, row.status, released, row.summary, customerName, customerFullName];
  database.prepare(replaceListed).run(...shown, accountId, companyId, issuedAt, id);
  if (textOf(before, 'customer_name') !== customerName) insertCustomerWords(database, row);
  if (referenceBefore === undefined) moveReference(database, row);
  else replaceReference(database, row, referenceBefore);
  const listed = countedOf(companyId, before);
  return [uncounted(listed), counted({ ...row, currency: listed.currency })];
}

function countedOf(companyId: string, row: SqliteRow): CountedDocument {
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
