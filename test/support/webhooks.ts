import { newId } from '../../src/kernel/ids.ts';
import {
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
  wellHealth,
} from '../../src/subjects/webhooks/webhooks.ts';

/** A webhook of everything, enabled and well. */
export function testWebhook(accountId: string, changes: Partial<Webhook> = {}): Webhook {
  return {
    accountId,
    id: newId('whk'),
    url: 'https://receiver.example/hook',
    events: ['document.*'],
    companies: null,
    description: '',
    state: 'enabled',
    disabledReason: null,
    ofCompany: null,
    sealed: Buffer.from([1, 2, 3]),
    createdAt: 1_000,
    updatedAt: 1_000,
    position: 0,
    health: wellHealth,
    ...changes,
  };
}

export function testDelivery(
  position: number,
  changes: Partial<WebhookDelivery> = {},
): WebhookDelivery {
  const createdAt = changes.createdAt ?? 2_000 + position;
  return {
    id: newId('dlv', createdAt),
    eventId: newId('evt'),
    eventType: 'document.created',
    position,
    companyId: null,
    documentId: null,
    body: `{"position":${position},"name":"ñ"}`,
    state: 'pending',
    attempts: 0,
    dueAt: 0,
    firstFailedAt: null,
    createdAt,
    lastAttempt: null,
    ...changes,
  };
}

export function testAttempt(changes: Partial<WebhookAttempt> = {}): WebhookAttempt {
  const url = 'https://receiver.example/hook';
  return { at: 5_000, url, durationMs: 12, status: 200, answer: 'ok', error: null, ...changes };
}
