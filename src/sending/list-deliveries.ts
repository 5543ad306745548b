import { openPageToken, type PageScope, sealPageToken } from '../kernel/page-token.ts';
import { type Context, requireCompany } from '../subjects/context.ts';
import type { Principal } from '../subjects/keys/api-key.ts';
import { type RenderedWork, renderWork } from '../subjects/ledger/work/render-work.ts';
import { type WorkStage, workStages } from '../subjects/ledger/work/work.ts';
import { subjectsOf, type WaitedFor, waitedForBy } from '../subjects/outages/waited-for.ts';

/** By what the list is narrowed down: how far work has come, or `due`, which is all that goes on by itself. */
export const deliveryFilters = ['due', ...workStages] as const;
export type DeliveryFilter = (typeof deliveryFilters)[number];

/** With what it is about, and what it waits for. */
export type ListedWork = RenderedWork & {
  readonly subject_number: string | null;
  readonly waiting_for: WaitedFor | null;
};

export type DeliveryPage = {
  readonly work: readonly ListedWork[];
  readonly nextToken: string | null;
};

/** One page of what is still to be done for a company, the oldest first. Throws `company_not_found`. */
export async function listDeliveries(
  context: Context,
  principal: Principal,
  companyId: string,
  request: {
    readonly state: DeliveryFilter | null;
    readonly limit: number;
    readonly nextToken: string | null;
  },
): Promise<DeliveryPage> {
  const company = await requireCompany(context, principal, companyId);
  const { accountId, id } = company;
  const secret = await context.pageSecrets(accountId);
  const route = `deliveries ${request.state ?? ''}`;
  const scope: PageScope = { secret, accountId, route, subjectId: id };
  const { nextToken, state, limit } = request;
  const after = nextToken === null ? null : String(openPageToken(nextToken, scope)[0]);
  const page = { stages: stagesOf(state), after, limit: limit + 1 };
  const found = await context.stores.work.list({ accountId, companyId: id }, page);
  const work = found.slice(0, limit);
  const last = work.at(-1);
  const more = found.length > limit && last !== undefined;
  const subjects = await subjectsOf(context, company, work);
  const waited = await waitedForBy(context, company, work, subjects);
  const shown = work.map((each) => ({
    ...renderWork(each),
    subject_number: subjects.get(each.subjectId)?.number ?? null,
    waiting_for: waited.get(each.id) ?? null,
  }));
  return { work: shown, nextToken: more ? sealPageToken([last.id], scope) : null };
}

function stagesOf(filter: DeliveryFilter | null): readonly WorkStage[] {
  if (filter === null) return workStages;
  return filter === 'due' ? workStages.filter((stage) => stage !== 'blocked') : [filter];
}
