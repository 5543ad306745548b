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
import type { AsciiJson, DocumentRow } from '../../domain/ports/stores.ts';
import {
  ChangedMeanwhile,
  type Database,
  lastOfEach,
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
  withRetries,
} from './database.ts';
import { insertRows, replaceRows } from './documents.ts';
import { putFiles } from './files.ts';
import {
  dropFilings,
  type FilingOwner,
  filingNamesOf,
  filingsByName,
  putFilings,
} from './filings.ts';

/**
 * Held until the end of the transaction: imports of one company come one after the other. It lets those pass who only
 * need the company to stay, as issuing does: else a company that issues all the time would never import.
 */
const lockCompany = {
  name: 'lock_company',
  text: 'SELECT id FROM companies WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE',
};
/** What the authority has answered need not be sent any more. */
const dropOutbox = {
  name: 'drop_outbox',
  text: 'DELETE FROM outbox WHERE account_id = $1 AND document_id = ANY($2::text[])',
};
const documentsByNumber = {
  name: 'find_known_documents',
  text: `
SELECT l.id, l.status, l.type, l.series, l.sequence, l.released_id, d.fingerprint, d.body
FROM unnest($3::text[], $4::text[], $5::integer[]) AS n (type, series, sequence)
JOIN document_list AS l ON l.account_id = $1 AND l.company_id = $2
  AND l.type = n.type AND l.series = n.series AND l.sequence = n.sequence
JOIN documents AS d ON d.account_id = $1 AND d.id = l.id`,
};
const filesOfDocuments = {
  name: 'find_known_files',
  text: `
SELECT document_id, kind, sha256 FROM document_files
WHERE account_id = $1 AND document_id = ANY($2::text[])`,
};
const keptForDocuments = {
  name: 'find_kept_for_documents',
  text: `
SELECT f.sha256, f.document_id, d.company_id FROM document_files AS f
JOIN documents AS d ON d.account_id = $1 AND d.id = f.document_id
WHERE f.account_id = $1 AND f.sha256 = ANY($2::text[])`,
};
const keptAsFilings = {
  name: 'find_kept_as_filings',
  text: `
SELECT sha256, company_id FROM filings
WHERE account_id = $1 AND sha256 = ANY($2::text[])`,
};

/**
 * Imports lock the company's row first. Every read after that sees all earlier imports of the company;
 * what other writers commit meanwhile (a load takes no lock) shows as a collision, and all is done again.
 */
export function importStore(database: Database): ImportStore {
  return {
    apply(accountId, companyId, keys, decide) {
      const owner = { accountId, companyId };
      return withRetries(() =>
        database.transaction(async (tx) => {
          if ((await tx.query(lockCompany, [accountId, companyId])).length === 0) {
            throw new AppError('company_not_found', `The account has no company ${companyId}.`);
          }
          const state = await readState(tx, owner, keys);
          const { writes, result } = decide(state);
          await write(tx, owner, state, writes);
          return result;
        }),
      );
    },
    async findKept(accountId, sha256s) {
      const values = [accountId, sha256s];
      const [files, filings] = await Promise.all([
        database.query(keptForDocuments, values),
        database.query(keptAsFilings, values),
      ]);
      const kept = new Map<string, KeptPlace>();
      for (const row of filings) {
        const companyId = textOf(row, 'company_id');
        kept.set(textOf(row, 'sha256'), { companyId, documentId: null });
      }
      for (const row of files) {
        const companyId = textOf(row, 'company_id');
        kept.set(textOf(row, 'sha256'), { companyId, documentId: textOf(row, 'document_id') });
      }
      return kept;
    },
  };
}

async function readState(
  tx: Queryable,
  owner: FilingOwner,
  { numbers, names }: ImportKeys,
): Promise<ImportState> {
  const found = await filingNamesOf(tx, owner, numbers);
  const filings = await filingsByName(tx, owner, [...new Set([...names, ...found])]);
  const wanted = new Map<string, NumberKey>();
  const asked = new Set(names);
  const lines = filings.filter(({ name }) => asked.has(name)).flatMap((filing) => filing.lines);
  for (const number of [...numbers, ...lines]) {
    wanted.set(numberKeyText(number), number);
  }
  return { documents: await known(tx, owner, [...wanted.values()]), filings };
}

