import {
  type ClaimShare,
  type Lease,
  type Owner,
  pageOfOwners,
} from '../../../kernel/work-queue.ts';
import {
  type Database,
  numberOf,
  numberOrNull,
  textOf,
  textOrNull,
} from '../../../platform/sql/sqlite/database.ts';
import type { CommitTogether } from '../../../platform/sql/sqlite/group-commit.ts';
import { runSteps } from '../../../platform/sql/sqlite/sql.ts';
import type { ClaimedWork, Work, WorkKind, WorkQueue } from '../rows.ts';
import type { WaitingKey } from '../state.ts';
import type { Place } from '../writes.ts';
import { releaseWork } from './release-work.store.ts';
import { keptWorkOf, workColumns, workOfRow, workStage } from './work.sqlite.ts';
import {
  dueRowsMax,
  freshAttemptsMax,
  interruptedLease,
  stateOfStage,
  type WorkStage,
  type WorkStore,
} from './work.ts';
import { failureOf, noFailure } from './work-failure.store.ts';

/** Across accounts, as the worker asks. */
const firstDue = "SELECT min(due_at) AS due_at FROM work WHERE state = 'due' AND queue = ?";
/** Mostly little is due at once: who waits for later, however many they are, is not looked at. */
const ownersOfFew = `
SELECT account_id, owner_id, count(*) AS count FROM (
  SELECT account_id, owner_id FROM work INDEXED BY work_by_due_at
  WHERE state = 'due' AND queue = ? AND due_at <= ? LIMIT ${dueRowsMax})
GROUP BY account_id, owner_id`;
/**
 * Steps from one owner to the next, each by one seek: an owner with a million rows costs as much as one with a
 * single row. Two habits of SQLite would make it read all of them. It seeks to the first row that is not before a pair, and
 * steps over those that are equal: with a tilde, which comes after all that ids are made of, none is. And it seeks by a pair
 * of columns only where they are compared with what is no column.
 */
const dueOwners = `
WITH RECURSIVE owner (account_id, owner_id) AS (
  SELECT account_id, owner_id FROM (
    SELECT account_id, owner_id FROM work INDEXED BY work_by_owner
    WHERE state = 'due' AND queue = ? AND (account_id, owner_id) > (?, ? || '~')
    ORDER BY account_id, owner_id LIMIT 1)
  UNION ALL
  SELECT w.account_id, w.owner_id FROM owner AS p
  JOIN work AS w ON (w.account_id, w.id) = (
    SELECT n.account_id, n.id FROM work AS n INDEXED BY work_by_owner
    WHERE n.state = 'due' AND n.queue = ?
      AND (n.account_id, n.owner_id) > (+p.account_id, p.owner_id || '~')
    ORDER BY n.account_id, n.owner_id LIMIT 1)
)
SELECT p.account_id, p.owner_id FROM owner AS p
WHERE EXISTS (
  SELECT 1 FROM work AS d INDEXED BY work_by_owner
  WHERE d.state = 'due' AND d.queue = ? AND d.account_id = p.account_id AND d.owner_id = p.owner_id
    AND d.due_at <= ?)
LIMIT +?`;
const findDue = `
SELECT ${workColumns} FROM work INDEXED BY work_by_owner
WHERE state = 'due' AND queue = ? AND account_id = ? AND owner_id = ? AND due_at <= ?
ORDER BY due_at LIMIT +?`;
const findNewest = `
SELECT ${workColumns} FROM work INDEXED BY work_by_newness
WHERE state = 'due' AND kind = 'send_document' AND attempts < ${freshAttemptsMax}
  AND queue = ? AND account_id = ? AND owner_id = ? AND due_at <= ?
ORDER BY id DESC LIMIT +?`;
/** A piece of work with a lease is not due before the lease ends: one index serves everything. */
const lease = `
UPDATE work SET lease_id = ?, leased_until = ?, due_at = ? WHERE account_id = ? AND id = ?`;
const extend = `
UPDATE work SET leased_until = ?, due_at = ? WHERE account_id = ? AND id = ? AND lease_id = ?`;
const giveBack = 'UPDATE work SET lease_id = ?4, leased_until = NULL, due_at = ?5';
const putOff = `${giveBack} WHERE account_id = ?1 AND id = ?2 AND lease_id = ?3`;
const putWellOff = `${giveBack}, ${noFailure.in('sqlite')} WHERE account_id = ?1 AND id = ?2 AND lease_id = ?3`;
const fail = `
${giveBack}, failures = ?6, failing_since = ?7, failure_code = ?8, failure_detail = ?9
WHERE account_id = ?1 AND id = ?2 AND lease_id = ?3`;
const list = `
SELECT ${workColumns} FROM work INDEXED BY work_by_id
WHERE account_id = ? AND company_id = ? AND state = ? AND (${workStage}) = ? AND id > ?
ORDER BY id LIMIT +?`;
const listWaiting = `
SELECT ${workColumns} FROM work INDEXED BY work_by_kind
WHERE account_id = ? AND company_id = ? AND environment = ? AND kind = ? AND state = 'due'
  AND id > ?
ORDER BY id LIMIT +?`;
const newestWaiting = `
SELECT created_at FROM work INDEXED BY work_by_kind
WHERE account_id = ? AND company_id = ? AND environment = ? AND kind = ? AND state = 'due'
ORDER BY id DESC LIMIT 1`;
/** Across accounts, as the operator asks. */
const countByState = `
SELECT state, count(*) AS count, min(created_at) AS oldest_at FROM work
WHERE queue NOT IN ('webhooks', 'webhook_trials') GROUP BY state`;
const countBlocked = `
SELECT blocked_reason, count(*) AS count FROM work WHERE state = 'blocked'
GROUP BY blocked_reason ORDER BY blocked_reason`;
const countFailing = `
SELECT kind, count(*) AS count, min(failing_since) AS since FROM work
WHERE failing_since IS NOT NULL AND failures >= ? GROUP BY kind ORDER BY kind`;
const oldestFailure = `
SELECT failures, failing_since, failure_code, failure_detail FROM work
WHERE failing_since IS NOT NULL AND kind = ? ORDER BY failing_since LIMIT 1`;

