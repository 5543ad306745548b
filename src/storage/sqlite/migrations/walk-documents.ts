import { type Database, numberOf, textOf } from '../database.ts';
import type { SqliteRow } from '../driver.ts';
import type { Batch } from './migration.ts';

/** Over all accounts: a migration is of the whole store. */
const count = 'SELECT count(account_id) AS count FROM documents';
const nextAccount =
  'SELECT account_id FROM accounts WHERE account_id > ? ORDER BY account_id LIMIT 1';

export function countDocuments(database: Database): number {
  return numberOf(database.prepare(count).get() ?? {}, 'count');
}

type Walk = {
  /** Documents of one transaction, or a page more. */
  readonly batchSize: number;
  /** Rewrites the documents of an account that come next after this id, and returns them; none where none are left. */
  rewritePage(accountId: string, after: string): readonly SqliteRow[];
};

/** One batch of all documents, in the order of accounts and ids: the cursor is an account and an id in it. */
export function walkDocuments(
  database: Database,
  cursor: string,
  { batchSize, rewritePage }: Walk,
): Batch | null {
  let [accountId = '', id = ''] = cursor.split(' ');
  let done = 0;
  while (done < batchSize) {
    const page = rewritePage(accountId, id);
    const last = page.at(-1);
    if (last !== undefined) {
      id = textOf(last, 'id');
      done += page.length;
      continue;
    }
    const account = database.prepare(nextAccount).get(accountId);
    if (account === undefined) break;
    accountId = textOf(account, 'account_id');
    id = '';
  }
  return done === 0 ? null : { cursor: `${accountId} ${id}`, done };
}
