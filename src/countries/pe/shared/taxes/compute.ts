import { Amount } from '../../../../kernel/amount.ts';
import { iscCode } from '../catalogues/05-tax-types.ts';
import { icbper } from '../catalogues/tax-rates.ts';
import type { BagDetails, IscDetails } from '../draft/details.ts';
import type { DraftItem, DraftTax } from '../draft/draft-item.ts';
import {
  cent,
  cents,
  centsWith,
  hundred,
  isNegative,
  isPositive,
  one,
  percentOf,
  zero,
} from '../money.ts';
import { icbperOn } from './rates.ts';

/** What all lines of a draft are computed with. */
export type LineContext = {
  readonly isNote: boolean;
  /** Days whose ICBPER may be charged, that of the amount which need not be sent first. */
  readonly bagDays: readonly string[];
  readonly currency: string;
  /** Percent of IGV. */
  readonly igvPercent: Amount;
};

/** Excise of a line: a share of its value, or what one unit bears whatever its value. */
export type Isc = {
  /** Catálogo 08, as it was sent. */
  readonly system: string;
  /** Percent of the value (01) or of the retail price without IGV (03); null for 02. */
  readonly percent: Amount | null;
  /** System 02: amount by unit. System 03: retail price without IGV by unit. */
  readonly perUnit: Amount;
};

const percentDecimals = 5;

function taxOf(item: DraftItem, code: string): DraftTax | undefined {
  return item.taxes.find((tax) => tax.code === code);
}

/** The excise that a line asks for; null where none. What is missing of it is zero, a system that is not known 01. */
export function iscOf(item: DraftItem, { igvPercent }: LineContext): Isc | null {
  const tax = taxOf(item, iscCode);
  if (tax === undefined) return null;
  const system = tax.system ?? '';
  const percent = tax.percentage ?? zero;
  if (system === '02') return { system, percent: null, perUnit: tax.amount ?? zero };
  if (system !== '03') return { system, percent, perUnit: zero };
  return { system, percent, perUnit: (tax.base_price ?? zero).times(retailFactor(igvPercent)) };
}

/** TUO of IGV and ISC, art. 57: the quotient 1 / (1 + IGV), of three decimals; 0.847 for 18 %. */
function retailFactor(igvPercent: Amount): Amount {
  return hundred.dividedBy(hundred.plus(igvPercent), 3);
}

export type ComputedIsc = IscDetails & {
  readonly percent: Amount;
  readonly amount: Amount;
  /** The amount before it was rounded. */
  readonly exact: Amount;
};

/** A line's value: as it is stated, in cents, and before that was rounded. */
export type LineValue = { readonly stated: Amount; readonly exact: Amount };

/**
 * Excise in cents with its base, and with what rounding that of other lines has left. SUNAT 3104 and 3108 ask for a rate
 * in system 02 too: that of the line.
 */
export function computeIsc(
  { system, percent, perUnit }: Isc,
  value: LineValue,
  quantity: Amount,
  carried = zero,
): ComputedIsc {
  if (percent === null) {
    const exact = quantity.times(perUnit);
    const amount = centsWith(exact, carried);
    const share = isPositive(value.stated)
      ? amount.times(hundred).dividedBy(value.stated, percentDecimals)
      : zero;
    return { system, base: value.stated, percent: share, amount, exact };
  }
  const base = system === '03' ? quantity.times(perUnit) : value.exact;
  const exact = percentOf(base, percent);
  return { system, base: cents(base), percent, amount: centsWith(exact, carried), exact };
}

