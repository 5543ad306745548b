import { newId } from '../../domain/access/ids.ts';
import { webhookOfCompany } from '../../domain/decide/company-webhook.ts';
import type { CompanyRecord, NewCompany } from '../../domain/document/company.ts';
import { companyCreated } from '../../domain/life/tell.ts';
import type { Context } from '../context.ts';
import { invalidCompany, refuseSharedUrl } from './invalid-company.ts';
import { locatedIn } from './located-in.ts';

/** Creates a company. Throws `invalid_company` and `company_exists`. */
export async function createCompany(
  context: Context,
  accountId: string,
  input: NewCompany,
): Promise<CompanyRecord> {
  const regime = context.regimes.get(input.country);
  const problem = regime?.taxIdProblem(input.tax_id);
  if (regime === undefined) {
    const known = [...context.regimes.keys()].join(', ');
    throw invalidCompany(
      '/country',
      `Companies of ${input.country} are not supported; use ${known}.`,
    );
  }
  if (problem !== undefined) throw invalidCompany('/tax_id', problem);
  refuseSharedUrl(input);
  const now = context.now();
  const company: CompanyRecord = {
    ...input,
    address: locatedIn(input.country, input.address),
    time_zone: input.time_zone ?? regime.timeZone,
    id: newId('com', now),
    accountId,
    createdAt: now,
    updatedAt: now,
  };
  const webhook = webhookOfCompany(company) ?? undefined;
  await context.stores.companies.insert(company, companyCreated(company, now), webhook);
  return company;
}
