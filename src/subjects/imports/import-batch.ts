import { newId } from '../../kernel/ids.ts';
import { plainText } from '../../kernel/plain-text.ts';
import type { DocumentOwner } from '../ledger/documents/compose-document.ts';
import type { DocumentInput } from '../ledger/documents/document.ts';
import type { Answer } from '../ledger/documents/document-life.ts';
import { type WeighedAnswer, weighAnswers } from '../ledger/documents/weigh-answers.ts';
import {
  type Filing,
  type HeldNumber,
  heldNumberText,
  type KeptFile,
  legalFiling,
  type StoredFile,
} from '../ledger/rows.ts';
import type { State } from '../ledger/state.ts';
import { type FilingPlace, noWrites, type Writes } from '../ledger/writes.ts';
import {
  type CommunicatedLine,
  type NumberKey,
  numberKeyText,
  type ReadCommunication,
} from './authority-files.ts';
import { BatchDocument, type EarlyRow } from './batch-document.ts';

/** What is kept of a communication. Version 0.1.0 kept nothing, so it is not known whether those were signed. */
export type KeptCommunication = {
  /** The digest of its signature; null where it has none. */
  readonly hash?: string | null;
};

/** Of one that was kept by an earlier version, or loaded: its words go into a document now. */
function plainWords(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? plainText(value) : value;
}

type FilingKind = Filing['kind'];
type Effect = CommunicatedLine['effect'];

/** Everything that a batch is about, as it is held and as the batch changes it. */
export class ImportBatch {
  private readonly documents = new Map<string, BatchDocument[]>();
  private readonly filings = new Map<string, Filing>();
  private readonly linesByNumber = new Map<string, { name: string; effect: Effect }[]>();
  private readonly put = new Map<string, Filing>();
  private readonly dropped = new Map<string, FilingPlace>();
  private readonly owner: DocumentOwner;

  constructor(state: Pick<State, 'documents' | 'filings'>, owner: DocumentOwner) {
    this.owner = owner;
    for (const known of state.documents) this.place(new BatchDocument({ known }, owner));
    // Nothing that is imported is about our own communications on tests.
    const legal = state.filings.filter(({ environment }) => environment === 'live');
    for (const filing of legal) this.know(filing);
  }

  documentsUnder(key: HeldNumber): readonly BatchDocument[] {
    return this.documents.get(heldNumberText(key)) ?? [];
  }

  /** Adds a document that came as the authority's file. */
  add(key: HeldNumber, input: DocumentInput, early: EarlyRow): BatchDocument {
    const document = new BatchDocument({ key, input, early }, this.owner);
    this.place(document);
    const { environment } = key;
    const { number, status } = input;
    document.live({ kind: 'imported', number, environment, source: 'file', status });
    return document;
  }

  private place(document: BatchDocument): void {
    const key = heldNumberText(document.key);
    const held = this.documents.get(key);
    if (held === undefined) this.documents.set(key, [document]);
    else held.push(document);
  }

  filing(name: string, kind: FilingKind): Filing | undefined {
    return this.filings.get(filingKey({ name, kind }));
  }

  answerTo(name: string): Answer | undefined {
    const filing = this.filing(name, 'acknowledgement');
    return filing === undefined ? undefined : (JSON.parse(filing.data, plainWords) as Answer);
  }

  /** Whether an answer should be kept, given the one that is held. */
  weigh(name: string, came: Answer, { sha256 }: KeptFile): ReturnType<typeof weighAnswers> {
    const kept = this.answerTo(name);
    const heldSha256 = this.filing(name, 'acknowledgement')?.file.sha256;
    if (kept === undefined || heldSha256 === undefined) return 'came';
    const held: WeighedAnswer = { ...kept, sha256: heldSha256 };
    return weighAnswers(held, { ...came, sha256 });
  }

  isAccepted(name: string): boolean {
    return this.answerTo(name)?.verdict === 'accepted';
  }

  putCommunication({ name, lines, signature }: ReadCommunication, file: KeptFile): void {
    const data: KeptCommunication = { hash: signature.digest };
    this.keep(name, 'communication', { data: JSON.stringify(data), file, lines });
  }

  putAnswer(name: string, read: Answer, file: KeptFile): void {
    const { verdict, code, description, notes, receivedAt } = read;
    const data = JSON.stringify({ verdict, code, description, notes, receivedAt });
    this.keep(name, 'acknowledgement', { data, file, lines: [] });
  }

  private know(filing: Filing): void {
    this.filings.set(filingKey(filing), filing);
    for (const line of filing.lines) {
      const named = { name: filing.name, effect: line.effect };
      const key = numberKeyText(line);
      const known = this.linesByNumber.get(key);
      if (known === undefined) this.linesByNumber.set(key, [named]);
      else known.push(named);
    }
  }

  /** One that is held stays what it is but for what came. */
  private keep(
    name: string,
    kind: FilingKind,
    came: Pick<Filing, 'data' | 'file' | 'lines'>,
  ): void {
    const held = this.filing(name, kind);
    const filing = { ...(held ?? this.imported(name, kind)), ...came };
    const key = filingKey(filing);
    this.know(filing);
    this.put.set(key, filing);
    this.dropped.delete(key);
  }

  private imported(name: string, kind: FilingKind): Omit<Filing, 'data' | 'file' | 'lines'> {
    const { now } = this.owner;
    const id = newId('fil', now);
    return { ...legalFiling(name), kind, id, state: 'imported', ticket: null, createdAt: now };
  }

  /** The answer that came before its document; it goes with the document from now on. */
  takeWaitingAnswer(key: NumberKey): { answer: Answer; file: StoredFile } | undefined {
    const name = numberKeyText(key);
    const filing = this.filing(name, 'acknowledgement');
    const answer = this.answerTo(name);
    if (filing === undefined || answer === undefined) return undefined;
    const mark = filingKey(filing);
    this.filings.delete(mark);
    // One that came with this very batch was never stored.
    this.put.delete(mark);
    this.dropped.set(mark, { ...legalFiling(name), kind: 'acknowledgement' });
    return { answer, file: filing.file };
  }

  /** What accepted communications say of a document, and which of them do. */
  effectsOn(key: NumberKey): readonly { readonly effect: Effect; readonly name: string }[] {
    const lines = this.linesByNumber.get(numberKeyText(key)) ?? [];
    return lines.filter(({ name }) => this.isAccepted(name));
  }

  writes(): Writes {
    const documents = [...this.documents.values()].flat();
    const steps = documents.map((document) => document.stepWrites());
    return {
      ...noWrites,
      dropFilings: [...this.dropped.values()],
      replace: documents.flatMap((document) => document.replacement() ?? []),
      insert: documents.flatMap((document) => document.insertion() ?? []),
      files: documents.flatMap((document) => document.documentFiles()),
      filings: [...this.put.values()],
      events: steps.flatMap(({ events }) => events),
      work: steps.flatMap(({ work }) => work),
      dropWork: steps.flatMap(({ dropWork }) => dropWork),
    };
  }
}

function filingKey({ name, kind }: Pick<Filing, 'name' | 'kind'>): string {
  return `${kind} ${name}`;
}
