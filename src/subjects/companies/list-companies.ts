import { openPageToken, type PageScope, sealPageToken } from '../../kernel/page-token.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import type { CompanyRecord } from './company.ts';

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
  const secret = await context.pageSecrets(accountId);
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
