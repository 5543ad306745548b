import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * Kinds of telecommunication service of a bill. Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const telecomServices: AuthorityCatalogue = {
  number: '57',
  title: 'Código de tipo de servicios públicos – telecomunicaciones',
  entries: [
    { code: '1', description: 'Servicios portadores' },
    { code: '2', description: 'Teleservicios o servicios finales' },
    { code: '3', description: 'Servicios de difusión' },
    { code: '4', description: 'Servicios de valor añadido' },
  ],
};
