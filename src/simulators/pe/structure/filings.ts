import { codesOf } from '../../../countries/pe/shared/catalogues/codes-of.ts';
import type { XmlElement } from '../../../kernel/xml/element.ts';
import { children } from '../../../kernel/xml/path.ts';
import {
  distinct,
  filled,
  isPositive,
  listed,
  moneyForm,
  needed,
  valueAt,
  valuesAt,
  wrongWhere,
  type XmlRule,
} from './xml-rule.ts';

const issuer = 'AccountingSupplierParty';
const line = 'SummaryDocumentsLine';
const nameForm = /^[^\n\t\r]{3,100}$/;

/** The head of a daily summary (RC) or a voiding (RA). */
function headRules(customization: RegExp, noType: string, otherType: string): readonly XmlRule[] {
  return [
    needed('2075', '', 'UBLVersionID'),
    filled('2074', '', 'UBLVersionID', /^2\.0$/),
    needed('2072', '', 'CustomizationID'),
    filled('2072', '', 'CustomizationID', customization),
    needed('0306', '', 'ReferenceDate'),
    filled('0306', '', 'ReferenceDate', /^\d{4}-\d{2}-\d{2}$/),
    needed('0306', '', 'IssueDate'),
    filled('0306', '', 'IssueDate', /^\d{4}-\d{2}-\d{2}$/),
    wrongWhere('2671', '', 'ReferenceDate', (root) => {
      return valueAt(root, 'ReferenceDate') > valueAt(root, 'IssueDate');
    }),
    needed(noType, '', `${issuer}/AdditionalAccountID`),
    filled(otherType, '', `${issuer}/AdditionalAccountID`, /^6$/),
    needed('2229', '', `${issuer}/Party/PartyLegalEntity/RegistrationName`),
    filled('2228', '', `${issuer}/Party/PartyLegalEntity/RegistrationName`, nameForm),
  ];
}

export const voidingHeadRules = headRules(/^1\.0$/, '2288', '2287');

/** Rules of one line of a voiding. */
export const voidingLineRules: readonly XmlRule[] = [
  needed('2307', '', 'LineID'),
  filled('2305', '', 'LineID', /^\d{1,5}$/),
  filled('2306', '', 'LineID', /[1-9]/),
  needed('2309', '', 'DocumentTypeCode'),
  filled('2308', '', 'DocumentTypeCode', /^(?:01|07|08|30|34|42)$/),
  needed('2311', '', 'DocumentSerialID'),
  filled('2310', '', 'DocumentSerialID', /^(?:F[A-Z0-9]{3}|[0-9]{1,4})$/),
  needed('2313', '', 'DocumentNumberID'),
  filled('2312', '', 'DocumentNumberID', /^\d{1,8}$/),
  needed('2315', '', 'VoidReasonDescription'),
  filled('4203', '', 'VoidReasonDescription', /^[\s\S]{3,}$/),
];

export const summaryHeadRules = headRules(/^1\.1$/, '2219', '2218');

const numberForm = /^(?:B[A-Z0-9]{3}-(?!0+$)[0-9]{1,8}|[0-9]{1,4}-[0-9]{1,8})$/;
const changed = 'BillingReference/InvoiceDocumentReference';
const scheme = 'TaxCategory/TaxScheme';

