import { Amount } from '../../../domain/document/amount.ts';
import { icbper } from '../catalogues/tax-rates.ts';
import type { DraftItem, DraftTax } from '../draft/draft-item.ts';
import type { Affectation } from './affectation.ts';
import type { BagDetails, IscDetails } from './details.ts';
import type { Findings } from './findings.ts';
import {
  cent,
  cents,
  fits,
  hundred,
  isNegative,
  isPositive,
  one,
  percentOf,
  zero,
} from './money.ts';
import { icbperOn } from './rates.ts';

/** What all lines of a draft are computed with. */
/** Half a cent at most: what a line's value lost in rounding is given to the next. */
export type Carried = { left: Amount };

export type LineContext = {
  readonly isNote: boolean;
  /** What rounding the values of the lines before has left, where that is carried on; null as a rule. */
  readonly carried: Carried | null;
  /** Days whose ICBPER may be charged, that of the amount which need not be sent first. */
  readonly bagDays: readonly string[];
  readonly currency: string;
  /** Percent of IGV. */
  readonly igvPercent: Amount;
  readonly findings: Findings;
};

/** Excise of a line: a share of its value, or what one unit bears whatever its value. */
export type Isc = {
  /** Catálogo 08. */
  readonly system: '01' | '02' | '03';
  /** Percent of the value (01) or of the retail price without IGV (03); null for 02. */
  readonly percent: Amount | null;
  /** System 02: amount by unit. System 03: retail price without IGV by unit. */
  readonly perUnit: Amount;
};

const iscCode = '2000';
const percentDecimals = 5;

export function taxOf(item: DraftItem, code: string): DraftTax | undefined {
  return item.taxes.find((tax) => tax.code === code);
}

/** The excise that a line asks for; null where none, or where it is not told how. */
export function iscOf(
  item: DraftItem,
  affectation: Affectation,
  pointer: string,
  { igvPercent, findings }: LineContext,
): Isc | null {
  const tax = taxOf(item, iscCode);
  if (tax === undefined) return null;
  // SUNAT 3223: IVAP and exports have no excise.
  const allowed = !['17', '40'].includes(affectation.code);
  const where = `${pointer}/taxes/${item.taxes.indexOf(tax)}`;
  if (!findings.require(allowed, '3223', where, 'Not with affectation 17 or 40.')) return null;
  const { percentage, amount, base_price: price } = tax;
  const system = tax.system ?? '01';
  if (system === '01' && isRate(percentage)) return { system, percent: percentage, perUnit: zero };
  if (system === '02' && isRate(amount)) return { system, percent: null, perUnit: amount };
  if (system === '03' && isRate(percentage) && isRate(price)) {
    return { system, percent: percentage, perUnit: price.times(retailFactor(igvPercent)) };
  }
  findings.add(
    wrongIsc(system),
    where,
    'Needs percentage (system 01), amount (02), or percentage and base_price (03), above zero.',
  );
  return null;
}

/** SUNAT's codes for a system that is missing or unknown, or a rate that is. */
function wrongIsc(system: string): string {
  if (system === '') return '2199';
  return ['01', '02', '03'].includes(system) ? '3104' : '2041';
}

