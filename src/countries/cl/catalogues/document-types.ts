import type { CodedName } from '../../../subjects/catalogues/catalogue.ts';

/** Types of electronic documents (DTE). */
export const documentTypes: readonly CodedName[] = [
  { name: 'FACTURA ELECTRÓNICA', value: 'invoice', code: '33' },
  { name: 'FACTURA NO AFECTA O EXENTA ELECTRÓNICA', value: 'exempt-invoice', code: '34' },
  { name: 'BOLETA ELECTRÓNICA', value: 'receipt', code: '39' },
  { name: 'BOLETA EXENTA ELECTRÓNICA', value: 'exempt-receipt', code: '41' },
  { name: 'NOTA DE CRÉDITO ELECTRÓNICA', value: 'credit-note', code: '61' },
  { name: 'NOTA DE DÉBITO ELECTRÓNICA', value: 'debit-note', code: '56' },
  { name: 'GUÍA DE DESPACHO ELECTRÓNICA', value: 'despatch', code: '52' },
  { name: 'LIQUIDACIÓN FACTURA ELECTRÓNICA', value: 'settlement-invoice', code: '43' },
  { name: 'FACTURA DE COMPRA ELECTRÓNICA', value: 'purchase-invoice', code: '46' },
  { name: 'FACTURA DE EXPORTACIÓN ELECTRÓNICA', value: 'export-invoice', code: '110' },
  { name: 'NOTA DE DÉBITO DE EXPORTACIÓN ELECTRÓNICA', value: 'export-debit-note', code: '111' },
  { name: 'NOTA DE CRÉDITO DE EXPORTACIÓN ELECTRÓNICA', value: 'export-credit-note', code: '112' },
];