/** The value of one unit in a price with excise and IGV. */
export function valueInPrice(price: Amount, percent: Amount, isc: Isc | null): Amount {
  const factor = one.plus(percentOf(one, percent));
  if (isc === null) return price.dividedBy(factor, 10);
  const share = isc.percent ?? zero;
  if (isc.system === '02' || isc.system === '03') {
    const perUnit = isc.percent === null ? isc.perUnit : percentOf(isc.perUnit, share);
    return price.dividedBy(factor, 20).minus(perUnit).round(10);
  }
  const whole = factor.times(one.plus(percentOf(one, share)));
  // A rate of -100 % leaves nothing to divide by.
  return isPositive(whole) ? price.dividedBy(whole, 10) : zero;
}

/** The value of a whole line in its agreed price. */
export function valueInLine(
  agreed: Amount,
  quantity: Amount,
  percent: Amount,
  isc: Isc | null,
): Amount {
  const ofLine = isc && { ...isc, perUnit: quantity.times(isc.perUnit) };
  return valueInPrice(agreed, percent, ofLine);
}

/** SUNAT 3111: a base above six hundredths pays something. */
const taxlessBase = Amount.of('0.06');

/** What rounding value, excise and price, each by itself, may add up to. */
const roundingMax = Amount.of('0.02');

/**
 * IGV or IVAP on the value with excise. What a price that was agreed leaves for it: 15.49 by 1.882 is 29.15, which is
 * 24.70 and 4.45, within two cents of the rate (SUNAT 3103 lets one sol). Without such a price, the tax on the exact value;
 * or, where others have left something to carry, on the stated one, which SUNAT's sum is made of (3291).
 */
export function mainTax(
  base: LineValue,
  percent: Amount,
  agreed: Amount | null,
  carried: Amount | null = null,
): Amount {
  const own =
    carried === null
      ? cents(percentOf(base.exact, percent))
      : centsWith(percentOf(base.stated, percent), carried);
  const tax = agreed === null ? own : (leftForTax(base, percent, agreed) ?? own);
  return tax.units === 0n && isPositive(percent) && mustPay(base.stated) ? cent : tax;
}

/** Whether the tax of a base may not round to nothing. */
export function mustPay(base: Amount): boolean {
  return base.compare(taxlessBase) > 0;
}

/** What an agreed price leaves for the tax; null where that is no rounding of the rate. */
function leftForTax(base: LineValue, percent: Amount, agreed: Amount): Amount | null {
  const left = agreed.minus(base.stated);
  const apart = left.minus(percentOf(base.exact, percent));
  const near = apart.compare(roundingMax) <= 0 && apart.compare(zero.minus(roundingMax)) >= 0;
  return near && !isNegative(left) ? left : null;
}

/**
 * The bags of a line, which pay ICBPER also where they are given away (Ley 30884). In soles a bag pays the amount of
 * the day, which a caller need not send; in another currency what the caller says.
 */
export function bagsOf(item: DraftItem, { bagDays, currency }: LineContext): BagDetails | null {
  const tax = taxOf(item, icbper.taxCode);
  if (tax === undefined) return null;
  const usual = currency === 'PEN' ? icbperOn(bagDays)[0] : undefined;
  return { count: item.quantity, perBag: tax.amount ?? usual ?? zero };
}

const otherTaxCode = '9999';

/** A tax beside those that SUNAT has rules for. */
export type OtherTax = { readonly amount: Amount; readonly percent: Amount };

/** Another tax of a line: a share of its value in cents (SUNAT 3109). IGV is not paid on it (3272). */
export function otherTaxOf(item: DraftItem, value: Amount): OtherTax | null {
  const tax = taxOf(item, otherTaxCode);
  if (tax === undefined) return null;
  const percent = tax.percentage ?? zero;
  return { percent, amount: cents(percentOf(value, percent)) };
}

/** Whether a line pays taxes that no price holds which a caller sends. */
export function paysAside(item: DraftItem): boolean {
  return taxOf(item, icbper.taxCode) !== undefined || taxOf(item, otherTaxCode) !== undefined;
}

/** ICBPER in cents. */
export function icbperOf({ count, perBag }: BagDetails): Amount {
  return cents(count.times(perBag));
}