/** Rules of one line of a summary. */
export const summaryLineRules: readonly XmlRule[] = [
  filled('2238', '', 'LineID', /^\d{1,5}$/),
  filled('2239', '', 'LineID', /[1-9]/),
  needed('2512', '', 'ID'),
  needed('2242', '', 'DocumentTypeCode'),
  filled('2241', '', 'DocumentTypeCode', /^0[378]$/),
  filled('2513', '', 'ID', numberForm),
  wrongWhere('2514', '', 'AccountingCustomerParty', (each) => {
    return isAbove700(each) && children(each, 'AccountingCustomerParty').length === 0;
  }),
  needed('2014', 'AccountingCustomerParty', 'CustomerAssignedAccountID'),
  needed('2015', 'AccountingCustomerParty', 'AdditionalAccountID'),
  listed(
    '2016',
    'AccountingCustomerParty',
    'AdditionalAccountID',
    new Set([...codesOf('06'), '-']),
  ),
  wrongWhere('2017', 'AccountingCustomerParty', 'CustomerAssignedAccountID', (party) => {
    const isRuc = /^\d{11}$/.test(valueAt(party, 'CustomerAssignedAccountID'));
    return valueAt(party, 'AdditionalAccountID') === '6' && !isRuc;
  }),
  wrongWhere('2582', '', 'BillingReference', (each) => {
    return !isNote(each) && children(each, 'BillingReference').length > 0;
  }),
  wrongWhere(
    '2524',
    '',
    `${changed}/ID`,
    (each) => needsChanged(each) && valueAt(each, `${changed}/ID`) === '',
  ),
  wrongWhere('2583', '', `${changed}/DocumentTypeCode`, (each) => {
    return needsChanged(each) && valueAt(each, `${changed}/DocumentTypeCode`) === '';
  }),
  wrongWhere('2513', '', `${changed}/DocumentTypeCode`, (each) => {
    return (
      needsChanged(each) && !/^(?:03|12|16|55)$/.test(valueAt(each, `${changed}/DocumentTypeCode`))
    );
  }),
  wrongWhere('2920', '', `${changed}/ID`, (each) => {
    const isReceipt = valueAt(each, `${changed}/DocumentTypeCode`) === '03';
    return needsChanged(each) && isReceipt && !changedForm.test(valueAt(each, `${changed}/ID`));
  }),
  needed('2522', '', 'Status/ConditionCode'),
  listed('2896', '', 'Status/ConditionCode', codesOf('19')),
  needed('2251', '', 'TotalAmount'),
  filled('2251', '', 'TotalAmount', moneyForm),
  wrongWhere('2071', '', 'TotalAmount/@currencyID', hasOtherCurrency),
  wrongWhere(
    '2255',
    'BillingPayment',
    'PaidAmount',
    (each) => children(each, 'PaidAmount').length === 0,
  ),
  filled('2254', 'BillingPayment', 'PaidAmount', moneyForm),
  wrongWhere('2257', 'BillingPayment', 'InstructionID', (each) => {
    return children(each, 'InstructionID').length === 0;
  }),
  listed('2256', 'BillingPayment', 'InstructionID', codesOf('11')),
  distinct('2357', '', 'BillingPayment/InstructionID'),
  filled('2263', 'AllowanceCharge', 'ChargeIndicator', /^true$/),
  filled('2261', 'AllowanceCharge', 'Amount', moneyForm),
  wrongWhere('2278', '', 'TaxTotal', lacksVat),
  filled('2048', 'TaxTotal', 'TaxAmount', moneyForm),
  wrongWhere('2344', 'TaxTotal', 'TaxSubtotal/TaxAmount', (total) => {
    return valueAt(total, 'TaxSubtotal/TaxAmount') !== valueAt(total, 'TaxAmount');
  }),
  needed('2269', 'TaxTotal/TaxSubtotal', `${scheme}/ID`),
  listed('2268', 'TaxTotal/TaxSubtotal', `${scheme}/ID`, codesOf('05')),
  distinct('2355', '', `TaxTotal/TaxSubtotal/${scheme}/ID`),
  needed('2271', 'TaxTotal/TaxSubtotal', `${scheme}/Name`),
  wrongWhere('2276', 'TaxTotal/TaxSubtotal', `${scheme}/Name`, (tax) =>
    isMisnamed(tax, '1000', 'IGV'),
  ),
  wrongWhere('3051', 'TaxTotal/TaxSubtotal', `${scheme}/Name`, (tax) =>
    isMisnamed(tax, '1016', 'IVAP'),
  ),
  wrongWhere('2275', 'TaxTotal/TaxSubtotal', `${scheme}/Name`, (tax) =>
    isMisnamed(tax, '2000', 'ISC'),
  ),
  // Since February 2026 a line names the rate of its IGV.
  wrongWhere('2992', 'TaxTotal/TaxSubtotal', 'TaxCategory/Percent', (tax) => {
    return valueAt(tax, `${scheme}/ID`) === '1000' && valueAt(tax, 'TaxCategory/Percent') === '';
  }),
];

const changedForm = /^(?:B[A-Z0-9]{3}|EB01|[0-9]{1,4})-(?!0+$)[0-9]{1,8}$/;

function isNote(each: XmlElement): boolean {
  return /^0[78]$/.test(valueAt(each, 'DocumentTypeCode'));
}

/** A note names what it changes, unless it is voided. */
function needsChanged(each: XmlElement): boolean {
  return isNote(each) && valueAt(each, 'Status/ConditionCode') !== '3';
}

/** SUNAT 2514: above 700 soles a boleta names its buyer. */
function isAbove700(each: XmlElement): boolean {
  const total = valueAt(each, 'TotalAmount');
  return isPositive(total) && Number(total.split('.')[0]) >= 700 && !/^0*700(?:\.0*)?$/.test(total);
}

function lacksVat(each: XmlElement): boolean {
  const codes = valuesAt(each, `TaxTotal/TaxSubtotal/${scheme}/ID`);
  return !codes.includes('1000') && !codes.includes('1016');
}

function isMisnamed(tax: XmlElement, code: string, name: string): boolean {
  return valueAt(tax, `${scheme}/ID`) === code && valueAt(tax, `${scheme}/Name`) !== name;
}

function hasOtherCurrency(each: XmlElement): boolean {
  const currency = valueAt(each, 'TotalAmount/@currencyID');
  const places = ['BillingPayment/PaidAmount', 'AllowanceCharge/Amount', 'TaxTotal/TaxAmount'];
  const used = places.flatMap((place) => valuesAt(each, `${place}/@currencyID`));
  return used.some((other) => other !== '' && other !== currency);
}

/** Names of the lines by kind of communication. */
export const lineOf = { RC: line, RA: 'VoidedDocumentsLine' } as const;