function isRate(amount: Amount | null): amount is Amount {
  return amount !== null && isPositive(amount) && fits(amount, 10);
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

/** Excise in cents with its base. SUNAT 3104 and 3108 ask for a rate in system 02 too: that of the line. */
export function computeIsc(isc: Isc, value: LineValue, quantity: Amount): ComputedIsc {
  const { system, percent, perUnit } = isc;
  if (percent === null) {
    const exact = quantity.times(perUnit);
    const amount = cents(exact);
    const share = isPositive(value.stated)
      ? amount.times(hundred).dividedBy(value.stated, percentDecimals)
      : zero;
    return { system, base: value.stated, percent: share, amount, exact };
  }
  const base = system === '01' ? value.exact : quantity.times(perUnit);
  const exact = percentOf(base, percent);
  return { system, base: cents(base), percent, amount: cents(exact), exact };
}

/** SUNAT 3108: a fixed amount is told by a rate of five decimals, too few where the value is very much larger. */
export function checkIsc(isc: ComputedIsc, pointer: string, findings: Findings): void {
  const apart = percentOf(isc.base, isc.percent).minus(isc.amount);
  const near = apart.compare(one) <= 0 && apart.compare(zero.minus(one)) >= 0;
  const detail = 'Its excise is too small a share of its value to be told by a rate.';
  findings.require(near, '3108', `${pointer}/taxes`, detail);
}

/** The value of one unit in a price with excise and IGV. */
export function valueInPrice(price: Amount, percent: Amount, isc: Isc | null): Amount {
  const factor = one.plus(percentOf(one, percent));
  if (isc === null) return price.dividedBy(factor, 10);
  if (isc.system === '01') {
    return price.dividedBy(factor.times(one.plus(percentOf(one, isc.percent ?? zero))), 10);
  }
  const perUnit = isc.percent === null ? isc.perUnit : percentOf(isc.perUnit, isc.percent);
  return price.dividedBy(factor, 20).minus(perUnit).round(10);
}

/** SUNAT 3111: a base above six hundredths pays something. */
const taxlessBase = Amount.of('0.06');

/** What rounding value, excise and price, each by itself, may add up to. */
const roundingMax = Amount.of('0.02');

/**
 * IGV or IVAP on the value with excise. What a price that was agreed leaves for it: 15.49 by 1.882 is 29.15, which is
 * 24.70 and 4.45, within two cents of the rate (SUNAT 3103 lets one sol). Without such a price, the tax on the exact value.
 */
export function mainTax(base: LineValue, percent: Amount, agreed: Amount | null): Amount {
  const tax = taxWithin(base, percent, agreed);
  const rounded = tax.units === 0n && isPositive(percent) && base.stated.compare(taxlessBase) > 0;
  return rounded ? cent : tax;
}

function taxWithin(base: LineValue, percent: Amount, agreed: Amount | null): Amount {
  const exact = percentOf(base.exact, percent);
  if (agreed === null) return cents(exact);
  const left = agreed.minus(base.stated);
  const apart = left.minus(exact);
  const near = apart.compare(roundingMax) <= 0 && apart.compare(zero.minus(roundingMax)) >= 0;
  return near && !isNegative(left) ? left : cents(exact);
}

/** The bags of a line, which pay ICBPER also where they are given away (Ley 30884). */
export function bagsOf(item: DraftItem, pointer: string, context: LineContext): BagDetails | null {
  const tax = taxOf(item, icbper.taxCode);
  if (tax === undefined) return null;
  const { findings } = context;
  const inNiu = item.unit === icbper.unit;
  findings.require(inNiu, '3236', `${pointer}/unit`, `Bags are counted in ${icbper.unit}.`);
  const perBag = amountByBag(tax, `${pointer}/taxes/${item.taxes.indexOf(tax)}`, context);
  return perBag === null ? null : { count: item.quantity, perBag };
}

/** ICBPER in cents. */
export function icbperOf({ count, perBag }: BagDetails): Amount {
  return cents(count.times(perBag));
}

/** In soles that of the day, which a caller need not send; in another currency what the caller says. */
function amountByBag(
  { amount: sent }: DraftTax,
  pointer: string,
  { bagDays, currency, findings }: LineContext,
): Amount | null {
  if (currency !== 'PEN') return foreignAmountByBag(sent, pointer, currency, findings);
  const lawful = bagDays.map(icbperOn).filter((amount) => amount !== undefined);
  const [usual] = lawful;
  if (usual === undefined) {
    findings.add('icbper', pointer, `There is no ICBPER on ${bagDays.join(' and ')}.`);
    return null;
  }
  if (sent === null) return usual;
  const amounts = new Set(lawful.map((amount) => amount.toString()));
  findings.require(
    lawful.some((amount) => amount.equals(sent)),
    'differs',
    `${pointer}/amount`,
    `${sent.toString()} was sent, on ${bagDays.join(' and ')} it is ${[...amounts].join(' or ')}.`,
  );
  return sent;
}

/** SUNAT 2892: three digits and five decimals. */
const bagDecimalsMax = 5;
const bagAmountMax = Amount.of('1000');

function foreignAmountByBag(
  sent: Amount | null,
  pointer: string,
  currency: string,
  findings: Findings,
): Amount | null {
  if (sent === null || !isPositive(sent)) {
    findings.add('icbper', pointer, `Needs its amount by bag in ${currency}.`);
    return null;
  }
  const right = fits(sent, bagDecimalsMax) && sent.compare(bagAmountMax) < 0;
  findings.require(right, '2892', `${pointer}/amount`, 'Has 3 digits and 5 decimals at most.');
  return sent;
}
