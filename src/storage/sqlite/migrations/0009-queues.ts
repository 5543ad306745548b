import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const queues: SqliteMigration = {
  number: 9,
  name: 'queues',
  sql: `
-- Queues are worked off side by side. Turns are shared out between owners: companies, or what else work belongs to,
-- which then need not be about a company. SQLite cannot take NOT NULL away, so the table is made anew.
DROP INDEX work_by_due_at;
DROP INDEX work_by_company;
DROP INDEX work_by_id;
DROP INDEX work_by_kind;
DROP INDEX work_by_created_at;
ALTER TABLE work RENAME TO work_before;

CREATE TABLE work (
  account_id TEXT NOT NULL,
  id TEXT NOT NULL,
  queue TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  company_id TEXT,
  kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  environment TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  leased_until INTEGER,
  lease_id TEXT,
  state TEXT NOT NULL,
  blocked_reason TEXT,
  detail TEXT NOT NULL DEFAULT '{}',
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, subject_id, kind),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT, WITHOUT ROWID;

INSERT INTO work (account_id, id, queue, owner_id, company_id, kind, subject_id, environment, due_at, attempts,
  leased_until, lease_id, state, blocked_reason, detail, created_at)
SELECT account_id, id, 'authority', company_id, company_id, kind, subject_id, environment, due_at, attempts,
  leased_until, lease_id, state, blocked_reason, detail, created_at
FROM work_before;

DROP TABLE work_before;

-- Across accounts: a worker asks when something is due.
CREATE INDEX work_by_due_at ON work (state, queue, due_at);

-- Whose work is due, and the oldest of it: a worker asks for nothing else.
CREATE INDEX work_by_owner ON work (state, queue, account_id, owner_id, due_at);

CREATE INDEX work_by_id ON work (state, account_id, company_id, id);

CREATE INDEX work_by_kind ON work (state, account_id, company_id, environment, kind, id);

-- Across accounts: an operator asks how many wait, and since when.
CREATE INDEX work_by_created_at ON work (state, queue, created_at);
`,
};
