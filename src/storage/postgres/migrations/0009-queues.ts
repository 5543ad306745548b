import { numberOf, textOf } from '../database.ts';
import type { PostgresMigration, RowsStep } from './migration.ts';

/** Rows of one transaction. */
const batchSize = 5000;

/** Over all accounts: a migration is of the whole store. */
const countWork = {
  name: 'count_work_before',
  text: 'SELECT count(account_id) AS count FROM work_before',
};
const fillBatch = {
  name: 'fill_owners',
  text: `
WITH filled AS (
  UPDATE work_before AS w SET owner_id = w.company_id
  FROM (
    SELECT account_id, id FROM work_before
    WHERE (account_id, id) > ($1, $2) ORDER BY account_id, id LIMIT $3
  ) AS n
  WHERE w.account_id = n.account_id AND w.id = n.id
  RETURNING w.account_id, w.id
)
SELECT account_id, id, count(account_id) OVER () AS count FROM filled
ORDER BY account_id DESC, id DESC LIMIT 1`,
};

/** All work there is so far is done in the turn of its company. */
const fillOwners: RowsStep = {
  name: 'work',
  async count(tx) {
    const [row] = await tx.query(countWork, []);
    return numberOf(row ?? {}, 'count');
  },
  async rewrite(tx, cursor) {
    const after = cursor === '' ? ['', ''] : (JSON.parse(cursor) as string[]);
    const [last] = await tx.query(fillBatch, [...after, batchSize]);
    if (last === undefined) return null;
    const place = [textOf(last, 'account_id'), textOf(last, 'id')];
    return { cursor: JSON.stringify(place), done: numberOf(last, 'count') };
  },
};

/** Immutable: a released migration is never edited, only followed by another. */
export const queues: PostgresMigration = {
  number: 9,
  name: 'queues',
  sql: `
-- Queues are worked off side by side. Turns are shared out between owners: companies, or what else work belongs to,
-- which then need not be about a company. A program of the version before would find work that it does not know, and
-- write none that is found: it does not find the table under its name.
ALTER TABLE work RENAME TO work_before;

ALTER TABLE work_before ADD COLUMN queue text COLLATE "C" NOT NULL DEFAULT 'authority';

ALTER TABLE work_before ADD COLUMN owner_id text COLLATE "C";

ALTER TABLE work_before ALTER COLUMN company_id DROP NOT NULL;
`,
  steps: [
    fillOwners,
    {
      // Across accounts: a worker asks when something is due.
      name: 'work_by_queue',
      index: 'work_by_queue',
      sql: 'CREATE INDEX CONCURRENTLY work_by_queue ON work_before (state, queue, due_at)',
    },
    {
      // Whose work is due, and the oldest of it: a worker asks for nothing else.
      name: 'work_by_owner',
      index: 'work_by_owner',
      sql: `
CREATE INDEX CONCURRENTLY work_by_owner
  ON work_before (state, queue, account_id, owner_id, due_at)`,
    },
    {
      // Across accounts: an operator asks how many wait, and since when.
      name: 'work_by_age',
      index: 'work_by_age',
      sql: 'CREATE INDEX CONCURRENTLY work_by_age ON work_before (state, queue, created_at)',
    },
  ],
  finish: `
ALTER TABLE work_before RENAME TO work;

ALTER TABLE work ALTER COLUMN owner_id SET NOT NULL;

ALTER TABLE work ALTER COLUMN queue DROP DEFAULT;

DROP INDEX work_by_due_at;

DROP INDEX work_by_company;

DROP INDEX work_by_created_at;

ALTER INDEX work_by_queue RENAME TO work_by_due_at;

ALTER INDEX work_by_age RENAME TO work_by_created_at;
`,
};
