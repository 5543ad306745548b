import type { ErrorCode } from '../access/error-codes.ts';
import type { DocumentOwner } from '../document/compose-document.ts';
import { documentTypes } from '../document/document.ts';
import type {
  AuthorityFile,
  CommunicatedLine,
  NumberKey,
  ReadAcknowledgement,
  ReadCommunication,
  ReadDocument,
} from '../ports/authority-files.ts';
import { numberKeyText } from '../ports/authority-files.ts';
import type { ImportKeys, ImportState, ImportWrites, KeptFile } from '../ports/import-store.ts';
import { type DocumentDraft, ImportWorld } from './import-batch.ts';

/** A file that was read and checked, and the bytes that are to be kept of it. */
export type ImportItem = { readonly read: AuthorityFile; readonly file: KeptFile };

/** What became of a file. `completed`: what is held already learnt its authority's answer. */
export type ImportOutcome =
  | {
      readonly outcome: 'stored' | 'unchanged' | 'completed';
      readonly documentId: string | null;
      readonly detail: string;
    }
  | { readonly outcome: 'rejected'; readonly code: ErrorCode; readonly detail: string };

/** What the store must tell for a batch to be decided. */
export function keysOf(items: readonly ImportItem[]): ImportKeys {
  const numbers: NumberKey[] = [];
  const names: string[] = [];
  for (const { read } of items) {
    if (read.kind === 'document') {
      numbers.push(read.key);
      names.push(numberKeyText(read.key));
    } else if (read.kind === 'communication') {
      numbers.push(...read.lines);
      names.push(read.name);
    } else if (read.subject.kind === 'document') {
      numbers.push(read.subject.key);
      names.push(numberKeyText(read.subject.key));
    } else if (read.subject.kind === 'number') {
      const { series, sequence } = read.subject;
      numbers.push(...documentTypes.map((type) => ({ type, series, sequence })));
    } else {
      names.push(read.subject.name);
    }
  }
  return { numbers, names };
}

export type Decision = {
  readonly writes: ImportWrites;
  readonly result: readonly ImportOutcome[];
};

/**
 * Decides on a batch of one company's files, given what stands: pure, and the same whatever the order in
 * which documents, acknowledgements and communications come. With `atomic` a single refusal keeps all out.
 */
export function decideImport(
  items: readonly ImportItem[],
  state: ImportState,
  owner: DocumentOwner,
  atomic: boolean,
): Decision {
  const world = new ImportWorld(state, owner);
  const result = items.map((item) => decideOne(item, world));
  const refused = atomic && result.some(({ outcome }) => outcome === 'rejected');
  return { writes: refused ? new ImportWorld(state, owner).writes() : world.writes(), result };
}

function decideOne({ read, file }: ImportItem, world: ImportWorld): ImportOutcome {
  switch (read.kind) {
    case 'document':
      return decideDocument(read, file, world);
    case 'communication':
      return decideCommunication(read, file, world);
    case 'acknowledgement':
      return read.subject.kind === 'communication'
        ? decideCommunicationAnswer(read, read.subject.name, file, world)
        : decideDocumentAnswer(read, file, world);
  }
}

function kept(
  outcome: 'stored' | 'unchanged' | 'completed',
  documentId: string | null,
  detail = '',
): ImportOutcome {
  return { outcome, documentId, detail };
}

function rejected(code: ErrorCode, detail: string): ImportOutcome {
  return { outcome: 'rejected', code, detail };
}

function decideDocument(read: ReadDocument, file: KeptFile, world: ImportWorld): ImportOutcome {
  const standing = world.documentsUnder(read.key);
  const same = standing.find((draft) => draft.has('xml', file.sha256) || hasDigest(draft, read));
  if (same?.hasKind('xml')) return kept('unchanged', same.id);
  const holder = same ?? standing.find((draft) => draft.holdsNumber);
  if (holder === undefined) return insertDocument(read, file, world);
  const lacks = lackOf(holder, read);
  if (lacks !== undefined && isSameSale(holder, read)) {
    holder.attach('xml', file);
    holder.change({ hash: read.input.hash });
    return kept('completed', holder.id, `The document was held without its ${lacks}.`);
  }
  const detail = `Another document is stored under ${read.key.type} ${read.input.number}: ${holder.id}.`;
  return rejected('document_conflict', detail);
}

/** The digest is over the canonical form: other bytes with the same digest are the same document. */
function hasDigest(draft: DocumentDraft, { signature }: ReadDocument): boolean {
  if (signature.digest === null || signature.state !== 'valid') return false;
  return draft.document.hash === signature.digest;
}

