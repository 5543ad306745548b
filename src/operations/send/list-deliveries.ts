import type { Principal } from '../../domain/access/api-key.ts';
import { openPageToken, type PageScope, sealPageToken } from '../../domain/access/page-token.ts';
import type { Work } from '../../domain/ports/rows.ts';
import { type Context, requireCompany } from '../context.ts';
import { type ShownWork, shownWork } from './shown-work.ts';

export type DeliveryPage = {
  readonly work: readonly ShownWork[];
  readonly nextToken: string | null;
};

/** One page of what is still to be done for a company, the oldest first. Throws `company_not_found`. */
export async function listDeliveries(
  context: Context,
  principal: Principal,
  companyId: string,
  request: {
    readonly state: Work['state'] | null;
    readonly limit: number;
    readonly nextToken: string | null;
  },
): Promise<DeliveryPage> {
  const { accountId, id } = await requireCompany(context, principal, companyId);
  const secret = await context.pageSecrets(accountId);
  const route = `deliveries ${request.state ?? ''}`;
  const scope: PageScope = { secret, accountId, route, subjectId: id };
  const { nextToken, state, limit } = request;
  const after = nextToken === null ? null : String(openPageToken(nextToken, scope)[0]);
  const page = { state, after, limit: limit + 1 };
  const found = await context.stores.work.list({ accountId, companyId: id }, page);
  const work = found.slice(0, limit);
  const last = work.at(-1);
  const more = found.length > limit && last !== undefined;
  return { work: work.map(shownWork), nextToken: more ? sealPageToken([last.id], scope) : null };
}
