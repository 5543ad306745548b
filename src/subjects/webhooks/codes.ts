import { codes } from '../../kernel/codes/code.ts';
import { messages } from '../../kernel/message.ts';

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

export const webhookMessages = messages('webhook', {
  of_company: {
    en: 'This is the web_hook of company {company}. Change its URL with {call}; it is sent events of that company only.',
    es: 'Es el web_hook de la empresa {company}. Cambie su URL con {call}; solo recibe eventos de esa empresa.',
  },
  secret_never_shown: {
    en: 'Nobody was shown the secret of this webhook, so nobody could check what it sends. POST …/secret shows it and enables the webhook.',
    es: 'El secreto de este webhook no se mostró a nadie, así que nadie podría comprobar lo que envía. POST …/secret lo muestra y activa el webhook.',
  },
  too_many: {
    en: 'The account has {count} webhooks already. Delete some, or let one receive more types of events.',
    es: 'La cuenta ya tiene {count} webhooks. Elimine algunos, o haga que uno reciba más tipos de eventos.',
  },
  none_visible: {
    en: 'No webhook with this id is visible to this key. {list} lists those that are.',
    es: 'Ningún webhook con este id es visible para esta clave. {list} lista los que lo son.',
  },
  events_of_users: {
    en: 'Events of users and keys are for administrators: they need the scope admin.',
    es: 'Los eventos de usuarios y claves son para administradores: necesitan el alcance admin.',
  },
  no_such_type: {
    en: 'There is no type of event {type}. Name types such as document.accepted or groups such as document.*.',
    es: 'No existe el tipo de evento {type}. Indique tipos como document.accepted o grupos como document.*.',
  },
  of_company_remove: {
    en: 'This is the web_hook of company {company}. Remove it with {call}.',
    es: 'Es el web_hook de la empresa {company}. Retírelo con {call}.',
  },
  disabled: {
    en: 'The webhook is disabled, so nothing is sent. Enable it first: PATCH {"state": "enabled"}.',
    es: 'El webhook está desactivado, así que no se envía nada. Actívelo primero: PATCH {"state": "enabled"}.',
  },
  no_secret: {
    en: 'There is no secret to sign with yet. POST …/secret makes and shows it.',
    es: 'Aún no hay secreto para firmar. POST …/secret lo crea y lo muestra.',
  },
  sealed_otherwise: {
    en: 'The secret of this webhook was sealed with another SECRET_KEY. Put that key back, or delete the webhook and make another.',
    es: 'El secreto de este webhook se selló con otra SECRET_KEY. Reponga esa clave, o elimine el webhook y cree otro.',
  },
  no_delivery: {
    en: 'This webhook has no delivery with this id about the companies whose events it is sent. Deliveries are kept for {days} days.',
    es: 'Este webhook no tiene un envío con este id sobre las empresas cuyos eventos recibe. Los envíos se guardan {days} días.',
  },
});
