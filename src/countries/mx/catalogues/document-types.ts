import type { CodedName } from '../../../subjects/catalogues/catalogue.ts';

/** c_TipoDeComprobante. There is no receipt (a global CFDI covers tickets) and no debit note (a CFDI of type I with relation 02). */
export const documentTypes: readonly CodedName[] = [
  { name: 'FACTURA (INGRESO)', value: 'invoice', code: 'I' },
  { name: 'NOTA DE CRÉDITO (EGRESO)', value: 'credit-note', code: 'E' },
  { name: 'TRASLADO (CARTA PORTE)', value: 'despatch', code: 'T' },
  { name: 'PAGO (RECIBO DE PAGOS)', value: 'payment', code: 'P' },
  { name: 'NÓMINA', value: 'payroll', code: 'N' },
];
