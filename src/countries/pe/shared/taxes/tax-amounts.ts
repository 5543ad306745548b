import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { freeTaxCode } from '../catalogues/05-tax-types.ts';

type Item = DocumentInput['items'][number];
type Tax = Item['taxes'][number];

/**
 * All taxes found in the items, each with its sum, in the order in which items name them; rate and affectation
 * where all items share them. What changes the whole document changes none of these sums.
 */
export function taxAmountsOf(items: readonly Item[]): Tax[] {
  const sums = new Map<string, Tax>();
  for (const { taxes } of items) {
    for (const tax of taxes) {
      const known = sums.get(tax.code);
      sums.set(tax.code, known === undefined ? firstOf(tax) : added(known, tax));
    }
  }
  return [...sums.values()];
}

/** Free items of several affectations share one code: its sum names no rate and none of them. */
function firstOf(tax: Tax): Tax {
  if (tax.code !== freeTaxCode) return tax;
  return { ...tax, percentage: null, affectation_type: null };
}

function added(known: Tax, { amount, percentage, affectation_type }: Tax): Tax {
  const sameRate =
    known.percentage !== null && percentage !== null && known.percentage.equals(percentage);
  return {
    code: known.code,
    amount: known.amount.plus(amount),
    percentage: sameRate ? known.percentage : null,
    affectation_type: known.affectation_type === affectation_type ? affectation_type : null,
  };
}
