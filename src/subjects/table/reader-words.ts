import type { Environment } from '../companies/company.ts';
import type { DocumentStatus } from '../ledger/documents/states.ts';

/** Languages of files that people read. */
export const readerLanguages = ['es', 'en'] as const;
export type ReaderLanguage = (typeof readerLanguages)[number];

/** For whom a file is written: titles and values in a language; ids of ours only where they are asked for. */
export type Reader = { readonly language: ReaderLanguage; readonly hasIds: boolean };

/** Names of columns and values of both files, as people say them. */
export type ReaderWords = {
  readonly columns: Readonly<Record<ReaderColumn, string>>;
  readonly status: Readonly<Record<DocumentStatus, string>>;
  readonly environment: Readonly<Record<Environment, string>>;
  readonly payment: Readonly<Record<'cash' | 'credit', string>>;
  readonly sheet: string;
  readonly total: (currency: string) => string;
  readonly totalAccepted: (currency: string) => string;
};

export type ReaderColumn =
  | 'date'
  | 'type'
  | 'number'
  | 'status'
  | 'environment'
  | 'customerDocument'
  | 'customerNumber'
  | 'customerName'
  | 'payment'
  | 'currency'
  | 'total'
  | 'referenceType'
  | 'referenceNumber'
  | 'referenceDate'
  | 'externalId'
  | 'failureCode'
  | 'failureMessage'
  | 'id';

const spanish: ReaderWords = {
  columns: {
    date: 'Fecha de emisión',
    type: 'Comprobante',
    number: 'Serie y número',
    status: 'Estado',
    environment: 'Entorno',
    customerDocument: 'Documento del cliente',
    customerNumber: 'N.º de documento',
    customerName: 'Cliente',
    payment: 'Forma de pago',
    currency: 'Moneda',
    total: 'Total',
    referenceType: 'Modifica: comprobante',
    referenceNumber: 'Modifica: número',
    referenceDate: 'Modifica: fecha',
    externalId: 'Id externo',
    failureCode: 'Código de rechazo',
    failureMessage: 'Motivo de rechazo',
    id: 'Id',
  },
  status: { pending: 'Pendiente', succeeded: 'Aceptado', failed: 'Fallido', voided: 'Anulado' },
  environment: { live: 'Producción', test: 'Prueba' },
  payment: { cash: 'Contado', credit: 'Crédito' },
  sheet: 'Comprobantes',
  total: (currency) => `Total ${currency}`,
  totalAccepted: (currency) => `Total aceptado ${currency}`,
};

const english: ReaderWords = {
  columns: {
    date: 'Issue date',
    type: 'Document',
    number: 'Series and number',
    status: 'State',
    environment: 'Environment',
    customerDocument: 'Customer’s document',
    customerNumber: 'Document number',
    customerName: 'Customer',
    payment: 'How it is paid',
    currency: 'Currency',
    total: 'Total',
    referenceType: 'Changes: document',
    referenceNumber: 'Changes: number',
    referenceDate: 'Changes: date',
    externalId: 'External id',
    failureCode: 'Code of rejection',
    failureMessage: 'Reason of rejection',
    id: 'Id',
  },
  status: { pending: 'Pending', succeeded: 'Accepted', failed: 'Failed', voided: 'Voided' },
  environment: { live: 'Live', test: 'Test' },
  payment: { cash: 'Cash', credit: 'Credit' },
  sheet: 'Documents',
  total: (currency) => `Total ${currency}`,
  totalAccepted: (currency) => `Total accepted ${currency}`,
};

export function readerWords(language: ReaderLanguage): ReaderWords {
  return language === 'es' ? spanish : english;
}

/** A day as people of the language write it where a file has texts alone: `04/05/2026`, or `2026-05-04`. */
export function readerDay(day: string, language: ReaderLanguage): string {
  if (language === 'en') return day;
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** What a value is called; what has no name stays as it is. */
export function named(names: Readonly<Record<string, string>>, value: string): string {
  return names[value] ?? value;
}

/** How wide columns are, in characters. */
export const columnWidths: Readonly<Record<ReaderColumn, number>> = {
  date: 12,
  type: 18,
  number: 16,
  status: 12,
  environment: 12,
  customerDocument: 20,
  customerNumber: 16,
  customerName: 42,
  payment: 14,
  currency: 9,
  total: 15,
  referenceType: 21,
  referenceNumber: 18,
  referenceDate: 16,
  externalId: 28,
  failureCode: 18,
  failureMessage: 48,
  id: 38,
};
