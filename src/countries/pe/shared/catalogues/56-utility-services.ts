import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * Public utility services of a bill. Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const utilityServices: AuthorityCatalogue = {
  number: '56',
  title: 'Código de tipo de servicio público',
  entries: [
    { code: '1', description: 'Energía eléctrica' },
    { code: '2', description: 'Agua' },
    { code: '3', description: 'Cable' },
    { code: '4', description: 'Internet' },
    { code: '5', description: 'Otros servicios regulados por OSIPTEL' },
    { code: '6', description: 'Gas natural' },
    { code: '7', description: 'Telefonía' },
  ],
};
