import type { CodeDescription } from '../../../subjects/catalogues/catalogue.ts';

/** CodRef: what a note does to the document that it names. Credit and debit notes share it. */
export const referenceReasons: readonly CodeDescription[] = [
  { code: '1', description: 'Anula documento de referencia' },
  { code: '2', description: 'Corrige texto del documento de referencia' },
  { code: '3', description: 'Corrige montos' },
];
