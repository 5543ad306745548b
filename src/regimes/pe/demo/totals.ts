import type { Amount } from '../../../domain/document/amount.ts';
import type { DocumentTotals } from '../../../domain/document/document.ts';
import { type Adjustment, type Item, igvOf, type Tax, tax, zeroCents } from './lines.ts';

export type Totals = DocumentTotals & { readonly subtotal: Amount };

/** Changes of the whole document: a discount that lessens the taxed base, a charge that does not. */
export type GlobalChanges = {
  readonly discount?: Adjustment | undefined;
  readonly charge?: Adjustment | undefined;
};

/** The totals of a document's items. A global discount supposes that all sold items are taxed. */
export function totalsOf(items: readonly Item[], changes: GlobalChanges = {}): Totals {
  const values = new Map<string, Amount>();
  const taxes = new Map<string, Tax>();
  let saleValue = zeroCents;
  for (const item of items) {
    if (!item.free) saleValue = saleValue.plus(item.sale_value);
    const main = item.taxes[0]?.code ?? '';
    values.set(main, values.get(main)?.plus(item.sale_value) ?? item.sale_value);
    for (const each of item.taxes) taxes.set(each.code, addedTax(taxes.get(each.code), each));
  }
  const { discount, charge } = changes;
  const taxAmounts = [...taxes.values()];
  let taxTotal = zeroCents;
  for (const { code, amount } of taxAmounts) {
    if (code !== '9996') taxTotal = taxTotal.plus(amount);
  }
  const igv = taxes.get('1000');
  // IGV is owed on what is left after a global discount (SUNAT 3291); the items' own stay as they are.
  if (discount && igv) {
    taxTotal = taxTotal.minus(igv.amount).plus(igvOf(saleValue.minus(discount.amount)));
  }
  const subtotal = saleValue.plus(taxTotal);
  const discounted = discount ? subtotal.minus(discount.amount) : subtotal;
  return {
    sale_value: saleValue,
    total: charge ? discounted.plus(charge.amount) : discounted,
    tax_total: taxTotal,
    taxed_amount: values.get('1000') ?? null,
    unaffected_amount: values.get('9998') ?? null,
    exonerated_amount: values.get('9997') ?? null,
    free_amount: values.get('9996') ?? null,
    export_amount: values.get('9995') ?? null,
    tax_amounts: taxAmounts,
    subtotal,
  };
}

function addedTax(sum: Tax | undefined, { code, amount, percentage, affectation_type }: Tax): Tax {
  // Free items of several affectations share the code 9996, so its sum names no rate and none of them.
  if (sum === undefined) {
    return code === '9996'
      ? tax(code, amount, null, null)
      : tax(code, amount, percentage, affectation_type);
  }
  return tax(code, sum.amount.plus(amount), sum.percentage, sum.affectation_type);
}
