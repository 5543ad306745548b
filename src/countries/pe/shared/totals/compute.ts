import { Amount, sum } from '../../../../kernel/amount.ts';
import type {
  DocumentInput,
  DocumentTotals,
} from '../../../../subjects/ledger/documents/document.ts';
import type { NormalDraft } from '../../documents/normalise.ts';
import { listed, sumOf } from '../adjustments/compute.ts';
import {
  changesOf,
  computeGlobalChanges,
  type GlobalChanges,
  prepaidOf,
  settled,
} from '../adjustments/global-changes.ts';
import { freeTaxCode, taxedSaleCodes } from '../catalogues/05-tax-types.ts';
import { allPrepaymentCodes } from '../catalogues/53-charges-and-discounts.ts';
import type { PlacedAdjustment } from '../draft/details.ts';
import type { ComputedLine } from '../lines/compute.ts';
import { clamp, percentOf, shareOf, tidy, zero } from '../money.ts';
import { documentTaxes, freeTaxTotal } from '../taxes/document-taxes.ts';
import { taxAmountsOf } from '../taxes/tax-amounts.ts';

export type Totals = DocumentTotals &
  Pick<DocumentInput, 'surcharge' | 'rounding'> & { readonly subtotal: Amount };

/** SUNAT 3279, 3291 tolerate one; two hundredths of it are left for the rounding of global changes. */
const driftMax = Amount.of('0.98');

/** Sums over lines that everything else is made of. */
type LineSums = {
  readonly sold: Amount;
  /** IGV or IVAP: values, and the tax. */
  readonly taxed: Amount;
  /** Their values with excise. */
  readonly base: Amount;
  readonly tax: Amount;
  readonly percent: Amount;
  readonly isc: Amount;
  /** Taxes on bags, and others. */
  readonly aside: Amount;
};

/** The totals of a sale or note, by the formulas of SUNAT 3278, 3279, 3291, 3294 and 3280. */
export function computeTotals(
  draft: NormalDraft,
  lines: readonly ComputedLine[],
  igvPercent: Amount,
): { readonly totals: Totals; readonly changes: readonly PlacedAdjustment[] } {
  const sums = lineSums(lines, igvPercent);
  const subtotal = sums.sold.plus(sums.tax).plus(sums.isc).plus(sums.aside);
  const exonerated = saleValueOf(lines, '9997');
  const { percent, taxed, sold } = sums;
  const asked = computeGlobalChanges(draft, { percent, taxed, sold, price: subtotal, exonerated });
  const planned = changesOf(asked);
  const saleChange = sumOf(planned.charges, '49').minus(sumOf(planned.discounts, '02'));
  const changedTax = shareOf(sums.tax, sums.base.plus(saleChange), sums.base);
  const others = otherCharges(lines, planned);
  const rounding = tidy(draft.rounding ?? zero);
  const prepaid = prepaidOf(draft.prepayments);
  const total = subtotal
    .plus(saleChange)
    .plus(changedTax.minus(sums.tax))
    .plus(others)
    .minus(otherDiscounts(lines, planned))
    .minus(prepaid)
    .plus(rounding);
  const left = sums.taxed.plus(saleChange).minus(sumOf(planned.discounts, '04'));
  const changes = total.units === 0n ? settled(draft, asked, left) : asked;
  const taxes = payableTaxes(sums, { tax: changedTax, prepaid }, changesOf(changes));
  const items = lines.map(({ item }) => item);
  const paid = taxes.main.plus(taxes.isc).plus(sums.aside);
  const ofFree = freeTaxTotal(items);
  const taxTotal = paid.minus(ofFree ?? zero);
  const totals = {
    sale_value: sums.sold,
    total,
    tax_total: taxTotal,
    free_tax_total: ofFree,
    taxed_amount: saleValueOf(lines, ...taxedSaleCodes),
    unaffected_amount: saleValueOf(lines, '9998'),
    exonerated_amount: exonerated,
    free_amount: saleValueOf(lines, freeTaxCode),
    export_amount: saleValueOf(lines, '9995'),
    tax_amounts: taxAmountsOf(items),
    taxes: taxesOf(lines, taxTotal, changes),
    surcharge: nonZero(others),
    rounding: nonZero(rounding),
    subtotal,
  };
  return { totals, changes };
}

