import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const users: PostgresMigration = {
  number: 14,
  name: 'users',
  sql: `
-- People who sign in. An e-mail is one user of the whole service once it has a password; until then it is an invitation.
CREATE TABLE users (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts (account_id),
  id text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL,
  name text NOT NULL,
  role text COLLATE "C" NOT NULL,
  companies text,
  password text,
  second_factor text,
  disabled_at bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  signed_in_at bigint,
  PRIMARY KEY (account_id, id)
);

CREATE UNIQUE INDEX users_of_account_by_email ON users (account_id, email);

CREATE UNIQUE INDEX users_by_email ON users (email) WHERE password IS NOT NULL;

CREATE TABLE sessions (
  account_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint NOT NULL,
  agent text NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id)
);

CREATE UNIQUE INDEX sessions_by_hash ON sessions (hash);

CREATE INDEX sessions_by_user ON sessions (account_id, user_id, id);

-- Links that are good once: each is removed when it is used.
CREATE TABLE sign_in_links (
  account_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id)
);

CREATE UNIQUE INDEX sign_in_links_by_hash ON sign_in_links (hash);

CREATE INDEX sign_in_links_by_user ON sign_in_links (account_id, user_id);
`,
};
