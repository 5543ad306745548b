import { operatorOperation } from '../operator-operation.ts';
import { findSummary } from './compose-event.ts';

/** What messages of webhooks are made of. */
export const operatorWebhooks = {
  findSummary: operatorOperation({
    operationId: 'findEventSummary',
    summary: {
      en: 'Find what a message says of a document',
      es: 'Buscar lo que un mensaje dice de un comprobante',
    },
    run: findSummary,
  }),
};
