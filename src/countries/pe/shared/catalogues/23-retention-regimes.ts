import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * Retention regimes: `sac:SUNATRetentionSystemCode`. The rates are in `tax-rates.ts`. Source:
 * SUNAT, Anexo 8 (2026-02-12).
 */
export const retentionRegimes: AuthorityCatalogue = {
  number: '23',
  title: 'Código de régimen de retenciones',
  entries: [
    { code: '01', description: 'Tasa 3 %' },
    { code: '02', description: 'Tasa 6 %' },
  ],
};
