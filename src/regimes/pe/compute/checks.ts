import { currencies } from '../catalogues/02-currencies.ts';
import { identityDocumentTypes } from '../catalogues/06-identity-documents.ts';
import { creditNoteReasons } from '../catalogues/09-credit-note-reasons.ts';
import { debitNoteReasons } from '../catalogues/10-debit-note-reasons.ts';
import type { Draft } from '../draft/draft.ts';
import { parseNumber } from '../numbering.ts';
import type { Findings } from './findings.ts';
import type { ComputedLine } from './lines.ts';
import { isPositive } from './money.ts';

/** What a draft must say for its kind of document, whatever its amounts. */
export function checkDraft(draft: Draft, currency: string, findings: Findings): void {
  checkNumber(draft, findings);
  checkCustomer(draft, findings);
  if (draft.type === 'despatch') {
    findings.require(draft.shipment !== null, 'shipment', '/shipment', 'A guide needs one.');
    return;
  }
  findings.require(draft.shipment === null, 'shipment', '/shipment', 'Only guides have one.');
  const known = currencies.entries.some(({ code }) => code === currency);
  findings.require(known, '3088', '/currency', 'Must be an ISO 4217 code, such as PEN or USD.');
  if (draft.type === 'credit-note') checkNote(draft, ofCredit, findings);
  else if (draft.type === 'debit-note') checkNote(draft, ofDebit, findings);
  else checkNoNote(draft, findings);
}

type NoteReasons = {
  readonly codes: readonly string[];
  /** Other concepts and penalties may change no document (SUNAT 2524). */
  readonly alone: string;
};
const ofCredit = { codes: creditNoteReasons.entries.map(({ code }) => code), alone: '10' };
const ofDebit = { codes: debitNoteReasons.entries.map(({ code }) => code), alone: '03' };

function checkNumber({ series, number }: Draft, findings: Findings): void {
  findings.require(
    series !== null || number !== null,
    'number',
    '/series',
    'Send either `series` or `number`.',
  );
  const same = series === null || number === null || parseNumber(number)?.series === series;
  findings.require(same, 'number', '/number', 'Is of another series than the one that was sent.');
  const counts = number === null || parseNumber(number)?.sequence !== 0;
  findings.require(counts, '1001', '/number', 'Numbers begin with 1.');
}

const identityTypes = new Set(identityDocumentTypes.entries.map(({ code }) => code)).add('-');

function checkCustomer({ customer }: Draft, findings: Findings): void {
  const known = identityTypes.has(customer.document_type);
  const detail = 'Must be a code of catalogue 06, or - where there is none.';
  findings.require(known, '2016', '/customer/document_type', detail);
}

function checkNote(draft: Draft, { codes, alone }: NoteReasons, findings: Findings): void {
  const { reference, voided_code: code, voided_reason: reason } = draft;
  const named = reference !== null || code === alone;
  findings.require(named, '2524', '/reference', 'A note names what it changes.');
  const known = code !== null && codes.includes(code);
  findings.require(known, '2172', '/voided_code', `Must be one of ${codes.join(', ')}.`);
  findings.require(reason !== null && reason !== '', '2136', '/voided_reason', 'Is needed.');
  const prepaid = draft.prepayments.length === 0;
  findings.require(prepaid, 'prepayments', '/prepayments', 'Notes have none.');
}

function checkNoNote(draft: Draft, findings: Findings): void {
  const none = draft.reference === null && draft.voided_code === null;
  findings.require(none, 'reference', '/reference', 'Only notes have reference and voided_code.');
}

/** What lines may not do together. */
export function checkLines(
  { type }: Draft,
  lines: readonly ComputedLine[],
  findings: Findings,
): void {
  const rice = lines.filter(({ affectation }) => affectation.code === '17').length;
  const pure = rice === 0 || rice === lines.length;
  findings.require(pure, '2644', '/items', 'With affectation 17 (IVAP) all items have it.');
  if (type !== 'invoice' && type !== 'receipt') return;
  lines.forEach(({ item }, index) => {
    const detail = 'An item has a value above zero; what is given away tells its reference value.';
    findings.require(isPositive(item.sale_value), '3105', `/items/${index}`, detail);
  });
}
