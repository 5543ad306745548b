import type { AuthorityCatalogue, CodeDescription } from '../../../domain/document/catalogue.ts';

export type TaxType = CodeDescription & {
  readonly name: string;
  readonly uneceCode: string;
  readonly category: string;
};

/**
 * Taxes: `cac:TaxScheme` takes the code as `cbc:ID`, the short name as `cbc:Name` and the UN/ECE
 * 5153 code as `cbc:TaxTypeCode`; the UN/ECE 5305 category goes to `cac:TaxCategory`. Source:
 * SUNAT, Anexo 8 (2026-02-12).
 */
export const taxTypes: AuthorityCatalogue<TaxType> = {
  number: '05',
  title: 'Código de tipos de tributos y otros conceptos',
  entries: [
    {
      code: '1000',
      description: 'IGV – Impuesto General a las Ventas',
      name: 'IGV',
      uneceCode: 'VAT',
      category: 'S',
    },
    {
      code: '1016',
      description: 'Impuesto a la Venta de Arroz Pilado',
      name: 'IVAP',
      uneceCode: 'VAT',
      category: 'S',
    },
    {
      code: '2000',
      description: 'ISC – Impuesto Selectivo al Consumo',
      name: 'ISC',
      uneceCode: 'EXC',
      category: 'S',
    },
    {
      code: '3000',
      description: 'Impuesto a la Renta',
      name: 'IR',
      uneceCode: 'TOX',
      category: 'S',
    },
    {
      code: '7152',
      description: 'Impuesto al Consumo de las Bolsas de Plástico',
      name: 'ICBPER',
      uneceCode: 'OTH',
      category: 'S',
    },
    { code: '9995', description: 'Exportación', name: 'EXP', uneceCode: 'FRE', category: 'G' },
    { code: '9996', description: 'Gratuito', name: 'GRA', uneceCode: 'FRE', category: 'Z' },
    { code: '9997', description: 'Exonerado', name: 'EXO', uneceCode: 'VAT', category: 'E' },
    { code: '9998', description: 'Inafecto', name: 'INA', uneceCode: 'FRE', category: 'O' },
    { code: '9999', description: 'Otros tributos', name: 'OTROS', uneceCode: 'OTH', category: 'S' },
  ],
};
