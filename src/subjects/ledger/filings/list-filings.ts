import { openPageToken, type PageScope, sealPageToken } from '../../../kernel/page-token.ts';
import { type Context, requireCompany } from '../../context.ts';
import type { Principal } from '../../keys/api-key.ts';
import type { FilingState } from '../rows.ts';
import { type FilingWithFailure, withFailures } from './read-filing.ts';

export type FilingPage = {
  readonly filings: readonly FilingWithFailure[];
  readonly nextToken: string | null;
};

/** One page of a company's communications, the newest first. Throws `company_not_found`. */
export async function listFilings(
  context: Context,
  principal: Principal,
  companyId: string,
  request: {
    readonly state: FilingState | null;
    readonly limit: number;
    readonly nextToken: string | null;
  },
): Promise<FilingPage> {
  const { accountId, id } = await requireCompany(context, principal, companyId);
  const secret = await context.pageSecrets(accountId);
  const { state, limit, nextToken } = request;
  const scope: PageScope = { secret, accountId, route: `filings ${state ?? ''}`, subjectId: id };
  const after = nextToken === null ? null : String(openPageToken(nextToken, scope)[0]);
  const page = { environment: null, state, after, limit: limit + 1 };
  const found = await context.stores.filings.list({ accountId, companyId: id }, page);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const more = found.length > limit && last !== undefined;
  const filings = await withFailures(context, principal, id, shown);
  return { filings, nextToken: more ? sealPageToken([last.id], scope) : null };
}
