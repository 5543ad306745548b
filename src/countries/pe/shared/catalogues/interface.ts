import type {
  AuthorityCatalogue,
  CodeDescription,
  NameValue,
} from '../../../../subjects/catalogues/catalogue.ts';
import { measureUnitCodes } from './03-measure-units.ts';
import { identityDocumentTypes } from './06-identity-documents.ts';

/** Document types that can be issued and retrieved. */
export const documentTypes: readonly NameValue[] = [
  { name: 'FACTURA', value: 'invoice' },
  { name: 'BOLETA', value: 'receipt' },
  { name: 'NOTA DE CRÉDITO', value: 'credit-note' },
  { name: 'NOTA DE DÉBITO', value: 'debit-note' },
  { name: 'GUÍA DE REMISIÓN', value: 'despatch' },
];

/** The catalogue 01 code of each document type. */
export const authorityTypeCodes = {
  invoice: '01',
  receipt: '03',
  'credit-note': '07',
  'debit-note': '08',
  despatch: '09',
} as const satisfies Readonly<Record<string, string>>;

/** Document types by their catalogue 01 code; a guide of the carrier is 31. */
export const typesByCode: Readonly<Record<string, keyof typeof authorityTypeCodes>> = {
  '01': 'invoice',
  '03': 'receipt',
  '07': 'credit-note',
  '08': 'debit-note',
  '09': 'despatch',
  '31': 'despatch',
};

/** Cancellation reasons of credit notes: catalogue 09 up to code 12, in its customary short texts. */
export const voidedCodes: readonly CodeDescription[] = [
  { code: '01', description: 'Anulación de la operación' },
  { code: '02', description: 'Anulación por error en el RUC' },
  { code: '03', description: 'Corrección por error en la descripción' },
  { code: '04', description: 'Descuento global' },
  { code: '05', description: 'Descuento por ítem' },
  { code: '06', description: 'Devolución total' },
  { code: '07', description: 'Devolución por ítem' },
  { code: '08', description: 'Bonificación' },
  { code: '09', description: 'Disminución en el valor' },
  { code: '10', description: 'Otros conceptos' },
  { code: '11', description: 'Ajustes de operaciones de exportación' },
  { code: '12', description: 'Ajustes afectos al IVAP' },
];

export const paymentMethods: readonly NameValue[] = [
  { name: 'CONTADO', value: 'cash' },
  { name: 'CRÉDITO', value: 'credit' },
];

/** What `cac:PaymentTerms` says for each payment method; the authority spells it unaccented. */
export const authorityPaymentTerms = {
  cash: 'Contado',
  credit: 'Credito',
} as const satisfies Readonly<Record<string, string>>;

export const acceptedCurrency: readonly NameValue[] = [
  { name: 'SOLES', value: 'PEN' },
  { name: 'DÓLARES AMERICANOS', value: 'USD' },
];

/** Identity documents a customer may have: the part of catalogue 06 in general use. */
export const identityDocuments: readonly CodeDescription[] = select(identityDocumentTypes, [
  '1',
  '4',
  '6',
  '7',
  'A',
  'B',
  'E',
]);

/** The essential measure units, of general use, the commonest first. */
export const measureUnits: readonly CodeDescription[] = select(measureUnitCodes, [
  'NIU',
  'ZZ',
  'KGM',
  'GRM',
  'TNE',
  'LBR',
  'LTR',
  'MLT',
  'GLL',
  'MTR',
  'CMT',
  'MMT',
  'MTK',
  'MTQ',
  'FOT',
  'INH',
  'DZN',
  'CEN',
  'MIL',
  'PR',
  'SET',
  'KT',
  'BX',
  'PK',
  'BG',
  'BO',
  'CA',
  'CT',
  'CY',
  'BJ',
  'SA',
  'RO',
  'BE',
  'RM',
  'KWH',
  'HUR',
  'DAY',
  'MON',
  'C62',
]);

/** The complete catalogue 03. */
export const measureUnitsAll: readonly CodeDescription[] = measureUnitCodes.entries.map(plain);

function select(catalogue: AuthorityCatalogue, codes: readonly string[]): CodeDescription[] {
  const byCode = new Map(catalogue.entries.map((entry) => [entry.code, entry]));
  return codes.map((code) => {
    const entry = byCode.get(code);
    if (entry === undefined) throw new Error(`Catalogue ${catalogue.number} has no code ${code}`);
    return plain(entry);
  });
}

function plain({ code, description }: CodeDescription): CodeDescription {
  return { code, description };
}
