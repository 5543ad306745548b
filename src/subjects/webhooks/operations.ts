import { pageParameters, pageSize } from '../../kernel/schema/query-parameters.ts';
import { checkerOf } from '../../kernel/schema/validation.ts';
import { json, type Operation } from '../operation.ts';
import type { OperationParts } from '../operation-parts.ts';
import { pageOf, webhookPath } from '../paths-and-pages.ts';
import { changeWebhook, showNewSecret } from './change-webhook.ts';
import { createWebhook, type WebhookAndSecret } from './create-webhook.ts';
import { requireWebhook } from './find-webhook.ts';
import { listWebhooks } from './list-webhooks.ts';
import { removeWebhook } from './remove-webhook.ts';
import { renderTest, renderWebhook, renderWebhooks } from './render-webhook.ts';
import { testWebhook } from './test-webhook.ts';
import { webhookExample, webhookSecretExample, webhookTestExample } from './webhook-examples.ts';
import {
  NewWebhook,
  WebhookChanges,
  WebhookDescription,
  WebhookTest,
  WebhookWithSecret,
} from './webhook-schema.ts';

const WebhookList = pageOf(WebhookDescription);
const withSecretExample = { ...webhookExample, secret: webhookSecretExample };
const path = '/api/account/webhooks';
const onePath = `${path}/{webhookId}`;

/** Where events are sent to. */
export function webhookOperations(parts: OperationParts): readonly Operation[] {
  return [
    createOperation(parts),
    listOperation(parts),
    readOperation(parts),
    changeOperation(parts),
    removeOperation(parts),
    secretOperation(parts),
    testOperation(parts),
  ];
}

const shared = { tag: 'Webhooks', scope: 'write', localised: true } as const;
const ofOne = { ...shared, pathParameters: webhookPath } as const;

function withSecret({ webhook, secret }: WebhookAndSecret): Readonly<Record<string, unknown>> {
  return { ...renderWebhook(webhook, undefined), secret };
}

function createOperation({ context }: OperationParts): Operation {
  return {
    ...shared,
    method: 'POST',
    path,
    operationId: 'createWebhook',
    doors: ['http', 'sdk', 'console'],
    confirm: true,
    summary: {
      en: 'Send events to a URL',
      es: 'Enviar eventos a una URL',
    },
    description: {
      en: 'What happens from now on is sent there, signed as Standard Webhooks has it. The answer is the only place where the secret is shown. docs/webhooks.md says what comes, when, and how to check it.',
      es: 'Lo que pase desde ahora se envía allí, firmado como manda Standard Webhooks. La respuesta es el único lugar donde se muestra el secreto. docs/webhooks.md dice qué llega, cuándo y cómo comprobarlo.',
    },
    body: {
      schema: NewWebhook,
      check: checkerOf(NewWebhook),
      example: { url: webhookExample.url, events: webhookExample.events },
    },
    responses: {
      201: {
        description: 'The webhook',
        schema: WebhookWithSecret,
        example: withSecretExample,
      },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'invalid_webhook',
      'too_many_webhooks',
      'secret_key_unavailable',
    ],
    async handle({ principal, body }) {
      const created = await createWebhook(context, principal, body as NewWebhook);
      return json(201, withSecret(created), { made: { webhookId: created.webhook.id } });
    },
  };
}

function listOperation({ context }: OperationParts): Operation {
  return {
    ...shared,
    method: 'GET',
    path,
    operationId: 'listWebhooks',
    doors: ['http', 'sdk', 'console'],
    summary: {
      en: 'List the webhooks of the account',
      es: 'Listar los webhooks de la cuenta',
    },
    description: {
      en: 'Newest first. A key that is bound to companies sees those that are sent events of these only.',
      es: 'Los más recientes primero. Una clave limitada a ciertas empresas ve los que reciben solo eventos de ellas.',
    },
    query: pageParameters,
    responses: {
      200: {
        description: 'A page of webhooks',
        schema: WebhookList,
        example: { data: [webhookExample], meta: { next_token: null } },
      },
    },
    errors: ['invalid_limit', 'invalid_next_token'],
    async handle({ principal, query }) {
      const { webhooks, nextToken } = await listWebhooks(context, principal, {
        limit: pageSize(query),
        nextToken: query.next_token ?? null,
      });
      const data = await renderWebhooks(context, principal, webhooks);
      return json(200, { data, meta: { next_token: nextToken } });
    },
  };
}

function readOperation({ context }: OperationParts): Operation {
  return {
    ...ofOne,
    method: 'GET',
    path: onePath,
    operationId: 'getWebhook',
    doors: ['http', 'sdk', 'console'],
    summary: {
      en: 'One webhook',
      es: 'Un webhook',
    },
    responses: {
      200: { description: 'The webhook', schema: WebhookDescription, example: webhookExample },
    },
    errors: ['webhook_not_found'],
    async handle({ principal, path: { webhookId = '' } }) {
      const webhook = await requireWebhook(context, principal, webhookId);
      return json(200, (await renderWebhooks(context, principal, [webhook]))[0]);
    },
  };
}

