import type { App } from '../../app.ts';
import type { CompanyRecord } from '../../subjects/companies/company.ts';
import { findCompanyAnywhere } from '../../subjects/companies/find-company.ts';
import { listCompanies } from '../../subjects/companies/list-companies.ts';
import { operatorOf } from '../../subjects/keys/api-key.ts';
import { UsageError } from './explain-error.ts';
import { chooseAccount } from './session.ts';

/** The company that is named, whichever account has it, or the only one there is. */
export async function chooseCompany(
  app: App,
  { account, company }: { readonly account?: string; readonly company?: string },
): Promise<CompanyRecord> {
  const { context } = app;
  if (company !== undefined) {
    if (account !== undefined) await chooseAccount(app, account);
    const found = await findCompanyAnywhere(context, company);
    if (found !== undefined && (account ?? found.accountId) === found.accountId) return found;
    throw new UsageError(
      `There is no company ${company}. "chasqui company list" shows those there are.`,
    );
  }
  const owner = operatorOf(await chooseAccount(app, account));
  const { companies } = await listCompanies(context, owner, { limit: 20, nextToken: null });
  const [only, ...others] = companies;
  if (only === undefined) {
    throw new UsageError('There is no company yet. Make one: chasqui company create --help');
  }
  if (others.length === 0) return only;
  const list = companies.map(
    ({ id, tax_id, business_name }) => `  ${id}  ${tax_id}  ${business_name}`,
  );
  throw new UsageError(`Say which company with --company:\n${list.join('\n')}`);
}
