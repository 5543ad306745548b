import type { Awaitable } from '../../kernel/awaitable.ts';
import type { Context } from '../context.ts';
import type { CompanyRecord } from './company.ts';

/** A company of an account, for the operator; what a key may see is for `requireCompany`. */
export function findCompany(
  { stores }: Context,
  accountId: string,
  companyId: string,
): Awaitable<CompanyRecord | undefined> {
  return stores.companies.find(accountId, companyId);
}

/** The company with an id, whichever account has it. */
export async function findCompanyAnywhere(
  { stores }: Context,
  companyId: string,
): Promise<CompanyRecord | undefined> {
  for (const { id } of await stores.accounts.list()) {
    const company = await stores.companies.find(id, companyId);
    if (company !== undefined) return company;
  }
  return undefined;
}
