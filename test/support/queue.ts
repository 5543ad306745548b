import { randomUUID } from 'node:crypto';
import { newId } from '../../src/kernel/ids.ts';
import type { Owner } from '../../src/kernel/work-queue.ts';
import type { ClaimedWork, Work } from '../../src/subjects/ledger/rows.ts';
import type { Place } from '../../src/subjects/ledger/writes.ts';
import type { Account, Stores } from '../../src/subjects/stores.ts';
import { writesOf } from '../contracts/import-writes.ts';
import { sendingOf } from '../contracts/issue-writes.ts';
import { testAccount, testCompany } from './documents.ts';
import type { ContractStorage } from './stores.ts';

/** A company without documents: the queue does not look at what its work is about. */
export async function companyIn(stores: Stores, owner?: Account): Promise<Place> {
  const account = owner ?? testAccount();
  await stores.accounts.insert(account);
  const company = testCompany(account);
  await stores.companies.insert(company);
  return { accountId: account.id, companyId: company.id };
}

/** Writes so many pieces of work, each a millisecond later than the one before. */
export async function queueWork(
  stores: Stores,
  place: Place,
  count: number,
  changes: Partial<Work> = {},
): Promise<readonly Work[]> {
  const work = Array.from({ length: count }, (_, index) =>
    sendingOf(newId('doc'), { ...changes, dueAt: (changes.dueAt ?? 1_000) + index }),
  );
  await putWork(stores, place, work);
  return work;
}

export async function putWork(stores: Stores, place: Place, work: readonly Work[]): Promise<void> {
  await stores.apply(place, {}, () => ({ writes: writesOf({ work }), result: undefined }));
}

export function dropWork(stores: Stores, { accountId, ownerId, ...done }: ClaimedWork) {
  const place = { accountId, companyId: ownerId };
  return stores.apply(place, {}, () => ({
    writes: writesOf({ dropWork: [done] }),
    result: undefined,
  }));
}

/** In whose turn the work of a company is done. */
export function ownerOf({ accountId, companyId }: Place): Owner {
  return { accountId, ownerId: companyId };
}

/** Claims what is due of one company. */
export function claimFrom(
  stores: Stores,
  place: Place,
  limit: number,
  now: number,
  leaseMs = 60_000,
): Promise<readonly ClaimedWork[]> {
  const shares = [{ owner: ownerOf(place), limit }];
  const lease = { id: randomUUID(), now, until: now + leaseMs };
  return stores.work.claim('authority', shares, lease);
}

/** Rows past the program, where there are too many to write them one by one. Due from `dueAt` on. */
export function manyWorkSql(
  storage: ContractStorage,
  { accountId, companyId }: Place,
  count: number,
  dueAt: number,
): string {
  const columns = `account_id, queue, owner_id, company_id, id, kind, subject_id, environment, due_at, attempts,
    state, detail, created_at`;
  const [series, digits] =
    storage === 'sqlite'
      ? [
          `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`,
          "printf('%032x', i)",
        ]
      : [`WITH n AS (SELECT generate_series(1, ${count}) AS i)`, "lpad(to_hex(i), 32, '0')"];
  const unique = companyId.slice(-12);
  return `INSERT INTO work (${columns}) ${series}
    SELECT '${accountId}', 'authority', '${companyId}', '${companyId}', 'wrk_${unique}' || substr(${digits}, 13), 'send_document',
      'doc_${unique}' || substr(${digits}, 13), 'live', ${dueAt} + i, 0, 'due', '{}', ${dueAt} FROM n`;
}
