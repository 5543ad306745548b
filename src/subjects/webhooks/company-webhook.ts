import type { CompanyRecord } from '../companies/company.ts';
import { unprovenHealth, type Webhook } from './webhooks.ts';

/** The webhook of a company's `web_hook` has the company's own digits: a company has one at most. */
export function webhookIdOf(companyId: string): string {
  return `whk_${companyId.slice('com_'.length)}`;
}

/**
 * The webhook that a company's `web_hook` is, as it is first made; null where it has none. It is disabled until somebody
 * has its secret.
 */
export function webhookOfCompany(company: CompanyRecord): Webhook | null {
  const { accountId, id, web_hook: url, updatedAt } = company;
  if (url === null) return null;
  return {
    accountId,
    id: webhookIdOf(id),
    url,
    events: ['document.*'],
    companies: [id],
    description: '',
    state: 'disabled',
    disabledReason: 'secret_not_shown',
    ofCompany: id,
    sealed: null,
    createdAt: updatedAt,
    updatedAt,
    position: 0,
    health: unprovenHealth,
  };
}

/** What a change of a company does to its webhook: undefined where nothing, null where it is removed. */
export function changedWebhook(
  before: CompanyRecord,
  after: CompanyRecord,
): Webhook | null | undefined {
  return before.web_hook === after.web_hook ? undefined : webhookOfCompany(after);
}
