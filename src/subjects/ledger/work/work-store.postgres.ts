import {
  type ClaimShare,
  type Lease,
  type Owner,
  pageOfOwners,
} from '../../../kernel/work-queue.ts';
import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../../platform/sql/postgres/database.ts';
import { runSteps } from '../../../platform/sql/postgres/sql.ts';
import type { Statement } from '../../../platform/sql/postgres/statement-names.ts';
import { unhurried } from '../../../platform/sql/unhurried.ts';
import type { ClaimedWork, Work, WorkKind, WorkQueue } from '../rows.ts';
import { dueOwnersByAccount } from './owners-by-account.postgres.ts';
import { releaseWork } from './release-work.store.ts';
import { keptWorkOf, workColumns, workOfRow, workStage } from './work.postgres.ts';
import {
  dueRowsMax,
  freshAttemptsMax,
  interruptedLease,
  stateOfStage,
  type WorkStore,
} from './work.ts';
import { failureOf, noFailure } from './work-failure.store.ts';

/** Across accounts, as the worker asks. */
const firstDue = {
  name: 'first_due_work',
  text: "SELECT min(due_at) AS due_at FROM work WHERE state = 'due' AND queue = $1",
};
/** Mostly little is due at once: who waits for later, however many they are, is not looked at. */
const ownersOfFew = {
  name: 'owners_of_few',
  text: `
SELECT account_id, owner_id, count(*) AS count FROM (
  SELECT account_id, owner_id FROM work
  WHERE state = 'due' AND queue = $1 AND due_at <= $2 ORDER BY due_at LIMIT ${dueRowsMax}) AS few
GROUP BY account_id, owner_id`,
};
/**
 * Steps from one owner to the next, each by one seek: an owner with a million rows costs as much as one with a
 * single row. Ranges of one owner, and an order that begins with it, are what the index has: the planner shall take no other.
 * Where one owner has nearly all of the work, it took the one by time, and stepped over a hundred thousand rows for each other.
 */
const dueOwners = {
  name: 'due_owners',
  text: `
WITH RECURSIVE owner AS (
  (SELECT account_id, owner_id FROM work
    WHERE state = 'due' AND queue = $1 AND (account_id, owner_id) > ($2, $3)
    ORDER BY account_id, owner_id LIMIT 1)
  UNION ALL
  SELECT next.account_id, next.owner_id FROM owner AS p
  CROSS JOIN LATERAL (
    SELECT n.account_id, n.owner_id FROM work AS n
    WHERE n.state = 'due' AND n.queue = $1 AND (n.account_id, n.owner_id) > (p.account_id, p.owner_id)
    ORDER BY n.account_id, n.owner_id LIMIT 1
  ) AS next
)
SELECT p.account_id, p.owner_id FROM owner AS p
CROSS JOIN LATERAL (
  SELECT 1 FROM work AS d
  WHERE d.state = 'due' AND d.queue = $1 AND d.account_id = p.account_id
    AND d.owner_id >= p.owner_id AND d.owner_id <= p.owner_id AND d.due_at <= $4
  ORDER BY d.owner_id, d.due_at LIMIT 1
) AS due
LIMIT $5`,
};
/** The same where rows are on several servers: none of them can step through the rows of the others. */
const dueOwnersOfShards = {
  name: 'due_owners_of_shards',
  text: `
SELECT account_id, owner_id FROM work
WHERE state = 'due' AND queue = $1 AND due_at <= $4 AND (account_id, owner_id) > ($2, $3)
GROUP BY account_id, owner_id ORDER BY account_id, owner_id LIMIT $5`,
};
/**
 * A piece of work with a lease is not due before the lease ends: one index serves everything. What others claim at
 * this moment is passed over. Of many owners of an account at once: each statement costs more than what it claims.
 */
