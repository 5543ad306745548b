import { Amount, noMoney, sum } from '../../../../kernel/amount.ts';
import type { XmlElement } from '../../../../kernel/xml/element.ts';
import { all, attribute, child, children, find, text } from '../../../../kernel/xml/path.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { readAdjustments } from '../adjustments/read.ts';
import { freeTaxCode } from '../catalogues/05-tax-types.ts';
import type { StatedTax, StatedTotals } from '../totals/stated-totals.ts';
import { readTrade } from '../trade/read.ts';
import type { Reading } from '../ubl/reading.ts';

export type Item = DocumentInput['items'][number];
type Tax = Item['taxes'][number];
type LineTax = { readonly tax: Tax; readonly stated: StatedTax };

/** A line: the item that it becomes, and what it states beyond that. */
export type ReadLine = { readonly item: Item; readonly stated: StatedTotals['lines'][number] };

/** Catálogo 07: given away, whatever tax it would have paid. 17 is the sale of rice under IVAP. */
const freeAffectations: ReadonlySet<string> = new Set(
  '11 12 13 14 15 16 21 31 32 33 34 35 36 37'.split(' '),
);

/** Reads the lines of a sale. Names of elements differ by kind of document. */
export function readLines(
  root: XmlElement,
  names: { readonly line: string; readonly quantity: string },
  reading: Reading,
): readonly ReadLine[] {
  const lines = children(root, names.line).map((line, index) => {
    reading.at = `${names.line}[${index + 1}]`;
    return readLine(line, names.quantity, reading);
  });
  reading.at = '';
  return lines;
}

function readLine(line: XmlElement, quantityName: string, reading: Reading): ReadLine {
  const stated = readLineTaxes(line, reading);
  const taxes = stated.map(({ tax }) => tax);
  const free = isFree(stated) || saysFree(line);
  const quantityElement = child(line, quantityName);
  // A note about the whole document may have a line without quantity.
  const quantity = reading.amountOrNull(quantityElement) ?? Amount.zero;
  const extension = reading.amountOrNull(child(line, 'LineExtensionAmount'));
  const saleValue = extension ?? noMoney;
  const taxTotals = children(line, 'TaxTotal').map((total) =>
    reading.amountOrNull(child(total, 'TaxAmount')),
  );
  const taxTotal = taxTotals.every((amount) => amount === null)
    ? null
    : sum(taxTotals.map((amount) => amount ?? Amount.zero));
  const { discounts, charges } = readAdjustments(line, reading);
  const payable = taxTotal ?? noMoney;
  const price = priceOf(saleValue.plus(payable), discounts, charges);
  const item: Item = {
    taxes,
    unit: attribute(quantityElement, 'unitCode'),
    quantity,
    code: text(find(line, 'Item', 'SellersItemIdentification', 'ID')),
    description: readDescription(line),
    ...readPrices(line, { free, quantity, price }, reading),
    sale_value: saleValue,
    subtotal: beforeAdjustments(saleValue, discounts, charges),
    tax_total: payable,
    discounts,
    charges,
    total: free ? noMoney : price,
    free,
    ...readTrade(line, child(line, 'Item')),
  };
  return { item, stated: { extension, taxTotal, taxes: stated.map(({ stated: tax }) => tax) } };
}

/** UBL 2.1 has one total with the taxes below it, UBL 2.0 one total for each tax. */
function readLineTaxes(line: XmlElement, reading: Reading): readonly LineTax[] {
  return all(line, 'TaxTotal', 'TaxSubtotal').map((subtotal) => {
    const stated = readTax(subtotal, reading);
    const { code, amount, percentage } = stated;
    const affectation = text(find(subtotal, 'TaxCategory', 'TaxExemptionReasonCode'));
    const tax = { code, amount, percentage, affectation_type: affectation || null };
    return { tax, stated };
  });
}

