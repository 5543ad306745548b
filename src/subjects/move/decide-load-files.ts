import { newId } from '../../kernel/ids.ts';
import { type Filing, filingText, type KeptFile, type Work } from '../ledger/rows.ts';
import type { State } from '../ledger/state.ts';
import { type Decision, type DocumentFile, noWrites } from '../ledger/writes.ts';
import type { LoadOutcome } from './load-outcome.ts';

/** Decides on files of documents: each is stored where the document is held without one of its kind. */
export function decideFiles(
  files: readonly DocumentFile[],
  companyId: string,
  { documents }: Pick<State, 'documents'>,
): Decision<readonly LoadOutcome[]> {
  const own = documents.filter((document) => document.companyId === companyId);
  const ids = new Set(own.map(({ id }) => id));
  const held = new Map(
    own.flatMap(({ id, files }) => files.map(({ kind, sha256 }) => [`${id} ${kind}`, sha256])),
  );
  const stored: DocumentFile[] = [];
  const result = files.map((each): LoadOutcome => {
    const { documentId, kind, file } = each;
    if (!ids.has(documentId)) return documentNotFound(documentId);
    const place = `${documentId} ${kind}`;
    const sha256 = held.get(place);
    if (sha256 === file.sha256) return 'unchanged';
    if (sha256 !== undefined) {
      const detail = `Document ${documentId} has another file of the kind ${kind}.`;
      return { code: 'document_conflict', detail };
    }
    stored.push(each);
    held.set(place, file.sha256);
    return 'stored';
  });
  return { writes: { ...noWrites, files: stored }, result };
}

export function documentNotFound(documentId: string): LoadOutcome {
  return { code: 'document_not_found', detail: `The account has no document ${documentId}.` };
}

/** A filing, and what is still to be done about it. Every store gives its work ids of its own. */
export type LoadedFiling = Omit<Filing, 'file'> & {
  readonly file: KeptFile;
  readonly work: readonly Omit<Work, 'id' | 'environment' | 'subjectId'>[];
};

/** Decides on filings of a company. `met`: acknowledgements that are kept with their documents by now. */
export function decideFilings(
  filings: readonly LoadedFiling[],
  met: ReadonlySet<LoadedFiling>,
  state: Pick<State, 'filings'>,
): Decision<readonly LoadOutcome[]> {
  const held = new Map(
    state.filings.map((filing) => [`${filing.kind} ${filingText(filing)}`, filing.file.sha256]),
  );
  const stored: Filing[] = [];
  const due: Work[] = [];
  const result = filings.map((loaded): LoadOutcome => {
    const { work, ...filing } = loaded;
    const { name, kind, file, environment, id: subjectId } = filing;
    const place = `${kind} ${filingText(filing)}`;
    const sha256 = met.has(loaded) ? file.sha256 : held.get(place);
    if (sha256 === file.sha256) return 'unchanged';
    if (sha256 !== undefined) {
      return { code: 'document_conflict', detail: `Another ${kind} is stored under ${name}.` };
    }
    stored.push(filing);
    for (const each of work) {
      due.push({ ...each, id: newId('wrk', each.createdAt), subjectId, environment });
    }
    held.set(place, file.sha256);
    return 'stored';
  });
  return { writes: { ...noWrites, filings: stored, work: due }, result };
}
