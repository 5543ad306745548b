import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../platform/sql/postgres/database.ts';
import type { Act } from './act.ts';
import type { ActStore } from './acts.ts';

const columns = 'account_id, id, user_id, email, operation, subjects, status, address, at, count';
const append = {
  name: 'append_act',
  text: `INSERT INTO acts (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};
/** Two processes may append the same at once. */
const gather = {
  name: 'gather_act',
  text: `
INSERT INTO acts (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
ON CONFLICT (account_id, id) DO UPDATE SET
  count = acts.count + excluded.count, at = greatest(acts.at, excluded.at)`,
};
const add = {
  name: 'add_to_act',
  text: `
UPDATE acts SET count = count + $3, at = greatest(at, $4) WHERE account_id = $1 AND id = $2
RETURNING id`,
};
const countFrom = {
  name: 'count_acts_of_user',
  text: `
SELECT count(*) AS count FROM acts
WHERE account_id = $1 AND user_id = $2 AND id >= $3 AND operation = $4`,
};
const list = {
  name: 'list_acts',
  text: `
SELECT ${columns} FROM acts WHERE account_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
};
const listOfUser = {
  name: 'list_acts_of_user',
  text: `
SELECT ${columns} FROM acts WHERE account_id = $1 AND user_id = $4 AND id < $2
ORDER BY id DESC LIMIT $3`,
};

export function actStore(database: Queryable): ActStore {
  return {
    async append(act) {
      await database.query(append, valuesOf(act));
    },
    async gather(act, { from, rowsMax, rest }) {
      const { accountId, id, userId, operation, count, at } = act;
      const added = await database.query(add, [accountId, id, count, at]);
      if (added.length > 0) return;
      const [row] = await database.query(countFrom, [accountId, userId, from, operation]);
      const isFull = row !== undefined && numberOf(row, 'count') >= rowsMax;
      await database.query(gather, valuesOf(isFull ? rest : act));
    },
    async list(accountId, { userId, before, limit }) {
      const page = [accountId, before ?? '~', limit];
      const rows =
        userId === null
          ? await database.query(list, page)
          : await database.query(listOfUser, [...page, userId]);
      return rows.map(actOf);
    },
  };
}

function valuesOf(act: Act) {
  const { accountId, id, userId, email, operation, subjects, status, address, at, count } = act;
  const what = [operation, JSON.stringify(subjects), status, address, at, count];
  return [accountId, id, userId, email, ...what];
}

function actOf(row: PostgresRow): Act {
  return {
    accountId: textOf(row, 'account_id'),
    id: textOf(row, 'id'),
    userId: textOf(row, 'user_id'),
    email: textOf(row, 'email'),
    operation: textOf(row, 'operation'),
    subjects: JSON.parse(textOf(row, 'subjects')) as Act['subjects'],
    status: numberOf(row, 'status'),
    address: textOf(row, 'address'),
    count: numberOf(row, 'count'),
    at: numberOf(row, 'at'),
  };
}
