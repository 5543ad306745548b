import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const acts: SqliteMigration = {
  number: 16,
  name: 'acts',
  sql: `
-- What people did: requests that change something, with what came of them. subjects: what the path named, as JSON.
CREATE TABLE acts (
  account_id TEXT NOT NULL,
  id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  email TEXT NOT NULL,
  operation TEXT NOT NULL,
  subjects TEXT NOT NULL,
  status INTEGER NOT NULL,
  address TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (account_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX acts_by_user ON acts (account_id, user_id, id);
`,
};