/** What a document lacks that came as JSON, or as an XML without signature, and that this XML brings. */
function lackOf(holder: DocumentDraft, { signature }: ReadDocument): string | undefined {
  if (!holder.hasKind('xml')) return 'XML';
  return holder.document.hash === null && signature.state === 'valid' ? 'signature' : undefined;
}

/** Whether a document that came as JSON is the one that an XML tells: what money and law depend on. */
function isSameSale({ document }: DocumentDraft, { input }: ReadDocument): boolean {
  return (
    document.total.equals(input.total) &&
    document.currency === input.currency &&
    document.customer.document_number === input.customer.document_number &&
    document.date.slice(0, 10) === input.date.slice(0, 10)
  );
}

function insertDocument(read: ReadDocument, file: KeptFile, world: ImportWorld): ImportOutcome {
  const draft = world.add(read.key, read.input);
  draft.attach('xml', file);
  const waiting = world.takeWaitingAnswer(read.key);
  if (waiting !== undefined) draft.answer(waiting.answer, waiting.file);
  for (const effect of world.effectsOn(read.key)) draft.undergo(effect);
  return kept('stored', draft.id);
}

function decideCommunication(
  read: ReadCommunication,
  file: KeptFile,
  world: ImportWorld,
): ImportOutcome {
  const standing = world.filing(read.name, 'communication');
  if (standing?.file.sha256 === file.sha256) return kept('unchanged', null);
  if (standing !== undefined) {
    return rejected('document_conflict', `Another communication is stored as ${read.name}.`);
  }
  world.putCommunication(read, file);
  const accepted = world.isAccepted(read.name);
  if (accepted) applyLines(read.lines, world);
  const answer = accepted ? 'accepted by the authority' : 'waiting for its acknowledgement';
  return kept('stored', null, `${read.name} names ${read.lines.length} documents; ${answer}.`);
}

function applyLines(lines: readonly CommunicatedLine[], world: ImportWorld): void {
  for (const line of lines) {
    for (const draft of world.documentsUnder(line)) draft.undergo(line.effect);
  }
}

function decideCommunicationAnswer(
  read: ReadAcknowledgement,
  name: string,
  file: KeptFile,
  world: ImportWorld,
): ImportOutcome {
  const weighed = world.weigh(name, read, file);
  if (weighed === 'conflict') return contradiction(name);
  if (weighed === 'held') return kept('unchanged', null);
  world.putAnswer(name, read, file);
  const communication = world.filing(name, 'communication');
  if (read.verdict === 'accepted' && communication !== undefined) {
    applyLines(communication.lines, world);
  }
  return kept('completed', null, `${name}: ${read.code} ${read.description}`.trim());
}

function contradiction(subject: string): ImportOutcome {
  return rejected(
    'acknowledgement_conflict',
    `${subject} has an acknowledgement already that says otherwise.`,
  );
}

function decideDocumentAnswer(
  read: ReadAcknowledgement,
  file: KeptFile,
  world: ImportWorld,
): ImportOutcome {
  const targets = targetsOf(read, world);
  const known = targets.find((draft) => draft.has('cdr', file.sha256));
  if (known !== undefined) return kept('unchanged', known.id);
  const target = targets.find((draft) => draft.holdsNumber) ?? targets.at(-1);
  if (target === undefined) return keepAnswer(read, file, world);
  if (read.subject.kind === 'number' && targets.length > 1) return ambiguous();
  const taken = target.answer(read, file);
  if (taken === 'conflict') return contradiction(target.document.number);
  return kept(taken, target.id, taken === 'unchanged' ? '' : answerText(read));
}

function answerText({ code, description }: ReadAcknowledgement): string {
  return `${code} ${description}`.trim();
}

function targetsOf({ subject }: ReadAcknowledgement, world: ImportWorld): readonly DocumentDraft[] {
  if (subject.kind === 'document') return world.documentsUnder(subject.key);
  if (subject.kind === 'communication') return [];
  const { series, sequence } = subject;
  return documentTypes.flatMap((type) => world.documentsUnder({ type, series, sequence }));
}

function ambiguous(): ImportOutcome {
  const detail =
    'The acknowledgement does not tell the type of its document: name the file as the authority does, R-{tax id}-{type}-{number}.';
  return rejected('invalid_document', detail);
}

/** The document has not come yet: its answer is kept until it does. */
function keepAnswer(read: ReadAcknowledgement, file: KeptFile, world: ImportWorld): ImportOutcome {
  if (read.subject.kind !== 'document') return ambiguous();
  const name = numberKeyText(read.subject.key);
  const weighed = world.weigh(name, read, file);
  if (weighed === 'conflict') return contradiction(name);
  if (weighed === 'held') return kept('unchanged', null);
  world.putAnswer(name, read, file);
  return kept('completed', null, 'The acknowledgement is kept until its document comes.');
}