export function readTax(subtotal: XmlElement, reading: Reading): StatedTax {
  const category = child(subtotal, 'TaxCategory');
  return {
    code: text(find(category, 'TaxScheme', 'ID')),
    base: reading.amountOrNull(child(subtotal, 'TaxableAmount')),
    amount: reading.amount(child(subtotal, 'TaxAmount'), 'TaxSubtotal/TaxAmount'),
    percentage: reading.amountOrNull(child(category, 'Percent') ?? child(subtotal, 'Percent')),
  };
}

/**
 * By an affectation, or by 9996. Some systems list 9996 with 0.00 on what is sold: SUNAT counts it only above zero (3105,
 * 3223), and so does this where another tax of the line has a base.
 */
function isFree(taxes: readonly LineTax[]): boolean {
  const isZero = ({ stated: { base } }: LineTax) => base?.units === 0n;
  const isSold = taxes.some((each) => {
    const { code, base } = each.stated;
    return code !== freeTaxCode && base !== null && !isZero(each);
  });
  return taxes.some(
    (each) =>
      freeAffectations.has(each.tax.affectation_type ?? '') ||
      (each.tax.code === freeTaxCode && !(isSold && isZero(each))),
  );
}

/** What SUNAT's portal marks in UBL 2.0, where it often leaves the affectation out. */
function saysFree(line: XmlElement): boolean {
  return text(child(line, 'FreeOfChargeIndicator')).toLowerCase() === 'true';
}

function readDescription(line: XmlElement): string {
  const item = child(line, 'Item');
  const descriptions = children(item, 'Description').map(text);
  return descriptions.filter((part) => part !== '').join('\n') || text(child(item, 'Name'));
}

type LinePrice = { readonly free: boolean; readonly quantity: Amount; readonly price: Amount };

/**
 * Unit value and unit price. Catálogo 16: price type 01 is the price with taxes, 02 the reference value of
 * what is given away. A price that the line does not state is its own value and taxes by its quantity.
 */
function readPrices(
  line: XmlElement,
  { free, quantity, price }: LinePrice,
  reading: Reading,
): Pick<Item, 'unit_value' | 'unit_price'> {
  const prices = all(line, 'PricingReference', 'AlternativeConditionPrice');
  const statedPrice = (type: string) => {
    const found = prices.find((element) => text(child(element, 'PriceTypeCode')) === type);
    return reading.amountOrNull(child(found, 'PriceAmount'));
  };
  const value = reading.amountOrNull(find(line, 'Price', 'PriceAmount'));
  if (free) {
    const reference = statedPrice('02') ?? statedPrice('01') ?? value ?? noMoney;
    return { unit_value: reference, unit_price: reference };
  }
  const stated = statedPrice('01') ?? statedPrice('02');
  const shared = quantity.equals(Amount.zero) ? price : price.dividedBy(quantity, 10);
  return { unit_value: value ?? noMoney, unit_price: stated ?? shared };
}

/** Catálogo 53: what leaves the value of the line as it is, and changes its price only. */
const beyondValue: ReadonlySet<string> = new Set(['01', '48']);

/** The value of the line before its discounts and charges. */
function beforeAdjustments(
  saleValue: Amount,
  discounts: Item['discounts'],
  charges: Item['charges'],
): Amount {
  const ofValue = (code: string) => !beyondValue.has(code);
  return saleValue.plus(sumOf(discounts, ofValue)).minus(sumOf(charges, ofValue));
}

/** What is paid of the line (SUNAT 3270): its value and taxes, with the changes that leave the value as it is. */
function priceOf(
  withTaxes: Amount,
  discounts: Item['discounts'],
  charges: Item['charges'],
): Amount {
  const ofPrice = (code: string) => beyondValue.has(code);
  return withTaxes.minus(sumOf(discounts, ofPrice)).plus(sumOf(charges, ofPrice));
}

function sumOf(adjustments: Item['discounts'], counts: (code: string) => boolean): Amount {
  const wanted = (adjustments ?? []).filter(({ code }) => counts(code));
  return sum(wanted.map(({ amount }) => amount));
}
