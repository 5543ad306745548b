import { filterBy, pageParameters, pageSize } from '../../kernel/schema/query-parameters.ts';
import { json, type Operation } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { pageOf, webhookPath } from '../paths-and-pages.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { renderDelivery } from './render-webhook.ts';
import { retryWebhookDelivery } from './retry-webhook-delivery.ts';
import { webhookDeliveryExample } from './webhook-examples.ts';
import { WebhookDeliveryDescription } from './webhook-schema.ts';
import { type WebhookDeliveryState, webhookDeliveryStates } from './webhooks.ts';

const WebhookDeliveryList = pageOf(WebhookDeliveryDescription);

/** What webhooks sent, and what came back. */
export function webhookDeliveryOperations(parts: OperationParts): readonly Operation[] {
  return [listWebhookDeliveriesOperation(parts), retryWebhookDeliveryOperation(parts)];
}

function listWebhookDeliveriesOperation({ context }: OperationParts): Operation {
  return {
    method: 'GET',
    path: '/api/account/webhooks/{webhookId}/deliveries',
    operationId: 'listWebhookDeliveries',
    doors: ['http', 'sdk', 'console'],
    tag: 'Webhooks',
    summary: {
      en: 'What a webhook sent',
      es: 'Lo que envió un webhook',
    },
    description: {
      en: 'Newest first, of the last 30 days, with what came back at the last attempt.',
      es: 'Los más recientes primero, de los últimos 30 días, con lo que volvió en el último intento.',
    },
    scope: 'write',
    pathParameters: webhookPath,
    query: {
      ...pageParameters,
      state: filterBy(
        'state',
        'Only deliveries in this state.',
        'Solo envíos en este estado.',
        webhookDeliveryStates,
      ),
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
      return json(200, { data: page.deliveries.map(renderDelivery), meta });
    },
  };
}

function retryWebhookDeliveryOperation({ context }: OperationParts): Operation {
  return {
    method: 'POST',
    path: '/api/account/webhooks/{webhookId}/deliveries/{deliveryId}/retry',
    operationId: 'retryWebhookDelivery',
    doors: ['http', 'sdk', 'console'],
    tag: 'Webhooks',
    summary: {
      en: 'Send a delivery again',
      es: 'Enviar otra vez',
    },
    description: {
      en: 'At once, the same bytes, whatever became of it. What else is pending for the receiver is sent then too.',
      es: 'Al momento, los mismos bytes, sea cual sea su resultado. También se envía entonces lo demás que está pendiente para el receptor.',
    },
    scope: 'write',
    pathParameters: {
      ...webhookPath,
      deliveryId: {
        description: 'Delivery id',
        es: 'Id del envío',
        example: webhookDeliveryExample.id,
      },
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
      return json(202, renderDelivery(asked));
    },
  };
}
