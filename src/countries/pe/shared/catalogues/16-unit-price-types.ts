import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * Kinds of unit price: `cac:AlternativeConditionPrice/cbc:PriceTypeCode`. Source: SUNAT, Anexo 8
 * (2026-02-12).
 */
export const unitPriceTypes: AuthorityCatalogue = {
  number: '16',
  title: 'Código de tipo de precio de venta unitario',
  entries: [
    { code: '01', description: 'Precio unitario (incluye el IGV)' },
    {
      code: '02',
      description: 'Valor referencial unitario en operaciones no onerosas (gratuitas)',
    },
    { code: '03', description: 'Tarifas reguladas' },
  ],
};
