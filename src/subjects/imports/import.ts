import type { Code } from '../../kernel/codes/code.ts';
import type { Message } from '../../kernel/message.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import { environments } from '../companies/company.ts';
import { documentCodes } from '../ledger/documents/codes.ts';
import type { DocumentOwner } from '../ledger/documents/compose-document.ts';
import { type DocumentInput, documentTypes } from '../ledger/documents/document.ts';
import type { Answer, Step } from '../ledger/documents/document-life.ts';
import {
  type Filing,
  type HeldNumber,
  type KeptFile,
  legalFiling,
  legalNumber,
  type StoredFile,
} from '../ledger/rows.ts';
import type { State, StateKeys } from '../ledger/state.ts';
import { type Decision, noWrites } from '../ledger/writes.ts';
import { isSameCustomer } from '../search/search-terms.ts';
import type {
  AuthorityFile,
  CommunicatedLine,
  NumberKey,
  ReadAcknowledgement,
  ReadCommunication,
  ReadDocument,
} from './authority-files.ts';
import { numberKeyText } from './authority-files.ts';
import type { BatchDocument, EarlyRow } from './batch-document.ts';
import { importCodes, importMessages } from './codes.ts';
import { contentOfFile } from './content-of-file.ts';
import { ImportBatch, type KeptCommunication } from './import-batch.ts';

/** A file that was read and checked, and the bytes of it to keep. */
export type ImportItem = {
  readonly read: AuthorityFile;
  readonly file: KeptFile;
  /** What is stored of a long document as it came, composed before: it takes a while. */
  readonly early?: EarlyRow;
};

/** The outcome of importing one file. `completed`: a document that was held already got its authority's answer. */
export type ImportOutcome =
  | {
      readonly outcome: 'stored' | 'unchanged' | 'completed';
      readonly documentId: string | null;
      readonly detail: Message | string;
    }
  | { readonly outcome: 'rejected'; readonly declared: Code; readonly detail: Said };

/** What a batch is about. */
export function importKeys(items: readonly ImportItem[]): StateKeys {
  const numbers: HeldNumber[] = [];
  const names: string[] = [];
  for (const { read } of items) {
    if (read.kind === 'document') {
      numbers.push(...inBoth(read.key));
      names.push(numberKeyText(read.key));
    } else if (read.kind === 'communication') {
      numbers.push(...read.lines.map(legalNumber));
      names.push(read.name);
    } else {
      numbers.push(...subjectsOf(read).flatMap(inBoth));
      names.push(filingNameOf(read) ?? '');
    }
  }
  return { numbers, filings: names.filter((name) => name !== '').map(legalFiling) };
}

function inBoth(key: NumberKey): readonly HeldNumber[] {
  return environments.map((environment) => ({ ...key, environment }));
}

/** The numbers that an answer may be about: several where its file does not say the type. */
function subjectsOf({ subject }: ReadAcknowledgement): readonly NumberKey[] {
  if (subject.kind === 'document') return [subject.key];
  if (subject.kind === 'communication') return [];
  const { series, sequence } = subject;
  return documentTypes.map((type) => ({ type, series, sequence }));
}

/** Under which name an answer is kept until its document comes; null where its type is not known. */
function filingNameOf({ subject }: ReadAcknowledgement): string | null {
  if (subject.kind === 'communication') return subject.name;
  return subject.kind === 'document' ? numberKeyText(subject.key) : null;
}

/**
 * Decides on a batch of one company's files, given what is held: pure, and the same whatever the order in
 * which documents, acknowledgements and communications come. With `atomic` a single refusal keeps all out.
 */
export function decideImport(
  items: readonly ImportItem[],
  state: Pick<State, 'documents' | 'filings'>,
  owner: DocumentOwner,
  atomic: boolean,
): Decision<readonly ImportOutcome[]> {
  const batch = new ImportBatch(state, owner);
  const result = items.map((item) => decideOne(item, batch));
  const refused = atomic && result.some(({ outcome }) => outcome === 'rejected');
  return { writes: refused ? noWrites : batch.writes(), result };
}

function decideOne({ read, file, early }: ImportItem, batch: ImportBatch): ImportOutcome {
  switch (read.kind) {
    case 'document':
      return decideDocument({ read, file, early }, batch);
    case 'communication':
      return decideCommunication(read, file, batch);
    case 'acknowledgement':
      return read.subject.kind === 'communication'
        ? decideCommunicationAnswer(read, read.subject.name, file, batch)
        : decideDocumentAnswer(read, file, batch);
  }
}

function kept(
  outcome: 'stored' | 'unchanged' | 'completed',
  documentId: string | null,
  detail: Message | string = '',
): ImportOutcome {
  return { outcome, documentId, detail };
}

function rejected(declared: Code, detail: Said): ImportOutcome {
  return { outcome: 'rejected', declared, detail };
}

type DocumentItem = ImportItem & { readonly read: ReadDocument };

