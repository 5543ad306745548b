import type { Act } from '../../domain/access/act.ts';
import type { ActStore } from '../../domain/ports/acts.ts';
import { numberOf, type PostgresRow, type Queryable, textOf } from './database.ts';

const columns = 'account_id, id, user_id, email, operation, subjects, status, address, at';
const append = {
  name: 'append_act',
  text: `INSERT INTO acts (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
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
    async append({ accountId, id, userId, email, operation, subjects, status, address, at }) {
      const what = [operation, JSON.stringify(subjects), status, address, at];
      await database.query(append, [accountId, id, userId, email, ...what]);
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
    at: numberOf(row, 'at'),
  };
}
