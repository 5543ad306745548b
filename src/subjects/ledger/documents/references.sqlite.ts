import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import { type Database, textOf } from '../../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../../platform/sql/sqlite/driver.ts';
import type { DocumentRow, HeldNumber } from '../rows.ts';
import type { ChangedDocument, KnownNote } from '../state.ts';
import type { Place } from '../writes.ts';
import type { DocumentStatus } from './states.ts';

const insert = `
INSERT INTO document_references
  (account_id, company_id, environment, type, series, sequence, note_id)
VALUES (?, ?, ?, ?, ?, ?, ?)`;
const move = `
UPDATE document_references SET environment = ?
WHERE account_id = ? AND company_id = ? AND environment IN ('live', 'test')
  AND type = ? AND series = ? AND sequence = ? AND note_id = ?`;
const drop = `
DELETE FROM document_references
WHERE account_id = ? AND company_id = ? AND environment IN ('live', 'test')
  AND type = ? AND series = ? AND sequence = ? AND note_id = ?`;
const findChanged = `
SELECT l.id, l.status, d.body
FROM document_list AS l INDEXED BY document_list_by_environment
JOIN documents AS d ON d.account_id = l.account_id AND d.id = l.id
WHERE l.account_id = ? AND l.company_id = ? AND l.environment = ? AND l.type = ? AND l.series = ?
  AND l.sequence = ? AND l.released_id = ''`;
/** The list has no index on ids: a document knows where it is listed. */
const findNotes = `
SELECT l.id, l.status, d.body
FROM document_references AS r
JOIN documents AS d ON d.account_id = r.account_id AND d.id = r.note_id
JOIN document_list AS l ON l.account_id = d.account_id AND l.company_id = d.company_id
  AND l.issued_at = d.issued_at AND l.id = d.id
WHERE r.account_id = ? AND r.company_id = ? AND r.environment = ? AND r.type = ? AND r.series = ?
  AND r.sequence = ?`;

/** Keeps which document a note changes. */
export function insertReference(database: Database, row: DocumentRow): void {
  const { accountId, companyId, environment, id, reference } = row;
  if (reference === null) return;
  const { type, series, sequence } = reference;
  database.prepare(insert).run(accountId, companyId, environment, type, series, sequence, id);
}

/** A note changes a document of its own environment: what it changes moves with it. */
export function moveReference(database: Database, row: DocumentRow): void {
  const { accountId, companyId, environment, id, reference } = row;
  if (reference === null) return;
  const { type, series, sequence } = reference;
  database.prepare(move).run(environment, accountId, companyId, type, series, sequence, id);
}

/** Of a note that turns out to change something else than it was stored with. */
export function replaceReference(
  database: Database,
  row: DocumentRow,
  before: DocumentRow['reference'],
): void {
  const { accountId, companyId, id } = row;
  if (before !== null) {
    const { type, series, sequence } = before;
    database.prepare(drop).run(accountId, companyId, type, series, sequence, id);
  }
  insertReference(database, row);
}

/** The document that holds a number, with the notes on it; none where nobody holds it. */
export function changedDocument(
  database: Database,
  { accountId, companyId }: Place,
  { environment, type, series, sequence }: HeldNumber,
): readonly ChangedDocument[] {
  const number = [accountId, companyId, environment, type, series, sequence];
  const row = database.prepare(findChanged).get(...number);
  if (row === undefined) return [];
  const { id: documentId, ...known } = knownOf(row);
  const notes = database
    .prepare(findNotes)
    .all(...number)
    .map(knownOf);
  return [{ environment, type, series, sequence, documentId, ...known, notes }];
}

function knownOf(row: SqliteRow): KnownNote {
  const status = textOf(row, 'status') as DocumentStatus;
  return { id: textOf(row, 'id'), status, body: row.body as AsciiJson };
}
