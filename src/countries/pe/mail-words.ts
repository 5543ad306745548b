import type { Regime } from '../../subjects/country/regime.ts';
import { money } from './shared/pdf/money.ts';

/** What customers call SUNAT's documents. */
export const mailWords: Regime['mailWords'] = {
  es: {
    types: {
      invoice: 'Factura electrónica',
      receipt: 'Boleta de venta electrónica',
      'credit-note': 'Nota de crédito electrónica',
      'debit-note': 'Nota de débito electrónica',
      despatch: 'Guía de remisión electrónica',
    },
    acknowledgement: 'Constancia (CDR)',
    money,
  },
  en: {
    types: {
      invoice: 'Electronic invoice',
      receipt: 'Electronic receipt',
      'credit-note': 'Electronic credit note',
      'debit-note': 'Electronic debit note',
      despatch: 'Electronic despatch guide',
    },
    acknowledgement: 'Acknowledgement (CDR)',
    money,
  },
};
