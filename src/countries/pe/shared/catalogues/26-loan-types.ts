import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * Mortgage loan types: value of the catalogue 55 concept 7001. Source: SUNAT, Anexo 8
 * (2026-02-12).
 */
export const loanTypes: AuthorityCatalogue = {
  number: '26',
  title: 'Tipo de préstamo (créditos hipotecarios)',
  entries: [
    { code: '0', description: 'Sin información' },
    { code: '1', description: 'Si es para construcción / adquisición' },
    {
      code: '2',
      description:
        'Si es para refacción, remodelación, ampliación, mejoramiento o subdivisión de vivienda propia',
    },
  ],
};
