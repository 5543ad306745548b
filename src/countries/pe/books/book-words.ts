import type { BookWords } from '../../../subjects/registers/sales-book.ts';
import { saleColumns } from './sale-amounts.ts';

type Column = (typeof saleColumns)[number];

const titles: Readonly<Record<'es' | 'en', Readonly<Record<Column, string>>>> = {
  es: {
    taxed_amount: 'Gravado',
    exonerated_amount: 'Exonerado',
    unaffected_amount: 'Inafecto',
    export_amount: 'Exportación',
    free_amount: 'Gratuito',
    free_tax_total: 'Tributos de gratuitos',
    igv: 'IGV',
    isc: 'ISC',
    ivap_base: 'Base del IVAP',
    ivap: 'IVAP',
    icbper: 'ICBPER',
    other_taxes: 'Otros tributos',
    other_charges: 'Otros cargos y redondeo',
  },
  en: {
    taxed_amount: 'Taxed',
    exonerated_amount: 'Exonerated',
    unaffected_amount: 'Unaffected',
    export_amount: 'Export',
    free_amount: 'Free of charge',
    free_tax_total: 'Taxes on free items',
    igv: 'IGV',
    isc: 'ISC',
    ivap_base: 'Base of IVAP',
    ivap: 'IVAP',
    icbper: 'ICBPER',
    other_taxes: 'Other taxes',
    other_charges: 'Other charges and rounding',
  },
};

const types: Readonly<Record<'es' | 'en', BookWords['types']>> = {
  es: {
    invoice: 'Factura',
    receipt: 'Boleta',
    'credit-note': 'Nota de crédito',
    'debit-note': 'Nota de débito',
    despatch: 'Guía de remisión',
  },
  en: {
    invoice: 'Invoice',
    receipt: 'Receipt',
    'credit-note': 'Credit note',
    'debit-note': 'Debit note',
    despatch: 'Despatch guide',
  },
};

/** Catalogue 06, as short as accountants write it. */
const identityDocuments: Readonly<Record<'es' | 'en', Readonly<Record<string, string>>>> = {
  es: {
    '-': 'Sin documento',
    '0': 'No domiciliado',
    '1': 'DNI',
    '4': 'Carné de extranjería',
    '6': 'RUC',
    '7': 'Pasaporte',
    A: 'Cédula diplomática',
    B: 'Documento del país de residencia',
    C: 'TIN',
    D: 'IN',
    E: 'TAM',
    F: 'PTP',
    G: 'Salvoconducto',
    H: 'CPP',
  },
  en: {
    '-': 'No document',
    '0': 'Not resident',
    '1': 'DNI',
    '4': 'Foreigner’s card',
    '6': 'RUC',
    '7': 'Passport',
    A: 'Diplomatic card',
    B: 'Document of the country of residence',
    C: 'TIN',
    D: 'IN',
    E: 'TAM',
    F: 'PTP',
    G: 'Safe conduct',
    H: 'CPP',
  },
};

export function bookWords(language: 'es' | 'en'): BookWords {
  return {
    columns: saleColumns.map((column) => titles[language][column]),
    types: types[language],
    identityDocument: (code) => identityDocuments[language][code] ?? code,
  };
}
