import { type TypedNumber, typedNumber } from '../../service/typed-number.ts';
import type { TextsOf } from '../../words/words.ts';
import { asksForDeposit, isOnCredit, withoutUnasked } from './asked-terms.ts';
import { isNoCode } from './code-places.ts';
import { basisOfDraft, type DiscountBasis } from './discount-basis.ts';
import type { Finding } from './draft-context.tsx';
import { type PriceColumn, pricesOf, withoutEmptied, withSentDiscounts } from './item-cells.ts';
import { withoutOrigins } from './note-origin.ts';
import { type Json, listAt, textAt, valueAt, withoutEmpty, withValue } from './pointer.ts';
import { mayBeUnnamed } from './unnamed-customer.ts';
import type { issueWords } from './words.ts';

/** Places of a draft that hold amounts. */
const amountPlaces = [
  /^\/items\/\d+\/(quantity|unit_price|unit_value)$/,
  /^(\/items\/\d+)?\/(discounts|charges)\/\d+\/(factor|base|amount)$/,
  /^\/instalments\/\d+\/amount$/,
  /^\/prepayments\/\d+\/amount$/,
  /^\/(detraction|retention|perception)\/(percentage|base|amount)$/,
  /^\/shipment\/(gross_weight|packages|items_weight)$/,
  /^\/shipment\/(origin|destination)_coordinates\/(latitude|longitude)$/,
  /^\/(pending_amount|igv_rate|surcharge|rounding)$/,
];

export function isAmountPlace(pointer: string): boolean {
  return amountPlaces.some((place) => place.test(pointer));
}

export type Sendable = {
  /** As the service takes it. */
  readonly draft: Json;
  /** What cannot even be sent: missing fields, texts where amounts or codes belong. */
  readonly findings: readonly Finding[];
  /** What is missing too: the service computes without it, and asks for it then. */
  readonly later: readonly Finding[];
};

/** A draft as it is sent: without what was left empty or is not asked for, amounts in the service's form. */
export function sendable(
  written: Json,
  words: TextsOf<typeof issueWords>,
  prices: PriceColumn | undefined = undefined,
): Sendable {
  const draft = withoutUnasked(written);
  const found = (code: string, detail: string, pointer: string): Finding => ({
    code,
    level: 'error',
    detail,
    authority_message: null,
    pointer,
  });
  const missing = (place: string) => found('missing', words.missing, place);
  const basis = basisOfDraft(draft, pricesOf(listAt(draft, '/items'), prices));
  const findings = missingPlaces(draft, prices).map(missing);
  const wrong: OnUnread = (pointer, read) => {
    findings.push(
      read === 'no code'
        ? found('not_a_code', words.notCode, pointer)
        : found('not_an_amount', unreadText(read, words), pointer),
    );
  };
  const sent = withAmounts(withoutEmpty(withLines(draft, basis)), '', wrong);
  return { draft: sent, findings, later: laterPlaces(draft).map(missing) };
}

function withLines(draft: Json, basis: DiscountBasis): Json {
  const bare = withoutOrigins(draft);
  const items = listAt(bare, '/items');
  const lines = items.map((item) => withSentDiscounts(withoutEmptied(item), basis));
  return items.length === 0 ? bare : withValue(bare, '/items', lines);
}

/** Called with an ambiguous amount, and with text in place of a code. */
type OnUnread = (pointer: string, read: TypedNumber | 'no code') => void;

function unreadText(read: TypedNumber, words: TextsOf<typeof issueWords>): string {
  return read.is === 'ambiguous'
    ? words.ambiguousAmount(read.thousands, read.decimals)
    : words.notAmount;
}

function withAmounts(value: Json, pointer: string, wrong: OnUnread): Json {
  if (typeof value === 'string') {
    if (isNoCode(pointer, value)) wrong(pointer, 'no code');
    if (!isAmountPlace(pointer)) return value;
    const read = typedNumber(value);
    if (read.is === 'number') return read.amount;
    wrong(pointer, read);
    return value;
  }
  if (Array.isArray(value)) {
    return value.map((each, at) => withAmounts(each, `${pointer}/${at}`, wrong));
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(
    ([name, member]) => [name, withAmounts(member, `${pointer}/${name}`, wrong)] as const,
  );
  return Object.fromEntries(members);
}

/** What a part of a draft must have, once the part is there. */
const needed: Readonly<Record<string, readonly string[]>> = {
  '/reference': ['type', 'number'],
  '/detraction': ['code', 'percentage', 'account'],
  '/shipment': ['gross_weight'],
};

/** What is missing before the service can compute: fields that every line, or a part of the draft, must have. */
function missingPlaces(draft: Json, chosen: PriceColumn | undefined): readonly string[] {
  const items = listAt(draft, '/items');
  const price = textAt(draft, '/type') === 'despatch' ? [] : [pricesOf(items, chosen)];
  // Of no line at all the first one is missing.
  const ofItems = (items.length === 0 ? [null] : items).flatMap((item, at) =>
    missingOfItem(item, price).map((name) => `/items/${at}/${name}`),
  );
  const ofInstalments = listAt(draft, '/instalments').flatMap((each, at) =>
    textAt(each, '/amount') === '' ? [`/instalments/${at}/amount`] : [],
  );
  const ofParts = Object.entries(needed).flatMap(([part, names]) =>
    valueAt(draft, part) === undefined
      ? []
      : names.map((name) => `${part}/${name}`).filter((place) => textAt(draft, place) === ''),
  );
  return [...ofItems, ...ofInstalments, ...ofParts];
}

function missingOfItem(item: Json, price: readonly PriceColumn[]): readonly string[] {
  const missing = ['description', 'quantity'].filter((name) => textAt(item, `/${name}`) === '');
  const hasPrice = textAt(item, '/unit_price') !== '' || textAt(item, '/unit_value') !== '';
  return hasPrice ? missing : [...missing, ...price];
}

function laterPlaces(draft: Json): readonly string[] {
  const isRuc = textAt(draft, '/customer/document_type') === '6';
  const isForeign = asksForDeposit(draft);
  const places = [
    ...(mayBeUnnamed(draft) ? [] : ['/customer/registration_name', '/customer/document_number']),
    ...(isForeign ? ['/detraction/amount'] : []),
    ...(isForeign && isRuc && isOnCredit(draft) ? ['/pending_amount'] : []),
  ];
  return places.filter((place) => textAt(draft, place) === '');
}
