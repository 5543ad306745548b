import type { CodedName } from '../../../subjects/catalogues/catalogue.ts';

/** Types of electronic documents of the DIAN (Anexo Técnico 1.9). There is no despatch guide. */
export const documentTypes: readonly CodedName[] = [
  { name: 'FACTURA ELECTRÓNICA DE VENTA', value: 'invoice', code: '01' },
  { name: 'FACTURA DE EXPORTACIÓN', value: 'export-invoice', code: '02' },
  { name: 'FACTURA DE CONTINGENCIA FACTURADOR', value: 'contingency-invoice', code: '03' },
  { name: 'FACTURA DE CONTINGENCIA DIAN', value: 'dian-contingency-invoice', code: '04' },
  { name: 'DOCUMENTO SOPORTE', value: 'purchase-support', code: '05' },
  { name: 'DOCUMENTO EQUIVALENTE POS', value: 'receipt', code: '20' },
  { name: 'NOTA CRÉDITO', value: 'credit-note', code: '91' },
  { name: 'NOTA DÉBITO', value: 'debit-note', code: '92' },
  {
    name: 'NOTA DE AJUSTE DEL DOCUMENTO SOPORTE',
    value: 'purchase-support-adjustment',
    code: '95',
  },
];