/** The taxes of the whole document, as its XML states them. */
function taxesOf(
  lines: readonly ComputedLine[],
  taxTotal: Amount,
  changes: readonly PlacedAdjustment[],
): Totals['taxes'] {
  const sale = {
    items: lines.map(({ item }) => item),
    tax_total: taxTotal,
    discounts: listed(changes, 'discounts'),
    charges: listed(changes, 'charges'),
  };
  return documentTaxes(sale, { lines: lines.map(({ details }) => details) });
}

/**
 * IGV or IVAP and excise once prepayments are counted too. The taxes of lines are rounded each by itself:
 * what is taken off the base takes its share of that along, so that nothing is left of it where no base is, and no
 * tax is below zero (SUNAT 3020, 3291). A prepayment takes off the very tax that was paid with it, so that values and taxes
 * come to the total, as long as that is no further from the rate than SUNAT lets.
 */
function payableTaxes(
  sums: LineSums,
  { tax, prepaid }: { readonly tax: Amount; readonly prepaid: Amount },
  { discounts, charges }: GlobalChanges,
) {
  const base = sums.base.plus(sumOf(charges, '49')).minus(sumOf(discounts, '02'));
  const left = base.minus(sumOf(discounts, '04', '20'));
  const isc = sums.isc.minus(sumOf(discounts, '20'));
  const share = shareOf(tax, left, base);
  if (prepaid.units === 0n || left.units <= 0n) return { main: share, isc };
  const taxPaid = prepaid.minus(sumOf(discounts, ...allPrepaymentCodes));
  const own = clamp(tax.minus(taxPaid), percentOf(left, sums.percent), driftMax);
  return { main: own.units < 0n ? share : own, isc };
}

function lineSums(lines: readonly ComputedLine[], igvPercent: Amount): LineSums {
  const sold = lines.filter(({ affectation }) => !affectation.free);
  const taxed = sold.filter(isTaxed);
  const exact = sum(taxed.map(({ base, affectation }) => percentOf(base, affectation.percent)));
  const paid = zero.plus(sum(taxed.map(({ tax }) => tax)));
  return {
    sold: zero.plus(sum(sold.map(({ item }) => item.sale_value))),
    taxed: zero.plus(sum(taxed.map(({ item }) => item.sale_value))),
    base: zero.plus(sum(taxed.map(({ base }) => base))),
    // The sum of what the lines pay, so that their prices add up, but never further from the rate than SUNAT lets.
    tax: lines.some(({ isExact }) => isExact) ? paid : clamp(paid, exact, driftMax),
    percent: taxed[0]?.affectation.percent ?? igvPercent,
    isc: zero.plus(sum(sold.map(({ isc }) => isc?.amount ?? zero))),
    aside: zero.plus(sum(lines.map((line) => line.aside))),
  };
}

/** Whether the taxes of the lines add up to more or less than their rate allows (SUNAT 3291). */
export function isTaxAdrift(lines: readonly ComputedLine[]): boolean {
  const taxed = lines.filter((line) => !line.affectation.free && isTaxed(line));
  const paid = sum(taxed.map(({ tax }) => tax));
  const exact = sum(taxed.map(({ base, affectation }) => percentOf(base, affectation.percent)));
  return !clamp(paid, exact, driftMax).equals(paid);
}

function isTaxed({ affectation: { taxCode } }: ComputedLine): boolean {
  return taxedSaleCodes.includes(taxCode);
}

/** Null where there is no such line. */
function saleValueOf(lines: readonly ComputedLine[], ...codes: readonly string[]): Amount | null {
  const wanted = lines.filter(({ affectation }) => codes.includes(affectation.taxCode));
  return wanted.length === 0 ? null : sum(wanted.map(({ item }) => item.sale_value));
}

function nonZero(amount: Amount): Amount | null {
  return amount.units === 0n ? null : amount;
}

/** SUNAT 3301: what is added to the price without changing its base. */
function otherCharges(lines: readonly ComputedLine[], { charges }: GlobalChanges): Amount {
  const ofLines = lines.map(({ item }) => sumOf(item.charges ?? [], '48'));
  return sum(ofLines).plus(sumOf(charges, '45', '46', '50'));
}

/** SUNAT 3300. */
function otherDiscounts(lines: readonly ComputedLine[], { discounts }: GlobalChanges): Amount {
  const ofLines = lines.map(({ item }) => sumOf(item.discounts ?? [], '01'));
  return sum(ofLines).plus(sumOf(discounts, '03', '63'));
}
