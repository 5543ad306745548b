import {
  lastOfEach,
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../../platform/sql/postgres/database.ts';
import type { Environment } from '../../companies/company.ts';
import { isDelivery, type KeptWork, queueOfKind, type Work } from '../rows.ts';
import { type State, type WaitingKey, waitingCountMax } from '../state.ts';
import type { Place } from '../writes.ts';
import { interruptedLease } from './work.ts';
import { failureOf, noFailure } from './work-failure.store.ts';

const columns = [
  'id',
  'owner_id',
  'company_id',
  'kind',
  'subject_id',
  'environment',
  'due_at',
  'attempts',
  'state',
  'blocked_reason',
  'detail',
  'created_at',
  'lease_id',
  'failures',
  'failing_since',
  'failure_code',
  'failure_detail',
];
export const workColumns = columns.map((column) => `w.${column}`).join(', ');
/** How far a piece has come, as the index `work_by_stage` has it. */
export const workStage = `CASE
  WHEN w.state = 'blocked' THEN 'blocked'
  WHEN w.lease_id <> 'interrupted' THEN 'sending'
  WHEN w.kind NOT IN ('send_document', 'send_filing') THEN 'waiting'
  ELSE CASE (w.detail::json ->> 'stage')
    WHEN 'ask' THEN 'asked' WHEN 'look' THEN 'asked' WHEN 'poll' THEN 'ticket' ELSE 'waiting'
  END
END`;
const put = {
  name: 'put_work',
  text: `
INSERT INTO work (account_id, owner_id, id, queue, kind, subject_id, environment, due_at,
  attempts, state, blocked_reason, detail, created_at, company_id)
SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[],
  $9::integer[], $10::text[], $11::text[], $12::text[], $13::bigint[], $14::text[])
ON CONFLICT (account_id, subject_id, kind) DO UPDATE SET
  id = excluded.id, queue = excluded.queue, owner_id = excluded.owner_id,
  company_id = excluded.company_id, environment = excluded.environment,
  due_at = excluded.due_at, attempts = excluded.attempts, state = excluded.state,
  blocked_reason = excluded.blocked_reason, detail = excluded.detail,
  created_at = excluded.created_at, leased_until = NULL, lease_id = NULL, ${noFailure.in('postgres')}`,
};
const drop = {
  name: 'drop_work',
  text: `
DELETE FROM work AS w USING unnest($2::text[], $3::text[]) AS n (subject_id, kind)
WHERE w.account_id = $1 AND w.subject_id = n.subject_id AND w.kind = n.kind`,
};
const ofSubjects = {
  name: 'find_work',
  text: `
SELECT ${workColumns} FROM work AS w
WHERE w.account_id = $1 AND w.subject_id = ANY($2::text[]) ORDER BY w.subject_id, w.kind`,
};
/** Order and bound of the ids, which are all of them, are what its index has: the planner shall take no other. */
const countWaiting = {
  name: 'count_waiting_work',
  text: `
SELECT count(*) AS count FROM (
  SELECT w.id FROM work AS w
  WHERE w.account_id = $1 AND w.company_id = $2 AND w.environment = $3 AND w.kind = $4
    AND w.state = 'due' AND w.id > $5
  ORDER BY w.id LIMIT ${waitingCountMax}
) AS counted`,
};

/** Inserts pieces of work, or puts them in place of those of their kind about the same subject. */
export async function putWork(
  tx: Queryable,
  { accountId, companyId }: Place,
  work: readonly Work[],
): Promise<void> {
  if (work.length === 0) return;
  const last = lastOfEach(work, ({ subjectId, kind }) => `${subjectId} ${kind}`);
  await tx.query(put, [
    accountId,
    companyId,
    last.map(({ id }) => id),
    last.map(({ kind }) => queueOfKind[kind]),
    last.map(({ kind }) => kind),
    last.map(({ subjectId }) => subjectId),
    last.map(({ environment }) => environment),
    last.map(({ dueAt }) => dueAt),
    last.map(({ attempts }) => attempts),
    last.map(({ state }) => state),
    last.map(({ blockedReason }) => blockedReason),
    last.map(({ detail }) => detail),
    last.map(({ createdAt }) => createdAt),
    last.map((each) => (isDelivery(each) ? companyId : null)),
  ]);
}

export async function dropWork(
  tx: Queryable,
  accountId: string,
  done: readonly Pick<Work, 'kind' | 'subjectId'>[],
): Promise<void> {
  if (done.length === 0) return;
  const subjects = done.map(({ subjectId }) => subjectId);
  await tx.query(drop, [accountId, subjects, done.map(({ kind }) => kind)]);
}

export async function workOf(
  tx: Queryable,
  accountId: string,
  subjectIds: readonly string[],
): Promise<readonly KeptWork[]> {
  if (subjectIds.length === 0) return [];
  return (await tx.query(ofSubjects, [accountId, subjectIds])).map(keptWorkOf);
}

/** Who has a lease on it is of no use elsewhere. */
export async function exportedWork(
  tx: Queryable,
  accountId: string,
  subjectIds: readonly string[],
): Promise<readonly Work[]> {
  if (subjectIds.length === 0) return [];
  return (await tx.query(ofSubjects, [accountId, subjectIds])).map(workOfRow);
}

export async function waitingOf(
  tx: Queryable,
  { accountId, companyId }: Place,
  { environment, kind }: WaitingKey,
): Promise<State['waiting'][number]> {
  const [row] = await tx.query(countWaiting, [accountId, companyId, environment, kind, '']);
  return { environment, kind, count: numberOf(row ?? {}, 'count') };
}

export function workOfRow(row: PostgresRow): Work {
  return {
    id: textOf(row, 'id'),
    kind: textOf(row, 'kind') as Work['kind'],
    subjectId: textOf(row, 'subject_id'),
    environment: textOf(row, 'environment') as Environment,
    dueAt: numberOf(row, 'due_at'),
    attempts: numberOf(row, 'attempts'),
    state: textOf(row, 'state') as Work['state'],
    blockedReason: row.blocked_reason as string | null,
    detail: textOf(row, 'detail'),
    createdAt: numberOf(row, 'created_at'),
  };
}

export function keptWorkOf(row: PostgresRow): KeptWork {
  const leaseId = row.lease_id as string | null;
  return {
    ...workOfRow(row),
    companyId: row.company_id as string | null,
    leaseId: leaseId === interruptedLease ? null : leaseId,
    failure: failureOf(row),
  };
}
