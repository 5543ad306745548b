import { type CompanyRecord, environments } from '../../domain/document/company.ts';
import { credentialsSet } from '../../domain/life/tell.ts';
import type { Context } from '../context.ts';
import { openCompanySecrets, sealCompanySecrets } from '../issue/company-secrets.ts';

type Urls = CompanyRecord['authority_url'];

export function sendsElsewhere(before: Urls, after: Urls): boolean {
  return environments.some((environment) => before[environment] !== after[environment]);
}

/**
 * Removes the user and the password of a company. They stay only with the URL that they were given for: nobody else
 * shall be shown them. The certificate and the clients, which go to the authority itself, stay. Throws
 * `credentials_unreadable`: with its key put back, a box that nobody can open now would go to the other URL.
 */
export async function dropLogin(context: Context, company: CompanyRecord): Promise<void> {
  const { credentials } = context.stores;
  for (;;) {
    const before = await credentials.find(company.accountId, company.id);
    if (before === undefined || !before.hasUser) return;
    const secrets = { ...openCompanySecrets(context, company, before), user: null };
    const now = context.now();
    const record = {
      ...before,
      ...sealCompanySecrets(context, company, secrets),
      // Strictly later, so that every process notices the change.
      updatedAt: Math.max(now, before.updatedAt + 1),
    };
    if (await credentials.replace(record, before.updatedAt, credentialsSet(record, now))) return;
  }
}