/** All documents with these numbers, also those that released them. */
async function known(
  tx: Queryable,
  { accountId, companyId }: FilingOwner,
  numbers: readonly NumberKey[],
): Promise<readonly KnownDocument[]> {
  const rows = await tx.query(documentsByNumber, [
    accountId,
    companyId,
    numbers.map(({ type }) => type),
    numbers.map(({ series }) => series),
    numbers.map(({ sequence }) => sequence),
  ]);
  const files = new Map(rows.map((row) => [textOf(row, 'id'), [] as KnownFile[]]));
  for (const row of await tx.query(filesOfDocuments, [accountId, [...files.keys()]])) {
    const file = { kind: textOf(row, 'kind') as KeptFileKind, sha256: textOf(row, 'sha256') };
    files.get(textOf(row, 'document_id'))?.push(file);
  }
  return rows.map((row) => knownOf(row, files.get(textOf(row, 'id')) ?? []));
}

async function write(
  tx: Queryable,
  owner: FilingOwner,
  state: ImportState,
  writes: ImportWrites,
): Promise<void> {
  const { accountId, companyId } = owner;
  const inserted = writes.insert.map(({ row }) => row);
  for (const row of [...writes.replace, ...inserted]) {
    if (row.accountId !== accountId || row.companyId !== companyId) {
      throw new TypeError('an import writes documents of its own company only');
    }
  }
  await dropFilings(tx, owner, writes.dropFilings);
  // Before the inserts: what is replaced may release a number that one of them takes.
  await replace(tx, accountId, state, writes.replace);
  if (inserted.length > 0) await insertRows(tx, accountId, inserted);
  await putFiles(tx, accountId, [...filesOf(writes.insert), ...writes.putFiles]);
  await putFilings(tx, owner, writes.putFilings);
}

async function replace(
  tx: Queryable,
  accountId: string,
  { documents }: ImportState,
  rows: readonly DocumentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const fingerprints = new Map(documents.map(({ id, fingerprint }) => [id, fingerprint]));
  const replacements = lastOfEach(rows, ({ id }) => id).map((row) => {
    const fingerprintBefore = fingerprints.get(row.id);
    if (fingerprintBefore !== undefined) return { row, fingerprintBefore };
    throw new Error(`document ${row.id} is to be replaced, but was not read before`);
  });
  const answered = rows.filter(({ status }) => status !== 'pending').map(({ id }) => id);
  if (answered.length > 0) await tx.query(dropOutbox, [accountId, answered]);
  const replaced = await replaceRows(tx, accountId, replacements);
  if (replaced !== replacements.length) {
    throw new ChangedMeanwhile('a document that is to be replaced was changed since it was read');
  }
}

function filesOf(inserts: ImportWrites['insert']): ImportWrites['putFiles'] {
  return inserts.flatMap(({ row, files }) => [
    ...(files.xml === undefined ? [] : [fileOf(row.id, 'xml', files.xml)]),
    ...(files.cdr === undefined ? [] : [fileOf(row.id, 'cdr', files.cdr)]),
  ]);
}

type PutFile = ImportWrites['putFiles'][number];

function fileOf(documentId: string, kind: KeptFileKind, file: PutFile['file']): PutFile {
  return { documentId, kind, file };
}

type KnownFile = KnownDocument['files'][number];

function knownOf(row: PostgresRow, files: readonly KnownFile[]): KnownDocument {
  return {
    id: textOf(row, 'id'),
    type: textOf(row, 'type') as DocumentType,
    series: textOf(row, 'series'),
    sequence: numberOf(row, 'sequence'),
    status: textOf(row, 'status') as DocumentStatus,
    holdsNumber: row.released_id === '',
    fingerprint: textOf(row, 'fingerprint'),
    body: row.body as AsciiJson,
    files,
  };
}
