import type { DocumentType } from '../../domain/document/document.ts';
import { parseNumber } from '../../domain/document/numbering.ts';
import type { NumberKey } from '../../domain/ports/authority-files.ts';
import type { Filing, ImportState, ImportWrites, Logo } from '../../domain/ports/import-store.ts';
import type { AsciiJson, Stores } from '../../domain/ports/stores.ts';
import type { ReceivedFile } from './load-files.ts';
import { Rejection } from './rejection.ts';

/** What became of a record that was to be stored. */
export type FileOutcome = 'stored' | 'unchanged' | Rejection;

type Located = ReceivedFile & { readonly index: number; readonly number: NumberKey };
type Decision = {
  readonly writes: ImportWrites;
  readonly result: ReadonlyMap<number, FileOutcome>;
};

const nothing: ImportWrites = {
  insert: [],
  replace: [],
  putFiles: [],
  putFilings: [],
  dropFilings: [],
};

/** Stores files of documents, for each company in one transaction; outcomes in the order of the batch. */
export async function storeFiles(
  stores: Pick<Stores, 'documents' | 'imports'>,
  accountId: string,
  batch: readonly ReceivedFile[],
): Promise<readonly FileOutcome[]> {
  const documents = await Promise.all(
    batch.map(({ documentId }) => stores.documents.find(accountId, documentId)),
  );
  const companies = new Map<string, Located[]>();
  for (const [index, received] of batch.entries()) {
    const document = documents[index];
    if (document === undefined) continue;
    const located = companies.get(document.companyId) ?? [];
    located.push({ ...received, index, number: numberOf(document.body) });
    companies.set(document.companyId, located);
  }
  const outcomes = new Map<number, FileOutcome>();
  for (const [companyId, files] of companies) {
    const keys = { numbers: files.map(({ number }) => number), names: [] };
    const settled = await stores.imports.apply(accountId, companyId, keys, (state) =>
      decideFiles(state, files),
    );
    for (const [index, outcome] of settled) outcomes.set(index, outcome);
  }
  return batch.map(
    ({ documentId }, index) =>
      outcomes.get(index) ??
      new Rejection('document_not_found', `The account has no document ${documentId}.`),
  );
}

function decideFiles({ documents }: ImportState, files: readonly Located[]): Decision {
  const kept = new Map(
    documents.flatMap(({ id, files }) =>
      files.map(({ kind, sha256 }) => [`${id} ${kind}`, sha256]),
    ),
  );
  const result = new Map<number, FileOutcome>();
  const putFiles: Located[] = [];
  for (const received of files) {
    const { documentId, kind, file, index } = received;
    const place = `${documentId} ${kind}`;
    const standing = kept.get(place);
    if (standing === undefined) {
      putFiles.push(received);
      kept.set(place, file.sha256);
      result.set(index, 'stored');
    } else if (standing === file.sha256) result.set(index, 'unchanged');
    else {
      const detail = `Document ${documentId} has another file of the kind ${kind}.`;
      result.set(index, new Rejection('document_conflict', detail));
    }
  }
  return { writes: { ...nothing, putFiles }, result };
}

/** Stores filings of one company in one transaction; outcomes in the order of the batch. */
export async function storeFilings(
  { imports }: Pick<Stores, 'imports'>,
  accountId: string,
  companyId: string,
  batch: readonly Filing[],
): Promise<readonly FileOutcome[]> {
  const answers = batch.filter(({ kind }) => kind === 'acknowledgement');
  const sha256s = answers.map(({ file }) => file.sha256);
  // An acknowledgement that has met its document since is kept there.
  const kept = await imports.findKept(accountId, sha256s);
  const met = new Set(
    answers.filter(({ file }) => {
      const place = kept.get(file.sha256);
      return place?.companyId === companyId && place.documentId !== null;
    }),
  );
  const keys = { numbers: [], names: batch.map(({ name }) => name) };
  const settled = await imports.apply(accountId, companyId, keys, (state) =>
    decideFilings(state, batch, met),
  );
  return batch.map((_, index) => settled.get(index) ?? 'unchanged');
}

function decideFilings(
  { filings }: ImportState,
  batch: readonly Filing[],
  met: ReadonlySet<Filing>,
): Decision {
  const kept = new Map(filings.map(({ name, kind, file }) => [`${kind} ${name}`, file.sha256]));
  const result = new Map<number, FileOutcome>();
  const putFilings: Filing[] = [];
  for (const [index, filing] of batch.entries()) {
    const { name, kind, file } = filing;
    const place = `${kind} ${name}`;
    const standing = met.has(filing) ? file.sha256 : kept.get(place);
    if (standing === undefined) {
      putFilings.push(filing);
      kept.set(place, file.sha256);
      result.set(index, 'stored');
    } else if (standing === file.sha256) result.set(index, 'unchanged');
    else {
      const detail = `Another ${kind} is stored under ${name}.`;
      result.set(index, new Rejection('document_conflict', detail));
    }
  }
  return { writes: { ...nothing, putFilings }, result };
}

/** Sets a company's logo where it has none: like the company's other data, one that stands stays. */
export async function storeLogo(
  { logos }: Pick<Stores, 'logos'>,
  accountId: string,
  companyId: string,
  logo: Logo,
): Promise<FileOutcome> {
  if ((await logos.find(accountId, companyId)) !== undefined) return 'unchanged';
  await logos.put(accountId, companyId, logo);
  return 'stored';
}

/** The number of a document that is stored. */
function numberOf(body: AsciiJson): NumberKey {
  const { type, number } = JSON.parse(body) as { type: DocumentType; number: string };
  const parsed = parseNumber(number);
  if (parsed === undefined) throw new TypeError(`stored document with number ${number}`);
  return { type, ...parsed };
}
