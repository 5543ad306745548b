import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * What a line of the daily summary does: `cac:Status/cbc:ConditionCode`. Source: SUNAT, Anexo 8
 * (2026-02-12).
 */
export const summaryItemStates: AuthorityCatalogue = {
  number: '19',
  title: 'Código de estado del ítem (resumen diario)',
  entries: [
    { code: '1', description: 'Adicionar' },
    { code: '2', description: 'Modificar' },
    { code: '3', description: 'Anulado' },
  ],
};
