import type { DocumentType } from '../../domain/document/document.ts';
import type { CommunicatedLine } from '../../domain/ports/authority-files.ts';
import type { Filing, HeldNumber } from '../../domain/ports/rows.ts';
import type { FileStore } from '../../domain/ports/stores.ts';
import type { Place } from '../../domain/ports/writes.ts';
import { type Database, numberOf, textOf } from './database.ts';
import type { SqliteRow } from './driver.ts';
import { keptFileOf } from './kept-file.ts';

const columns =
  'f.company_id, f.name, f.kind, f.data, f.file_name, f.sha256, f.size, f.encoding, f.bytes';
/** Both kinds: a communication and its acknowledgement have the same name. */
const findByName = `
SELECT ${columns} FROM json_each(?) AS n
CROSS JOIN filings AS f
WHERE f.account_id = ? AND f.company_id = ? AND f.name = n.value ORDER BY n.key, f.kind`;
const scan = `
SELECT ${columns} FROM filings AS f
WHERE account_id = ? AND (company_id, name, kind) > (?, ?, ?)
ORDER BY company_id, name, kind LIMIT ?`;
const insert = `
INSERT INTO filings
  (account_id, company_id, name, kind, sha256, data, file_name, size, encoding, bytes)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const drop = `
DELETE FROM filings WHERE account_id = ? AND company_id = ? AND name = ? AND kind = ?`;

const namesOfNumbers = `
SELECT l.filing FROM json_each(?) AS n
CROSS JOIN filing_lines AS l
WHERE l.account_id = ? AND l.company_id = ? AND l.type = n.value ->> 1
  AND l.series = n.value ->> 2 AND l.sequence = n.value ->> 3`;
const linesOfFiling = `
SELECT type, series, sequence, effect FROM filing_lines INDEXED BY filing_lines_by_filing
WHERE account_id = ? AND company_id = ? AND filing = ?
ORDER BY type, series, sequence, effect`;
/** A communication may say the same of a document twice: that is one line. */
const insertLine = `
INSERT INTO filing_lines (account_id, company_id, type, series, sequence, filing, effect)
VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;
const dropLines = `
DELETE FROM filing_lines WHERE account_id = ? AND company_id = ? AND filing = ?`;

export function filingsByName(
  database: Database,
  { accountId, companyId }: Place,
  names: readonly string[],
): Filing[] {
  if (names.length === 0) return [];
  const rows = database.prepare(findByName).all(JSON.stringify(names), accountId, companyId);
  return rows.map((row) => filingOf(database, accountId, row));
}

/** The communications that name a document with one of these numbers. */
export function filingNamesOf(
  database: Database,
  { accountId, companyId }: Place,
  numbers: readonly HeldNumber[],
): string[] {
  if (numbers.length === 0) return [];
  const wanted = jsonOfNumbers(numbers);
  const rows = database.prepare(namesOfNumbers).all(wanted, accountId, companyId);
  return rows.map((row) => textOf(row, 'filing'));
}

/** Numbers as the statements about many of them take them. */
export function jsonOfNumbers(numbers: readonly HeldNumber[]): string {
  return JSON.stringify(
    numbers.map(({ environment, type, series, sequence }) => [environment, type, series, sequence]),
  );
}

export function scanFilings(
  database: Database,
  accountId: string,
  after: Parameters<FileStore['scanFilings']>[1],
  limit: number,
): (Filing & { readonly companyId: string })[] {
  const place = [after.companyId, after.name, after.kind];
  const rows = database.prepare(scan).all(accountId, ...place, limit);
  return rows.map((row) => ({
    ...filingOf(database, accountId, row),
    companyId: textOf(row, 'company_id'),
  }));
}

/** Inserts a filing in place of the one of its name and kind, with their lines. */
export function putFiling(database: Database, owner: Place, filing: Filing): void {
  const { accountId, companyId } = owner;
  const { name, kind, data, file, lines } = filing;
  if (kind !== 'communication' && lines.length > 0) {
    throw new TypeError('only communications have lines');
  }
  dropFiling(database, owner, filing);
  const { sha256, size, encoding, bytes } = file;
  database
    .prepare(insert)
    .run(accountId, companyId, name, kind, sha256, data, file.name, size, encoding, bytes);
  const line = database.prepare(insertLine);
  for (const { type, series, sequence, effect } of lines) {
    line.run(accountId, companyId, type, series, sequence, name, effect);
  }
}

export function dropFiling(
  database: Database,
  { accountId, companyId }: Place,
  { name, kind }: Pick<Filing, 'name' | 'kind'>,
): void {
  database.prepare(drop).run(accountId, companyId, name, kind);
  if (kind === 'communication') database.prepare(dropLines).run(accountId, companyId, name);
}

function filingOf(database: Database, accountId: string, row: SqliteRow): Filing {
  const name = textOf(row, 'name');
  const kind = textOf(row, 'kind') as Filing['kind'];
  const companyId = textOf(row, 'company_id');
  const lines =
    kind === 'communication'
      ? database.prepare(linesOfFiling).all(accountId, companyId, name).map(lineOf)
      : [];
  return { name, kind, data: textOf(row, 'data'), file: keptFileOf(row), lines };
}

function lineOf(row: SqliteRow): CommunicatedLine {
  return {
    type: textOf(row, 'type') as DocumentType,
    series: textOf(row, 'series'),
    sequence: numberOf(row, 'sequence'),
    effect: textOf(row, 'effect') as CommunicatedLine['effect'],
  };
}