const claimBy = (which: string, ofOwner: string, order: string, condition: string) => `
WITH due AS (
  SELECT d.id, d.due_at, d.lease_id
  FROM unnest($3::text[], $5::int[]) AS share (owner_id, wanted)
  CROSS JOIN LATERAL (
    SELECT id, due_at, lease_id FROM work
    WHERE state = 'due' ${which} AND queue = $1 AND account_id = $2 AND ${ofOwner}
      AND due_at <= $4
    ORDER BY ${order} LIMIT share.wanted FOR UPDATE SKIP LOCKED
  ) AS d
)
UPDATE work AS w SET lease_id = $6, leased_until = $7, due_at = $7
FROM due WHERE w.account_id = $2 AND w.id = due.id ${condition}
RETURNING ${workColumns}, due.due_at AS was_due_at, due.lease_id AS last_lease_id`;
/** As of {@link dueOwners}: by time is no way to the work of one owner. */
const ofOneOwner = 'owner_id >= share.owner_id AND owner_id <= share.owner_id';
const claim = { name: 'claim_work', text: claimBy('', ofOneOwner, 'owner_id, due_at', '') };
/** The newest documents of each owner, whatever waits before them. */
const ofDocuments = `AND kind = 'send_document' AND attempts < ${freshAttemptsMax}`;
const claimNewest = {
  name: 'claim_newest_work',
  text: claimBy(ofDocuments, 'owner_id = share.owner_id', 'id DESC', ''),
};
/** Of webhooks, which may be sent to twice: who had a lease when the power failed need not be known. */
const claimUnhurried = {
  name: 'claim_webhook_work',
  text: claimBy('', ofOneOwner, 'owner_id, due_at', unhurried.in('postgres')),
};
const extend = {
  name: 'extend_lease',
  text: `
UPDATE work SET leased_until = $4, due_at = $4
WHERE account_id = $1 AND id = $2 AND lease_id = $3 RETURNING id`,
};
const giveBack = 'UPDATE work SET lease_id = $4, leased_until = NULL, due_at = $5';
const putOff = {
  name: 'put_work_off',
  text: `${giveBack} WHERE account_id = $1 AND id = $2 AND lease_id = $3`,
};
const putWellOff = {
  name: 'put_well_work_off',
  text: `${giveBack}, ${noFailure.in('postgres')} WHERE account_id = $1 AND id = $2 AND lease_id = $3`,
};
const fail = {
  name: 'fail_work',
  text: `
${giveBack}, failures = $6, failing_since = $7, failure_code = $8, failure_detail = $9
WHERE account_id = $1 AND id = $2 AND lease_id = $3`,
};
const list = {
  name: 'list_work',
  text: `
SELECT listed.* FROM unnest($3::text[], $4::text[]) AS asked (state, stage)
CROSS JOIN LATERAL (
  SELECT ${workColumns} FROM work AS w
  WHERE w.account_id = $1 AND w.company_id = $2 AND w.state = asked.state
    AND (${workStage}) = asked.stage AND w.id > $5
  ORDER BY w.id LIMIT $6
) AS listed`,
};
const listWaiting = {
  name: 'list_waiting_work',
  text: `
SELECT ${workColumns} FROM work AS w
WHERE w.account_id = $1 AND w.company_id = $2 AND w.environment = $3 AND w.kind = $4
  AND w.state = 'due' AND w.id > $5
ORDER BY w.id LIMIT $6`,
};
const newestWaiting = {
  name: 'newest_waiting_work',
  text: `
SELECT w.created_at FROM work AS w
WHERE w.account_id = $1 AND w.company_id = $2 AND w.environment = $3 AND w.kind = $4
  AND w.state = 'due'
ORDER BY w.id DESC LIMIT 1`,
};
/** Across accounts, as the operator asks. */
const countByState = {
  name: 'count_work_by_state',
  text: `
SELECT state, count(*) AS count, min(created_at) AS oldest_at FROM work
WHERE queue NOT IN ('webhooks', 'webhook_trials') GROUP BY state ORDER BY state`,
};
const countBlocked = {
  name: 'count_blocked_work',
  text: `
SELECT blocked_reason, count(*) AS count FROM work WHERE state = 'blocked'
GROUP BY blocked_reason ORDER BY blocked_reason`,
};
const countFailing = {
  name: 'count_failing_work',
  text: `
SELECT kind, count(*) AS count, min(failing_since) AS since FROM work
WHERE failing_since IS NOT NULL AND failures >= $1 GROUP BY kind ORDER BY kind`,
};
const oldestFailure = {
  name: 'find_oldest_failure',
  text: `
SELECT failures, failing_since, failure_code, failure_detail FROM work
WHERE failing_since IS NOT NULL AND kind = $1 ORDER BY failing_since LIMIT 1`,
};

