import { newId } from '../access/ids.ts';
import { composeDocument, type DocumentOwner } from '../document/compose-document.ts';
import type { Document, DocumentInput } from '../document/document.ts';
import { readDocument } from '../document/read-document.ts';
import { type WeighedAnswer, weighAnswers } from '../life/answer-order.ts';
import { canBecome, type DocumentStatus } from '../life/states.ts';
import {
  type CommunicatedLine,
  type NumberKey,
  numberKeyText,
  type ReadAcknowledgement,
  type ReadCommunication,
  type Verdict,
} from '../ports/authority-files.ts';
import type {
  Filing,
  ImportState,
  ImportWrites,
  KeptFile,
  KeptFileKind,
  KnownDocument,
} from '../ports/import-store.ts';

/** What an answer says, as it is kept in filings until its document comes. */
export type KeptAnswer = Pick<
  ReadAcknowledgement,
  'verdict' | 'code' | 'description' | 'notes' | 'receivedAt'
>;

const unchanged: Partial<DocumentInput> = {};

/** A document of a batch as it will be: one that stands, or one that comes with the batch. */
export class DocumentDraft {
  readonly id: string;
  readonly key: NumberKey;
  readonly isNew: boolean;
  readonly files = new Map<KeptFileKind, KeptFile>();
  private readonly known: KnownDocument | undefined;
  private readonly owner: DocumentOwner;
  private current: DocumentInput | Document | undefined;
  private changes: Partial<DocumentInput> = unchanged;

  constructor(
    source: { readonly known: KnownDocument } | { readonly key: NumberKey; input: DocumentInput },
    owner: DocumentOwner,
  ) {
    this.owner = owner;
    this.isNew = 'input' in source;
    this.known = 'known' in source ? source.known : undefined;
    this.key = 'known' in source ? source.known : source.key;
    this.id = 'known' in source ? source.known.id : newId('doc', owner.now);
    this.current = 'input' in source ? source.input : undefined;
  }

  get document(): DocumentInput | Document {
    if (this.current === undefined && this.known !== undefined) {
      this.current = readDocument(this.known.body);
    }
    const current = this.current as DocumentInput;
    return this.isChanged ? { ...current, ...this.changes } : current;
  }

  get status(): DocumentStatus {
    return this.changes.status ?? this.known?.status ?? 'pending';
  }

  get holdsNumber(): boolean {
    if (this.known !== undefined && this.changes.status === undefined) {
      return this.known.holdsNumber;
    }
    const { type, failure_code } = this.document;
    return this.owner.regime.holdsNumber(type, this.status, failure_code);
  }

  get isChanged(): boolean {
    return this.changes !== unchanged;
  }

  has(kind: KeptFileKind, sha256: string): boolean {
    return this.sha256Of(kind) === sha256;
  }

  hasKind(kind: KeptFileKind): boolean {
    return this.sha256Of(kind) !== undefined;
  }

  /** Of the file that will stand when the batch is written. */
  private sha256Of(kind: KeptFileKind): string | undefined {
    const standing = this.known?.files.find((file) => file.kind === kind);
    return this.files.get(kind)?.sha256 ?? standing?.sha256;
  }

  attach(kind: KeptFileKind, file: KeptFile): void {
    this.files.set(kind, file);
  }

  change(changes: Partial<DocumentInput>): void {
    this.changes = { ...this.changes, ...changes };
  }

  /** Takes the authority's answer to this very document. Nothing leaves a final state. */
  answer(answer: KeptAnswer, file: KeptFile): 'completed' | 'unchanged' | 'conflict' {
    const next = statusAfter[answer.verdict];
    const isPending = this.status === 'pending';
    const agrees = this.status === next || isVoidedAfter(this.status, next);
    if (!isPending && next !== 'pending' && !agrees) return 'conflict';
    const weighed = this.weighed(answer, file);
    if (weighed === 'held') return 'unchanged';
    if (weighed === 'conflict') return 'conflict';
    this.attach('cdr', file);
    const { code, description, notes, receivedAt } = answer;
    const acknowledgement = { code, description, notes: [...notes], received_at: receivedAt };
    this.change({ acknowledgement });
    if (isPending && next !== 'pending') this.change({ status: next });
    if (next === 'failed') this.change({ failure_code: code, failure_message: description });
    return 'completed';
  }

  private weighed({ verdict, receivedAt }: KeptAnswer, { sha256 }: KeptFile) {
    const { acknowledgement } = this.document;
    if (acknowledgement === null) return 'came';
    const heldVerdict = this.owner.regime.verdictOf(acknowledgement.code) ?? verdict;
    const heldSha256 = this.sha256Of('cdr');
    // A document that came as JSON may tell its answer without having the file of it.
    if (heldSha256 === undefined && heldVerdict === verdict) return 'came';
    const held = {
      verdict: heldVerdict,
      receivedAt: acknowledgement.received_at,
      sha256: heldSha256 ?? '',
    };
    return weighAnswers(held, { verdict, receivedAt, sha256 });
  }

  /** Undergoes what an accepted communication says of it. */
  undergo(effect: CommunicatedLine['effect']): void {
    const accepted = this.status === 'pending' || this.status === 'succeeded';
    if (effect === 'voided' && accepted) this.change({ status: 'voided' });
    if (effect === 'accepted' && canBecome(this.status, 'succeeded')) {
      this.change({ status: 'succeeded' });
    }
  }

  row() {
    const { document } = this;
    const storedAt = new Date(this.owner.now).toISOString();
    const created_at = document.created_at ?? storedAt;
    return composeDocument(
      { ...document, id: this.id, created_at, updated_at: storedAt },
      this.owner,
    );
  }
}

