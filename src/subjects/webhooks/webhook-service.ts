import type { WebhookService } from './webhooks.ts';

type ServiceParts = Omit<WebhookService, 'userAgent'> & { readonly version: string };

/** What webhooks are sent with, out of what a process is made of. */
export function webhookService(parts: ServiceParts): WebhookService {
  const { allowPrivateUrls, finishLinks, send, version } = parts;
  return { allowPrivateUrls, finishLinks, send, userAgent: `Chasqui/${version}` };
}
