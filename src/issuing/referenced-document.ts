import type { Said } from '../kernel/words/sentence.ts';
import type { CompanyRecord } from '../subjects/companies/company.ts';
import type { Context } from '../subjects/context.ts';
import type { Issuer, NamedChange, NoteSums } from '../subjects/country/regime.ts';
import { type NumberKey, numberKeyText } from '../subjects/imports/authority-files.ts';
import type { Document, DocumentInput } from '../subjects/ledger/documents/document.ts';
import type { PlacedFinding } from '../subjects/ledger/documents/finding.ts';
import { readDocument } from '../subjects/ledger/documents/read-document.ts';
import { numberKeyOf } from '../subjects/ledger/documents/reference-of.ts';
import { isInForce } from '../subjects/ledger/documents/states.ts';
import { isBeingVoided, voidingKeys } from '../subjects/ledger/documents/void.ts';
import type { LockedDocument } from '../subjects/ledger/issue-queue.ts';
import { type HeldNumber, heldNumberText, seriesText } from '../subjects/ledger/rows.ts';
import type { ChangedDocument, State, StateKeys } from '../subjects/ledger/state.ts';
import { isSameCustomer } from '../subjects/search/search-terms.ts';
import { issuingMessages } from './messages.ts';
import { noteSumsOf } from './note-sums.ts';

/** A document that a note changes, as far as it is known here. */
export type ReferencedDocument = {
  readonly number: HeldNumber;
  readonly named: NamedChange;
  /** Null where it is not held here. */
  readonly held: ChangedDocument | null;
  /** Whether documents of its series are held here. */
  readonly isOwnSeries: boolean;
  /** Whether it was asked to be voided, and the authority has not refused that. */
  readonly isVoiding: boolean;
};

/** All that a note changes, its reference first; none for what is no note, and for a note that names no number. */
export async function findReferenced(
  { stores }: Context,
  { accountId, id: companyId, environment }: CompanyRecord,
  issuer: Issuer,
  note: DocumentInput,
): Promise<readonly ReferencedDocument[]> {
  const asked = changesOf(issuer, note).map(({ key, named }) => {
    return { named, number: { ...key, environment } };
  });
  if (asked.length === 0) return [];
  const numbers = asked.map(({ number }) => number);
  const place = { accountId, companyId };
  const { series, changed } = await stores.look(place, { series: numbers, changed: numbers });
  const voiding = changed.length === 0 ? null : await stores.look(place, voidingKeysOf(changed));
  const used = new Set(series.filter(({ next }) => next > 1).map(seriesText));
  const found = new Map(changed.map((held) => [heldNumberText(held), held]));
  return asked.map(({ number, named }) => {
    const held = found.get(heldNumberText(number)) ?? null;
    const isOwnSeries = used.has(seriesText(number));
    const isVoiding = held !== null && voiding !== null && isHeldBeingVoided(held, voiding);
    return { number, named, held, isOwnSeries, isVoiding };
  });
}

/** Each number once, however often the note names it. */
function changesOf(
  issuer: Issuer,
  note: DocumentInput,
): readonly { readonly key: NumberKey; readonly named: NamedChange }[] {
  const changes = new Map<string, { readonly key: NumberKey; readonly named: NamedChange }>();
  for (const named of issuer.changedBy(note)) {
    const key = numberKeyOf(named);
    const text = key === null ? '' : numberKeyText(key);
    if (key !== null && !changes.has(text)) changes.set(text, { key, named });
  }
  return [...changes.values()];
}

function voidingKeysOf(changed: readonly ChangedDocument[]): StateKeys {
  const keys = changed.map((held) => voidingKeys({ documentId: held.documentId, number: held }));
  return {
    ids: keys.flatMap(({ ids = [] }) => ids),
    numbers: keys.flatMap(({ numbers = [] }) => numbers),
    workOf: keys.flatMap(({ workOf = [] }) => workOf),
  };
}

function isHeldBeingVoided(
  held: ChangedDocument,
  { work, filings }: Pick<State, 'work' | 'filings'>,
): boolean {
  const own = work.filter(({ subjectId }) => subjectId === held.documentId);
  return isBeingVoided(held, held, { work: own, filings });
}

/** The rate of tax that a note has to take over, and does not have; null where its document is not held. */
export function changedRate(
  issuer: Issuer,
  note: DocumentInput,
  [first]: readonly ReferencedDocument[],
): string | null {
  const held = first?.held ?? null;
  return held === null ? null : issuer.rateOfChanged(note, readDocument(held.body));
}

/**
 * What is wrong with the documents that a note changes, where they are held here: one that was issued elsewhere
 * is the authority's to judge.
 */
