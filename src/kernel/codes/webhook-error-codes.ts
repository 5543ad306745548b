import type { CodeFacts } from './error-kind.ts';

/** Codes for what is wrong about webhooks. */
export const webhookErrorCodes = {
  invalid_webhook: {
    kind: 'invalid',
    title: 'Webhook not allowed',
    help: 'The URL has a form that is not accepted or leads to a private address, an event type is unknown, or a company is not visible to the key; `errors` says which. Nothing was changed.',
  },
  webhook_not_found: {
    kind: 'not_found',
    title: 'Webhook not found',
    help: 'No webhook with this id is visible to this key. `GET /api/account/webhooks` lists those that are.',
  },
  webhook_delivery_not_found: {
    kind: 'not_found',
    title: 'Delivery of a webhook not found',
    help: 'The webhook has no delivery with this id. Deliveries are kept for 30 days.',
  },
  webhook_conflict: {
    kind: 'conflict',
    title: 'Webhook is in another state',
    help: 'A disabled webhook cannot send again. A webhook whose secret was never shown cannot be enabled or tested. The URL of a company is changed in the company. The detail says what to do.',
  },
  too_many_webhooks: {
    kind: 'conflict',
    title: 'Too many webhooks',
    help: 'The account has 2,000 webhooks already. Delete some, or use one webhook for more event types.',
  },
} as const satisfies Record<string, CodeFacts>;
