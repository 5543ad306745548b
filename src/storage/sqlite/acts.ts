import type { Act } from '../../domain/access/act.ts';
import type { ActStore } from '../../domain/ports/acts.ts';
import { type Database, numberOf, textOf } from './database.ts';
import type { SqliteRow } from './driver.ts';

const columns = 'account_id, id, user_id, email, operation, subjects, status, address, at';
const append = `INSERT INTO acts (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const list = `
SELECT ${columns} FROM acts WHERE account_id = ? AND id < ? ORDER BY id DESC LIMIT +?`;
const listOfUser = `
SELECT ${columns} FROM acts WHERE account_id = ? AND user_id = ? AND id < ?
ORDER BY id DESC LIMIT +?`;

export function actStore(database: Database): ActStore {
  return {
    async append({ accountId, id, userId, email, operation, subjects, status, address, at }) {
      const what = [operation, JSON.stringify(subjects), status, address, at];
      database.prepare(append).run(accountId, id, userId, email, ...what);
    },
    async list(accountId, { userId, before, limit }) {
      const from = before ?? '~';
      const rows =
        userId === null
          ? database.prepare(list).all(accountId, from, limit)
          : database.prepare(listOfUser).all(accountId, userId, from, limit);
      return rows.map(actOf);
    },
  };
}

function actOf(row: SqliteRow): Act {
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
