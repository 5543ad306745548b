import { type Amount, sum } from '../../../../kernel/amount.ts';
import type { Document } from '../../../../subjects/ledger/documents/document.ts';
import { sumOf } from '../../shared/adjustments/compute.ts';
import {
  bagTaxCode,
  freeTaxCode,
  iscCode,
  mainTaxCodes,
  taxedSaleCodes,
} from '../../shared/catalogues/05-tax-types.ts';
import { cents, zero } from '../../shared/money.ts';
import { taxesOf } from '../../shared/taxes/line-taxes.ts';

type Item = Document['items'][number];

/** The amounts of a line that notes give back. */
const parts = ['value', 'tax', 'isc', 'bags', 'other', 'charge'] as const;
type Part = (typeof parts)[number];
/**
 * `value` is what is left of the line's value after all discounts, those of the whole document too; `tax` is that of its
 * affectation; `bags` is ICBPER, `other` 9999; `charge` is what is added to its price beside the taxes (48).
 */
export type LineAmounts = Readonly<Record<Part, Amount>>;

/** A line of a document, and what of it is not credited. */
export type SoldLine = {
  readonly item: Item;
  /** Catálogo 05: what it is put under. */
  readonly taxCode: string;
  readonly quantity: Amount;
  readonly amounts: LineAmounts;
};

/** Catálogo 53: what is taken off or put on the values of all lines under these taxes. */
type ValueChange = Readonly<Record<'discounts' | 'charges' | 'taxCodes', readonly string[]>>;
const changesOfValue: readonly ValueChange[] = [
  { discounts: ['02', '04'], charges: ['49'], taxCodes: taxedSaleCodes },
  { discounts: ['05'], charges: [], taxCodes: ['9997'] },
  { discounts: ['06'], charges: [], taxCodes: ['9998'] },
];
/** A prepayment of what is not affected lessens exports where there is nothing else that it could. */
const ofExports: ValueChange = { discounts: ['06'], charges: [], taxCodes: ['9995'] };

/**
 * The lines of a sale as a note gives them back: what changed the value of the whole document is on them, each by its
 * share, and the taxes of the lines add up to those of the document.
 */
export function soldLines(document: Document): readonly SoldLine[] {
  const lines: readonly SoldLine[] = document.items.map(lineOf);
  const isUnaffected = lines.some(({ taxCode }) => taxCode === '9998');
  const changes = isUnaffected ? changesOfValue : [...changesOfValue, ofExports];
  const valued = changes.reduce((all, { discounts, charges, taxCodes }) => {
    const change = sumOf(document.charges ?? [], ...charges).minus(
      sumOf(document.discounts ?? [], ...discounts),
    );
    return spread(all, 'value', change, taxCodes);
  }, lines);
  const main = document.taxes?.find(({ code }) => taxedSaleCodes.includes(code));
  if (main === undefined) return valued;
  const own = sum(valued.filter(isTaxed).map(({ amounts }) => amounts.tax));
  return spread(valued, 'tax', main.amount.minus(own), taxedSaleCodes);
}

/** An item of a note or sale by its amounts. */
export function lineOf(item: Item): SoldLine {
  const taxes = taxesOf(item, undefined);
  const main = taxes.find(({ code }) => mainTaxCodes.includes(code));
  const isc = taxes.find(({ code }) => code === iscCode);
  const amountOf = (code: string) =>
    cents(sum(taxes.filter((tax) => tax.code === code).map(({ amount }) => amount)));
  return {
    item,
    taxCode: item.free ? freeTaxCode : (main?.code ?? ''),
    quantity: item.quantity,
    amounts: {
      value: cents(item.sale_value),
      tax: main?.amount ?? zero,
      isc: isc?.amount ?? zero,
      bags: amountOf(bagTaxCode),
      other: amountOf('9999'),
      charge: sumOf(item.charges ?? [], '48'),
    },
  };
}

function isTaxed({ taxCode }: SoldLine): boolean {
  return taxedSaleCodes.includes(taxCode);
}

/** Adds a change to a part of all lines under these taxes, by the value that they have; what rounding leaves goes along. */
function spread(
  lines: readonly SoldLine[],
  part: 'value' | 'tax',
  change: Amount,
  taxCodes: readonly string[],
): readonly SoldLine[] {
  if (change.units === 0n) return lines;
  const shared = lines.map((each) => (taxCodes.includes(each.taxCode) ? each.amounts[part] : zero));
  const whole = sum(shared);
  if (whole.units === 0n) return lines;
  let passed = zero;
  let given = zero;
  return lines.map((line, index) => {
    passed = passed.plus(shared[index] ?? zero);
    const share = change.times(passed).dividedBy(whole, 2).minus(given);
    given = given.plus(share);
    return { ...line, amounts: { ...line.amounts, [part]: line.amounts[part].plus(share) } };
  });
}

export function minus(one: LineAmounts, other: LineAmounts): LineAmounts {
  return mapParts((part) => one[part].minus(other[part]));
}

export function mapParts(amountOf: (part: Part) => Amount): LineAmounts {
  return Object.fromEntries(parts.map((part) => [part, amountOf(part)])) as LineAmounts;
}
