import type { CodedName } from '../../../subjects/catalogues/catalogue.ts';

/** Types of electronic documents of the SRI. A “nota de venta” (02) is on paper only. */
export const documentTypes: readonly CodedName[] = [
  { name: 'FACTURA', value: 'invoice', code: '01' },
  {
    name: 'LIQUIDACIÓN DE COMPRA DE BIENES Y PRESTACIÓN DE SERVICIOS',
    value: 'purchase-settlement',
    code: '03',
  },
  { name: 'NOTA DE CRÉDITO', value: 'credit-note', code: '04' },
  { name: 'NOTA DE DÉBITO', value: 'debit-note', code: '05' },
  { name: 'GUÍA DE REMISIÓN', value: 'despatch', code: '06' },
  { name: 'COMPROBANTE DE RETENCIÓN', value: 'withholding', code: '07' },
];
