import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../../platform/sql/postgres/database.ts';
import type { Environment } from '../../companies/company.ts';
import { type DocumentRow, type HeldNumber, heldNumberText } from '../rows.ts';
import type { ChangedDocument, KnownNote } from '../state.ts';
import type { Place, Replacement } from '../writes.ts';
import type { DocumentType } from './document.ts';
import type { DocumentStatus } from './states.ts';

const insert = {
  name: 'insert_references',
  text: `
INSERT INTO document_references
  (account_id, company_id, environment, type, series, sequence, note_id)
SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::text[])`,
};
const move = {
  name: 'move_references',
  text: `
UPDATE document_references AS r SET environment = n.environment
FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::text[])
  AS n (company_id, environment, type, series, sequence, note_id)
WHERE r.account_id = $1 AND r.company_id = n.company_id AND r.environment IN ('live', 'test')
  AND r.type = n.type AND r.series = n.series AND r.sequence = n.sequence AND r.note_id = n.note_id`,
};
const drop = {
  name: 'drop_references',
  text: `
DELETE FROM document_references AS r
USING unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::text[])
  AS n (company_id, environment, type, series, sequence, note_id)
WHERE r.account_id = $1 AND r.company_id = n.company_id AND r.environment IN ('live', 'test')
  AND r.type = n.type AND r.series = n.series AND r.sequence = n.sequence AND r.note_id = n.note_id`,
};

const numbers = `
FROM unnest($3::text[], $4::text[], $5::text[], $6::integer[])
  AS n (environment, type, series, sequence)`;
const holders = `${numbers}
JOIN document_list AS l ON l.account_id = $1 AND l.company_id = $2
  AND l.environment = n.environment AND l.type = n.type AND l.series = n.series
  AND l.sequence = n.sequence AND l.released_id = ''`;
/** Always in the same order, so that two who lock several never wait for each other. */
const lock = {
  name: 'lock_changed_documents',
  text: `
SELECT l.id ${holders}
ORDER BY l.environment, l.type, l.series, l.sequence FOR UPDATE OF l`,
};
const findChanged = {
  name: 'find_changed_documents',
  text: `
SELECT l.environment, l.type, l.series, l.sequence, l.id, l.status, d.body ${holders}
JOIN documents AS d ON d.account_id = $1 AND d.id = l.id`,
};
/** The list has no index on ids: a document knows where it is listed. */
const findNotes = {
  name: 'find_notes',
  text: `
SELECT r.environment, r.type, r.series, r.sequence, l.id, l.status, d.body ${numbers}
JOIN document_references AS r ON r.account_id = $1 AND r.company_id = $2
  AND r.environment = n.environment AND r.type = n.type AND r.series = n.series
  AND r.sequence = n.sequence
JOIN documents AS d ON d.account_id = $1 AND d.id = r.note_id
JOIN document_list AS l ON l.account_id = $1 AND l.company_id = d.company_id
  AND l.issued_at = d.issued_at AND l.id = d.id`,
};

/** Keeps which documents notes change. */
export function insertReferences(
  tx: Queryable,
  accountId: string,
  rows: readonly DocumentRow[],
): Promise<void> {
  return writeReferences(tx, insert, accountId, rows);
}

/**
 * Notes change documents of their own environment: what they change moves with them. A note may also turn out to change
 * something else than it was stored with.
 */
export async function replaceReferences(
  tx: Queryable,
  accountId: string,
  replacements: readonly Replacement[],
): Promise<void> {
  const isOther = ({ referenceBefore }: Replacement) => referenceBefore !== undefined;
  const others = replacements.filter(isOther);
  const before = others.map(({ row, referenceBefore = null }) => ({
    ...row,
    reference: referenceBefore,
  }));
  const moved = replacements.filter((each) => !isOther(each)).map(({ row }) => row);
  const now = others.map(({ row }) => row);
  await Promise.all([
    writeReferences(tx, move, accountId, moved),
    writeReferences(tx, drop, accountId, before),
    writeReferences(tx, insert, accountId, now),
  ]);
}

async function writeReferences(
  tx: Queryable,
  statement: typeof insert,
  accountId: string,
  rows: readonly DocumentRow[],
): Promise<void> {
  const notes = rows.flatMap(({ companyId, environment, id, reference }) =>
    reference === null ? [] : [{ companyId, id, number: { ...reference, environment } }],
  );
  if (notes.length === 0) return;
  await tx.query(statement, [
    accountId,
    notes.map(({ companyId }) => companyId),
    ...columnsOf(notes.map(({ number }) => number)),
    notes.map(({ id }) => id),
  ]);
}

/** Until the end of the transaction nobody else adds a note to these documents, or changes their state. */
export async function lockChanged(
  tx: Queryable,
  { accountId, companyId }: Place,
  changed: readonly HeldNumber[],
): Promise<void> {
  if (changed.length > 0) await tx.query(lock, [accountId, companyId, ...columnsOf(changed)]);
}

/** Those that hold one of these numbers, with the notes on them. */
export async function changedDocuments(
  tx: Queryable,
  { accountId, companyId }: Place,
  changed: readonly HeldNumber[],
): Promise<readonly ChangedDocument[]> {
  if (changed.length === 0) return [];
  const asked = [accountId, companyId, ...columnsOf(changed)];
  const notes = new Map<string, KnownNote[]>();
  for (const row of await tx.query(findNotes, asked)) {
    const number = heldNumberText(numberOfRow(row));
    notes.set(number, [...(notes.get(number) ?? []), knownOf(row)]);
  }
  return (await tx.query(findChanged, asked)).map((row) => {
    const { id: documentId, ...known } = knownOf(row);
    const number = numberOfRow(row);
    return { ...number, documentId, ...known, notes: notes.get(heldNumberText(number)) ?? [] };
  });
}

function knownOf(row: PostgresRow): KnownNote {
  const status = textOf(row, 'status') as DocumentStatus;
  return { id: textOf(row, 'id'), status, body: row.body as AsciiJson };
}

/** Numbers of documents as the columns that a statement unnests. */
export function columnsOf(numbers: readonly HeldNumber[]): readonly unknown[] {
  return [
    numbers.map(({ environment }) => environment),
    numbers.map(({ type }) => type),
    numbers.map(({ series }) => series),
    numbers.map(({ sequence }) => sequence),
  ];
}

export function numberOfRow(row: PostgresRow): HeldNumber {
  return {
    environment: textOf(row, 'environment') as Environment,
    type: textOf(row, 'type') as DocumentType,
    series: textOf(row, 'series'),
    sequence: numberOf(row, 'sequence'),
  };
}
