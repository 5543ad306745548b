/** Catálogo 01: what notes of series F may change (SUNAT 2116), and of series B (2399). */
export const invoiceNoteSubjects: ReadonlySet<string> = new Set(
  '01 05 06 12 13 15 16 18 21 28 30 34 37 42 43 45 55 11 17 23 24 56'.split(' '),
);
export const receiptNoteSubjects: ReadonlySet<string> = new Set(['03', '12', '16', '55']);
