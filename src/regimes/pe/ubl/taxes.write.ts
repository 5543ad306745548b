import { Amount, sum } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import { textElement, type Xml, xml } from '../../../lib/xml-writer.ts';
import { taxTypes } from '../catalogues/05-tax-types.ts';
import { iscSystems } from '../catalogues/08-isc-systems.ts';
import type { BagDetails, LineDetails } from '../compute/details.ts';
import type { Item } from './lines.read.ts';
import type { HeaderTax } from './totals.write.ts';
import { money, moneyElement, rateDecimals, upTo } from './values.write.ts';

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

/** Catálogo 05: one of these says what a line is; the last one of them that it is given away. */
const mainCodes: ReadonlySet<string> = new Set(['1000', '1016', '9995', '9997', '9998', '9996']);
const freeCode = '9996';
const iscCode = '2000';
const bagTaxCode = '7152';

const hundred = Amount.of('100');
const hundredth = Amount.of('0.01');
const noRate = Amount.of('0.00');

/**
 * The taxes of a line with their bases, which the JSON does not say: of IGV and its kin the value with ISC
 * (SUNAT 3272). What is given away is under 9996, whatever it would pay if it were sold (SUNAT 3111). Of ISC and of
 * bags `details` tells what was asked for; without them it is what the figures most likely mean.
 */
export function taxesOf(item: Item, details: LineDetails | undefined): readonly LineTax[] {
  const value = item.sale_value.round(2);
  let withIsc = value;
  for (const { code, amount } of item.taxes) if (code === iscCode) withIsc = withIsc.plus(amount);
  return item.taxes.map((tax) => {
    const { code, amount, percentage, affectation_type: affectation } = tax;
    const shared = { amount: amount.round(2), percentage, affectation, system: null, bags: null };
    if (mainCodes.has(code)) {
      return { ...shared, code: item.free ? freeCode : code, base: withIsc };
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

/** What the customer pays of a line: its own tax total, and of a free line all but 9996 (SUNAT 3292). */
export function taxTotalOf(item: Item, taxes: readonly LineTax[]): Amount {
  if (!item.free) return item.tax_total;
  return sum(taxes.filter(({ code }) => code !== freeCode).map(({ amount }) => amount));
}

/** The taxes of a line, in the order of the item. */
export function writeLineTaxes(item: Item, taxes: readonly LineTax[], currency: string): Xml {
  return xml`
    <cac:TaxTotal>
      ${moneyElement('TaxAmount', taxTotalOf(item, taxes), currency)}
      ${taxes.map((tax) => writeLineTax(tax, currency))}
    </cac:TaxTotal>`;
}

function writeLineTax(tax: LineTax, currency: string): Xml | null {
  if (tax.bags !== null) return bagTax(tax, tax.bags, currency);
  return tax.base === null ? null : ratedTax(tax, tax.base, currency);
}

function ratedTax(tax: LineTax, base: Amount, currency: string): Xml {
  const isIsc = tax.code === iscCode;
  return xml`
    <cac:TaxSubtotal>
      ${moneyElement('TaxableAmount', base, currency)}
      ${moneyElement('TaxAmount', tax.amount, currency)}
      <cac:TaxCategory>
        <cbc:Percent>${upTo(rateDecimals, rateOf(tax, base))}</cbc:Percent>
        ${isIsc || tax.affectation === null ? null : writeAffectation(tax.affectation)}
        ${textElement('cbc:TierRange', tax.system)}
        ${writeScheme(tax.code)}
      </cac:TaxCategory>
    </cac:TaxSubtotal>`;
}

/** SUNAT 2992 wants a rate of every tax but that on bags: where none is said, what the amount is of the base. */
function rateOf({ percentage, amount }: LineTax, base: Amount): Amount {
  if (percentage !== null) return percentage;
  if (amount.units === 0n || base.units === 0n) return noRate;
  return amount.times(hundred).dividedBy(base, 2);
}

function writeAffectation(code: string): Xml {
  return xml`<cbc:TaxExemptionReasonCode listAgencyName="PE:SUNAT" listName="Afectacion del IGV" listURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo07">${code}</cbc:TaxExemptionReasonCode>`;
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

/** The tax on bags: a whole number of them (SUNAT 2892), at so much each. */
function bagTax({ amount, code }: LineTax, { count, perBag }: BagDetails, currency: string): Xml {
  return xml`
    <cac:TaxSubtotal>
      ${moneyElement('TaxAmount', amount, currency)}
      <cbc:BaseUnitMeasure unitCode="NIU">${count.shortestText()}</cbc:BaseUnitMeasure>
      <cac:TaxCategory>
        <cbc:PerUnitAmount currencyID="${currency}">${perBag.toString()}</cbc:PerUnitAmount>
        ${writeScheme(code)}
      </cac:TaxCategory>
    </cac:TaxSubtotal>`;
}

const schemes = new Map(
  taxTypes.entries.map(({ code, name, uneceCode }) => [code, scheme(code, name, uneceCode)]),
);

function scheme(code: string, name: string | null, type: string | null): Xml {
  return xml`
    <cac:TaxScheme>
      <cbc:ID schemeAgencyName="PE:SUNAT" schemeName="Codigo de tributos" schemeURI="urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo05">${code}</cbc:ID>
      ${textElement('cbc:Name', name)}
      ${textElement('cbc:TaxTypeCode', type)}
    </cac:TaxScheme>`;
}

function writeScheme(code: string): Xml {
  return schemes.get(code) ?? scheme(code, null, null);
}

/** The taxes of the document: its own total, and each tax by its code. */
export function writeTaxTotal(document: DocumentInput, taxes: ReadonlyMap<string, HeaderTax>): Xml {
  const { currency } = document;
  const codes = [...taxes.keys()].toSorted();
  return xml`
    <cac:TaxTotal>
      ${moneyElement('TaxAmount', document.tax_total, currency)}
      ${codes.map((code) => headerTax(code, taxes.get(code), currency))}
    </cac:TaxTotal>`;
}

function headerTax(code: string, tax: HeaderTax | undefined, currency: string): Xml | null {
  if (tax === undefined) return null;
  return xml`
    <cac:TaxSubtotal>
      ${moneyElement('TaxableAmount', tax.base, currency)}
      <cbc:TaxAmount currencyID="${currency}">${money(tax.amount)}</cbc:TaxAmount>
      <cac:TaxCategory>${writeScheme(code)}</cac:TaxCategory>
    </cac:TaxSubtotal>`;
}
