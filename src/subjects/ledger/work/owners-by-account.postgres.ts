import type { DueOwners, Owner } from '../../../kernel/work-queue.ts';
import { type Queryable, textOf } from '../../../platform/sql/postgres/database.ts';
import type { WorkQueue } from '../rows.ts';
import type { WorkStore } from './work.ts';

/** Accounts that are asked at once, and for how long one whose server did not answer is left out. */
const askedAtOnce = 16;
const silentMs = 30_000;

/** Of a reference table: the server that is asked has a copy. */
const accountsFrom = {
  name: 'list_accounts_from',
  text: 'SELECT account_id FROM accounts WHERE account_id >= $1 ORDER BY account_id',
};
const dueOwnersOf = {
  name: 'due_owners_of_account',
  text: `
SELECT owner_id FROM work
WHERE account_id = $1 AND state = 'due' AND queue = $2 AND due_at <= $3 AND owner_id > $4
GROUP BY owner_id ORDER BY owner_id LIMIT $5`,
};

type Page = Parameters<WorkStore['dueOwners']>[2];

/**
 * Whose work is due, asked account by account: where rows are on several servers and one of them is dead, a question to
 * all of them fails as a whole, and work of accounts that live would wait for those that do not. Throws what was thrown
 * before where no account answers.
 */
export function dueOwnersByAccount(database: Queryable) {
  const silentUntil = new Map<string, number>();

  const ownersOf = async (
    accountId: string,
    queue: WorkQueue,
    now: number,
    { after, limit }: Page,
  ): Promise<readonly Owner[]> => {
    const from = after?.accountId === accountId ? after.ownerId : '';
    const rows = await database.query(dueOwnersOf, [accountId, queue, now, from, limit]);
    return rows.map((row) => ({ accountId, ownerId: textOf(row, 'owner_id') }));
  };

  return async (queue: WorkQueue, now: number, page: Page, before: unknown): Promise<DueOwners> => {
    const rows = await database.query(accountsFrom, [page.after?.accountId ?? '']);
    const accounts = rows
      .map((row) => textOf(row, 'account_id'))
      .filter((accountId) => (silentUntil.get(accountId) ?? 0) <= now);
    const owners: Owner[] = [];
    let answered = 0;
    for (let index = 0; index < accounts.length; index += askedAtOnce) {
      const some = accounts.slice(index, index + askedAtOnce);
      const asked = some.map((accountId) => ownersOf(accountId, queue, now, page));
      for (const [place, answer] of (await Promise.allSettled(asked)).entries()) {
        if (answer.status === 'rejected') silentUntil.set(some[place] ?? '', now + silentMs);
        else owners.push(...answer.value);
        if (answer.status === 'fulfilled') answered += 1;
      }
      if (owners.length >= page.limit) break;
    }
    if (answered === 0) throw before;
    return { owners: owners.slice(0, page.limit), firstDueAt: owners.length > 0 ? now : null };
  };
}
