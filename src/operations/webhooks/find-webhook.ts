import type { Principal } from '../../domain/access/api-key.ts';
import { AppError } from '../../domain/access/errors.ts';
import { isId } from '../../domain/access/ids.ts';
import type { Sentence } from '../../domain/language/sentence.ts';
import { hiddenTypesOf, typesNamed } from '../../domain/life/account-events.ts';
import type { Webhook } from '../../domain/ports/webhooks.ts';
import type { Context } from '../context.ts';

/**
 * A bound key sees and changes webhooks that are sent events of its own companies only. One that is sent events of users
 * and keys is for administrators: who changes where it goes reads them.
 */
export function mayManageWebhook(principal: Principal, { companies, events }: Webhook): boolean {
  const hidden = hiddenTypesOf(principal.scope);
  if (events.flatMap(typesNamed).some((type) => hidden.includes(type))) return false;
  const held = principal.companies;
  if (held === null) return true;
  return companies?.every((companyId) => held.includes(companyId)) === true;
}

/** The webhook that a caller names. A foreign, unknown or malformed id are all the same. Throws `webhook_not_found`. */
export async function requireWebhook(
  { stores }: Context,
  principal: Principal,
  webhookId: string,
): Promise<Webhook> {
  const { accountId } = principal;
  const webhook = isId('whk', webhookId)
    ? await stores.webhooks.find(accountId, webhookId)
    : undefined;
  if (webhook === undefined || !mayManageWebhook(principal, webhook)) {
    throw new AppError(
      'webhook_not_found',
      'No webhook with this id is visible to this key. GET /api/account/webhooks lists those that are.',
    );
  }
  return webhook;
}

export function webhookConflict(sentence: Sentence): AppError {
  return new AppError('webhook_conflict', sentence);
}
