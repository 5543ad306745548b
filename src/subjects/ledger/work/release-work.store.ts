import { type Fragment, sql } from '../../../platform/sql/sql.ts';
import { change, type Steps } from '../../../platform/sql/steps.ts';
import type { Place } from '../writes.ts';
import type { WorkStore } from './work.ts';

type Released = Place & { readonly now: number; readonly which: string };
const releaseBy = (column: Fragment) => sql<Released>`
UPDATE work SET state = 'due', blocked_reason = NULL, due_at = :now
WHERE account_id = :accountId AND company_id = :companyId AND state = 'blocked'
  AND ${column} = :which`;
const releaseReason = releaseBy(sql`blocked_reason`);
const releaseSubject = releaseBy(sql`subject_id`);

/** Makes blocked work due; returns how many pieces. */
export function* releaseWork(
  { accountId, companyId }: Place,
  which: Parameters<WorkStore['release']>[1],
  now: number,
): Steps<number> {
  const place = { accountId, companyId, now };
  return 'reason' in which
    ? yield* change(releaseReason, { ...place, which: which.reason })
    : yield* change(releaseSubject, { ...place, which: which.subjectId });
}
