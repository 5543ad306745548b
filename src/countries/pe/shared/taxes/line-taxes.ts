import { Amount } from '../../../../kernel/amount.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { bagTaxCode, freeTaxCode, iscCode, mainTaxCodes } from '../catalogues/05-tax-types.ts';
import { iscSystems } from '../catalogues/08-isc-systems.ts';
import type { BagDetails, LineDetails } from '../draft/details.ts';

type Item = DocumentInput['items'][number];

/** A tax as a line states it; only the tax on bags has no base, but a number of bags at so much each. */
export type LineTax = {
  readonly code: string;
  readonly base: Amount | null;
  readonly amount: Amount;
  readonly percentage: Amount | null;
  readonly affectation: string | null;
  /** Catálogo 08, of ISC. */
  readonly system: string | null;
  readonly bags: BagDetails | null;
};

/** SUNAT: rates and amounts by unit are `n(3,5)`. */
const rateDecimals = 5;
const hundred = Amount.of('100');
const hundredth = Amount.of('0.01');

/**
 * The taxes of a line with their bases, which the JSON does not say: of IGV and its kin the value with ISC
 * (SUNAT 3272). What is given away is under 9996, whatever it would pay if it were sold (SUNAT 3111). Of ISC and of
 * bags `details` says what was asked for; without them it is what the figures most likely mean.
 */
export function taxesOf(item: Item, details: LineDetails | undefined): readonly LineTax[] {
  const value = item.sale_value.round(2);
  let withIsc = value;
  for (const { code, amount } of item.taxes) if (code === iscCode) withIsc = withIsc.plus(amount);
  return item.taxes.map((tax) => {
    const { code, amount, percentage, affectation_type: affectation } = tax;
    const shared = { amount: amount.round(2), percentage, affectation, system: null, bags: null };
    if (mainTaxCodes.includes(code)) {
      return { ...shared, code: item.free ? freeTaxCode : code, base: withIsc };
    }
    if (code === bagTaxCode) {
      return { ...shared, code, base: null, bags: details?.bags ?? bagsOf(item, amount) };
    }
    const base = baseOf(value, amount, percentage);
    if (code !== iscCode) return { ...shared, code, base };
    const isc = details?.isc ?? { base, system: iscSystemOf(tax, base, value) };
    return { ...shared, ...isc, code };
  });
}

/** The value of the line, or what the rate says where that cannot be: ISC on prices to the public. */
function baseOf(value: Amount, amount: Amount, percentage: Amount | null): Amount {
  if (percentage === null || percentage.units === 0n) return value;
  const difference = value.times(percentage).times(hundredth).minus(amount).round(2);
  const isSame = difference.units >= -1n && difference.units <= 1n;
  return isSame ? value : amount.times(hundred).dividedBy(percentage, 2);
}

const knownSystems: ReadonlySet<string> = new Set(iscSystems.entries.map(({ code }) => code));

/**
 * Catálogo 08 (SUNAT 2373), as the tax says it, or else as its figures do: no rate is a fixed amount (02), a rate
 * on the value is 01, on anything else the price to the public (03).
 */
function iscSystemOf(
  { affectation_type: said, percentage }: Item['taxes'][number],
  base: Amount,
  value: Amount,
): string {
  if (said !== null && knownSystems.has(said)) return said;
  if (percentage === null) return '02';
  return base.equals(value) ? '01' : '03';
}

/** As many bags as the line has. */
function bagsOf({ quantity }: Item, amount: Amount): BagDetails {
  const each = quantity.units === 0n ? Amount.zero : amount.dividedBy(quantity, rateDecimals);
  const perBag = each.equals(each.round(2)) ? each.round(2) : each;
  return { count: quantity, perBag };
}
