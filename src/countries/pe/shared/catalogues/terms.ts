import { inForce, type Period } from '../dated.ts';

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

/** SUNAT's manual, 1.2c: a summary has at most 500 lines; a voiding is given the same. */
export const communicationLinesMax = 500;
