import type { AuthorityCatalogue } from '../../../subjects/catalogues/catalogue.ts';

/** By which means is paid. */
export const paymentMeans: AuthorityCatalogue = {
  number: 'payment_means',
  title: 'Medios de pago (MedioPago)',
  entries: [
    { code: 'EF', description: 'Efectivo' },
    { code: 'PE', description: 'Depósito o transferencia' },
    { code: 'TC', description: 'Tarjeta de crédito o débito' },
    { code: 'CH', description: 'Cheque' },
    { code: 'CF', description: 'Cheque a fecha' },
    { code: 'LT', description: 'Letra' },
    { code: 'OT', description: 'Otro' },
  ],
};
