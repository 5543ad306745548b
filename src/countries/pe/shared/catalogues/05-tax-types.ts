import type {
  AuthorityCatalogue,
  CodeDescription,
} from '../../../../subjects/catalogues/catalogue.ts';

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

export const igvTaxCode = '1000';
export const ivapTaxCode = '1016';
/** Excise. */
export const iscCode = '2000';
export const bagTaxCode = '7152';
/** What is given away. */
export const freeTaxCode = '9996';
/** What is sold and pays IGV or IVAP. */
export const taxedSaleCodes: readonly string[] = [igvTaxCode, ivapTaxCode];
/** What is sold and pays neither: exported, exonerated, unaffected. */
export const untaxedSaleCodes: readonly string[] = ['9995', '9997', '9998'];
export const soldTaxCodes: readonly string[] = [...taxedSaleCodes, ...untaxedSaleCodes];
/** IGV and its kin: one of these says what a line is. */
export const mainTaxCodes: readonly string[] = [...soldTaxCodes, freeTaxCode];
