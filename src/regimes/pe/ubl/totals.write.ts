import { Amount, sum } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import { type Xml, xml } from '../../../lib/xml-writer.ts';
import { chargesOnPrice, discountsBeyondBase, globalSum } from './adjustments.write.ts';
import type { Item } from './lines.read.ts';
import type { LineTax } from './taxes.write.ts';
import { moneyElement } from './values.write.ts';

/** A tax over the whole document; the tax on bags has no base. */
export type HeaderTax = { readonly base: Amount | null; readonly amount: Amount };
type HeaderTaxes = Map<string, HeaderTax>;

/** An item and the taxes that its line states. */
export type TaxedItem = { readonly item: Item; readonly taxes: readonly LineTax[] };

/** Catálogo 05: what a line is sold or given under, whose base in the header is the value of its lines. */
const valueCodes: ReadonlySet<string> = new Set(['1000', '1016', '9995', '9996', '9997', '9998']);
/** Those of them that are no tax to pay. */
const untaxedCodes: ReadonlySet<string> = new Set(['9995', '9996', '9997', '9998']);

/**
 * The taxes of the header: bases are the values of the lines with global changes (SUNAT 3273 to 3277, 3293),
 * amounts the sums of the lines (3298, 3299, 3302, 3306), and IGV or IVAP what is left of the tax total.
 */
export function headerTaxes(document: DocumentInput, lines: readonly TaxedItem[]): HeaderTaxes {
  const taxes: HeaderTaxes = new Map();
  for (const { item, taxes: stated } of lines) {
    for (const tax of stated) if (!isFreeIsc(item, tax)) add(taxes, item, tax);
  }
  const main = taxes.has('1000') ? '1000' : '1016';
  const discounted = globalSum(document, '02', '04');
  change(taxes, main, globalSum(document, '49').minus(discounted), Amount.zero);
  change(taxes, '9997', Amount.zero.minus(globalSum(document, '05')), Amount.zero);
  change(taxes, '9998', Amount.zero.minus(globalSum(document, '06')), Amount.zero);
  change(taxes, '2000', Amount.zero, Amount.zero.minus(globalSum(document, '20')));
  const found = taxes.get(main);
  if (found !== undefined) {
    taxes.set(main, { ...found, amount: document.tax_total.minus(othersThan(main, taxes)) });
  }
  return taxes;
}

/** SUNAT 3296 and 3298 sum up the ISC of what is sold. */
function isFreeIsc(item: Item, { code }: LineTax): boolean {
  return item.free && code === '2000';
}

function add(taxes: HeaderTaxes, item: Item, { code, base, amount }: LineTax): void {
  const own = valueCodes.has(code) ? item.sale_value.round(2) : base;
  const known = taxes.get(code);
  if (known === undefined) taxes.set(code, { base: own, amount });
  else {
    const total = known.base && own ? known.base.plus(own) : (known.base ?? own);
    taxes.set(code, { base: total, amount: known.amount.plus(amount) });
  }
}

function change(taxes: HeaderTaxes, code: string, ofBase: Amount, ofAmount: Amount): void {
  const known = taxes.get(code);
  if (known === undefined) return;
  taxes.set(code, { base: known.base?.plus(ofBase) ?? null, amount: known.amount.plus(ofAmount) });
}

function othersThan(main: string, taxes: HeaderTaxes): Amount {
  let others = Amount.zero;
  for (const [code, { amount }] of taxes) {
    if (code !== main && !untaxedCodes.has(code)) others = others.plus(amount);
  }
  return others;
}

/** The sums of the document, in a total that notes of debit name differently. */
export function writeTotals(document: DocumentInput, name: string): Xml {
  const { currency, total, rounding } = document;
  const value = saleValue(document);
  const allowances = nonZero(discountsBeyondBase(document));
  const charges = nonZero(chargesOnPrice(document));
  const prepaid = nonZero(sum(document.prepayments.map(({ amount }) => amount)));
  const price =
    prepaid === null
      ? value.plus(document.tax_total)
      : priceBefore(document, { allowances, charges, prepaid });
  return xml`
    <cac:${name}>
      ${moneyElement('LineExtensionAmount', value, currency)}
      ${moneyElement('TaxInclusiveAmount', price, currency)}
      ${moneyElement('AllowanceTotalAmount', allowances, currency)}
      ${moneyElement('ChargeTotalAmount', charges, currency)}
      ${moneyElement('PrepaidAmount', prepaid, currency)}
      ${moneyElement('PayableRoundingAmount', rounding, currency)}
      ${moneyElement('PayableAmount', total, currency)}
    </cac:${name}>`;
}

/** SUNAT 3278: the values of what is sold, with global discounts (02) and charges (49). */
function saleValue(document: DocumentInput): Amount {
  return document.sale_value.plus(globalSum(document, '49')).minus(globalSum(document, '02'));
}

type Parts = { readonly [Part in 'allowances' | 'charges' | 'prepaid']: Amount | null };

/** Prepayments lessen the taxes but not the price (SUNAT 3279): it is what the total was made of (3280). */
function priceBefore(
  { total, rounding }: DocumentInput,
  { allowances, charges, prepaid }: Parts,
): Amount {
  return total
    .plus(prepaid ?? Amount.zero)
    .plus(allowances ?? Amount.zero)
    .minus(charges ?? Amount.zero)
    .minus(rounding ?? Amount.zero);
}

function nonZero(amount: Amount): Amount | null {
  return amount.units === 0n ? null : amount;
}