function decideDocument(item: DocumentItem, batch: ImportBatch): ImportOutcome {
  const { read, file } = item;
  const key = { ...read.key, environment: read.environment };
  const held = batch.documentsUnder(key);
  // A file is one document, also where it is held in the other environment.
  const same = inBoth(read.key)
    .flatMap((each) => batch.documentsUnder(each))
    .find((document) => document.has('xml', file.sha256) || hasDigest(document, read));
  if (same?.hasKind('xml')) return kept('unchanged', same.id);
  const holder = same ?? held.find((document) => document.holdsNumber);
  if (holder === undefined) return insertDocument(item, key, batch);
  const lacks = lackOf(holder, read);
  if (lacks !== undefined && isSameSale(holder.head, read.input)) {
    holder.attach('xml', file);
    holder.change(contentOfFile(holder.head, read.input));
    holder.live({ kind: 'completed', file: 'xml' });
    return kept('completed', holder.id, importMessages.was_without({ part: lacks }));
  }
  const detail = importMessages.document_conflict({
    type: read.key.type,
    number: read.input.number,
    document: holder.id,
  });
  return rejected(documentCodes.document_conflict, detail);
}

/** The digest is over the canonical form: other bytes with the same digest are the same document. */
function hasDigest(held: BatchDocument, { signature }: ReadDocument): boolean {
  if (signature.digest === null || signature.state !== 'valid') return false;
  return held.head.hash === signature.digest;
}

/** What a document lacks that came as JSON, or as an XML without signature, and that this XML brings. */
function lackOf(holder: BatchDocument, { signature }: ReadDocument): Message | undefined {
  if (!holder.hasKind('xml')) return importMessages.xml;
  return holder.head.hash === null && signature.state === 'valid'
    ? importMessages.signature
    : undefined;
}

type Sale = Pick<DocumentInput, 'total' | 'currency' | 'customer' | 'date'>;

/** Whether a document that came as JSON is the one in an XML: what money and law depend on. */
export function isSameSale(held: Sale, came: Sale): boolean {
  return (
    held.total.equals(came.total) &&
    held.currency === came.currency &&
    isSameCustomer(held.customer.document_number, came.customer.document_number) &&
    held.date.slice(0, 10) === came.date.slice(0, 10)
  );
}

function insertDocument(
  { read, file, early }: DocumentItem,
  key: HeldNumber,
  batch: ImportBatch,
): ImportOutcome {
  const document = batch.add(key, read.input, early);
  document.attach('xml', file);
  // What waits, and what communications say, is about legal documents.
  if (key.environment === 'test') return kept('stored', document.id);
  const waiting = batch.takeWaitingAnswer(key);
  if (waiting !== undefined) answer(document, waiting.answer, waiting.file);
  for (const { effect, name } of batch.effectsOn(key)) {
    document.live({ kind: 'communicated', effect, by: name });
  }
  return kept('stored', document.id);
}

/** Gives a document its answer, and keeps the file where anything follows from it. */
function answer(document: BatchDocument, read: Answer, file: StoredFile): Step['outcome'] {
  const outcome = document.live({ kind: 'answered', answer: read, sha256: file.sha256 });
  if (outcome === 'changed') document.attach('cdr', file);
  return outcome;
}

function decideCommunication(
  read: ReadCommunication,
  file: KeptFile,
  batch: ImportBatch,
): ImportOutcome {
  const held = batch.filing(read.name, 'communication');
  if (held !== undefined) return decideSecondCommunication(read, file, held, batch);
  batch.putCommunication(read, file);
  const accepted = batch.isAccepted(read.name);
  if (accepted) applyLines(read.name, read.lines, batch);
  const answer = accepted ? 'accepted by the authority' : 'waiting for its acknowledgement';
  return kept('stored', null, `${read.name} names ${read.lines.length} documents; ${answer}.`);
}

/** Like a second XML of a document: the same one again, one that brings the signature, or another one. */
function decideSecondCommunication(
  read: ReadCommunication,
  file: KeptFile,
  held: Filing,
  batch: ImportBatch,
): ImportOutcome {
  const { signature } = read;
  const isSigned = signature.state === 'valid' && signature.digest !== null;
  const { hash } = JSON.parse(held.data) as KeptCommunication;
  const isSame = held.file.sha256 === file.sha256 || (isSigned && hash === signature.digest);
  if (isSame) return kept('unchanged', null);
  const lacksSignature = hash === undefined || hash === null;
  if (!isSigned || !lacksSignature || !namesTheSame(read.lines, held.lines)) {
    return rejected(
      documentCodes.document_conflict,
      importMessages.communication_conflict({ name: read.name }),
    );
  }
  batch.putCommunication(read, file);
  return kept('completed', null, `${read.name} was held without its signature.`);
}

