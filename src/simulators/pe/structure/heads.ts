import { currenciesOfSunat } from '../../../countries/pe/shared/catalogues/currencies.ts';
import type { XmlElement } from '../../../kernel/xml/element.ts';
import { attribute, child, text } from '../../../kernel/xml/path.ts';
import { noteRules } from './notes.ts';
import {
  filled,
  formed,
  listed,
  needed,
  single,
  valueAt,
  wrongWhere,
  type XmlRule,
} from './xml-rule.ts';

/** SUNAT 1001: by type of document. */
const numberForms: Readonly<Record<string, RegExp>> = {
  '01': /^(?:F[A-Z0-9]{3}|[0-9]{1,4})-(?!0+$)[0-9]{1,8}$/,
  '03': /^(?:B[A-Z0-9]{3}|[0-9]{1,4})-(?!0+$)[0-9]{1,8}$/,
  '07': /^(?:[FB][A-Z0-9]{3}|[0-9]{1,4})-(?!0+$)[0-9]{1,8}$/,
  '08': /^(?:[FB][A-Z0-9]{3}|[0-9]{1,4})-(?!0+$)[0-9]{1,8}$/,
};

const issuer = 'AccountingSupplierParty/Party';
const customer = 'AccountingCustomerParty/Party';
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** Versions, number, dates, currency and parties of a sale (01, 03) or a note (07, 08). */
export function headRules(type: string): readonly XmlRule[] {
  const isNote = type === '07' || type === '08';
  return [
    needed('2075', '', 'UBLVersionID'),
    filled('2074', '', 'UBLVersionID', /^2\.1$/),
    needed('2073', '', 'CustomizationID'),
    filled('2072', '', 'CustomizationID', /^2\.0$/),
    needed('1001', '', 'ID'),
    formed('1001', '', 'ID', numberForms[type] ?? /^/),
    // SUNAT 0306: its schema asks for a date.
    needed('0306', '', 'IssueDate'),
    filled('0306', '', 'IssueDate', dayForm),
    needed('2070', '', 'DocumentCurrencyCode'),
    listed('3088', '', 'DocumentCurrencyCode', currenciesOfSunat),
    wrongWhere('2071', '', 'DocumentCurrencyCode', hasOtherCurrency),
    ...(isNote ? [] : operationRules),
    ...issuerRules(isNote),
    ...customerRules(isNote),
    ...(isNote ? noteRules(type) : []),
  ];
}

const operationRules: readonly XmlRule[] = [needed('3205', '', 'InvoiceTypeCode/@listID')];

function issuerRules(isNote: boolean): readonly XmlRule[] {
  const [noType, otherType] = isNote ? ['3029', '2511'] : ['1008', '1007'];
  return [
    single('3089', issuer, 'PartyIdentification'),
    needed(noType, '', `${issuer}/PartyIdentification/ID/@schemeID`),
    filled(otherType, '', `${issuer}/PartyIdentification/ID/@schemeID`, /^6$/),
    needed('1037', '', `${issuer}/PartyLegalEntity/RegistrationName`),
    wrongWhere(
      '3030',
      '',
      `${issuer}/PartyLegalEntity/RegistrationAddress/AddressTypeCode`,
      lacksPlace,
    ),
  ];
}

/** SUNAT 3030 of electronic documents; of notes, those on facturas. */
function lacksPlace(_: XmlElement, root: XmlElement): boolean {
  const isNote = root.name !== 'Invoice';
  const series = valueAt(root, 'ID');
  if (isNote ? !series.startsWith('F') : /^\d/.test(series)) return false;
  const changed = valueAt(root, 'BillingReference/InvoiceDocumentReference/DocumentTypeCode');
  if (isNote && changed !== '01') return false;
  return valueAt(root, `${issuer}/PartyLegalEntity/RegistrationAddress/AddressTypeCode`) === '';
}

function customerRules(isNote: boolean): readonly XmlRule[] {
  const [noNumber, noType] = isNote ? ['2679', '2679'] : ['2014', '2015'];
  return [
    single('3090', customer, 'PartyIdentification'),
    needed(noNumber, '', `${customer}/PartyIdentification/ID`),
    needed(noType, '', `${customer}/PartyIdentification/ID/@schemeID`),
    needed('2021', '', `${customer}/PartyLegalEntity/RegistrationName`),
  ];
}

/** Catálogo 53: perceptions, which are in soles whatever the document is in. */
const perceptions: ReadonlySet<string> = new Set(['51', '52', '53']);

/** SUNAT 2071: all amounts are in the currency of the document, but for perceptions and detractions. */
function hasOtherCurrency(root: XmlElement): boolean {
  const currency = valueAt(root, 'DocumentCurrencyCode');
  return currency !== '' && root.children.some((part) => usesOther(part, currency));
}

function usesOther(element: XmlElement, currency: string): boolean {
  if (isInSoles(element)) return false;
  const own = attribute(element, 'currencyID');
  if (own !== '' && own !== currency) return true;
  return element.children.some((part) => usesOther(part, currency));
}

function isInSoles(element: XmlElement): boolean {
  if (element.name === 'PaymentTerms') {
    return /^(?:Detraccion|Percepcion)$/.test(text(child(element, 'ID')));
  }
  // A reference value of transport (SUNAT 3208) and of a freight.
  if (element.name === 'DeliveryTerms' || element.name === 'Delivery') return true;
  if (element.name === 'AllowanceCharge') {
    return perceptions.has(text(child(element, 'AllowanceChargeReasonCode')));
  }
  return element.name === 'UBLExtensions';
}
