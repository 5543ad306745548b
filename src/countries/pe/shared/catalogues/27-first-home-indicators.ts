import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * First home indicator of a mortgage: value of the catalogue 55 concept 7002. Source: SUNAT, Anexo
 * 8 (2026-02-12).
 */
export const firstHomeIndicators: AuthorityCatalogue = {
  number: '27',
  title: 'Indicador de primera vivienda',
  entries: [
    { code: '0', description: 'Sin indicador' },
    { code: '1', description: 'Calificado para crédito Mi Vivienda / Techo Propio' },
    { code: '2', description: 'Libre disposición de la AFP' },
    {
      code: '3',
      description:
        'Calificado como primera vivienda de acuerdo con la información proporcionada por el cliente (para créditos otorgados a partir del 01/01/2013)',
    },
  ],
};
