import { type Amount, sum } from '../../../../kernel/amount.ts';
import { taxedSaleCodes } from '../../shared/catalogues/05-tax-types.ts';
import { cent, cents, isNegative, isPositive, zero } from '../../shared/money.ts';
import { mustPay } from '../../shared/taxes/compute.ts';
import type { LeftToCredit } from './left-to-credit.ts';
import { type LineAmounts, mapParts, type SoldLine } from './sold-lines.ts';

/** So much of a line of the document. */
export type AskedLine = { readonly index: number; readonly quantity: Amount };

/** A line of the note. */
export type CreditedLine = {
  readonly index: number;
  readonly line: SoldLine;
  readonly quantity: Amount;
  readonly amounts: LineAmounts;
};

/** All that is left of every line. */
export function allThatIsLeft({ lines }: LeftToCredit): readonly AskedLine[] {
  return lines.flatMap(({ quantity, amounts }, index) => {
    const isLeft = isPositive(quantity) || isPositive(amounts.value);
    return isLeft ? [{ index, quantity }] : [];
  });
}

export function isAll(left: LeftToCredit, asked: readonly AskedLine[]): boolean {
  return allThatIsLeft(left).every(({ index, quantity }) =>
    asked.some((each) => each.index === index && each.quantity.equals(quantity)),
  );
}

/**
 * What is credited of each line: its share of every amount that is left of it, and all of it with the last of its quantity.
 * Cents that rounding takes of a line go along to the next one under the same tax, so that a note of many lines has the taxes
 * of its values.
 */
export function creditedLines(
  { lines }: LeftToCredit,
  asked: readonly AskedLine[],
): readonly CreditedLine[] {
  const carried = new Map<string, LineAmounts>();
  return asked.flatMap(({ index, quantity }) => {
    const line = lines[index];
    if (line === undefined) return [];
    if (quantity.equals(line.quantity)) return [{ index, line, quantity, amounts: line.amounts }];
    const before = carried.get(line.taxCode) ?? mapParts(() => zero);
    const share = mapParts((part) =>
      line.amounts[part].times(quantity).dividedBy(line.quantity, 10),
    );
    const amounts = atLeastPaid(
      line,
      mapParts((part) => within(cents(share[part].plus(before[part])), line.amounts[part])),
    );
    carried.set(
      line.taxCode,
      mapParts((part) => before[part].plus(share[part]).minus(amounts[part])),
    );
    return [{ index, line, quantity, amounts }];
  });
}

function within(amount: Amount, most: Amount): Amount {
  if (isNegative(amount)) return zero;
  return amount.compare(most) > 0 ? most : amount;
}

/** SUNAT 3111: a base above six hundredths pays something. */
function atLeastPaid({ taxCode, amounts: left }: SoldLine, amounts: LineAmounts): LineAmounts {
  const isTaxed = taxedSaleCodes.includes(taxCode);
  const isUnpaid = amounts.tax.units === 0n && mustPay(amounts.value) && isPositive(left.tax);
  return isTaxed && isUnpaid ? { ...amounts, tax: cent } : amounts;
}

/** What a note of these lines comes to, before charges of the whole and rounding. */
export function totalOf(credited: readonly CreditedLine[]): Amount {
  return sum(
    credited.map(({ line, amounts }) => {
      const { value, tax, isc, bags, other, charge } = amounts;
      const aside = bags.plus(other);
      if (line.item.free) return aside;
      const paid = taxedSaleCodes.includes(line.taxCode) ? tax : zero;
      return value.plus(paid).plus(isc).plus(aside).plus(charge);
    }),
  );
}

/** The values of what is sold: charges of the whole are credited by them. */
export function soldValue(lines: readonly Pick<CreditedLine, 'line' | 'amounts'>[]): Amount {
  return sum(lines.map(({ line, amounts }) => (line.item.free ? zero : amounts.value)));
}
