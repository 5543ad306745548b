import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';
import type { DatedEntry } from './entry.ts';

/**
 * Reasons of a debit note: `cac:DiscrepancyResponse/cbc:ResponseCode`. Source: SUNAT, Anexo 8
 * (2026-02-12); code 13 only in a later export, hence provisional.
 */
export const debitNoteReasons: AuthorityCatalogue<DatedEntry> = {
  number: '10',
  title: 'Códigos de tipo de nota de débito electrónica',
  entries: [
    { code: '01', description: 'Intereses por mora' },
    { code: '02', description: 'Aumento en el valor' },
    { code: '03', description: 'Penalidades / otros conceptos' },
    { code: '11', description: 'Ajustes de operaciones de exportación' },
    { code: '12', description: 'Ajustes afectos al IVAP' },
    { code: '13', description: 'Penalidades', provisional: true },
  ],
};
