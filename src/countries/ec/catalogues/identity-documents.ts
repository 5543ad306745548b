import type { CodeDescription } from '../../../subjects/catalogues/catalogue.ts';

/** Identity documents of customers in electronic documents; annexes of purchases have other codes. */
export const identityDocuments: readonly CodeDescription[] = [
  { code: '04', description: 'RUC' },
  { code: '05', description: 'Cédula' },
  { code: '06', description: 'Pasaporte' },
  { code: '07', description: 'Venta a consumidor final' },
  { code: '08', description: 'Identificación del exterior' },
];
