import type { AuthorityCatalogue } from '../../../subjects/catalogues/catalogue.ts';

/** Reasons of debit notes. */
export const debitNoteReasons: AuthorityCatalogue = {
  number: 'debit_note_reasons',
  title: 'Conceptos de corrección de notas débito',
  entries: [
    { code: '1', description: 'Intereses' },
    { code: '2', description: 'Gastos por cobrar' },
    { code: '3', description: 'Cambio del valor' },
    { code: '4', description: 'Otro' },
  ],
};
