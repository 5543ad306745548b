import { listWebhookDeliveries } from '../../../subjects/webhooks/list-webhook-deliveries.ts';
import { retryWebhookDelivery } from '../../../subjects/webhooks/retry-webhook-delivery.ts';
import { shownDelivery } from '../../../subjects/webhooks/shown-webhook.ts';
import { WebhookDeliveryDescription } from '../../../subjects/webhooks/webhook-schema.ts';
import {
  type WebhookDeliveryState,
  webhookDeliveryStates,
} from '../../../subjects/webhooks/webhooks.ts';
import { filterBy, pageParameters, pageSize } from '../query.ts';
import { json, type Route } from '../route.ts';
import { webhookDeliveryExample } from '../webhook-examples.ts';
import type { RouteParts } from './parts.ts';
import { pageOf, webhookPath } from './shared.ts';

const WebhookDeliveryList = pageOf(WebhookDeliveryDescription);

/** What webhooks sent, and what came back. */
export function webhookDeliveryRoutes({ context }: RouteParts): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/api/account/webhooks/{webhookId}/deliveries',
      operationId: 'listWebhookDeliveries',
      tag: 'Webhooks',
      summary: 'What a webhook sent',
      description: 'Newest first, of the last 30 days, with what came back at the last attempt.',
      scope: 'write',
      pathParameters: webhookPath,
      query: {
        ...pageParameters,
        state: filterBy('state', 'Only deliveries in this state.', webhookDeliveryStates),
      },
      responses: {
        200: {
          description: 'A page of deliveries',
          schema: WebhookDeliveryList,
          example: { data: [webhookDeliveryExample], meta: { next_token: null } },
        },
      },
      errors: ['invalid_limit', 'invalid_next_token', 'invalid_parameter', 'webhook_not_found'],
      async handle({ principal, path: { webhookId = '' }, query }) {
        const page = await listWebhookDeliveries(context, principal, webhookId, {
          state: (query.state ?? null) as WebhookDeliveryState | null,
          limit: pageSize(query),
          nextToken: query.next_token ?? null,
        });
        const meta = { next_token: page.nextToken };
        return json(200, { data: page.deliveries.map(shownDelivery), meta });
      },
    },
    {
      method: 'POST',
      path: '/api/account/webhooks/{webhookId}/deliveries/{deliveryId}/retry',
      operationId: 'retryWebhookDelivery',
      tag: 'Webhooks',
      summary: 'Send a delivery again',
      description:
        'At once, the same bytes, whatever became of it. What else is pending for the receiver is sent then too.',
      scope: 'write',
      pathParameters: {
        ...webhookPath,
        deliveryId: { description: 'Delivery id', example: webhookDeliveryExample.id },
      },
      responses: {
        202: {
          description: 'The delivery, which is sent now',
          schema: WebhookDeliveryDescription,
          example: { ...webhookDeliveryExample, state: 'pending' },
        },
      },
      errors: ['webhook_not_found', 'webhook_delivery_not_found', 'webhook_conflict'],
      async handle({ principal, path: { webhookId = '', deliveryId = '' } }) {
        const asked = await retryWebhookDelivery(context, principal, webhookId, deliveryId);
        return json(202, shownDelivery(asked));
      },
    },
  ];
}
