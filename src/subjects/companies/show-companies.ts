import { type Context, requireRegime } from '../context.ts';
import type { CompanyRecord } from './company.ts';
import { renderCompany } from './rendering.ts';

/**
 * Companies of one account as the service shows them, with what they sign with. Their links have the mark
 * where the public URL goes.
 */
export async function showCompanies(
  context: Context,
  accountId: string,
  companies: readonly CompanyRecord[],
): Promise<readonly Record<string, unknown>[]> {
  const secret = await context.secrets(accountId);
  const ids = companies.map(({ id }) => id);
  const credentials = await context.stores.credentials.findMany(accountId, ids);
  const byCompany = new Map(credentials.map((record) => [record.companyId, record]));
  return companies.map((company) => {
    const regime = requireRegime(context, company.country);
    return renderCompany(company, secret, byCompany.get(company.id), regime);
  });
}
