import { newId } from '../../kernel/ids.ts';
import {
  composeDocument,
  type DocumentOwner,
  type WrittenItems,
} from '../ledger/documents/compose-document.ts';
import type { Document, DocumentInput } from '../ledger/documents/document.ts';
import {
  type Cause,
  type HeldAnswer,
  nextOf,
  type Step,
} from '../ledger/documents/document-life.ts';
import {
  type DocumentWithoutLines,
  readAroundLines,
  readDocument,
} from '../ledger/documents/read-document.ts';
import { referenceOf } from '../ledger/documents/reference-of.ts';
import type { DocumentStatus } from '../ledger/documents/states.ts';
import { type StepWrites, writeSteps } from '../ledger/documents/write-step.ts';
import type { DocumentRow, HeldNumber, KeptFileKind, StoredFile } from '../ledger/rows.ts';
import type { KnownDocument } from '../ledger/state.ts';
import type { DocumentFile, Replacement } from '../ledger/writes.ts';
import { type NumberKey, numberKeyText } from './authority-files.ts';

const noChanges: Partial<DocumentInput> = {};

/** A document of a batch as it will be: one that is held already, or one that comes with the batch. */
export class BatchDocument {
  readonly id: string;
  readonly key: HeldNumber;
  private readonly known: KnownDocument | undefined;
  private readonly early: EarlyRow;
  private readonly owner: DocumentOwner;
  private readonly files = new Map<KeptFileKind, StoredFile>();
  private readonly steps: Step[] = [];
  private current: DocumentInput | Document | undefined;
  private around: ReturnType<typeof readAroundLines> | null = null;
  private changes: Partial<DocumentInput> = noChanges;

  constructor(
    source:
      | { readonly known: KnownDocument }
      | { readonly key: HeldNumber; readonly input: DocumentInput; readonly early?: EarlyRow },
    owner: DocumentOwner,
  ) {
    this.owner = owner;
    this.known = 'known' in source ? source.known : undefined;
    this.key = 'known' in source ? source.known : source.key;
    this.early = 'early' in source ? source.early : undefined;
    this.id = this.known?.id ?? this.early?.id ?? newId('doc', owner.now);
    this.current = 'input' in source ? source.input : undefined;
  }

  get isNew(): boolean {
    return this.known === undefined;
  }

  get document(): DocumentInput | Document {
    const { items } = this.changes;
    // Lines that are replaced need not be read.
    if (items !== undefined) return { ...this.head, items };
    const current = this.whole;
    return this.isChanged ? { ...current, ...this.changes } : current;
  }

  /** The same without its lines, which may be many: they are read only where somebody asks for them. */
  get head(): Omit<DocumentInput, 'items'> | DocumentWithoutLines {
    const current = this.headBefore;
    return this.isChanged ? { ...current, ...this.changes } : current;
  }

  private get headBefore(): Omit<DocumentInput, 'items'> | DocumentWithoutLines {
    return this.storedParts?.document ?? this.whole;
  }

  private get whole(): DocumentInput {
    if (this.current === undefined && this.known !== undefined) {
      this.current = readDocument(this.known.body);
    }
    return this.current as DocumentInput;
  }

  /** What is held, around its lines; undefined for what is new, of an earlier version, or read whole already. */
  private get storedParts(): ReturnType<typeof readAroundLines> {
    if (this.known === undefined || this.current !== undefined) return undefined;
    if (this.around === null) this.around = readAroundLines(this.known.body);
    return this.around;
  }

  get status(): DocumentStatus {
    return this.changes.status ?? this.known?.status ?? 'pending';
  }

  get holdsNumber(): boolean {
    if (this.known !== undefined && this.changes.status === undefined) {
      return this.known.holdsNumber;
    }
    const { type, failure_code } = this.head;
    return this.owner.regime.holdsNumber(type, this.status, failure_code);
  }

  private get isChanged(): boolean {
    return this.changes !== noChanges;
  }

  has(kind: KeptFileKind, sha256: string): boolean {
    return this.sha256Of(kind) === sha256;
  }

  hasKind(kind: KeptFileKind): boolean {
    return this.sha256Of(kind) !== undefined;
  }

