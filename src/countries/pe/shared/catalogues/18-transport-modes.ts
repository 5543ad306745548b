import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';

/**
 * Modes of transport of a despatch guide: `cac:ShipmentStage/cbc:TransportModeCode`. Source:
 * SUNAT, Anexo 8 (2026-02-12).
 */
export const transportModes: AuthorityCatalogue = {
  number: '18',
  title: 'Código de modalidad de transporte',
  entries: [
    { code: '01', description: 'Transporte público' },
    { code: '02', description: 'Transporte privado' },
  ],
};