/** Whether two communications say the same of the same documents, in whatever order. */
function namesTheSame(
  lines: readonly CommunicatedLine[],
  others: readonly CommunicatedLine[],
): boolean {
  const textsOf = (each: readonly CommunicatedLine[]) =>
    new Set(each.map((line) => `${numberKeyText(line)} ${line.effect}`));
  const named = textsOf(lines);
  const held = textsOf(others);
  return named.size === held.size && [...named].every((line) => held.has(line));
}

function applyLines(by: string, lines: readonly CommunicatedLine[], batch: ImportBatch): void {
  for (const { effect, ...line } of lines) {
    for (const document of batch.documentsUnder(legalNumber(line))) {
      document.live({ kind: 'communicated', effect, by });
    }
  }
}

function decideCommunicationAnswer(
  read: ReadAcknowledgement,
  name: string,
  file: KeptFile,
  batch: ImportBatch,
): ImportOutcome {
  // Communications that are imported are about legal documents.
  if (read.isSimulated) return ofSimulator(read);
  const weighed = batch.weigh(name, read, file);
  if (weighed === 'conflict') return contradiction(name);
  if (weighed === 'held') return kept('unchanged', null);
  batch.putAnswer(name, read, file);
  const communication = batch.filing(name, 'communication');
  if (read.verdict === 'accepted' && communication !== undefined) {
    applyLines(name, communication.lines, batch);
  }
  return kept('completed', null, `${name}: ${read.code} ${read.description}`.trim());
}

function contradiction(subject: string): ImportOutcome {
  return rejected(
    importCodes.acknowledgement_conflict,
    importMessages.acknowledgement_conflict({ subject }),
  );
}

function decideDocumentAnswer(
  read: ReadAcknowledgement,
  file: KeptFile,
  batch: ImportBatch,
): ImportOutcome {
  const known = documentsOf(read, batch).find((document) => document.has('cdr', file.sha256));
  if (known !== undefined) return kept('unchanged', known.id);
  const targets = targetsOf(read, batch);
  if (targets === 'unclear') return ofTestPerhaps(read);
  const target = targets.find((document) => document.holdsNumber) ?? targets.at(-1);
  if (target === undefined) {
    return read.isSimulated ? ofSimulator(read) : keepAnswer(read, file, batch);
  }
  if (read.subject.kind === 'number' && targets.length > 1) return ambiguous();
  const outcome = answer(target, read, file);
  if (outcome === 'conflict') return contradiction(target.head.number);
  if (outcome === 'unchanged') return kept('unchanged', target.id);
  return kept('completed', target.id, answerText(read));
}

/** All documents that an answer may be about. */
function documentsOf(read: ReadAcknowledgement, batch: ImportBatch): readonly BatchDocument[] {
  return subjectsOf(read)
    .flatMap(inBoth)
    .flatMap((key) => batch.documentsUnder(key));
}

/**
 * The documents that an answer is about. It names a number, not an environment: it is about the document that came
 * beside it, else about a legal one. Where only a test with this number waits for its answer, nobody can know: the
 * legal document may still come, and neither may take the other's answer.
 */
function targetsOf(
  read: ReadAcknowledgement,
  batch: ImportBatch,
): readonly BatchDocument[] | 'unclear' {
  const { subject } = read;
  const all = documentsOf(read, batch);
  const given = subject.kind === 'document' ? subject.environment : undefined;
  if (given !== undefined) return all.filter(({ key }) => key.environment === given);
  const cameBeside = all.filter(({ isNew }) => isNew);
  if (cameBeside.length === 1) return cameBeside;
  const legal = all.filter(({ key }) => key.environment === 'live');
  if (legal.length > 0) return legal;
  return all.some(({ status }) => status === 'pending') ? 'unclear' : [];
}

function ofTestPerhaps({ code, description }: ReadAcknowledgement): ImportOutcome {
  const answer = `${code} ${description}`;
  const detail = importMessages.acknowledgement_of_test({ answer });
  return rejected(importCodes.acknowledgement_mismatched, detail);
}

/** No legal document may ever get the answer of a simulator. */
function ofSimulator(read: ReadAcknowledgement): ImportOutcome {
  const detail = importMessages.acknowledgement_simulated({ answer: answerText(read) });
  return rejected(importCodes.acknowledgement_mismatched, detail);
}

function answerText({ code, description }: ReadAcknowledgement): string {
  return `${code} ${description}`.trim();
}

function ambiguous(): ImportOutcome {
  const detail = importMessages.acknowledgement_without_type;
  return rejected(importCodes.invalid_document, detail);
}

/** The document has not come yet: its answer is kept until it does. */
function keepAnswer(read: ReadAcknowledgement, file: KeptFile, batch: ImportBatch): ImportOutcome {
  const name = filingNameOf(read);
  if (name === null) return ambiguous();
  const weighed = batch.weigh(name, read, file);
  if (weighed === 'conflict') return contradiction(name);
  if (weighed === 'held') return kept('unchanged', null);
  batch.putAnswer(name, read, file);
  return kept('completed', null, importMessages.acknowledgement_kept);
}