  /** Of the file that is held once the batch is written. */
  private sha256Of(kind: KeptFileKind): string | undefined {
    const held = this.known?.files.find((file) => file.kind === kind);
    return this.files.get(kind)?.sha256 ?? held?.sha256;
  }

  attach(kind: KeptFileKind, file: StoredFile): void {
    this.files.set(kind, file);
  }

  change(changes: Partial<DocumentInput>): void {
    this.changes = { ...this.changes, ...changes };
  }

  /** Lets something happen to the document; what follows is written with the batch. */
  live(cause: Cause): Step['outcome'] {
    const document = this;
    const state = {
      status: this.status,
      // Read only where a cause asks for it: the body of a document is long.
      get answer() {
        return document.heldAnswer();
      },
    };
    const step = nextOf(state, cause);
    if (step.outcome !== 'changed') return step.outcome;
    this.steps.push(step);
    if (Object.keys(step.changes).length > 0) this.change(step.changes);
    return 'changed';
  }

  private heldAnswer(): HeldAnswer | null {
    const { acknowledgement } = this.head;
    if (acknowledgement === null) return null;
    const verdict = this.owner.regime.verdictOf(acknowledgement.code);
    const sha256 = this.sha256Of('cdr') ?? null;
    return { verdict, receivedAt: acknowledgement.received_at, sha256 };
  }

  /** The row of a document that came with the batch. */
  insertion(): DocumentRow | undefined {
    if (!this.isNew) return undefined;
    return this.early === undefined || this.saysOther ? this.row() : this.early;
  }

  /** Whether what happened to it made it say anything else than it came with. */
  private get saysOther(): boolean {
    const names = Object.keys(this.changes) as (keyof DocumentInput)[];
    return names.some((name) => this.changes[name] !== this.current?.[name]);
  }

  /** The row of a document that was held and says something else now. */
  replacement(): Replacement | undefined {
    if (this.known === undefined || !this.isChanged) return undefined;
    const replacement = { row: this.row(), fingerprintBefore: this.known.fingerprint };
    if (this.changes.reference === undefined) return replacement;
    const referenceBefore = referenceOf(this.headBefore);
    const isSame = isSameNumber(referenceBefore, replacement.row.reference);
    return isSame ? replacement : { ...replacement, referenceBefore };
  }

  documentFiles(): readonly DocumentFile[] {
    return [...this.files].map(([kind, file]) => ({ documentId: this.id, kind, file }));
  }

  stepWrites(): StepWrites {
    const { environment } = this.key;
    const lastEventId = this.known?.lastEventId ?? null;
    const living = { documentId: this.id, environment, now: this.owner.now, lastEventId };
    const writes = writeSteps(this.steps, living);
    // Nobody could make work about a document that is not there yet.
    return this.isNew ? { ...writes, dropWork: [] } : writes;
  }

  private row(): DocumentRow {
    const parts = this.storedParts;
    if (parts === undefined || this.concernsLines) {
      return rowOf({ ...this.document, id: this.id }, this.key, this.owner);
    }
    // The lines are those that are written already.
    const document = { ...parts.document, ...this.changes, id: this.id, items: [] };
    return rowOf(document, this.key, this.owner, { items: parts.items });
  }

  /** Taxes that are not known are derived from the lines. */
  private get concernsLines(): boolean {
    const { items, taxes } = this.changes;
    return items !== undefined || taxes !== undefined;
  }
}

function isSameNumber(one: NumberKey | null, other: NumberKey | null): boolean {
  if (one === null || other === null) return one === other;
  return numberKeyText(one) === numberKeyText(other);
}

/** The row of a long document that was composed before its batch, under an id of its own; undefined for all others. */
export type EarlyRow = DocumentRow | undefined;

/** What is stored of a document of a batch. */
export function rowOf(
  document: DocumentInput,
  { environment }: Pick<HeldNumber, 'environment'>,
  owner: DocumentOwner,
  written?: WrittenItems,
): DocumentRow {
  const storedAt = new Date(owner.now).toISOString();
  const created_at = document.created_at ?? storedAt;
  const input = { ...document, environment, created_at, updated_at: storedAt };
  return composeDocument(input, owner, written);
}
