import type { Context } from '../context.ts';
import type { CompanyRecord } from './company.ts';

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
