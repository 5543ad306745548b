import { type Database, numberOf, textOf } from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../platform/sql/sqlite/driver.ts';
import type { Act } from './act.ts';
import type { ActStore } from './acts.ts';

const columns = 'account_id, id, user_id, email, operation, subjects, status, address, at, count';
const append = `INSERT INTO acts (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const add = `
UPDATE acts SET count = count + ?, at = max(at, ?) WHERE account_id = ? AND id = ?`;
const countFrom = `
SELECT count(*) AS count FROM acts
WHERE account_id = ? AND user_id = ? AND id >= ? AND operation = ?`;
const list = `
SELECT ${columns} FROM acts WHERE account_id = ? AND id < ? ORDER BY id DESC LIMIT +?`;
const listOfUser = `
SELECT ${columns} FROM acts WHERE account_id = ? AND user_id = ? AND id < ?
ORDER BY id DESC LIMIT +?`;

export function actStore(database: Database): ActStore {
  return {
    append: async (act) => appendTo(database, act),
    async gather(act, { from, rowsMax, rest }) {
      database.transaction(() => {
        if (isAdded(database, act)) return;
        const { accountId, userId, operation } = act;
        const row = database.prepare(countFrom).get(accountId, userId, from, operation);
        const isFull = row !== undefined && numberOf(row, 'count') >= rowsMax;
        if (isFull && isAdded(database, rest)) return;
        appendTo(database, isFull ? rest : act);
      });
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

function isAdded(database: Database, { accountId, id, count, at }: Act): boolean {
  return database.prepare(add).run(count, at, accountId, id).changes === 1;
}

function appendTo(database: Database, act: Act): void {
  const { accountId, id, userId, email, operation, subjects, status, address, at, count } = act;
  const what = [operation, JSON.stringify(subjects), status, address, at, count];
  database.prepare(append).run(accountId, id, userId, email, ...what);
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
    count: numberOf(row, 'count'),
    at: numberOf(row, 'at'),
  };
}
