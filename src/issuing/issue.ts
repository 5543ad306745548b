import { AppError } from '../kernel/codes/errors.ts';
import { timeAfter } from '../subjects/clock/clock.ts';
import type { Environment } from '../subjects/companies/company.ts';
import { documentCodes } from '../subjects/ledger/documents/codes.ts';
import { nextOf } from '../subjects/ledger/documents/document-life.ts';
import type { Numbering } from '../subjects/ledger/documents/numbering.ts';
import { isBeingVoided } from '../subjects/ledger/documents/void.ts';
import { writeSteps } from '../subjects/ledger/documents/write-step.ts';
import { seriesCreated } from '../subjects/ledger/events/make-event.ts';
import type {
  DraftChange,
  IssuedDocument,
  IssueOutcome,
  LockedDocument,
  NumberRequest,
  RequestIdentity,
} from '../subjects/ledger/issue-queue.ts';
import {
  type DocumentRow,
  heldNumberText,
  type Issuance,
  type Series,
  seriesText,
} from '../subjects/ledger/rows.ts';
import { seriesCodes } from '../subjects/ledger/series/codes.ts';
import {
  type ChangedDocument,
  type IdempotencyKey,
  type State,
  type StateKeys,
  waitingCountMax,
} from '../subjects/ledger/state.ts';
import { type Decision, noWrites, type Writes } from '../subjects/ledger/writes.ts';
import { issuingMessages } from './messages.ts';

/** Visible ASCII, so that a key is the same in every header, log and database. */
export const idempotencyKeyForm = /^[\x21-\x7e]{1,255}$/;

/** The same, or that its number is another than the one that it was made for. Nothing was written then. */
export type DecidedIssue = IssueOutcome | { readonly kind: 'moved' };

/** What drafts ask for. */
export function issueKeys(
  drafts: readonly Pick<
    NumberRequest,
    'environment' | 'type' | 'series' | 'number' | 'request' | 'change' | 'summariseAt'
  >[],
): StateKeys {
  return {
    series: drafts.map(({ environment, type, series }) => ({ environment, type, series })),
    holders: drafts.flatMap(({ environment, type, series, number }) =>
      number === null ? [] : [{ environment, type, series, sequence: number.sequence }],
    ),
    idempotencyKeys: drafts.flatMap(idempotencyKeyOf),
    requestKeys: drafts
      .flatMap(idempotencyKeyOf)
      .map((named) => ({ ...named, operation: 'issue' as const })),
    externalIds: drafts.flatMap(({ environment, request: { externalId } }) =>
      externalId === undefined ? [] : [{ environment, externalId }],
    ),
    changed: drafts.flatMap(({ change }) => change?.documents ?? []),
    ...voidingKeys(drafts.flatMap(({ change }) => change?.documents ?? [])),
    waiting: drafts.flatMap(({ environment, summariseAt }) =>
      summariseAt === null ? [] : [{ environment, kind: 'summarise_document' as const }],
    ),
  };
}

/** By which it is known whether what notes change is being voided. */
function voidingKeys(changed: DraftChange['documents']): StateKeys {
  const held = changed.filter(({ documentId }) => documentId !== null);
  return { numbers: held, workOf: held.flatMap(({ documentId }) => documentId ?? []) };
}

function idempotencyKeyOf({
  environment,
  request,
}: Pick<NumberRequest, 'environment' | 'request'>): IdempotencyKey[] {
  const { idempotencyKey: key } = request;
  return key === null ? [] : [{ environment, key }];
}

/**
 * Assigns numbers to drafts in their order. A draft that is refused uses none, so that there are no gaps;
 * one that was issued before gets the document that it made.
 */
export function decideIssues(
  state: IssueState,
  drafts: readonly NumberRequest[],
): Decision<readonly DecidedIssue[]> {
  const decider = new IssueDecider(state);
  const result = drafts.map((draft) => decider.take(draft));
  return { writes: decider.writes(), result };
}

type IssueState = Pick<
  State,
  | 'series'
  | 'holders'
  | 'issuances'
  | 'requestKeys'
  | 'named'
  | 'changed'
  | 'waiting'
  | 'work'
  | 'filings'
>;

/** A document that has what a request asks for. */
type KnownIssue = { readonly documentId: string; readonly requestHash: string | null };

