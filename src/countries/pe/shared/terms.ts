import { parseTimestamp, shiftDay } from '../../../kernel/calendar.ts';
import type { Terms } from '../../../subjects/country/regime.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { inForce, type Period } from './dated.ts';
import { inLima, limaDay, limaTimestamp } from './lima.ts';

/** Days of Lima from the issue of a document to the one on which SUNAT receives what is sent. */
type Term = Period & { readonly days: number };
export type TermName = 'invoice' | 'receipt' | 'summary' | 'guide' | 'voiding';

const terms: Readonly<Record<TermName, readonly [Term, ...Term[]]>> = {
  // SUNAT 2108 of facturas and their notes: RS 000003-2023/SUNAT.
  invoice: [{ from: '2023-01-01', days: 3 }],
  // SUNAT 1079 of boletas and their notes, sent one by one.
  receipt: [{ from: '2019-01-01', days: 5 }],
  // SUNAT 4443 of those in a summary: it observes what comes later, and takes it.
  summary: [{ from: '2024-11-01', days: 7 }],
  // SUNAT 2108 of guides: RS 000123-2022/SUNAT.
  guide: [{ from: '2022-07-01', days: 1 }],
  // SUNAT 2957, of an RA and of a line of an RC with condition 3.
  voiding: [{ from: '2019-01-01', days: 7 }],
};

/** The days of a term for what was issued on a day; before the first entry they are those of the first. */
export function termDays(name: TermName, issued: string): number {
  const dated = terms[name];
  return (inForce(dated, issued) ?? dated[0]).days;
}

type Dated = Pick<DocumentInput, 'type' | 'number' | 'date'>;

function issueDay({ date }: Pick<Dated, 'date'>): string {
  return inLima(date).slice(0, 10);
}

function lastDay(name: TermName, document: Dated): string | null {
  // A series of digits is of paper, issued in a contingency: SUNAT counts no days of it.
  if (/^[0-9]/.test(document.number)) return null;
  const issued = issueDay(document);
  return shiftDay(issued, termDays(name, issued));
}

/** SUNAT 2671: an RC or an RA is not dated before the documents that it names. */
function startOfIssueDay(document: Pick<Dated, 'date'>): number {
  return parseTimestamp(limaTimestamp(issueDay(document), '00:00:00')) ?? Number.NaN;
}

function sendingTerm({ type, number }: Dated): TermName {
  if (type === 'despatch') return 'guide';
  return type === 'receipt' || number.startsWith('B') ? 'receipt' : 'invoice';
}

export const peruvianTerms: Terms = {
  dayOf: (instant) => limaDay(instant),
  lastDayToSend: (document) => lastDay(sendingTerm(document), document),
  lastDayToVoid: (document) => lastDay('voiding', document),
  communicableFrom: startOfIssueDay,
};
