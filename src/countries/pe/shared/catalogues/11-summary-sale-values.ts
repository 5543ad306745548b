import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';
import type { DatedEntry } from './entry.ts';

/**
 * Kinds of sale value in the daily summary of receipts: `sac:BillingPayment/cbc:InstructionID`.
 * Source: SUNAT, Anexo 8 (2026-02-12); codes 06 to 09 only in a later export, hence provisional.
 */
export const summarySaleValues: AuthorityCatalogue<DatedEntry> = {
  number: '11',
  title: 'Códigos de tipo de valor de venta (resumen diario de boletas y notas)',
  entries: [
    { code: '01', description: 'Gravado' },
    { code: '02', description: 'Exonerado' },
    { code: '03', description: 'Inafecto' },
    { code: '04', description: 'Exportación' },
    { code: '05', description: 'Gratuitas' },
    { code: '06', description: 'Gratuitas – Gravadas', provisional: true },
    { code: '07', description: 'Gratuitas – Exoneradas', provisional: true },
    { code: '08', description: 'Gratuitas – Inafectas', provisional: true },
    { code: '09', description: 'Gratuitas – Exportación', provisional: true },
  ],
};