/** The state of the series while a batch is decided. */
class IssueDecider {
  private readonly state: IssueState;
  private readonly next = new Map<string, number>();
  private readonly datedAt = new Map<string, number>();
  private readonly moved = new Map<string, Series>();
  private readonly unmade = new Set<string>();
  private readonly holders = new Map<string, KnownIssue>();
  private readonly issued = new Map<string, KnownIssue>();
  private readonly named = new Map<string, KnownIssue[]>();
  private readonly changed = new Map<string, ChangedDocument>();
  private readonly waiting = new Map<Environment, number>();
  private readonly documents: { draft: NumberRequest; made: IssuedDocument }[] = [];

  constructor(state: IssueState) {
    this.state = state;
    for (const each of state.waiting) this.waiting.set(each.environment, each.count);
    for (const each of state.series) {
      this.next.set(seriesText(each), each.next);
      if (each.createdAt === null) this.unmade.add(seriesText(each));
      if (each.datedAt !== undefined) this.datedAt.set(seriesText(each), each.datedAt);
    }
    for (const holder of state.holders) this.holders.set(heldNumberText(holder), holder);
    for (const each of state.changed) this.changed.set(heldNumberText(each), each);
    for (const known of state.named) this.name(externalIdText(known), known);
    for (const { environment, key, ...known } of state.requestKeys) {
      const name = requestText({ environment, idempotencyKey: key });
      if (name !== undefined) this.issued.set(name, known);
    }
    for (const known of state.issuances) {
      const key = requestText(known);
      if (key !== undefined) this.issued.set(key, known);
    }
  }

  take(draft: NumberRequest): DecidedIssue {
    try {
      const known = this.known(draft);
      return known === undefined ? this.issue(draft) : { kind: 'repeated', documentId: known };
    } catch (error) {
      return { kind: 'refused', error };
    }
  }

  writes(): Writes {
    const steps = this.documents.map(({ draft, made }) =>
      stepsOf({ ...draft, summariseAt: this.summariseAt(draft) }, made),
    );
    return {
      ...noWrites,
      insert: this.documents.map(({ made }) => made.row),
      files: this.documents.map(({ made: { row, xml } }) => ({
        documentId: row.id,
        kind: 'xml',
        file: xml,
      })),
      series: [...this.moved.values()],
      issuances: this.documents.map(({ draft: { environment, request }, made }) => ({
        ...request,
        documentId: made.row.id,
        environment,
      })),
      events: steps.flatMap(({ events }) => events),
      feed: this.madeSeries(),
      work: steps.flatMap(({ work }) => work),
    };
  }

  /** Events of the series that these documents are the first of. */
  private madeSeries(): Writes['feed'] {
    const companyId = this.documents[0]?.made.row.companyId ?? '';
    return [...this.moved]
      .filter(([name]) => this.unmade.has(name))
      .map(([, series]) => seriesCreated(companyId, series));
  }

  /** A summary that is full need not wait for its hour. */
  private summariseAt({ environment, summariseAt, now }: NumberRequest): number | null {
    if (summariseAt === null) return null;
    const waiting = this.waiting.get(environment) ?? 0;
    return waiting + this.documents.length >= waitingCountMax ? now : summariseAt;
  }

  private known(draft: NumberRequest): string | undefined {
    const { environment, type, series, number, request } = draft;
    const key = requestText({ environment, ...request });
    const before = key === undefined ? undefined : this.issued.get(key);
    if (before !== undefined) return sameRequest(before, request.requestHash);
    const name = externalIdText({ environment, ...request });
    const named = name === undefined ? undefined : this.named.get(name);
    if (named !== undefined) return sameExternalId(named, request);
    if (number === null) return undefined;
    const held = heldNumberText({ environment, type, series, sequence: number.sequence });
    const holder = this.holders.get(held);
    return holder === undefined ? undefined : sameNumber(holder, request.requestHash, number.text);
  }

  private issue(draft: NumberRequest): DecidedIssue {
    const { environment, type, series, numbering, request } = draft;
    const name = seriesText(draft);
    const next = this.next.get(name) ?? 1;
    const sequence = draft.number?.sequence ?? next;
    if (sequence > numbering.sequenceMax) throw exhausted(series, numbering);
    const locked = this.lockedBy(draft);
    draft.change?.check(locked);
    const datedAt = this.dateIn(name, draft);
    if (datedAt > (draft.datedAt ?? datedAt)) return { kind: 'outdated', datedAt };
    const made = draft.make(draft.number?.text ?? numbering.format({ series, sequence }));
    if (made === null) return { kind: 'moved' };
    this.documents.push({ draft, made });
    const first = locked[0]?.changed;
    if (first !== undefined) this.addNote(first, made.row);
    this.hold(made.row);
    // A number that the caller chose may be lower: the series never moves back.
    const after = Math.max(next, sequence + 1);
    this.next.set(name, after);
    if (draft.datedAt !== null) {
      this.datedAt.set(name, timeAfter(this.datedAt.get(name), draft.datedAt));
    }
    this.moved.set(name, {
      environment,
      type,
      series,
      next: after,
      createdAt: draft.now,
      datedAt: this.datedAt.get(name),
    });
    const known = { documentId: made.row.id, requestHash: request.requestHash };
    this.holders.set(heldNumberText({ environment, type, series, sequence }), known);
    const key = requestText({ environment, ...request });
    if (key !== undefined) this.issued.set(key, known);
    this.name(externalIdText({ environment, ...request }), known);
    return { kind: 'issued', row: made.row };
  }

