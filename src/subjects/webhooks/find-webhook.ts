import { AppError } from '../../kernel/codes/errors.ts';
import { isId } from '../../kernel/ids.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import { call } from '../calls.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { hiddenTypesOf, typesNamed } from '../ledger/events/account-events.ts';
import { webhookCodes, webhookMessages } from './codes.ts';
import type { Webhook } from './webhooks.ts';

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
      webhookCodes.webhook_not_found,
      webhookMessages.none_visible({ list: call('listWebhooks') }),
    );
  }
  return webhook;
}

export function webhookConflict(sentence: Said): AppError {
  return new AppError(webhookCodes.webhook_conflict, sentence);
}
