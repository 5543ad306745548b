import { Amount, sum } from '../../../kernel/amount.ts';
import type { DocumentTax } from '../../../kernel/schema/tax-schema.ts';
import type { DocumentInput } from './document.ts';

type Item = DocumentInput['items'][number];
type TaxedDocument = Pick<
  DocumentInput,
  'items' | 'tax_total' | 'discounts' | 'charges' | 'prepayments'
>;

/**
 * The taxes of a document that came without them (from another system, or as an earlier version stored it), by their
 * codes. Null where its items do not say exactly what its file states: where something changes the whole
 * document, or where its tax total is not that of the items that are sold.
 */
export function deriveTaxes(document: TaxedDocument): DocumentTax[] | null {
  const { items, tax_total, discounts, charges, prepayments } = document;
  const changes = [...(discounts ?? []), ...(charges ?? []), ...prepayments];
  if (changes.length > 0) return null;
  const sold = items.filter(({ free }) => !free);
  if (!sum(sold.flatMap(({ taxes }) => taxes.map(amountOf))).equals(tax_total)) return null;
  const ofSold = taxesByCode(sold);
  const ofFree = taxesByCode(items.filter(({ free }) => free));
  return isKnownOfFree(ofSold, ofFree) ? sortedByCode([...ofSold, ...ofFree]) : null;
}

/**
 * A file states what free items would pay under a code of its own, and that their amount is nothing to pay. Where
 * sold items share the code, or where nothing is sold, the amounts do not say which it is.
 */
function isKnownOfFree(ofSold: readonly DocumentTax[], ofFree: readonly DocumentTax[]): boolean {
  const codes = new Set(ofSold.map(({ code }) => code));
  if (codes.size === 0) return ofFree.every(({ amount }) => amount.units === 0n);
  return ofFree.every(({ code }) => !codes.has(code));
}

function taxesByCode(items: readonly Item[]): readonly DocumentTax[] {
  const found = new Map<string, DocumentTax>();
  for (const item of items) {
    for (const tax of item.taxes) {
      const { code, amount } = tax;
      const known = found.get(code);
      const base = baseOf(item, tax);
      found.set(code, {
        code,
        base: known === undefined ? base : added(known.base, base),
        amount: known === undefined ? amount : known.amount.plus(amount),
        // Files state rates on the lines.
        percentage: null,
      });
    }
  }
  return [...found.values()];
}

const hundredth = Amount.of('0.01');

/**
 * The value of the item, for the tax that the item is sold under. Another tax, on what the item is, has that base where
 * its rate says so; one without a rate is an amount by unit.
 */
function baseOf({ sale_value }: Item, tax: Item['taxes'][number]): Amount | null {
  const { amount, percentage, affectation_type } = tax;
  if (affectation_type !== null) return sale_value;
  if (percentage === null) return null;
  const byRate = sale_value.times(percentage).times(hundredth).round(2);
  return byRate.equals(amount) ? sale_value : null;
}

function added(one: Amount | null, other: Amount | null): Amount | null {
  return one === null || other === null ? null : one.plus(other);
}

function amountOf({ amount }: { readonly amount: Amount }): Amount {
  return amount;
}

function sortedByCode(taxes: readonly DocumentTax[]): DocumentTax[] {
  return taxes.toSorted((one, other) => (one.code < other.code ? -1 : 1));
}
