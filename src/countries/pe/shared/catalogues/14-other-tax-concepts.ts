import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * Totals of UBL 2.0 documents: `sac:AdditionalMonetaryTotal/cbc:ID`. Source: SUNAT, Anexo 8
 * (2026-02-12).
 */
export const otherTaxConcepts: AuthorityCatalogue = {
  number: '14',
  title: 'Código de otros conceptos tributarios',
  entries: [
    { code: '1000', description: 'Total valor de venta – operaciones exportadas' },
    { code: '1001', description: 'Total valor de venta – operaciones gravadas' },
    { code: '1002', description: 'Total valor de venta – operaciones inafectas' },
    { code: '1003', description: 'Total valor de venta – operaciones exoneradas' },
    { code: '1004', description: 'Total valor de venta – operaciones gratuitas' },
    { code: '1005', description: 'Subtotal de venta' },
    { code: '2001', description: 'Percepciones' },
    { code: '2002', description: 'Retenciones' },
    { code: '2003', description: 'Detracciones' },
    { code: '2004', description: 'Bonificaciones' },
    { code: '2005', description: 'Total descuentos' },
    { code: '3001', description: 'FISE (Ley 29852) – Fondo de Inclusión Social Energético' },
  ],
};
