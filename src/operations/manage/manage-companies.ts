import type { Principal } from '../../domain/access/api-key.ts';
import { AppError, type ErrorItem } from '../../domain/access/errors.ts';
import { newId } from '../../domain/access/ids.ts';
import { openPageToken, type PageScope, sealPageToken } from '../../domain/access/page-token.ts';
import type { CompanyChanges, CompanyRecord, NewCompany } from '../../domain/document/company.ts';
import { type Context, requireCompany } from '../context.ts';

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
  await context.stores.companies.insert(company);
  return company;
}

/** Changes some fields of a company. Throws `company_not_found`. */
export async function changeCompany(
  context: Context,
  principal: Principal,
  companyId: string,
  changes: CompanyChanges,
): Promise<CompanyRecord> {
  for (;;) {
    const company = await requireCompany(context, principal, companyId);
    const changed: CompanyRecord = {
      ...company,
      ...changes,
      address: locatedIn(company.country, changes.address ?? company.address),
      // Strictly later, so that whoever read the company before notices the change.
      updatedAt: Math.max(context.now(), company.updatedAt + 1),
    };
    if (await context.stores.companies.replace(changed, company.updatedAt)) return changed;
  }
}

/** An address that does not say its country is in the company's own. */
function locatedIn(country: string, address: NewCompany['address']): NewCompany['address'] {
  return address.country === '' ? { ...address, country } : address;
}

export type CompanyPage = {
  readonly companies: readonly CompanyRecord[];
  readonly nextToken: string | null;
};

/** One page of the companies that the caller may see, newest first. */
export async function listCompanies(
  context: Context,
  principal: Principal,
  request: { readonly limit: number; readonly nextToken: string | null },
): Promise<CompanyPage> {
  const { accountId } = principal;
  const secret = await context.secrets(accountId);
  const scope: PageScope = { secret, accountId, route: 'companies', subjectId: accountId };
  const before = request.nextToken === null ? null : openPageToken(request.nextToken, scope)[0];
  const found = await context.stores.companies.list(
    accountId,
    { before: before as string | null, limit: request.limit + 1 },
    principal.companies,
  );
  const companies = found.slice(0, request.limit);
  const last = companies.at(-1);
  const more = found.length > request.limit && last !== undefined;
  return { companies, nextToken: more ? sealPageToken([last.id], scope) : null };
}

function invalidCompany(pointer: string, detail: string): AppError {
  const errors: ErrorItem[] = [{ code: 'invalid_company', pointer, detail }];
  return new AppError('invalid_company', detail, { errors });
}