export function workStore(database: Database, commitTogether: CommitTogether): WorkStore {
  return {
    async dueOwners(queue, now, { after, limit }) {
      const firstDueAt = numberOrNull(database.prepare(firstDue).get(queue) ?? {}, 'due_at');
      if (firstDueAt === null || firstDueAt > now) return { owners: [], firstDueAt };
      const few = database.prepare(ownersOfFew).all(queue, now);
      if (few.reduce((sum, row) => sum + numberOf(row, 'count'), 0) < dueRowsMax) {
        return { owners: pageOfOwners(few.map(ownerOf), { after, limit }), firstDueAt };
      }
      const from = [after?.accountId ?? '', after?.ownerId ?? ''];
      const rows = database.prepare(dueOwners).all(queue, ...from, queue, queue, now, limit);
      return { owners: rows.map(ownerOf), firstDueAt };
    },
    async claim(queue, shares, claimed) {
      const claim = () => shares.flatMap((share) => claimShare(database, queue, share, claimed));
      // A worker begins with what it has claimed: it waits for a turn only where somebody else writes.
      const done = database.transactionIfFree(claim);
      return done === null ? commitTogether(claim) : done.result;
    },
    async extend({ accountId, id, leaseId }, until) {
      const { changes } = database.prepare(extend).run(until, until, accountId, id, leaseId);
      return Number(changes) > 0;
    },
    async putOff({ accountId, id, leaseId, isInterrupted }, dueAt, isWell = false) {
      const values = [accountId, id, leaseId, isInterrupted ? interruptedLease : null, dueAt];
      database.prepare(isWell ? putWellOff : putOff).run(...values);
    },
    async fail({ accountId, id, leaseId, isInterrupted }, { count, since, code, detail }, dueAt) {
      const values = [accountId, id, leaseId, isInterrupted ? interruptedLease : null, dueAt];
      database.prepare(fail).run(...values, count, since, code, detail);
    },
    async list({ accountId, companyId }, { stages, after, limit }) {
      const of = (stage: WorkStage) => {
        const values = [accountId, companyId, stateOfStage(stage), stage, after ?? '', limit];
        return database.prepare(list).all(...values);
      };
      return stages
        .flatMap(of)
        .map(keptWorkOf)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit);
    },
    async listWaiting({ accountId, companyId }, { environment, kind, after, limit }) {
      const values = [accountId, companyId, environment, kind, after ?? '', limit];
      return database
        .prepare(listWaiting)
        .all(...values)
        .map(keptWorkOf);
    },
    newestWaiting: async (place, key) => newestOf(database, place, key),
    release: async (place, which, now) => runSteps(database, releaseWork(place, which, now)),
    ...countStore(database),
  };
}

/** The operator's view, of all accounts. */
function countStore(
  database: Database,
): Pick<WorkStore, 'countByState' | 'countBlocked' | 'countFailing' | 'oldestFailure'> {
  return {
    async countByState() {
      return database
        .prepare(countByState)
        .all()
        .map((row) => ({
          state: textOf(row, 'state') as Work['state'],
          count: numberOf(row, 'count'),
          oldestAt: numberOf(row, 'oldest_at'),
        }));
    },
    async countBlocked() {
      return database
        .prepare(countBlocked)
        .all()
        .map((row) => ({
          reason: textOf(row, 'blocked_reason'),
          count: numberOf(row, 'count'),
        }));
    },
    async countFailing(failuresMin) {
      return database
        .prepare(countFailing)
        .all(failuresMin)
        .map((row) => ({
          kind: textOf(row, 'kind') as WorkKind,
          count: numberOf(row, 'count'),
          since: numberOf(row, 'since'),
        }));
    },
    async oldestFailure(kind) {
      const row = database.prepare(oldestFailure).get(kind);
      return (row === undefined ? null : failureOf(row)) ?? undefined;
    },
  };
}

function newestOf(
  database: Database,
  { accountId, companyId }: Place,
  { environment, kind }: WaitingKey,
): number | null {
  const row = database.prepare(newestWaiting).get(accountId, companyId, environment, kind);
  return row === undefined ? null : numberOf(row, 'created_at');
}

function ownerOf(row: Parameters<typeof textOf>[0]): Owner {
  return { accountId: textOf(row, 'account_id'), ownerId: textOf(row, 'owner_id') };
}

function claimShare(
  database: Database,
  queue: WorkQueue,
  { owner: { accountId, ownerId }, limit, newest = 0 }: ClaimShare,
  { id: leaseId, now, until }: Lease,
): ClaimedWork[] {
  const claim = (sql: string, most: number): ClaimedWork[] => {
    if (most <= 0) return [];
    return database
      .prepare(sql)
      .all(queue, accountId, ownerId, now, most)
      .map((row) => {
        database.prepare(lease).run(leaseId, until, until, accountId, textOf(row, 'id'));
        const companyId = textOrNull(row, 'company_id');
        const isInterrupted = textOrNull(row, 'lease_id') !== null;
        const claimed = { accountId, ownerId, companyId, leaseId, isInterrupted };
        return { ...workOfRow(row), ...claimed, failure: failureOf(row) };
      });
  };
  const first = claim(findNewest, Math.min(newest, limit));
  return [...first, ...claim(findDue, limit - first.length)];
}
