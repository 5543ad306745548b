import type { PlacedFinding } from '../../../subjects/ledger/documents/finding.ts';
import type { Draft } from '../shared/draft/draft.ts';

/**
 * How far a place is from what the caller sent. Amounts are computed in this order, so that an error explains what is
 * found further on in what is computed of it: a negative quantity the value of its line, and that the total.
 */
const stepOf = { sent: 0, item: 1, whole: 2, payment: 3 } as const;
/** What was not sent at all comes after what was sent to be compared. */
const unsent = 0.5;

type Place = {
  readonly step: number;
  /** What it is a part of: an item, by its index, the whole document, or its terms of payment. */
  readonly part: string;
  readonly isSent: boolean;
};

export type Found = {
  readonly finding: PlacedFinding;
  /** JSON pointer to what is wrong: the finding is at what is to blame for it, which may be another place. */
  readonly wrong: string;
  /** Whether a rule about sums found it. */
  readonly isSum: boolean;
};

/** Fields of an item that no amount is computed of. */
const wordsOfItem = [
  'unit',
  'code',
  'description',
  'product_code',
  'gtin',
  'properties',
  'freight',
];
const computedOfItem = ['sale_value', 'subtotal', 'tax_total', 'total'];
const computedOfWhole = [
  'sale_value',
  'tax_total',
  'free_tax_total',
  'subtotal',
  'total',
  'taxed_amount',
  'unaffected_amount',
  'exonerated_amount',
  'export_amount',
  'free_amount',
  'tax_amounts',
];
const changesOfWhole = ['discounts', 'charges', 'surcharge', 'rounding', 'prepayments', 'igv_rate'];
const termsOfPayment = ['detraction', 'perception', 'retention', 'instalments', 'pending_amount'];

type Located = Found & { readonly place: Place | null };

/**
 * Findings that no other explains: the first at a place and around it, none in what is computed of a place that has an
 * error, and one in all that is computed of an item or of the whole without being sent.
 */
export function causesIn(found: readonly Found[], sent: Draft): readonly PlacedFinding[] {
  const located = firstAtPlaces(found).map((each): Located => {
    const place = placeOf(each.wrong, sent);
    return { ...each, place: place !== null && each.isSum ? asComputed(place) : place };
  });
  const first = new FirstErrors();
  for (const { finding, isSum, place } of located) {
    // A sum that the caller sent for comparing is nothing that others are computed of.
    const isCause = place !== null && (!place.isSent || isSum || place.step === stepOf.sent);
    if (finding.level === 'error' && isCause) first.add(place);
  }
  const unexplained = located.filter(({ place }) => place === null || !first.explain(place));
  return oneOfComputed(unexplained).map(({ finding }) => finding);
}

/** Of what was not sent, by what it is a part of, one: that for which something that was sent is to blame, or the first. */
function oneOfComputed(located: readonly Located[]): readonly Located[] {
  const chosen = new Map<string, Located>();
  const partOf = ({ place }: Located) =>
    place === null || place.isSent ? null : `${place.part} ${place.step}`;
  for (const each of located) {
    const part = partOf(each);
    const known = part === null ? undefined : chosen.get(part);
    if (part !== null && (known === undefined || (!isBlamed(known) && isBlamed(each)))) {
      chosen.set(part, each);
    }
  }
  return located.filter((each) => {
    const part = partOf(each);
    return part === null || chosen.get(part) === each;
  });
}

function isBlamed({ finding: { pointer }, wrong }: Found): boolean {
  return pointer !== wrong;
}

/** Of findings at one place, or at one inside another, the first. */
function firstAtPlaces(found: readonly Found[]): readonly Found[] {
  const places = new Set<string>();
  const around = new Set<string>();
  return found.filter(({ finding: { pointer } }) => {
    const ancestors = ancestorsOf(pointer);
    const known = places.has(pointer) || around.has(pointer);
    if (known || ancestors.some((place) => places.has(place))) return false;
    places.add(pointer);
    for (const place of ancestors) around.add(place);
    return true;
  });
}

/** The places that a place is inside of, the whole document left out. */
function ancestorsOf(pointer: string): readonly string[] {
  const names = pointer.split('/');
  return names.slice(2).map((_, index) => names.slice(0, index + 2).join('/'));
}

/** At which step the first error is, of each item, of all that the whole is computed of, and of its payment. */
class FirstErrors {
  readonly #steps = new Map<string, number>();

  add({ part, step }: Place): void {
    this.#lower(part, step);
    if (part !== 'payment') this.#lower('whole', step);
    this.#lower('payment', step);
  }

  #lower(part: string, step: number): void {
    this.#steps.set(part, Math.min(this.#steps.get(part) ?? step, step));
  }

  /** Whether what is wrong at a place follows from an error before it. */
  explain({ part, step }: Place): boolean {
    return (this.#steps.get(part) ?? step) < step;
  }
}

/** A sum is wrong in what is computed, also where the caller sent it. */
function asComputed({ part, step, isSent }: Place): Place {
  const computed = part === 'payment' || part === 'whole' ? stepOf[part] : stepOf.item;
  return { part, step: Math.max(step, computed), isSent };
}

/** Null for what no amount is computed of. */
function placeOf(pointer: string, sent: Draft): Place | null {
  const [, name = '', index = '', field = ''] = pointer.split('/');
  const isSent = isSaid(pointer, sent);
  if (name === 'items') {
    if (wordsOfItem.includes(field)) return null;
    if (!isSent) return { step: stepOf.item + unsent, part: index, isSent };
    const stated = computedOfItem.includes(field);
    return { step: stated ? stepOf.item : stepOf.sent, part: index, isSent };
  }
  if (computedOfWhole.includes(name)) {
    return { step: stepOf.whole + (isSent ? 0 : unsent), part: 'whole', isSent };
  }
  if (changesOfWhole.includes(name)) {
    return { step: isSent ? stepOf.sent : stepOf.whole + unsent, part: 'whole', isSent };
  }
  if (!termsOfPayment.includes(name)) return null;
  return { step: isSent ? stepOf.sent : stepOf.payment + unsent, part: 'payment', isSent };
}

/** Whether the caller said something at a place; what is left out is null or an empty list. */
function isSaid(pointer: string, sent: Draft): boolean {
  let value: unknown = sent;
  for (const name of pointer.split('/').slice(1)) {
    if (value === null || typeof value !== 'object') return false;
    value = value[name as keyof typeof value];
  }
  const isEmpty = Array.isArray(value) && value.length === 0;
  return value !== null && value !== undefined && !isEmpty;
}
