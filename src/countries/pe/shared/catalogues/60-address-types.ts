import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * Kinds of place where the operation of a purchase settlement happens: `cbc:AddressTypeCode`.
 * Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const addressTypes: AuthorityCatalogue = {
  number: '60',
  title: 'Código de tipo de dirección',
  entries: [
    { code: '01', description: 'Punto de venta' },
    { code: '02', description: 'Producción' },
    { code: '03', description: 'Extracción' },
    { code: '04', description: 'Explotación' },
    { code: '05', description: 'Otros' },
  ],
};
