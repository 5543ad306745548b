import type { CodedName } from '../../../subjects/catalogues/catalogue.ts';

/** Whether a sale is paid at once or later. */
export const paymentMethods: readonly CodedName[] = [
  { name: 'CONTADO', value: 'cash', code: '1' },
  { name: 'CRÉDITO', value: 'credit', code: '2' },
];