const statusAfter: Readonly<Record<Verdict, DocumentStatus>> = {
  accepted: 'succeeded',
  rejected: 'failed',
  not_received: 'pending',
};

/** A document can be voided only after it was accepted: an acceptance that comes late changes nothing. */
function isVoidedAfter(status: DocumentStatus, next: DocumentStatus): boolean {
  return status === 'voided' && next === 'succeeded';
}

type FilingKind = Filing['kind'];
type Effect = CommunicatedLine['effect'];

/** Everything around a batch, as it stands and as the batch changes it. */
export class ImportWorld {
  private readonly drafts = new Map<string, DocumentDraft[]>();
  private readonly filings = new Map<string, Filing>();
  private readonly linesByNumber = new Map<string, { name: string; effect: Effect }[]>();
  private readonly put = new Map<string, Filing>();
  private readonly dropped = new Map<string, Pick<Filing, 'name' | 'kind'>>();
  private readonly owner: DocumentOwner;

  constructor(state: ImportState, owner: DocumentOwner) {
    this.owner = owner;
    for (const known of state.documents) this.place(new DocumentDraft({ known }, owner));
    for (const filing of state.filings) this.know(filing);
  }

  documentsUnder(key: NumberKey): readonly DocumentDraft[] {
    return this.drafts.get(numberKeyText(key)) ?? [];
  }

  add(key: NumberKey, input: DocumentInput): DocumentDraft {
    const draft = new DocumentDraft({ key, input }, this.owner);
    this.place(draft);
    return draft;
  }

  private place(draft: DocumentDraft): void {
    const key = numberKeyText(draft.key);
    const standing = this.drafts.get(key);
    if (standing === undefined) this.drafts.set(key, [draft]);
    else standing.push(draft);
  }

  filing(name: string, kind: FilingKind): Filing | undefined {
    return this.filings.get(filingKey({ name, kind }));
  }

  answerTo(name: string): KeptAnswer | undefined {
    const filing = this.filing(name, 'acknowledgement');
    return filing === undefined ? undefined : (JSON.parse(filing.data) as KeptAnswer);
  }

  /** Whether an answer is to be kept, given the one that stands. */
  weigh(name: string, came: KeptAnswer, { sha256 }: KeptFile): ReturnType<typeof weighAnswers> {
    const standing = this.answerTo(name);
    const heldSha256 = this.filing(name, 'acknowledgement')?.file.sha256;
    if (standing === undefined || heldSha256 === undefined) return 'came';
    const held: WeighedAnswer = { ...standing, sha256: heldSha256 };
    return weighAnswers(held, { ...came, sha256 });
  }

  isAccepted(name: string): boolean {
    return this.answerTo(name)?.verdict === 'accepted';
  }

  putCommunication({ name, lines }: ReadCommunication, file: KeptFile): void {
    this.keep({ name, kind: 'communication', data: '{}', file, lines });
  }

  putAnswer(name: string, read: KeptAnswer, file: KeptFile): void {
    const { verdict, code, description, notes, receivedAt } = read;
    const data = JSON.stringify({ verdict, code, description, notes, receivedAt });
    this.keep({ name, kind: 'acknowledgement', data, file, lines: [] });
  }

  private know(filing: Filing): void {
    this.filings.set(filingKey(filing), filing);
    for (const line of filing.lines) {
      const named = { name: filing.name, effect: line.effect };
      const key = numberKeyText(line);
      const standing = this.linesByNumber.get(key);
      if (standing === undefined) this.linesByNumber.set(key, [named]);
      else standing.push(named);
    }
  }

  private keep(filing: Filing): void {
    const key = filingKey(filing);
    this.know(filing);
    this.put.set(key, filing);
    this.dropped.delete(key);
  }

  /** The answer that came before its document; it goes with the document from now on. */
  takeWaitingAnswer(key: NumberKey): { answer: KeptAnswer; file: KeptFile } | undefined {
    const name = numberKeyText(key);
    const filing = this.filing(name, 'acknowledgement');
    const answer = this.answerTo(name);
    if (filing === undefined || answer === undefined) return undefined;
    const mark = filingKey(filing);
    this.filings.delete(mark);
    // One that came with this very batch was never stored.
    this.put.delete(mark);
    this.dropped.set(mark, { name, kind: 'acknowledgement' });
    return { answer, file: filing.file };
  }

  /** What accepted communications say of a document. */
  effectsOn(key: NumberKey): readonly Effect[] {
    const lines = this.linesByNumber.get(numberKeyText(key)) ?? [];
    return lines.filter(({ name }) => this.isAccepted(name)).map(({ effect }) => effect);
  }

  writes(): ImportWrites {
    const drafts = [...this.drafts.values()].flat();
    const standing = drafts.filter(({ isNew }) => !isNew);
    return {
      insert: drafts
        .filter(({ isNew }) => isNew)
        .map((draft) => ({ row: draft.row(), files: Object.fromEntries(draft.files) })),
      replace: standing.filter(({ isChanged }) => isChanged).map((draft) => draft.row()),
      putFiles: standing.flatMap(({ id, files }) =>
        [...files].map(([kind, file]) => ({ documentId: id, kind, file })),
      ),
      putFilings: [...this.put.values()],
      dropFilings: [...this.dropped.values()],
    };
  }
}

function filingKey({ name, kind }: Pick<Filing, 'name' | 'kind'>): string {
  return `${kind} ${name}`;
}
