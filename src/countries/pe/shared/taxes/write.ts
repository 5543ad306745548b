import { Amount, sum } from '../../../../kernel/amount.ts';
import type { DocumentTax } from '../../../../kernel/schema/tax-schema.ts';
import { textElement, type Xml, xml } from '../../../../kernel/xml/writer.ts';
import { freeTaxCode, iscCode, taxTypes } from '../catalogues/05-tax-types.ts';
import type { BagDetails } from '../draft/details.ts';
import type { Item } from '../lines/read.ts';
import { moneyElement, rateDecimals, upTo } from '../ubl/values.ts';
import { taxTotalOf } from './document-taxes.ts';
import type { LineTax } from './line-taxes.ts';

/** An item and the taxes that its line states. */
export type TaxedItem = { readonly item: Item; readonly taxes: readonly LineTax[] };

const hundred = Amount.of('100');
const noRate = Amount.of('0.00');

/** What the customer pays of a line: its own tax total, and of a free line all but 9996 (SUNAT 3292). */
function taxTotalOfLine(item: Item, taxes: readonly LineTax[]): Amount {
  if (!item.free) return item.tax_total;
  return sum(taxes.filter(({ code }) => code !== freeTaxCode).map(({ amount }) => amount));
}

/** The taxes of a line, in the order of the item. */
export function writeLineTaxes({ item, taxes }: TaxedItem, currency: string): Xml {
  return xml`
    <cac:TaxTotal>
      ${moneyElement('TaxAmount', taxTotalOfLine(item, taxes), currency)}
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

/** The taxes of the document: what they are together, and each by its code. */
export function writeTaxTotal(taxes: readonly DocumentTax[], currency: string): Xml {
  return xml`
    <cac:TaxTotal>
      ${moneyElement('TaxAmount', taxTotalOf(taxes), currency)}
      ${taxes.map((tax) => writeDocumentTax(tax, currency))}
    </cac:TaxTotal>`;
}

function writeDocumentTax({ code, base, amount }: DocumentTax, currency: string): Xml {
  return xml`
    <cac:TaxSubtotal>
      ${moneyElement('TaxableAmount', base, currency)}
      ${moneyElement('TaxAmount', amount, currency)}
      <cac:TaxCategory>${writeScheme(code)}</cac:TaxCategory>
    </cac:TaxSubtotal>`;
}