function changeOperation({ context }: OperationParts): Operation {
  return {
    ...ofOne,
    method: 'PATCH',
    path: onePath,
    operationId: 'changeWebhook',
    doors: ['http', 'sdk', 'console'],
    // Where it goes, and what goes there.
    confirm: (body) => ['url', 'events', 'companies'].some((name) => name in (body as object)),
    summary: {
      en: 'Change a webhook',
      es: 'Cambiar un webhook',
    },
    description: {
      en: 'Fields that are left out stay. A webhook that is enabled again is sent what happens from then on; what it missed can be sent again one by one.',
      es: 'Los campos que se omiten quedan como están. Un webhook que se activa de nuevo recibe lo que pase desde entonces; lo que perdió se puede enviar de nuevo uno por uno.',
    },
    body: {
      schema: WebhookChanges,
      check: checkerOf(WebhookChanges),
      example: { state: 'disabled' },
    },
    responses: {
      200: { description: 'The webhook', schema: WebhookDescription, example: webhookExample },
    },
    errors: [
      'invalid_json',
      'invalid_body',
      'webhook_not_found',
      'invalid_webhook',
      'webhook_conflict',
    ],
    async handle({ principal, path: { webhookId = '' }, body }) {
      const changes = body as WebhookChanges;
      const webhook = await changeWebhook(context, principal, webhookId, changes);
      return json(200, (await renderWebhooks(context, principal, [webhook]))[0]);
    },
  };
}

function removeOperation({ context }: OperationParts): Operation {
  return {
    ...ofOne,
    method: 'DELETE',
    path: onePath,
    operationId: 'removeWebhook',
    doors: ['http', 'sdk', 'console'],
    summary: {
      en: 'Remove a webhook',
      es: 'Quitar un webhook',
    },
    description: {
      en: 'Nothing more is sent, and what was sent can not be seen any more.',
      es: 'No se envía nada más, y lo enviado ya no se puede ver.',
    },
    responses: { 204: { description: 'The webhook is removed' } },
    errors: ['webhook_not_found', 'webhook_conflict'],
    async handle({ principal, path: { webhookId = '' } }) {
      await removeWebhook(context, principal, webhookId);
      return { status: 204, cacheControl: 'no-store' };
    },
  };
}

function secretOperation({ context }: OperationParts): Operation {
  return {
    ...ofOne,
    method: 'POST',
    path: `${onePath}/secret`,
    operationId: 'rotateWebhookSecret',
    doors: ['http', 'sdk', 'console'],
    confirm: true,
    summary: {
      en: 'A new secret for a webhook',
      es: 'Un secreto nuevo para un webhook',
    },
    description: {
      en: 'The answer is the only place where it is shown. For 24 hours messages are signed with the one before too. A webhook that waited for its secret to be shown is enabled.',
      es: 'La respuesta es el único lugar donde se muestra. Durante 24 horas los mensajes se firman también con el anterior. Un webhook que esperaba que se mostrara su secreto queda activo.',
    },
    responses: {
      200: { description: 'The secret', schema: WebhookWithSecret, example: withSecretExample },
    },
    errors: [
      'webhook_not_found',
      'invalid_webhook',
      'credentials_unreadable',
      'secret_key_unavailable',
    ],
    async handle({ principal, path: { webhookId = '' } }) {
      return json(200, withSecret(await showNewSecret(context, principal, webhookId)));
    },
  };
}

function testOperation({ context }: OperationParts): Operation {
  return {
    ...ofOne,
    method: 'POST',
    path: `${onePath}/test`,
    operationId: 'testWebhook',
    doors: ['http', 'sdk', 'console'],
    summary: {
      en: 'Send a test to a webhook',
      es: 'Enviar una prueba a un webhook',
    },
    description: {
      en: 'Sends a message of type `webhook.test` at once, signed like all others, and answers what came back within 10 seconds. Nothing of it is kept.',
      es: 'Envía al momento un mensaje de tipo `webhook.test`, firmado como todos, y responde lo que volvió en 10 segundos. No se guarda nada de él.',
    },
    responses: {
      200: { description: 'What came back', schema: WebhookTest, example: webhookTestExample },
    },
    errors: [
      'webhook_not_found',
      'webhook_conflict',
      'invalid_webhook',
      'credentials_unreadable',
      'secret_key_unavailable',
    ],
    async handle({ principal, path: { webhookId = '' } }) {
      return json(200, renderTest(await testWebhook(context, principal, webhookId)));
    },
  };
}
