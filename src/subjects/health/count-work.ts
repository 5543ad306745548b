import type { WorkFailure } from '../../kernel/work-queue.ts';
import type { Context } from '../context.ts';
import type { BlockedCount, FailingCount, WorkCount } from '../ledger/work/work.ts';

/** How much work there is in each state, and since when: an operator's question, over all accounts. */
export function countWork({ stores }: Context): Promise<readonly WorkCount[]> {
  return stores.work.countByState();
}

/** How much work waits for a person, and why: an operator's question, over all accounts. */
export function countBlockedWork({ stores }: Context): Promise<readonly BlockedCount[]> {
  return stores.work.countBlocked();
}

/** At how much work the service itself failed, so many times in a row or more: an operator's question, over all accounts. */
export function countFailingWork(
  { stores }: Context,
  failuresMin: number,
): Promise<readonly FailingCount[]> {
  return stores.work.countFailing(failuresMin);
}

/** The same with the reason of what fails for longest. */
export async function failingWork(
  context: Context,
  failuresMin: number,
): Promise<readonly (FailingCount & Pick<WorkFailure, 'code' | 'detail'>)[]> {
  const counts = await countFailingWork(context, failuresMin);
  return Promise.all(
    counts.map(async (count) => {
      const oldest = await context.stores.work.oldestFailure(count.kind);
      return { ...count, code: oldest?.code ?? '', detail: oldest?.detail ?? '' };
    }),
  );
}
