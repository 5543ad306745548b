import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * Meters of an electricity bill. Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const meterTypes: AuthorityCatalogue = {
  number: '58',
  title: 'Código de tipo de medidor (recibo de luz)',
  entries: [
    { code: '1', description: 'Trifásico' },
    { code: '2', description: 'Monofásico' },
  ],
};
