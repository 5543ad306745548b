import { AppError } from '../access/errors.ts';
import { formatNumber, sequenceMax } from '../document/numbering.ts';
import { numberKeyText } from '../ports/authority-files.ts';
import {
  type IssuedDocument,
  type IssueKeys,
  type IssueState,
  type IssueWrites,
  type KnownIssue,
  type SeriesKey,
  seriesText,
} from '../ports/issue-store.ts';
import type { DocumentRow } from '../ports/stores.ts';

/** A draft that broke no rule and waits for its number. */
export type ReadyDraft = SeriesKey & {
  /** The number that the caller assigned, as it was sent; null where the service does. */
  readonly number: { readonly sequence: number; readonly text: string } | null;
  readonly issuance: IssuedDocument['issuance'];
  /** Makes everything that is stored under a number. */
  make(number: string): Omit<IssuedDocument, 'issuance'>;
};

/** Visible ASCII, so that a key is the same in every header, log and database. */
export const idempotencyKeyForm = /^[\x21-\x7e]{1,255}$/;

export type IssueOutcome =
  | { readonly kind: 'issued'; readonly row: DocumentRow }
  /** The same request came before: the document that it made. */
  | { readonly kind: 'repeated'; readonly documentId: string }
  | { readonly kind: 'refused'; readonly error: unknown };

/** What drafts ask for; a storage tells what is asked for twice once. */
export function keysOf(
  drafts: readonly Pick<ReadyDraft, 'type' | 'series' | 'number' | 'issuance'>[],
): IssueKeys {
  return {
    series: drafts.map(({ type, series }) => ({ type, series })),
    numbers: drafts.flatMap(({ type, series, number }) =>
      number === null ? [] : [{ type, series, sequence: number.sequence }],
    ),
    idempotencyKeys: drafts.flatMap(({ issuance: { idempotencyKey } }) => idempotencyKey ?? []),
  };
}

/**
 * Assigns numbers to drafts in their order. A draft that is refused uses none, so that there are no gaps;
 * one that was issued before gets the document that it made.
 */
export function decideIssues(
  state: IssueState,
  drafts: readonly ReadyDraft[],
): { readonly writes: IssueWrites; readonly result: readonly IssueOutcome[] } {
  const desk = new IssueDesk(state);
  const result = drafts.map((draft) => desk.take(draft));
  return { writes: desk.writes(), result };
}

/** The state of the series while a batch is decided. */
class IssueDesk {
  private readonly next = new Map<string, number>();
  private readonly moved = new Map<string, SeriesKey>();
  private readonly holders = new Map<string, KnownIssue>();
  private readonly issued = new Map<string, KnownIssue>();
  private readonly documents: IssuedDocument[] = [];

  constructor(state: IssueState) {
    for (const each of state.series) this.next.set(seriesText(each), each.next);
    for (const holder of state.holders) this.holders.set(numberKeyText(holder), holder);
    for (const known of state.issued) this.issued.set(known.idempotencyKey, known);
  }

  take(draft: ReadyDraft): IssueOutcome {
    try {
      const known = this.known(draft);
      return known === undefined ? this.issue(draft) : { kind: 'repeated', documentId: known };
    } catch (error) {
      return { kind: 'refused', error };
    }
  }

  writes(): IssueWrites {
    const series = [...this.moved].map(([name, key]) => ({
      ...key,
      next: this.next.get(name) ?? 1,
    }));
    return { series, documents: this.documents };
  }

  private known({ type, series, number, issuance }: ReadyDraft): string | undefined {
    const { idempotencyKey, requestHash } = issuance;
    const before = idempotencyKey === null ? undefined : this.issued.get(idempotencyKey);
    if (before !== undefined) return sameRequest(before, requestHash);
    if (number === null) return undefined;
    const holder = this.holders.get(numberKeyText({ type, series, sequence: number.sequence }));
    return holder === undefined ? undefined : sameNumber(holder, requestHash, number.text);
  }

  private issue(draft: ReadyDraft): IssueOutcome {
    const { type, series, issuance } = draft;
    const name = seriesText(draft);
    const next = this.next.get(name) ?? 1;
    const sequence = draft.number?.sequence ?? next;
    if (sequence > sequenceMax) throw exhausted(series);
    const made = draft.make(draft.number?.text ?? formatNumber({ series, sequence }));
    this.documents.push({ ...made, issuance });
    this.next.set(name, Math.max(next, sequence + 1));
    this.moved.set(name, { type, series });
    const known = { documentId: made.row.id, requestHash: issuance.requestHash };
    this.holders.set(numberKeyText({ type, series, sequence }), known);
    if (issuance.idempotencyKey !== null) this.issued.set(issuance.idempotencyKey, known);
    return { kind: 'issued', row: made.row };
  }
}

/** The document that stands under an idempotency key, where this request made it. */
export function sameRequest(known: KnownIssue, requestHash: string): string {
  if (known.requestHash === requestHash) return known.documentId;
  throw new AppError(
    'idempotency_key_reused',
    'This Idempotency-Key was used with another body. Send the body as it was, or a new key for another document.',
  );
}

/** The document that holds a number, where this request made it. */
export function sameNumber(known: KnownIssue, requestHash: string, number: string): string {
  if (known.requestHash === requestHash) return known.documentId;
  throw new AppError(
    'document_conflict',
    `Another document has the number ${number} already (${known.documentId}). Leave the number out to have the next one assigned.`,
  );
}

export function exhausted(series: string): AppError {
  return new AppError(
    'series_exhausted',
    `Series ${series} has come to ${sequenceMax}, its last number. Go on in another series.`,
  );
}
