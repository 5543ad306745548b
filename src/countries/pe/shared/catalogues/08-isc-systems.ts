import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * How ISC is calculated on a line: `cbc:TierRange`. Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const iscSystems: AuthorityCatalogue = {
  number: '08',
  title: 'Código de tipos de sistema de cálculo del ISC',
  entries: [
    { code: '01', description: 'Sistema al valor (Apéndice IV, lit. A – TUO IGV e ISC)' },
    {
      code: '02',
      description:
        'Aplicación del monto fijo (sistema específico, bienes en el Apéndice III, Apéndice IV, lit. B – TUO IGV e ISC)',
    },
    {
      code: '03',
      description: 'Sistema de precios de venta al público (Apéndice IV, lit. C – TUO IGV e ISC)',
    },
  ],
};
