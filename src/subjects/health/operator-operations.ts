import { operatorOperation } from '../operator-operation.ts';
import { countUsableKeys } from './count-usable-keys.ts';
import { countWaitingWebhooks, countWebhooks, eventsUnplacedSince } from './count-webhooks.ts';
import { countBlockedWork, failingWork } from './count-work.ts';
import { findRefusedAddresses } from './find-refused-addresses.ts';
import { findUnreadableBoxes } from './find-unreadable-boxes.ts';
import { inspectStore } from './inspect-store.ts';
import { listEndingCertificates } from './list-ending-certificates.ts';

/** What the doctor asks of the store. */
export const operatorHealth = {
  countUsableKeys: operatorOperation({
    operationId: 'countUsableKeys',
    summary: {
      en: 'Count the keys that work, by account',
      es: 'Contar las claves que funcionan, por cuenta',
    },
    run: countUsableKeys,
  }),
  countBlockedWork: operatorOperation({
    operationId: 'countBlockedWork',
    summary: {
      en: 'Count work that waits for a person',
      es: 'Contar el trabajo que espera a una persona',
    },
    run: countBlockedWork,
  }),
  failingWork: operatorOperation({
    operationId: 'failingWork',
    summary: {
      en: 'Find work that fails again and again',
      es: 'Buscar trabajo que falla una y otra vez',
    },
    run: failingWork,
  }),
  inspectStore: operatorOperation({
    operationId: 'inspectStore',
    summary: {
      en: 'Check the database',
      es: 'Revisar la base de datos',
    },
    run: inspectStore,
  }),
  findRefusedAddresses: operatorOperation({
    operationId: 'findRefusedAddresses',
    summary: {
      en: 'Find addresses that nothing is sent to',
      es: 'Buscar direcciones a las que no se envía nada',
    },
    run: findRefusedAddresses,
  }),
  findUnreadableBoxes: operatorOperation({
    operationId: 'findUnreadableBoxes',
    summary: {
      en: 'Find secrets that the secret key does not open',
      es: 'Buscar secretos que la clave secreta no abre',
    },
    run: findUnreadableBoxes,
  }),
  listEndingCertificates: operatorOperation({
    operationId: 'listEndingCertificates',
    summary: {
      en: 'List certificates that end soon',
      es: 'Listar certificados que vencen pronto',
    },
    run: listEndingCertificates,
  }),
  countWebhooks: operatorOperation({
    operationId: 'countWebhooks',
    summary: {
      en: 'Count webhooks by state',
      es: 'Contar los webhooks por estado',
    },
    run: countWebhooks,
  }),
  countWaitingWebhooks: operatorOperation({
    operationId: 'countWaitingWebhooks',
    summary: {
      en: 'Count deliveries of webhooks that wait',
      es: 'Contar los envíos de webhooks que esperan',
    },
    run: countWaitingWebhooks,
  }),
  eventsUnplacedSince: operatorOperation({
    operationId: 'eventsUnplacedSince',
    summary: {
      en: 'Since when events wait for a position',
      es: 'Desde cuándo hay eventos que esperan una posición',
    },
    run: eventsUnplacedSince,
  }),
};
