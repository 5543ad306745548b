import type { NameValue } from '../../../subjects/catalogues/catalogue.ts';

/** Table 24 of the SRI: by which means is paid. Cash or credit is told by a term, not by a code. */
export const paymentMethods: readonly NameValue[] = [
  { name: 'Sin utilización del sistema financiero', value: '01' },
  { name: 'Compensación de deudas', value: '15' },
  { name: 'Tarjeta de débito', value: '16' },
  { name: 'Dinero electrónico', value: '17' },
  { name: 'Tarjeta prepago', value: '18' },
  { name: 'Tarjeta de crédito', value: '19' },
  { name: 'Otros con utilización del sistema financiero', value: '20' },
  { name: 'Endoso de títulos', value: '21' },
];
