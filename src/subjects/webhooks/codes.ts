import { codes } from '../../kernel/codes/code.ts';

/** Codes of webhooks. */
export const webhookCodes = codes({
  invalid_webhook: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Webhook not allowed',
      help: 'The URL has a form that is not accepted or leads to a private address, an event type is unknown, or a company is not visible to the key; `errors` says which. Nothing was changed.',
    },
    es: {
      title: 'Webhook no admitido',
      help: 'La URL tiene una forma que no se admite o lleva a una dirección privada, un tipo de evento es desconocido, o una empresa no es visible para la clave; `errors` dice cuál. No se cambió nada.',
    },
  },
  webhook_not_found: {
    kind: 'not_found',
    en: {
      title: 'Webhook not found',
      help: 'No webhook with this id is visible to this key. `GET /api/account/webhooks` lists those that are.',
    },
    es: {
      title: 'Webhook no encontrado',
      help: 'Ningún webhook con este id es visible para esta clave. `GET /api/account/webhooks` lista los que lo son.',
    },
  },
  webhook_delivery_not_found: {
    kind: 'not_found',
    en: {
      title: 'Delivery of a webhook not found',
      help: 'The webhook has no delivery with this id. Deliveries are kept for 30 days.',
    },
    es: {
      title: 'Envío de webhook no encontrado',
      help: 'El webhook no tiene un envío con este id. Los envíos se guardan 30 días.',
    },
  },
  webhook_conflict: {
    kind: 'conflict',
    en: {
      title: 'Webhook is in another state',
      help: 'A disabled webhook cannot send again. A webhook whose secret was never shown cannot be enabled or tested. The URL of a company is changed in the company. The detail says what to do.',
    },
    es: {
      title: 'El webhook no está en el estado para esto',
      help: 'Un webhook desactivado no envía nada de nuevo, uno cuyo secreto nadie vio no se activa ni se prueba, y la URL de una empresa se cambia en la empresa. El detalle dice qué hacer.',
    },
  },
  too_many_webhooks: {
    kind: 'conflict',
    en: {
      title: 'Too many webhooks',
      help: 'The account has 2,000 webhooks already. Delete some, or use one webhook for more event types.',
    },
    es: {
      title: 'Demasiados webhooks',
      help: 'La cuenta ya tiene 2000 webhooks. Elimine algunos, o haga que uno reciba más tipos de eventos.',
    },
  },
});
