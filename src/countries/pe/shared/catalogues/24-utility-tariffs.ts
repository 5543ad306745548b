import type {
  AuthorityCatalogue,
  CodeDescription,
} from '../../../../subjects/catalogues/catalogue.ts';

export type UtilityTariff = CodeDescription & {
  readonly service: 'electricity' | 'water' | 'gas';
};

/**
 * Tariffs of electricity, water and gas bills. Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const utilityTariffs: AuthorityCatalogue<UtilityTariff> = {
  number: '24',
  title: 'Código de tarifa de servicios públicos',
  entries: [
    { code: 'L001', description: 'AT2', service: 'electricity' },
    { code: 'L002', description: 'MT2', service: 'electricity' },
    { code: 'L003', description: 'MT3', service: 'electricity' },
    { code: 'L004', description: 'MT4', service: 'electricity' },
    { code: 'L005', description: 'BT2', service: 'electricity' },
    { code: 'L006', description: 'BT3', service: 'electricity' },
    { code: 'L007', description: 'BT4', service: 'electricity' },
    { code: 'L008', description: 'BT5A', service: 'electricity' },
    { code: 'L009', description: 'BT5B', service: 'electricity' },
    { code: 'L010', description: 'BT6', service: 'electricity' },
    { code: 'L011', description: 'BT5C-AP', service: 'electricity' },
    { code: 'L012', description: 'BT5D', service: 'electricity' },
    { code: 'L013', description: 'BT5E', service: 'electricity' },
    { code: 'L014', description: 'BT7', service: 'electricity' },
    { code: 'L015', description: 'BT8', service: 'electricity' },
    { code: 'L016', description: 'BT5C', service: 'electricity' },
    { code: 'L017', description: 'MT2L', service: 'electricity' },
    { code: 'L018', description: 'MT2L_1 a MT2L21', service: 'electricity' },
    { code: 'L019', description: 'MT2A a MT2Z', service: 'electricity' },
    { code: 'L020', description: 'AT1', service: 'electricity' },
    { code: 'L021', description: 'MT1', service: 'electricity' },
    { code: 'A011', description: 'Comercial', service: 'water' },
    { code: 'A012', description: 'Industrial', service: 'water' },
    { code: 'A013', description: 'Estatal', service: 'water' },
    { code: 'A014', description: 'Doméstico', service: 'water' },
    { code: 'A015', description: 'Social', service: 'water' },
    { code: 'A016', description: 'Multifamiliar individualizado', service: 'water' },
    { code: 'A017', description: 'Multifamiliar no individualizado', service: 'water' },
    { code: 'G001', description: 'CAT – A1', service: 'gas' },
    { code: 'G002', description: 'CAT – A2', service: 'gas' },
    { code: 'G003', description: 'CAT – B', service: 'gas' },
    { code: 'G004', description: 'CAT – C', service: 'gas' },
    { code: 'G005', description: 'CAT – D', service: 'gas' },
    { code: 'G006', description: 'CAT – E', service: 'gas' },
    { code: 'G007', description: 'CAT – GE', service: 'gas' },
    { code: 'G008', description: 'CAT – IP', service: 'gas' },
    { code: 'G009', description: 'CAT – GNV', service: 'gas' },
    { code: 'G010', description: 'CAT – A', service: 'gas' },
    { code: 'G011', description: 'CAT – B1', service: 'gas' },
    { code: 'G012', description: 'CAT – B2', service: 'gas' },
    { code: 'G013', description: 'CAT – Pesca', service: 'gas' },
    { code: 'G014', description: 'CAT – Tipo I', service: 'gas' },
    { code: 'G015', description: 'CAT – Tipo II-A', service: 'gas' },
    { code: 'G016', description: 'CAT – Tipo II-B', service: 'gas' },
    { code: 'G017', description: 'CAT – Tipo III', service: 'gas' },
    { code: 'G018', description: 'CAT – Tipo IV', service: 'gas' },
    { code: 'G019', description: 'CAT – Tipo V', service: 'gas' },
    { code: 'G020', description: 'CAT – Tipo VI', service: 'gas' },
    { code: 'G021', description: 'CAT – Tipo VII', service: 'gas' },
  ],
};
