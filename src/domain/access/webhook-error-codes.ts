import type { CodeFacts } from './error-kind.ts';

/** Codes for what is wrong about webhooks. */
export const webhookErrorCodes = {
  invalid_webhook: {
    kind: 'invalid',
    title: 'Webhook not allowed',
    help: 'The URL is of a form that is not taken or leads to a private address, a type of event is unknown, or a company is not visible to the key; `errors` says which. Nothing was changed.',
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
    title: 'Webhook is not in the state for this',
    help: 'A disabled webhook sends nothing again, one whose secret nobody was shown is not enabled or tested, and the URL of a company is changed at the company. The detail says what to do.',
  },
  too_many_webhooks: {
    kind: 'conflict',
    title: 'Too many webhooks',
    help: 'The account has 2,000 webhooks already. Delete some, or let one receive more types of events.',
  },
} as const satisfies Record<string, CodeFacts>;
