import type { SoldDocument } from '../../../subjects/registers/sales-book.ts';
import { invoiceNoteSubjects, receiptNoteSubjects } from '../shared/catalogues/note-subjects.ts';
import { parseNumber } from '../shared/numbering.ts';

/** What a note changes, where that is no electronic document: a ticket, or an invoice on paper. */
export type PaperSubject = { readonly typeCode: string; readonly number: string };

/**
 * Such a document is the first among the related ones of a note (`readNoteReference`). Others stand there too: the code
 * of an invoice or receipt on an electronic number is of catálogo 12, and means something else.
 */
export function paperSubjectOf(
  document: Pick<SoldDocument, 'type' | 'related_documents'>,
): PaperSubject | undefined {
  if (document.type !== 'credit-note' && document.type !== 'debit-note') return undefined;
  const found = document.related_documents.find(
    ({ type, number }) => isSubject(type) && numberForm.test(number) && !isElectronic(type, number),
  );
  return found && { typeCode: found.type, number: found.number };
}

/** SUNAT 2117: a series and a number of up to 20 characters each, as long as fields 30 and 31 take them. */
const numberForm = /^([A-Za-z0-9-]{1,20})-([A-Za-z0-9]{1,20})$/;

function isSubject(typeCode: string): boolean {
  return invoiceNoteSubjects.has(typeCode) || receiptNoteSubjects.has(typeCode);
}

const seriesOfFour: ReadonlySet<string> = new Set(['01', '03']);

function isElectronic(typeCode: string, number: string): boolean {
  return seriesOfFour.has(typeCode) && parseNumber(number) !== undefined;
}

/**
 * Fields 30 and 31: numbers have no zeros in front, and series of invoices and receipts on paper have four digits, also
 * those of three that old ones were printed with. Empty where the number cannot be divided.
 */
export function paperNumberFields({ typeCode, number }: PaperSubject): readonly [string, string] {
  const [, series = '', sequence = ''] = numberForm.exec(number) ?? [];
  const isShort = seriesOfFour.has(typeCode) && /^\d{1,3}$/.test(series);
  const plain = /^\d+$/.test(sequence) ? sequence.replace(/^0+(?=\d)/, '') : sequence;
  return [isShort ? series.padStart(4, '0') : series, plain];
}