  private name(text: string | undefined, known: KnownIssue): void {
    if (text !== undefined) this.named.set(text, [...(this.named.get(text) ?? []), known]);
  }

  /**
   * By which clock the next number of a series is dated. Dates have seconds; a number and a date that the caller chose
   * are the caller's.
   */
  private dateIn(name: string, { number, datedAt }: NumberRequest): number {
    if (datedAt === null || number !== null) return datedAt ?? 0;
    const due = timeAfter(this.datedAt.get(name), datedAt);
    return Math.floor(due / 1000) > Math.floor(datedAt / 1000) ? due : datedAt;
  }

  private lockedBy({ change }: NumberRequest): readonly LockedDocument[] {
    return (change?.documents ?? []).map((number) => {
      const changed = this.changed.get(heldNumberText(number));
      return { changed, isVoiding: this.isVoiding(changed) };
    });
  }

  /** It may have been asked for since the note was judged. */
  private isVoiding(changed: ChangedDocument | undefined): boolean {
    if (changed === undefined) return false;
    const { documentId } = changed;
    const work = this.state.work.filter(({ subjectId }) => subjectId === documentId);
    return isBeingVoided(changed, changed, { work, filings: this.state.filings });
  }

  /** A note that comes after it in the batch may change it. */
  private hold(row: DocumentRow): void {
    const { environment, type, series, sequence, id: documentId, status, body } = row;
    const number = { environment, type, series, sequence };
    const held = { ...number, documentId, status, body, notes: [] };
    this.changed.set(heldNumberText(number), held);
  }

  /** The next note of the batch on the same document is compared with this one too. */
  private addNote(changed: ChangedDocument, note: DocumentRow): void {
    this.changed.set(heldNumberText(changed), { ...changed, notes: [...changed.notes, note] });
  }
}

function requestText({
  environment,
  idempotencyKey,
}: Pick<Issuance, 'environment' | 'idempotencyKey'>): string | undefined {
  return idempotencyKey === null ? undefined : `${environment} ${idempotencyKey}`;
}

function externalIdText({
  environment,
  externalId,
}: Pick<Issuance, 'environment' | 'externalId'>): string | undefined {
  return externalId === undefined ? undefined : `${environment} ${externalId}`;
}

function stepsOf(
  { environment, summariseAt, now }: NumberRequest,
  { number, row }: IssuedDocument,
) {
  const cause = { kind: 'issued', number, environment, summariseAt } as const;
  const step = nextOf({ status: 'pending', answer: null }, cause);
  return writeSteps([step], { documentId: row.id, environment, now });
}

/** The document that was issued under an idempotency key, where this request made it. */
export function sameRequest(known: KnownIssue, requestHash: string): string {
  if (known.requestHash === requestHash) return known.documentId;
  throw new AppError(
    documentCodes.idempotency_key_reused,
    issuingMessages.idempotency_key_reused({ document: known.documentId }),
  );
}

/** The document with an external id, where this request made it. One that failed has its external id too. */
export function sameExternalId(
  named: readonly KnownIssue[],
  { requestHash, externalId }: RequestIdentity,
): string {
  const same = named.find((known) => known.requestHash === requestHash);
  if (same !== undefined) return same.documentId;
  throw new AppError(
    documentCodes.external_id_reused,
    issuingMessages.external_id_reused({
      external: JSON.stringify(externalId),
      document: named[0]?.documentId ?? '',
    }),
  );
}

/** The document that holds a number, where this request made it. */
export function sameNumber(known: KnownIssue, requestHash: string, number: string): string {
  if (known.requestHash === requestHash) return known.documentId;
  throw new AppError(
    documentCodes.document_conflict,
    issuingMessages.number_taken({ number, document: known.documentId }),
  );
}

export function exhausted(series: string, { sequenceMax }: Numbering): AppError {
  return new AppError(
    seriesCodes.series_exhausted,
    issuingMessages.series_exhausted({ series, number: sequenceMax }),
  );
}
