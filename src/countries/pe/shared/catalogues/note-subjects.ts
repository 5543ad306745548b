/** Catálogo 01: what notes of series F may change (SUNAT 2116), and of series B (2399). */
export const invoiceNoteSubjects: ReadonlySet<string> = new Set(
  '01 05 06 12 13 15 16 18 21 28 30 34 37 42 43 45 55 11 17 23 24 56'.split(' '),
);
export const receiptNoteSubjects: ReadonlySet<string> = new Set(['03', '12', '16', '55']);
/** What those of a series of digits may change (2594). */
export const paperNoteSubjects: ReadonlySet<string> = new Set([...invoiceNoteSubjects, '03']);

/** Those that are of other systems: no document of ours has their type. */
export const foreignSubjects = [
  '05',
  '06',
  '11',
  '12',
  '13',
  '15',
  '16',
  '17',
  '18',
  '21',
  '23',
  '24',
  '28',
  '30',
  '34',
  '37',
  '42',
  '43',
  '45',
  '55',
  '56',
] as const;