/** `isSharded`: the rows of the database are on several servers. */
export function workStore(database: Queryable, isSharded: boolean): WorkStore {
  const due = isSharded ? dueOwnersOfShards : dueOwners;
  const claimTurns = isSharded ? claim : claimUnhurried;
  const byAccount = dueOwnersByAccount(database);
  const askAll: WorkStore['dueOwners'] = async (queue, now, { after, limit }) => {
    const [first] = await database.query(firstDue, [queue]);
    const firstDueAt = (first?.due_at ?? null) as number | null;
    if (firstDueAt === null || firstDueAt > now) return { owners: [], firstDueAt };
    const few = await database.query(ownersOfFew, [queue, now]);
    if (few.reduce((sum, row) => sum + numberOf(row, 'count'), 0) < dueRowsMax) {
      return { owners: pageOfOwners(few.map(ownerOf), { after, limit }), firstDueAt };
    }
    const from = [after?.accountId ?? '', after?.ownerId ?? ''];
    const rows = await database.query(due, [queue, ...from, now, limit]);
    return { owners: rows.map(ownerOf), firstDueAt };
  };
  return {
    dueOwners(queue, now, page) {
      const asked = askAll(queue, now, page);
      return isSharded ? asked.catch((error) => byAccount(queue, now, page, error)) : asked;
    },
    async claim(queue, shares, lease) {
      const accounts = [...new Set(shares.map(({ owner }) => owner.accountId))];
      const claimed = accounts.map((accountId) => {
        const some = shares.filter(({ owner }) => owner.accountId === accountId);
        const isTurn = queue === 'webhooks' || queue === 'webhook_trials';
        const statement = isTurn ? claimTurns : claim;
        return claimIn(database, statement, { accountId, queue, shares: some, lease });
      });
      return takenOf(await Promise.allSettled(claimed));
    },
    async extend({ accountId, id, leaseId }, until) {
      return (await database.query(extend, [accountId, id, leaseId, until])).length > 0;
    },
    async putOff({ accountId, id, leaseId, isInterrupted }, dueAt, isWell = false) {
      const values = [accountId, id, leaseId, isInterrupted ? interruptedLease : null, dueAt];
      await database.query(isWell ? putWellOff : putOff, values);
    },
    async fail({ accountId, id, leaseId, isInterrupted }, { count, since, code, detail }, dueAt) {
      const values = [accountId, id, leaseId, isInterrupted ? interruptedLease : null, dueAt];
      await database.query(fail, [...values, count, since, code, detail]);
    },
    async list({ accountId, companyId }, { stages, after, limit }) {
      const states = stages.map(stateOfStage);
      const values = [accountId, companyId, states, stages, after ?? '', limit];
      const rows = await database.query(list, values);
      return rows
        .map(keptWorkOf)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit);
    },
    async listWaiting({ accountId, companyId }, { environment, kind, after, limit }) {
      const values = [accountId, companyId, environment, kind, after ?? '', limit];
      return (await database.query(listWaiting, values)).map(keptWorkOf);
    },
    async newestWaiting({ accountId, companyId }, { environment, kind }) {
      const values = [accountId, companyId, environment, kind];
      const [row] = await database.query(newestWaiting, values);
      return row === undefined ? null : numberOf(row, 'created_at');
    },
    release: (place, which, now) => runSteps(database, releaseWork(place, which, now)),
    ...countStore(database),
  };
}

