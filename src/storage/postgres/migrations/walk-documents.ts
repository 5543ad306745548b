import { numberOf, type PostgresRow, type Queryable, textOf } from '../database.ts';
import type { Batch } from './migration.ts';

/** Over all accounts: a migration is of the whole store. */
const count = {
  name: 'count_all_documents',
  text: 'SELECT count(account_id) AS count FROM documents',
};
const nextAccount = {
  name: 'next_account',
  text: 'SELECT account_id FROM accounts WHERE account_id > $1 ORDER BY account_id LIMIT 1',
};

export async function countDocuments(tx: Queryable): Promise<number> {
  const [row] = await tx.query(count, []);
  return numberOf(row ?? {}, 'count');
}

type Walk = {
  /** Documents of one transaction, or a page more. */
  readonly batchSize: number;
  /** Rewrites the documents of an account that come next after this id, and returns them; none where none are left. */
  rewritePage(accountId: string, after: string): Promise<readonly PostgresRow[]>;
};

/** One batch of all documents, in the order of accounts and ids: the cursor is an account and an id in it. */
export async function walkDocuments(
  tx: Queryable,
  cursor: string,
  { batchSize, rewritePage }: Walk,
): Promise<Batch | null> {
  let [accountId = '', id = ''] = cursor.split(' ');
  let done = 0;
  while (done < batchSize) {
    const page = await rewritePage(accountId, id);
    const last = page.at(-1);
    if (last !== undefined) {
      id = textOf(last, 'id');
      done += page.length;
      continue;
    }
    const [account] = await tx.query(nextAccount, [accountId]);
    if (account === undefined) break;
    accountId = textOf(account, 'account_id');
    id = '';
  }
  return done === 0 ? null : { cursor: `${accountId} ${id}`, done };
}
