import { Amount } from '../../../../kernel/amount.ts';
import type { Document } from '../../../../subjects/ledger/documents/document.ts';
import {
  adjustmentMeanings,
  allPrepaymentCodes,
  perceptionCodes,
  retentionCode,
} from '../catalogues/53-charges-and-discounts.ts';
import { type Entry, entries } from './entries.ts';
import { isNonZero, money, percentage } from './money.ts';
import { joined } from './names.ts';
import type { Language } from './words/language.ts';

type Adjustments = Document['discounts'];
type Adjustment = NonNullable<Adjustments>[number];
type List = 'discounts' | 'charges';

/** They have sections of their own. */
const elsewhere: readonly string[] = [
  ...allPrepaymentCodes,
  ...perceptionCodes,
  '61',
  retentionCode,
];
const hundred = Amount.of('100');

/** `5% de S/ 190.00`; empty where only an amount was said. */
function computedFrom({ factor, base }: Adjustment, currency: string, { words }: Language): string {
  return joined(
    ' ',
    isNonZero(factor) ? percentage(factor.times(hundred)) : '',
    isNonZero(base) ? `${words.adjustments.of} ${money(base, currency)}` : '',
  );
}

/** What the caller calls it, else what it is. */
function nameOf({ code, description }: Adjustment, list: List, { words }: Language): string {
  const own = description.trim();
  if (own !== '' && own !== adjustmentMeanings.get(code)) return own;
  if (code === '46') return words.totals.consumption;
  if (code === '63') return words.totals.rent;
  return list === 'discounts' ? words.adjustments.discount : words.adjustments.charge;
}

/** Of a line: what its discounts were computed from, and its charges, which have no column. */
export function adjustmentNote(
  { discounts, charges }: Pick<Document['items'][number], List>,
  currency: string,
  language: Language,
): string {
  const textOf = (list: List) => (adjustment: Adjustment) => {
    const from = computedFrom(adjustment, currency, language);
    if (from === '' && (list === 'discounts' || !isNonZero(adjustment.amount))) return '';
    const name = joined(' ', nameOf(adjustment, list, language), from);
    return `${name}: ${money(adjustment.amount, currency)}`;
  };
  return joined(
    ' · ',
    ...(discounts ?? []).map(textOf('discounts')),
    ...(charges ?? []).map(textOf('charges')),
  );
}

/** Of the whole document: those that were computed from something; others say all in the column of totals. */
export function adjustmentEntries(document: Document, language: Language): readonly Entry[] {
  const { currency } = document;
  const listed = (list: List) =>
    (document[list] ?? []).flatMap((adjustment): (readonly [string, string])[] => {
      const from = computedFrom(adjustment, currency, language);
      if (from === '' || elsewhere.includes(adjustment.code)) return [];
      const amount = money(adjustment.amount, currency);
      return [[nameOf(adjustment, list, language), `${from}: ${amount}`]];
    });
  return entries([...listed('discounts'), ...listed('charges')]);
}
