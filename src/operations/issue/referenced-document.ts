import { noteSumsOf } from '../../domain/decide/note-sums.ts';
import { isBeingVoided, voidingKeys } from '../../domain/decide/void.ts';
import type { CompanyRecord } from '../../domain/document/company.ts';
import type { Document, DocumentInput } from '../../domain/document/document.ts';
import type { PlacedFinding } from '../../domain/document/finding.ts';
import { readDocument } from '../../domain/document/read-document.ts';
import { referenceOf } from '../../domain/document/reference-of.ts';
import { isSameCustomer } from '../../domain/document/search-terms.ts';
import type { Sentence } from '../../domain/language/sentence.ts';
import { isInForce } from '../../domain/life/states.ts';
import type { Issuer } from '../../domain/ports/regime.ts';
import type { HeldNumber } from '../../domain/ports/rows.ts';
import type { ChangedDocument } from '../../domain/ports/state.ts';
import type { Context } from '../context.ts';

/** The document that a note changes, as far as it is known here. */
export type ReferencedDocument = {
  readonly number: HeldNumber;
  /** Null where it is not held here. */
  readonly held: ChangedDocument | null;
  /** Whether documents of its series are held here. */
  readonly isOwnSeries: boolean;
  /** Whether it was asked to be voided, and the authority has not refused that. */
  readonly isVoiding: boolean;
};

/** Null for what is no note, and for a note that names no number. */
export async function findReferenced(
  { stores }: Context,
  { accountId, id: companyId, environment }: CompanyRecord,
  note: DocumentInput,
): Promise<ReferencedDocument | null> {
  const reference = referenceOf(note);
  if (reference === null) return null;
  const number = { ...reference, environment };
  const keys = { series: [number], changed: [number] };
  const place = { accountId, companyId };
  const { series, changed } = await stores.look(place, keys);
  const isOwnSeries = series.some(({ next }) => next > 1);
  const [held] = changed;
  if (held === undefined) return { number, held: null, isOwnSeries, isVoiding: false };
  const { documentId } = held;
  const voiding = await stores.look(place, voidingKeys({ documentId, number }));
  return { number, held, isOwnSeries, isVoiding: isBeingVoided(held, number, voiding) };
}

/** The rate of tax that a note has to take over, and does not have; null where the document is not held. */
export function changedRate(
  issuer: Issuer,
  note: DocumentInput,
  { held }: ReferencedDocument,
): string | null {
  return held === null ? null : issuer.rateOfChanged(note, readDocument(held.body));
}

/**
 * What is wrong with the document that a note changes, where it is held here: one that was issued elsewhere
 * is the authority's to judge.
 */
export function referenceFindings(
  issuer: Issuer,
  note: DocumentInput,
  { held, isOwnSeries, isVoiding }: ReferencedDocument,
): readonly PlacedFinding[] {
  const number = note.reference?.number ?? '';
  if (held === null) return isOwnSeries ? [notHeld(number)] : [];
  return [...(isVoiding ? [beingVoided(number)] : []), ...heldFindings(issuer, note, held)];
}

/**
 * The same once the note gets its number, and nobody else changes the document: since the note was judged it may have
 * been stored, or asked to be voided, or have released its number.
 */
export function lockedFindings(
  issuer: Issuer,
  note: DocumentInput,
  before: ReferencedDocument,
  now: { readonly changed: ChangedDocument | undefined; readonly isVoiding: boolean },
): readonly PlacedFinding[] {
  const { changed: held, isVoiding } = now;
  if (held !== undefined) return referenceFindings(issuer, note, { ...before, held, isVoiding });
  return before.held === null ? [] : [released(note.reference?.number ?? '')];
}

function heldFindings(
  issuer: Issuer,
  note: DocumentInput,
  { status, body, notes }: ChangedDocument,
): readonly PlacedFinding[] {
  const changed = readDocument(body);
  return [
    ...stateFindings({ ...changed, status }),
    ...customerFindings(changed, note.customer),
    ...currencyFindings(changed, note.currency),
    ...dateFindings(changed, note.reference),
    ...issuer.judgeNote(note, changed, noteSumsOf(notes, changed.currency)),
  ];
}

function finding(code: string, pointer: string, detail: Sentence): PlacedFinding {
  return { code, level: 'error', detail, authority_message: null, pointer };
}

/** It may have been issued before the company came here, or never. */
function notHeld(number: string): PlacedFinding {
  const detail: Sentence = `${number} is not held here, though others of its series are. Check the number: the authority rejects a note on a document that it does not know.`;
  const placed = { pointer: '/reference/number', detail, authority_message: null };
  return { code: 'reference_not_held', level: 'observation', ...placed };
}

/** A note changes what the authority accepted, or is about to judge. */
function stateFindings({
  number,
  status,
}: Pick<Document, 'number' | 'status'>): readonly PlacedFinding[] {
  if (isInForce(status)) return [];
  const detail: Sentence = `${number} is ${status}: there is nothing that a note could change.`;
  return [finding('reference_state', '/reference/number', detail)];
}

/** SUNAT 2120: by the time that the note comes there is nothing left of it. */
function beingVoided(number: string): PlacedFinding {
  const detail: Sentence = `${number} is being voided: there is nothing that a note could change.`;
  return finding('reference_state', '/reference/number', detail);
}

/** What the authority did not register releases its number. */
function released(number: string): PlacedFinding {
  const detail: Sentence = `${number} failed while the note was issued: there is nothing that a note could change.`;
  return finding('reference_state', '/reference/number', detail);
}

function customerFindings(
  { number, customer: known }: Document,
  customer: Document['customer'],
): readonly PlacedFinding[] {
  const same =
    known.document_type === customer.document_type &&
    isSameCustomer(known.document_number, customer.document_number);
  if (same) return [];
  const detail: Sentence = `${number} was issued to ${known.document_number || 'a customer without number'}, the note is for another. Send the customer of the document that it changes.`;
  return [finding('other_customer', '/customer/document_number', detail)];
}

function currencyFindings({ number, currency }: Document, own: string): readonly PlacedFinding[] {
  if (currency === own) return [];
  const detail: Sentence = `${number} is in ${currency}, the note in ${own}. Send the currency of the document that it changes.`;
  return [finding('other_currency', '/currency', detail)];
}

/** Days are compared as the documents say them: in the zone of their issuer. */
function dateFindings(
  { number, date }: Document,
  reference: DocumentInput['reference'],
): readonly PlacedFinding[] {
  const day = date.slice(0, 10);
  const named = reference?.date ?? null;
  if (named === null || named === day) return [];
  const detail: Sentence = `${number} is of ${day}, the note says ${named}. Send the day of the document that it changes, or leave it out.`;
  return [finding('other_date', '/reference/date', detail)];
}
