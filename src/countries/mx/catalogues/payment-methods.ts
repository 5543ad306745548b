import type { CodedName } from '../../../subjects/catalogues/catalogue.ts';

/** c_MetodoPago: paid at once, or later and in parts. By which means is c_FormaPago. */
export const paymentMethods: readonly CodedName[] = [
  { name: 'Pago en una sola exhibición', value: 'cash', code: 'PUE' },
  { name: 'Pago en parcialidades o diferido', value: 'credit', code: 'PPD' },
];
