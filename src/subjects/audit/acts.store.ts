import { columns, type GivenOf, integer, json, text } from '../../platform/sql/columns.ts';
import { sql } from '../../platform/sql/sql.ts';
import { change, row, type Sql, type Steps } from '../../platform/sql/steps.ts';
import type { Act } from './act.ts';
import type { ActStore, GatheredActs } from './acts.ts';

const actRow = columns({
  accountId: text,
  id: text,
  userId: text,
  email: text,
  operation: text,
  subjects: json<Act['subjects']>(),
  status: integer,
  address: text,
  at: integer,
  count: integer,
});
type ActRow = GivenOf<typeof actRow>;

const append = sql<ActRow>`INSERT INTO acts (${actRow.names}) VALUES (${actRow.values})`;
const add = sql<ActRow>`
UPDATE acts SET count = count + :count, at = greatest(at, :at)
WHERE account_id = :accountId AND id = :id`;
/** Two processes may append the same at once. */
const appendOrAdd = sql<ActRow>`${append}
ON CONFLICT (account_id, id) DO UPDATE SET
  count = acts.count + excluded.count, at = greatest(acts.at, excluded.at)`;
const countRow = columns({ count: integer });
const countFrom = sql<ActRow & { readonly from: string }>`
SELECT count(*) AS count FROM acts
WHERE account_id = :accountId AND user_id = :userId AND id >= :from AND operation = :operation`;
type Page = { readonly accountId: string; readonly before: string; readonly limit: number };
const list = sql<Page>`
SELECT ${actRow.names} FROM acts WHERE account_id = :accountId AND id < :before
ORDER BY id DESC LIMIT :limit`;
const listOfUser = sql<Page & { readonly userId: string }>`
SELECT ${actRow.names} FROM acts
WHERE account_id = :accountId AND user_id = :userId AND id < :before
ORDER BY id DESC LIMIT :limit`;

export function actStore(sql: Sql): ActStore {
  return {
    async append(act) {
      await sql.change(append, actRow.give(act));
    },
    gather: (act, full) => sql.write(() => gatherIn(act, full)),
    async list(accountId, { userId, before, limit }) {
      const page = { accountId, before: before ?? '~', limit };
      const found =
        userId === null
          ? await sql.rows(list, page)
          : await sql.rows(listOfUser, { ...page, userId });
      return found.map(actRow.read);
    },
  };
}

function* gatherIn(act: Act, { from, rowsMax, rest }: GatheredActs): Steps<void> {
  const values = actRow.give(act);
  if ((yield* change(add, values)) > 0) return;
  const counted = yield* row(countFrom, { ...values, from });
  const isFull = counted !== undefined && countRow.read(counted).count >= rowsMax;
  yield* change(appendOrAdd, isFull ? actRow.give(rest) : values);
}
