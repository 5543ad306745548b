import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const users: SqliteMigration = {
  number: 14,
  name: 'users',
  sql: `
-- People who sign in. An e-mail is one user of the whole service once it has a password; until then it is an invitation.
CREATE TABLE users (
  account_id TEXT NOT NULL REFERENCES accounts (account_id),
  id TEXT NOT NULL,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  companies TEXT,
  password TEXT,
  second_factor TEXT,
  disabled_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  signed_in_at INTEGER,
  PRIMARY KEY (account_id, id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX users_of_account_by_email ON users (account_id, email);

CREATE UNIQUE INDEX users_by_email ON users (email) WHERE password IS NOT NULL;

CREATE TABLE sessions (
  account_id TEXT NOT NULL,
  id TEXT NOT NULL,
  hash TEXT NOT NULL,
  user_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  agent TEXT NOT NULL,
  address TEXT NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX sessions_by_hash ON sessions (hash);

CREATE INDEX sessions_by_user ON sessions (account_id, user_id, id);

-- Links that are good once: each is removed when it is used.
CREATE TABLE sign_in_links (
  account_id TEXT NOT NULL,
  id TEXT NOT NULL,
  hash TEXT NOT NULL,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX sign_in_links_by_hash ON sign_in_links (hash);

CREATE INDEX sign_in_links_by_user ON sign_in_links (account_id, user_id);
`,
};
