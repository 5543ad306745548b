import type {
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookPage,
  WebhookTest,
  WebhookWithSecret,
} from '../generated/types.ts';
import { Listing } from '../listing.ts';
import { path } from '../path.ts';
import type { CallOptions, Transport } from '../transport.ts';

/** Where events are sent to. What comes there is checked by `verifyWebhook`. */
export class Webhooks {
  readonly #transport: Transport<unknown>;

  constructor(transport: Transport<unknown>) {
    this.#transport = transport;
  }

  /** Newest first. */
  list(options?: CallOptions): Listing<Webhook, WebhookPage> {
    return new Listing((next_token) =>
      this.#transport.call({
        method: 'GET',
        path: '/api/account/webhooks',
        query: { limit: 100, next_token },
        options,
      }),
    );
  }

  async get(webhookId: string, options?: CallOptions): Promise<Webhook> {
    const from = path`/api/account/webhooks/${webhookId}`;
    return this.#transport.call({ method: 'GET', path: from, options });
  }

  /** Sends what happens from now on to a URL. `secret` is shown in this answer only. */
  async create(webhook: NewWebhook, options?: CallOptions): Promise<WebhookWithSecret> {
    return this.#transport.call({
      method: 'POST',
      path: '/api/account/webhooks',
      json: webhook,
      options,
    });
  }

  /** Changes only the fields that are given; `state` enables and disables. */
  async change(
    webhookId: string,
    changes: WebhookChanges,
    options?: CallOptions,
  ): Promise<Webhook> {
    const at = path`/api/account/webhooks/${webhookId}`;
    return this.#transport.call({ method: 'PATCH', path: at, json: changes, options });
  }

  async remove(webhookId: string, options?: CallOptions): Promise<void> {
    const at = path`/api/account/webhooks/${webhookId}`;
    await this.#transport.call({ method: 'DELETE', path: at, options });
  }

  /** A new secret, shown in this answer only; the one before signs too for 24 hours. */
  async rotateSecret(webhookId: string, options?: CallOptions): Promise<WebhookWithSecret> {
    const at = path`/api/account/webhooks/${webhookId}/secret`;
    return this.#transport.call({ method: 'POST', path: at, options });
  }

  /** Sends a `webhook.test` at once, and says what came back. */
  async test(webhookId: string, options?: CallOptions): Promise<WebhookTest> {
    const at = path`/api/account/webhooks/${webhookId}/test`;
    return this.#transport.call({ method: 'POST', path: at, options });
  }

  /** What was sent in the last 30 days and what came back, newest first. */
  deliveries(
    webhookId: string,
    options?: CallOptions & { readonly state?: WebhookDelivery['state'] },
  ): Listing<WebhookDelivery, WebhookDeliveryPage> {
    const from = path`/api/account/webhooks/${webhookId}/deliveries`;
    const { state, ...rest } = options ?? {};
    return new Listing((next_token) =>
      this.#transport.call({
        method: 'GET',
        path: from,
        query: { limit: 100, state, next_token },
        options: rest,
      }),
    );
  }

  /** Sends a delivery again at once, whatever became of it. */
  async retry(
    webhookId: string,
    deliveryId: string,
    options?: CallOptions,
  ): Promise<WebhookDelivery> {
    const at = path`/api/account/webhooks/${webhookId}/deliveries/${deliveryId}/retry`;
    return this.#transport.call({ method: 'POST', path: at, options });
  }
}
