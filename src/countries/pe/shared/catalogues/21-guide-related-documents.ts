import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * Documents related to a despatch guide: `cac:AdditionalDocumentReference/cbc:DocumentTypeCode`.
 * Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const guideRelatedDocuments: AuthorityCatalogue = {
  number: '21',
  title: 'Código de documentos relacionados (solo guía de remisión electrónica)',
  entries: [
    { code: '01', description: 'Numeración DAM' },
    { code: '02', description: 'Número de orden de entrega' },
    { code: '03', description: 'Número SCOP' },
    { code: '04', description: 'Número de manifiesto de carga' },
    { code: '05', description: 'Número de constancia de detracción' },
    { code: '06', description: 'Otros' },
  ],
};
