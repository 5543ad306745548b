import { codesOf } from '../../../countries/pe/shared/catalogues/codes-of.ts';
import {
  invoiceNoteSubjects,
  paperNoteSubjects,
  receiptNoteSubjects,
} from '../../../countries/pe/shared/catalogues/note-subjects.ts';
import {
  invoiceNumber,
  otherNumber,
  receiptNumber,
} from '../../../countries/pe/shared/catalogues/number-forms.ts';
import type { XmlElement } from '../../../kernel/xml/element.ts';
import { children } from '../../../kernel/xml/path.ts';
import {
  elementsAt,
  filled,
  listed,
  needed,
  single,
  valueAt,
  wrongWhere,
  type XmlRule,
} from './xml-rule.ts';

const changed = 'BillingReference/InvoiceDocumentReference';

/** What differs between credit notes (07) and debit notes (08): the reason that may change nothing, its list, and codes. */
const kinds = {
  '07': { other: '10', reasons: '09', number: '2117', ofInvoices: '2116', ofReceipts: '2399' },
  '08': { other: '03', reasons: '10', number: '2205', ofInvoices: '2204', ofReceipts: '2400' },
} as const;

/** Codes that are judged here by what the XML says, and not by what was read of it: that names only documents of our own types. */
export const changedDocumentCodes: ReadonlySet<string> = new Set(
  '2116 2117 2204 2205 2399 2400 2524 2594 3194 3259 3261'.split(' '),
);

/** Why a note is made, and which documents it changes. */
export function noteRules(type: string): readonly XmlRule[] {
  const kind = kinds[type === '08' ? '08' : '07'];
  return [
    needed('2128', '', 'DiscrepancyResponse/ResponseCode'),
    listed('2172', '', 'DiscrepancyResponse/ResponseCode', codesOf(kind.reasons)),
    single('3203', '', 'DiscrepancyResponse/ResponseCode'),
    needed('2136', '', 'DiscrepancyResponse/Description'),
    filled('2135', '', 'DiscrepancyResponse/Description', /^[^\n\r\t]{1,500}$/),
    wrongWhere('2524', '', changed, (root) => {
      return reasonOf(root) !== kind.other && elementsAt(root, changed).length === 0;
    }),
    ...(type === '07' ? [wrongWhere('3261', '', changed, (root) => isSeveral(root, '13'))] : []),
    wrongWhere('3194', '', changed, (root) => isSeveral(root, '11')),
    wrongWhere(kind.number, changed, 'ID', isNoNumber),
    wrongWhere('2884', '', `${changed}/DocumentTypeCode`, (root) => typesOf(root).size > 1),
    typeRule(kind.ofInvoices, 'F', invoiceNoteSubjects, kind.other),
    typeRule(kind.ofReceipts, 'B', receiptNoteSubjects, kind.other),
    typeRule('2594', '0-9', paperNoteSubjects, kind.other),
    ...(type === '07' ? [wrongWhere('3259', '', `${changed}/DocumentTypeCode`, isOnOther)] : []),
  ];
}

function reasonOf(root: XmlElement): string {
  return valueAt(root, 'DiscrepancyResponse/ResponseCode');
}

function isSeveral(root: XmlElement, reason: string): boolean {
  return reasonOf(root) === reason && elementsAt(root, changed).length > 1;
}

/** SUNAT 3259: reason 13 is about facturas. */
function isOnOther(root: XmlElement): boolean {
  return reasonOf(root) === '13' && [...typesOf(root)].some((type) => type !== '01');
}

function typesOf(root: XmlElement): ReadonlySet<string> {
  const billings = children(root, 'BillingReference');
  return new Set(
    billings.map((each) => valueAt(each, 'InvoiceDocumentReference/DocumentTypeCode')),
  );
}

function isNoNumber(reference: XmlElement): boolean {
  const type = valueAt(reference, 'DocumentTypeCode');
  const number = valueAt(reference, 'ID');
  if (type === '01') return !invoiceNumber.test(number);
  if (type === '03') return !receiptNumber.test(number);
  return number === '' ? type !== '' && type !== '-' : !otherNumber.test(number);
}

/** The types of document that a series may change; a note of other concepts may leave them out. */
function typeRule(
  code: string,
  series: string,
  types: ReadonlySet<string>,
  other: string,
): XmlRule {
  const isOfSeries = new RegExp(`^[${series}]`);
  return wrongWhere(code, changed, 'DocumentTypeCode', (reference, root) => {
    if (!isOfSeries.test(valueAt(root, 'ID'))) return false;
    const type = valueAt(reference, 'DocumentTypeCode');
    const isLeftOut = reasonOf(root) === other && (type === '' || type === '-');
    return !isLeftOut && !types.has(type);
  });
}
