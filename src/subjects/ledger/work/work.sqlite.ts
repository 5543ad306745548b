import {
  type Database,
  numberOf,
  textOf,
  textOrNull,
} from '../../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../../platform/sql/sqlite/driver.ts';
import type { Environment } from '../../companies/company.ts';
import { isDelivery, type KeptWork, queueOfKind, type Work } from '../rows.ts';
import { type State, type WaitingKey, waitingCountMax } from '../state.ts';
import type { Place } from '../writes.ts';
import { interruptedLease } from './work.ts';
import { failureOf, noFailure } from './work-failure.store.ts';

export const workColumns = `id, owner_id, company_id, kind, subject_id, environment, due_at, attempts, state,
  blocked_reason, detail, created_at, lease_id, failures, failing_since, failure_code, failure_detail`;
/** How far a piece has come, as the index `work_by_id` has it. */
export const workStage = `CASE
  WHEN state = 'blocked' THEN 'blocked'
  WHEN lease_id <> 'interrupted' THEN 'sending'
  WHEN kind NOT IN ('send_document', 'send_filing') THEN 'waiting'
  ELSE CASE json_extract(detail, '$.stage')
    WHEN 'ask' THEN 'asked' WHEN 'look' THEN 'asked' WHEN 'poll' THEN 'ticket' ELSE 'waiting'
  END
END`;
const put = `
INSERT INTO work (account_id, id, queue, owner_id, company_id, kind, subject_id, environment, due_at,
  attempts, state, blocked_reason, detail, created_at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (account_id, subject_id, kind) DO UPDATE SET
  id = excluded.id, queue = excluded.queue, owner_id = excluded.owner_id,
  company_id = excluded.company_id, environment = excluded.environment,
  due_at = excluded.due_at, attempts = excluded.attempts, state = excluded.state,
  blocked_reason = excluded.blocked_reason, detail = excluded.detail,
  created_at = excluded.created_at, leased_until = NULL, lease_id = NULL, ${noFailure.in('sqlite')}`;
const drop = 'DELETE FROM work WHERE account_id = ? AND subject_id = ? AND kind = ?';
const ofSubject = `
SELECT ${workColumns} FROM work WHERE account_id = ? AND subject_id = ? ORDER BY kind`;
const countWaiting = `
SELECT count(*) AS count FROM (
  SELECT id FROM work INDEXED BY work_by_kind
  WHERE account_id = ? AND company_id = ? AND environment = ? AND kind = ? AND state = 'due'
    AND id > ''
  ORDER BY id LIMIT ${waitingCountMax})`;

/** Inserts a piece of work, or puts it in place of the one of its kind about the same subject. */
export function putWork(
  database: Database,
  { accountId, companyId }: Place,
  { id, kind, subjectId, environment, dueAt, attempts, state, ...work }: Work,
): void {
  const { blockedReason, detail, createdAt } = work;
  const about = isDelivery({ kind }) ? companyId : null;
  const what = [id, queueOfKind[kind], companyId, about, kind, subjectId, environment];
  database
    .prepare(put)
    .run(accountId, ...what, dueAt, attempts, state, blockedReason, detail, createdAt);
}

export function dropWork(
  database: Database,
  accountId: string,
  { kind, subjectId }: Pick<Work, 'kind' | 'subjectId'>,
): void {
  database.prepare(drop).run(accountId, subjectId, kind);
}

export function workOf(
  database: Database,
  accountId: string,
  subjectId: string,
): readonly KeptWork[] {
  return database.prepare(ofSubject).all(accountId, subjectId).map(keptWorkOf);
}

/** Who has a lease on it is of no use elsewhere. */
export function exportedWork(
  database: Database,
  accountId: string,
  subjectId: string,
): readonly Work[] {
  return database.prepare(ofSubject).all(accountId, subjectId).map(workOfRow);
}

export function waitingOf(
  database: Database,
  { accountId, companyId }: Place,
  { environment, kind }: WaitingKey,
): State['waiting'][number] {
  const row = database.prepare(countWaiting).get(accountId, companyId, environment, kind) ?? {};
  return { environment, kind, count: numberOf(row, 'count') };
}

export function workOfRow(row: SqliteRow): Work {
  return {
    id: textOf(row, 'id'),
    kind: textOf(row, 'kind') as Work['kind'],
    subjectId: textOf(row, 'subject_id'),
    environment: textOf(row, 'environment') as Environment,
    dueAt: numberOf(row, 'due_at'),
    attempts: numberOf(row, 'attempts'),
    state: textOf(row, 'state') as Work['state'],
    blockedReason: textOrNull(row, 'blocked_reason'),
    detail: textOf(row, 'detail'),
    createdAt: numberOf(row, 'created_at'),
  };
}

export function keptWorkOf(row: SqliteRow): KeptWork {
  const leaseId = textOrNull(row, 'lease_id');
  return {
    ...workOfRow(row),
    companyId: textOrNull(row, 'company_id'),
    leaseId: leaseId === interruptedLease ? null : leaseId,
    failure: failureOf(row),
  };
}
