import { AppError } from '../../kernel/codes/errors.ts';
import { receiverUrlProblem } from '../../kernel/net/receiver-url.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import { companyMessages } from '../companies/codes.ts';
import type { Context } from '../context.ts';
import { mayUseCompany, type Principal } from '../keys/api-key.ts';
import { hiddenTypesOf, nearPattern, typesNamed } from '../ledger/events/account-events.ts';
import { eventMessages } from '../ledger/events/codes.ts';
import { webhookCodes, webhookMessages } from './codes.ts';
import type { Webhook } from './webhooks.ts';

function invalidWebhook(pointer: string, detail: Said): AppError {
  const errors = [{ code: 'invalid_webhook', pointer, detail }];
  return new AppError(webhookCodes.invalid_webhook, detail, { errors });
}

/** Throws `invalid_webhook` where events may not be sent there. */
export function judgeUrl({ webhooks }: Pick<Context, 'webhooks'>, url: string): void {
  const problem = receiverUrlProblem(url, webhooks);
  if (problem !== undefined) throw invalidWebhook('/url', problem);
}

/** Throws `invalid_webhook` where a pattern names no type of event, or one that the caller does not see. */
export function judgeEvents({ scope }: Principal, events: readonly string[]): void {
  const hidden = hiddenTypesOf(scope);
  const barred = events.findIndex((each) => typesNamed(each).some((type) => hidden.includes(type)));
  if (barred >= 0) {
    throw invalidWebhook(`/events/${barred}`, webhookMessages.events_of_users);
  }
  const unknown = events.findIndex((pattern) => typesNamed(pattern).length === 0);
  if (unknown < 0) return;
  const pattern = events[unknown] ?? '';
  const shown = JSON.stringify(pattern);
  const near = nearPattern(pattern);
  throw invalidWebhook(
    `/events/${unknown}`,
    near !== undefined
      ? eventMessages.no_such_type_but({ type: shown, near })
      : webhookMessages.no_such_type({ type: shown }),
  );
}

/**
 * The companies whose events are sent: for a key that is bound to companies, these or some of them. Throws
 * `invalid_webhook`; a foreign and an unknown company are the same.
 */
export async function judgeCompanies(
  { stores }: Context,
  principal: Principal,
  asked: readonly string[] | null,
): Promise<Webhook['companies']> {
  if (asked === null) return principal.companies;
  const companies = [...new Set(asked)];
  for (const companyId of companies) {
    const isKnown =
      mayUseCompany(principal, companyId) &&
      (await stores.companies.find(principal.accountId, companyId)) !== undefined;
    if (!isKnown) {
      throw invalidWebhook(
        '/companies',
        companyMessages.none_visible_with_id({ company: companyId }),
      );
    }
  }
  return companies;
}
