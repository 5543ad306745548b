import { parseTimestamp, shiftDay } from '../../../kernel/calendar.ts';
import type { Terms } from '../../../subjects/country/regime.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { type TermName, termDays } from './catalogues/terms.ts';
import { inLima, limaDay, limaTimestamp } from './lima.ts';

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
