import { type CompanyRecord, environments } from '../../companies/company.ts';
import { type Context, requireCompany, requireRegime } from '../../context.ts';
import type { Principal } from '../../keys/api-key.ts';
import { readSparingLines } from '../documents/read-document.ts';
import type { KeptWork } from '../rows.ts';
import { noWrites } from '../writes.ts';

/** As many receipts as are looked at in one transaction. */
const pageSize = 500;

/**
 * Has all receipts of a company that wait for the hour of their summary summarised now, but those that are dated ahead;
 * returns how many, without those that are due already. Throws `company_not_found`.
 */
export async function summariseNow(
  context: Context,
  principal: Principal,
  companyId: string,
): Promise<number> {
  const { stores, now } = context;
  const company = await requireCompany(context, principal, companyId);
  const place = { accountId: company.accountId, companyId: company.id };
  const kind = 'summarise_document';
  let count = 0;
  for (const environment of environments) {
    let after: string | null = null;
    for (;;) {
      const page = { environment, kind, after, limit: pageSize } as const;
      const waiting = await stores.work.listWaiting(place, page);
      const last = waiting.at(-1);
      if (last === undefined) break;
      after = last.id;
      const subjects = await whoseDayHasCome(
        context,
        company,
        waiting.map(({ subjectId }) => subjectId),
      );
      count += await stores.apply(place, { workOf: subjects }, ({ work }) => {
        const dueAt = now();
        const isFree = ({ state, leaseId }: KeptWork) => state === 'due' && leaseId === null;
        const moved = work
          .filter((each) => each.kind === kind && isFree(each) && each.dueAt > dueAt)
          .map((each) => ({ ...each, dueAt }));
        return { writes: { ...noWrites, work: moved }, result: moved.length };
      });
    }
  }
  context.workMade.emit();
  return count;
}

async function whoseDayHasCome(
  context: Context,
  { accountId, id: companyId, country }: CompanyRecord,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { terms } = requireRegime(context, country);
  const { documents } = await context.stores.look({ accountId, companyId }, { ids });
  const now = context.now();
  return documents
    .filter(({ body }) => terms.communicableFrom(readSparingLines(body)) <= now)
    .map(({ id }) => id);
}
