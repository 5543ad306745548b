import { type CompanyRecord, environments } from '../companies/company.ts';
import type { Context } from '../context.ts';
import { credentialsSet } from '../ledger/events/make-event.ts';
import { openCompanySecrets, sealCompanySecrets } from './company-secrets.ts';
import type { CredentialChange } from './credentials.ts';

type Urls = CompanyRecord['authority_url'];

export function sendsElsewhere(before: Urls, after: Urls): boolean {
  return environments.some((environment) => before[environment] !== after[environment]);
}

/**
 * The credentials of a company without user and password; undefined where it has neither. They stay only with the URL
 * that they were given for: nobody else shall be shown them. The certificate and the clients, which go to the authority
 * itself, stay. Throws `credentials_unreadable`: with its key put back, a box that nobody can open now would go to the
 * other URL.
 */
export async function withoutLogin(
  context: Context,
  company: CompanyRecord,
): Promise<CredentialChange | undefined> {
  const before = await context.stores.credentials.find(company.accountId, company.id);
  if (before === undefined || !before.hasUser) return undefined;
  const secrets = { ...openCompanySecrets(context, company, before), user: null };
  const now = context.now();
  const record = {
    ...before,
    ...(await sealCompanySecrets(context, company, secrets)),
    // Strictly later, so that every process notices the change.
    updatedAt: Math.max(now, before.updatedAt + 1),
  };
  return { record, updatedAtBefore: before.updatedAt, event: credentialsSet(record, now) };
}
