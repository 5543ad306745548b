import type { CodedName } from '../../../subjects/catalogues/catalogue.ts';

/** FmaPago: whether a document is paid at once, later, or is for free. */
export const paymentMethods: readonly CodedName[] = [
  { name: 'CONTADO', value: 'cash', code: '1' },
  { name: 'CRÉDITO', value: 'credit', code: '2' },
  { name: 'SIN COSTO (ENTREGA GRATUITA)', value: 'free', code: '3' },
];