/** The operator's view, of all accounts. */
function countStore(
  database: Queryable,
): Pick<WorkStore, 'countByState' | 'countBlocked' | 'countFailing' | 'oldestFailure'> {
  return {
    async countByState() {
      return (await database.query(countByState, [])).map((row) => ({
        state: textOf(row, 'state') as Work['state'],
        count: numberOf(row, 'count'),
        oldestAt: numberOf(row, 'oldest_at'),
      }));
    },
    async countBlocked() {
      return (await database.query(countBlocked, [])).map((row) => ({
        reason: textOf(row, 'blocked_reason'),
        count: numberOf(row, 'count'),
      }));
    },
    async countFailing(failuresMin) {
      return (await database.query(countFailing, [failuresMin])).map((row) => ({
        kind: textOf(row, 'kind') as WorkKind,
        count: numberOf(row, 'count'),
        since: numberOf(row, 'since'),
      }));
    },
    async oldestFailure(kind) {
      const [row] = await database.query(oldestFailure, [kind]);
      return (row === undefined ? null : failureOf(row)) ?? undefined;
    },
  };
}

function ownerOf(row: PostgresRow): Owner {
  return { accountId: textOf(row, 'account_id'), ownerId: textOf(row, 'owner_id') };
}

/** What was claimed of some accounts is done, even where the server of another is dead. */
function takenOf(answers: readonly PromiseSettledResult<readonly ClaimedWork[]>[]): ClaimedWork[] {
  const taken = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const failed = answers.find((each) => each.status === 'rejected');
  if (taken.length === 0 && failed !== undefined) throw failed.reason;
  return taken;
}

type ClaimOfAccount = {
  readonly accountId: string;
  readonly queue: WorkQueue;
  readonly shares: readonly ClaimShare[];
  readonly lease: Lease;
};

async function claimIn(
  database: Queryable,
  oldest: Statement,
  { accountId, queue, shares, lease }: ClaimOfAccount,
): Promise<ClaimedWork[]> {
  const newest = shares.flatMap(({ owner, limit, newest: most = 0 }) =>
    most > 0 ? [{ owner, limit: Math.min(limit, most) }] : [],
  );
  const claimOf = (statement: Statement, some: readonly ClaimShare[]) =>
    claimWith(database, statement, { accountId, queue, shares: some, lease });
  const first = newest.length === 0 ? [] : await claimOf(claimNewest, newest);
  const rest = shares.flatMap(({ owner, limit }) => {
    const left = limit - first.filter(({ ownerId }) => ownerId === owner.ownerId).length;
    return left > 0 ? [{ owner, limit: left }] : [];
  });
  if (rest.length === 0) return first;
  return [...first, ...(await claimOf(oldest, rest))];
}

async function claimWith(
  database: Queryable,
  statement: Statement,
  { accountId, queue, shares, lease: { id: leaseId, now, until } }: ClaimOfAccount,
): Promise<ClaimedWork[]> {
  const owners = shares.map(({ owner }) => owner.ownerId);
  const limits = shares.map(({ limit }) => limit);
  const values = [queue, accountId, owners, now, limits, leaseId, until];
  const rows = await database.query(statement, values);
  return rows
    .map((row) => ({
      ...workOfRow(row),
      dueAt: numberOf(row, 'was_due_at'),
      accountId,
      ownerId: textOf(row, 'owner_id'),
      companyId: row.company_id as string | null,
      leaseId,
      isInterrupted: row.last_lease_id !== null,
      failure: failureOf(row),
    }))
    .toSorted((a, b) => a.dueAt - b.dueAt);
}
