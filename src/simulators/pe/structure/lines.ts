import type { XmlElement } from '../../../kernel/xml/element.ts';
import { all } from '../../../kernel/xml/path.ts';
import {
  distinct,
  elementsAt,
  filled,
  fineForm,
  formed,
  isPositive,
  moneyForm,
  needed,
  percentForm,
  valueAt,
  valuesAt,
  wrongWhere,
  type XmlRule,
} from './xml-rule.ts';

/** Names of the lines and their quantity, and SUNAT's codes for what differs, by type of document. */
export const lineNames: Readonly<Record<string, readonly [line: string, quantity: string]>> = {
  '01': ['InvoiceLine', 'InvoicedQuantity'],
  '03': ['InvoiceLine', 'InvoicedQuantity'],
  '07': ['CreditNoteLine', 'CreditedQuantity'],
  '08': ['DebitNoteLine', 'DebitedQuantity'],
};

const numberForm = /^(?!0+$)\d{1,5}$/;
const prices = 'PricingReference/AlternativeConditionPrice';

/** The lines of a sale or a note: number, quantity, price, discounts and charges. */
export function lineRules(type: string): readonly XmlRule[] {
  const [line, quantity] = lineNames[type] ?? ['', ''];
  const isNote = type === '07' || type === '08';
  return [
    needed(isNote ? '2137' : '2023', line, 'ID'),
    formed(isNote ? '2137' : '2023', line, 'ID', numberForm),
    wrongWhere('2752', '', `${line}/ID`, (root) => repeats(valuesAt(root, `${line}/ID`))),
    ...(isNote ? noteQuantity(type, line, quantity) : saleQuantity(line)),
    ...priceRules(line, isNote),
    // The schema has it in every line.
    needed('2370', line, 'LineExtensionAmount'),
    formed('2370', line, 'LineExtensionAmount', moneyForm),
    ...adjustmentRules(line),
  ];
}

function repeats(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}

function saleQuantity(line: string): readonly XmlRule[] {
  return [
    wrongWhere('2024', line, 'InvoicedQuantity', (element) => {
      const value = valueAt(element, 'InvoicedQuantity');
      return value === '' || /^0*(?:\.0*)?$/.test(value);
    }),
    formed('2025', line, 'InvoicedQuantity', fineForm),
    needed('2883', line, 'InvoicedQuantity/@unitCode'),
    needed('2026', line, 'Item/Description'),
    needed('2068', line, 'Price/PriceAmount'),
    needed('2028', line, `${prices}/PriceAmount`),
  ];
}

function noteQuantity(type: string, line: string, quantity: string): readonly XmlRule[] {
  return [
    formed('2139', line, quantity, fineForm),
    wrongWhere(type === '07' ? '2138' : '2188', line, `${quantity}/@unitCode`, (element) => {
      return valuesAt(element, `${quantity}/@unitCode`).includes('');
    }),
  ];
}

function priceRules(line: string, isNote: boolean): readonly XmlRule[] {
  return [
    filled('2369', line, 'Price/PriceAmount', fineForm),
    wrongWhere('2640', line, 'Price/PriceAmount', (element) => {
      return isFree(element) && isPositive(valueAt(element, 'Price/PriceAmount'));
    }),
    filled('2367', line, `${prices}/PriceAmount`, fineForm),
    filled('2410', line, `${prices}/PriceTypeCode`, /^0[12]$/),
    wrongWhere('2410', line, `${prices}/PriceTypeCode`, (element) => {
      return (
        valuesAt(element, `${prices}/PriceTypeCode`).length <
        all(element, ...prices.split('/')).length
      );
    }),
    distinct('2409', line, `${prices}/PriceTypeCode`),
    wrongWhere('3224', line, prices, (element) => !isFree(element) && hasPrice(element, '02')),
    ...(isNote ? [] : [wrongWhere('3234', line, prices, isPaidGift)]),
  ];
}

/** SUNAT 3234: what is given away has a reference value (02) and no price. */
function isPaidGift(line: XmlElement): boolean {
  return isFree(line) && hasPrice(line, '01');
}

/** A price of a kind (catálogo 16) above zero. */
function hasPrice(line: XmlElement, type: string): boolean {
  return elementsAt(line, prices).some((price) => {
    return valueAt(price, 'PriceTypeCode') === type && isPositive(valueAt(price, 'PriceAmount'));
  });
}

/** A line is given away where it has a 9996 whose base is above zero. */
function isFree(line: XmlElement): boolean {
  return all(line, 'TaxTotal', 'TaxSubtotal').some((subtotal) => {
    const code = valueAt(subtotal, 'TaxCategory/TaxScheme/ID');
    return code === '9996' && isPositive(valueAt(subtotal, 'TaxableAmount'));
  });
}

function adjustmentRules(line: string): readonly XmlRule[] {
  const each = `${line}/AllowanceCharge`;
  return [
    needed('3073', each, 'AllowanceChargeReasonCode'),
    filled('3114', each, 'ChargeIndicator', /^(?:true|false)$/),
    formed('3052', each, 'MultiplierFactorNumeric', percentForm),
    needed('2955', each, 'Amount'),
    formed('2955', each, 'Amount', moneyForm),
    formed('3053', each, 'BaseAmount', moneyForm),
  ];
}
