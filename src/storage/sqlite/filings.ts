import type { CommunicatedLine, NumberKey } from '../../domain/authority-files.ts';
import type { DocumentType } from '../../domain/document.ts';
import type { FileStore, Filing } from '../../domain/import-store.ts';
import { type Database, numberOf, textOf } from './database.ts';
import type { SqliteRow } from './driver.ts';
import { keptFileOf } from './files.ts';

const columns = 'company_id, name, kind, data, file_name, sha256, size, encoding, bytes';
/** Both kinds: a communication and its acknowledgement have the same name. */
const findByName = `
SELECT ${columns} FROM filings
WHERE account_id = ? AND company_id = ? AND name = ? ORDER BY kind`;
const scan = `
SELECT ${columns} FROM filings
WHERE account_id = ? AND (company_id, name, kind) > (?, ?, ?)
ORDER BY company_id, name, kind LIMIT ?`;
const insert = `
INSERT INTO filings
  (account_id, company_id, name, kind, sha256, data, file_name, size, encoding, bytes)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const drop = `
DELETE FROM filings WHERE account_id = ? AND company_id = ? AND name = ? AND kind = ?`;

const namesOfNumber = `
SELECT DISTINCT filing FROM filing_lines
WHERE account_id = ? AND company_id = ? AND type = ? AND series = ? AND sequence = ?`;
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

/** The company whose filings they are: all but the scan stay inside one. */
export type FilingOwner = { readonly accountId: string; readonly companyId: string };

export function filingsByName(
  database: Database,
  { accountId, companyId }: FilingOwner,
  names: Iterable<string>,
): Filing[] {
  const found: Filing[] = [];
  for (const name of names) {
    for (const row of database.prepare(findByName).all(accountId, companyId, name)) {
      found.push(filingOf(database, accountId, row));
    }
  }
  return found;
}

/** The communications that name a document with this number. */
export function filingNamesOf(
  database: Database,
  { accountId, companyId }: FilingOwner,
  { type, series, sequence }: NumberKey,
): string[] {
  const rows = database.prepare(namesOfNumber).all(accountId, companyId, type, series, sequence);
  return rows.map((row) => textOf(row, 'filing'));
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
export function putFiling(database: Database, owner: FilingOwner, filing: Filing): void {
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
  { accountId, companyId }: FilingOwner,
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