export function referenceFindings(
  issuer: Issuer,
  note: DocumentInput,
  referenced: readonly ReferencedDocument[],
): readonly PlacedFinding[] {
  const held = referenced.flatMap((each) => each.held ?? []);
  const changed = held.map(({ body }) => readDocument(body));
  const sums = held.length === referenced.length ? sumsOf(issuer, note, held) : null;
  const documents = new Map(held.map((each, index) => [each, changed[index]]));
  return [
    ...referenced.flatMap((each) => {
      const document = each.held === null ? undefined : documents.get(each.held);
      return document === undefined ? unheldFindings(each) : heldFindings(note, each, document);
    }),
    ...issuer.judgeNote(note, changed, sums),
  ];
}

/**
 * What notes on these documents gave back and added. A note on several does not say how much it gave back of each: it counts
 * where all that it changes is among these. It is kept under the first of them, so that it is found.
 */
function sumsOf(issuer: Issuer, note: DocumentInput, held: readonly ChangedDocument[]): NoteSums {
  const numbers = new Set(held.map(numberKeyText));
  const isOfThese = (other: DocumentInput) =>
    changesOf(issuer, other).every(({ key }) => numbers.has(numberKeyText(key)));
  return noteSumsOf(
    held.flatMap(({ notes }) => notes),
    note.currency,
    isOfThese,
  );
}

/**
 * The same once the note gets its number, and nobody else changes the documents: since the note was judged one may have
 * been stored, or asked to be voided, or have released its number.
 */
export function lockedFindings(
  issuer: Issuer,
  note: DocumentInput,
  before: readonly ReferencedDocument[],
  now: readonly LockedDocument[],
): readonly PlacedFinding[] {
  const locked = before.map((each, index) => {
    const { changed: held = null, isVoiding = false } = now[index] ?? {};
    return { ...each, held, isVoiding };
  });
  const gone = before.filter(({ held }, index) => held !== null && locked[index]?.held === null);
  return [...gone.map(({ named }) => released(named)), ...referenceFindings(issuer, note, locked)];
}

function unheldFindings({ named, isOwnSeries }: ReferencedDocument): readonly PlacedFinding[] {
  return isOwnSeries ? [notHeld(named)] : [];
}

function heldFindings(
  note: DocumentInput,
  { named, held, isVoiding }: ReferencedDocument,
  changed: Document,
): readonly PlacedFinding[] {
  const status = held?.status ?? changed.status;
  return [
    ...(isVoiding ? [beingVoided(named)] : []),
    ...stateFindings(named, status),
    ...customerFindings(changed, note.customer),
    ...currencyFindings(changed, note.currency),
    ...dateFindings(changed, named, note.reference),
  ];
}

function finding(code: string, pointer: string, detail: Said): PlacedFinding {
  return { code, level: 'error', detail, authority_message: null, pointer };
}

/** It may have been issued before the company came here, or never. */
function notHeld({ number, place }: NamedChange): PlacedFinding {
  const detail = issuingMessages.referenced_unknown({ number });
  const placed = { pointer: `${place}/number`, detail, authority_message: null };
  return { code: 'reference_not_held', level: 'observation', ...placed };
}

/** A note changes what the authority accepted, or is about to judge. */
function stateFindings(
  { number, place }: NamedChange,
  status: Document['status'],
): readonly PlacedFinding[] {
  if (isInForce(status)) return [];
  const detail = issuingMessages.referenced_is({ number, status });
  return [finding('reference_state', `${place}/number`, detail)];
}

/** SUNAT 2120: by the time that the note comes there is nothing left of it. */
function beingVoided({ number, place }: NamedChange): PlacedFinding {
  const detail = issuingMessages.referenced_being_voided({ number });
  return finding('reference_state', `${place}/number`, detail);
}

/** What the authority did not register releases its number. */
function released({ number, place }: NamedChange): PlacedFinding {
  const detail = issuingMessages.referenced_failed({ number });
  return finding('reference_state', `${place}/number`, detail);
}

function customerFindings(
  { number, customer: known }: Document,
  customer: Document['customer'],
): readonly PlacedFinding[] {
  const same =
    known.document_type === customer.document_type &&
    isSameCustomer(known.document_number, customer.document_number);
  if (same) return [];
  const detail = issuingMessages.referenced_other_customer({
    number,
    customer: known.document_number || issuingMessages.customer_without_number,
  });
  return [finding('other_customer', '/customer/document_number', detail)];
}

function currencyFindings({ number, currency }: Document, own: string): readonly PlacedFinding[] {
  if (currency === own) return [];
  const detail = issuingMessages.referenced_other_currency({ number, currency, own });
  return [finding('other_currency', '/currency', detail)];
}

/** Days are compared as the documents say them: in the zone of their issuer. Of its reference alone a note says the day. */
function dateFindings(
  { number, date }: Document,
  { place }: NamedChange,
  reference: DocumentInput['reference'],
): readonly PlacedFinding[] {
  const day = date.slice(0, 10);
  const said = place === '/reference' ? (reference?.date ?? null) : null;
  if (said === null || said === day) return [];
  const detail = issuingMessages.referenced_other_day({ number, day, named: said });
  return [finding('other_date', '/reference/date', detail)];
}
