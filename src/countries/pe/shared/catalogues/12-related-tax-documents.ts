import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * Tax documents an invoice may relate to: `cac:AdditionalDocumentReference/cbc:DocumentTypeCode`.
 * Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const relatedTaxDocuments: AuthorityCatalogue = {
  number: '12',
  title: 'Código de documentos relacionados tributarios',
  entries: [
    { code: '01', description: 'Factura – emitida para corregir error en el RUC' },
    { code: '02', description: 'Factura – emitida por anticipos' },
    { code: '03', description: 'Boleta de venta – emitida por anticipos' },
    { code: '04', description: 'Ticket de salida – ENAPU' },
    { code: '05', description: 'Código SCOP' },
    { code: '06', description: 'Factura electrónica remitente' },
    { code: '07', description: 'Guía de remisión remitente' },
    { code: '08', description: 'Declaración de salida del depósito franco' },
    { code: '09', description: 'Declaración simplificada de importación' },
    { code: '10', description: 'Liquidación de compra – emitida por anticipos' },
    { code: '99', description: 'Otros' },
  ],
};
