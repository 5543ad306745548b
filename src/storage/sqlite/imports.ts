import { AppError } from '../../domain/access/errors.ts';
import type { DocumentType } from '../../domain/document/document.ts';
import type { DocumentStatus } from '../../domain/life/states.ts';
import { type NumberKey, numberKeyText } from '../../domain/ports/authority-files.ts';
import type {
  ImportKeys,
  ImportState,
  ImportStore,
  ImportWrites,
  KeptFileKind,
  KeptPlace,
  KnownDocument,
} from '../../domain/ports/import-store.ts';
import type { AsciiJson } from '../../domain/ports/stores.ts';
import { type Database, numberOf, textOf } from './database.ts';
import { insertRow, replaceRow } from './documents.ts';
import type { SqliteRow } from './driver.ts';
import { putFile } from './files.ts';
import {
  dropFiling,
  type FilingOwner,
  filingNamesOf,
  filingsByName,
  jsonOfNumbers,
  putFiling,
} from './filings.ts';

/** What the authority has answered need not be sent any more. */
const dropOutbox = 'DELETE FROM outbox WHERE account_id = ? AND document_id = ?';
const findCompany = 'SELECT id FROM companies WHERE account_id = ? AND id = ?';
/** Of all numbers at once: a statement for each would mostly be the way to SQLite and back. */
const documentsByNumber = `
SELECT l.id, l.status, l.type, l.series, l.sequence, l.released_id, d.fingerprint, d.body
FROM json_each(?) AS n
CROSS JOIN document_list AS l INDEXED BY document_list_by_number
JOIN documents AS d ON d.account_id = l.account_id AND d.id = l.id
WHERE l.account_id = ? AND l.company_id = ? AND l.type = n.value ->> 0
  AND l.series = n.value ->> 1 AND l.sequence = n.value ->> 2`;
const filesOfDocument = `
SELECT kind, sha256 FROM document_files WHERE account_id = ? AND document_id = ? ORDER BY kind`;
const keptForDocuments = `
SELECT f.sha256, f.document_id, d.company_id FROM json_each(?) AS n
CROSS JOIN document_files AS f INDEXED BY document_files_by_sha256
JOIN documents AS d ON d.account_id = f.account_id AND d.id = f.document_id
WHERE f.account_id = ? AND f.sha256 = n.value`;
const keptAsFilings = `
SELECT f.sha256, f.company_id FROM json_each(?) AS n
CROSS JOIN filings AS f INDEXED BY filings_by_sha256
WHERE f.account_id = ? AND f.sha256 = n.value`;

/**
 * Imports are single transactions that hold the write lock from their start, so what `decide` was shown
 * still stands when its decision is written.
 */
export function importStore(database: Database): ImportStore {
  return {
    async apply(accountId, companyId, keys, decide) {
      const owner = { accountId, companyId };
      return database.transaction(() => {
        if (database.prepare(findCompany).get(accountId, companyId) === undefined) {
          throw new AppError('company_not_found', `The account has no company ${companyId}.`);
        }
        const state = readState(database, owner, keys);
        const { writes, result } = decide(state);
        write(database, owner, state, writes);
        return result;
      });
    },
    async findKept(accountId, sha256s) {
      const kept = new Map<string, KeptPlace>();
      const wanted = JSON.stringify(sha256s);
      for (const row of database.prepare(keptAsFilings).all(wanted, accountId)) {
        const companyId = textOf(row, 'company_id');
        kept.set(textOf(row, 'sha256'), { companyId, documentId: null });
      }
      for (const row of database.prepare(keptForDocuments).all(wanted, accountId)) {
        const companyId = textOf(row, 'company_id');
        kept.set(textOf(row, 'sha256'), { companyId, documentId: textOf(row, 'document_id') });
      }
      return kept;
    },
  };
}

function readState(
  database: Database,
  owner: FilingOwner,
  { numbers, names }: ImportKeys,
): ImportState {
  const found = filingNamesOf(database, owner, numbers);
  const filings = filingsByName(database, owner, [...new Set([...names, ...found])].toSorted());
  const wanted = new Map<string, NumberKey>();
  const asked = new Set(names);
  const lines = filings.filter(({ name }) => asked.has(name)).flatMap((filing) => filing.lines);
  for (const number of [...numbers, ...lines]) {
    wanted.set(numberKeyText(number), number);
  }
  return { documents: known(database, owner, [...wanted.values()]), filings };
}

/** All documents with these numbers, also those that released them. */
function known(
  database: Database,
  { accountId, companyId }: FilingOwner,
  numbers: readonly NumberKey[],
): KnownDocument[] {
  const wanted = jsonOfNumbers(numbers);
  const rows = database.prepare(documentsByNumber).all(wanted, accountId, companyId);
  return rows.map((row) => {
    const files = database.prepare(filesOfDocument).all(accountId, textOf(row, 'id'));
    return { ...knownOf(row), files: files.map(knownFileOf) };
  });
}

function write(
  database: Database,
  owner: FilingOwner,
  state: ImportState,
  writes: ImportWrites,
): void {
  const { accountId, companyId } = owner;
  for (const row of [...writes.replace, ...writes.insert.map((each) => each.row)]) {
    if (row.accountId !== accountId || row.companyId !== companyId) {
      throw new TypeError('an import writes documents of its own company only');
    }
  }
  const fingerprints = new Map(state.documents.map(({ id, fingerprint }) => [id, fingerprint]));
  for (const filing of writes.dropFilings) dropFiling(database, owner, filing);
  // Before the inserts: what is replaced may release a number that one of them takes.
  for (const row of writes.replace) {
    const before = fingerprints.get(row.id);
    if (before === undefined || !replaceRow(database, row, before)) {
      throw new Error(`document ${row.id} is to be replaced, but was not read before`);
    }
    fingerprints.set(row.id, row.fingerprint);
    if (row.status !== 'pending') database.prepare(dropOutbox).run(accountId, row.id);
  }
  for (const { row, files } of writes.insert) {
    insertRow(database, row);
    if (files.xml !== undefined) putFile(database, accountId, row.id, 'xml', files.xml);
    if (files.cdr !== undefined) putFile(database, accountId, row.id, 'cdr', files.cdr);
  }
  for (const { documentId, kind, file } of writes.putFiles) {
    putFile(database, accountId, documentId, kind, file);
  }
  for (const filing of writes.putFilings) putFiling(database, owner, filing);
}

function knownOf(row: SqliteRow): Omit<KnownDocument, 'files'> {
  return {
    id: textOf(row, 'id'),
    type: textOf(row, 'type') as DocumentType,
    series: textOf(row, 'series'),
    sequence: numberOf(row, 'sequence'),
    status: textOf(row, 'status') as DocumentStatus,
    holdsNumber: textOf(row, 'released_id') === '',
    fingerprint: textOf(row, 'fingerprint'),
    body: row.body as AsciiJson,
  };
}

function knownFileOf(row: SqliteRow): KnownDocument['files'][number] {
  return { kind: textOf(row, 'kind') as KeptFileKind, sha256: textOf(row, 'sha256') };
}
