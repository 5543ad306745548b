/** Accounts and who acts in them. */
export const accountTables = `
CREATE TABLE accounts (
  account_id key PRIMARY KEY,
  name text NOT NULL,
  link_secret bytes NOT NULL,
  created_at bigint NOT NULL
) BY KEY;

-- created_by: the id of a user or of a key, or 'operator'; null where the key is older than this column.
CREATE TABLE api_keys (
  account_id key NOT NULL REFERENCES accounts (account_id),
  id key NOT NULL,
  hash key NOT NULL UNIQUE,
  name text NOT NULL,
  prefix text NOT NULL,
  last_four text NOT NULL,
  scope text NOT NULL,
  companies text,
  created_at bigint NOT NULL,
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint,
  created_by key,
  PRIMARY KEY (account_id, id)
) BY KEY;

-- People who sign in. An e-mail is one user of the whole service once it has a password; until then it is an invitation.
CREATE TABLE users (
  account_id key NOT NULL REFERENCES accounts (account_id),
  id key NOT NULL,
  email key NOT NULL,
  name text NOT NULL,
  role key NOT NULL,
  companies text,
  password text,
  second_factor text,
  disabled_at bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  signed_in_at bigint,
  PRIMARY KEY (account_id, id)
) BY KEY;

CREATE UNIQUE INDEX users_of_account_by_email ON users (account_id, email);

CREATE UNIQUE INDEX users_by_email ON users (email) WHERE password IS NOT NULL;

CREATE TABLE sessions (
  account_id key NOT NULL,
  id key NOT NULL,
  hash key NOT NULL,
  user_id key NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint NOT NULL,
  agent text NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id)
) BY KEY;

CREATE UNIQUE INDEX sessions_by_hash ON sessions (hash);

CREATE INDEX sessions_by_user ON sessions (account_id, user_id, id);

-- Links that are good once: each is removed when it is used.
CREATE TABLE sign_in_links (
  account_id key NOT NULL,
  id key NOT NULL,
  hash key NOT NULL,
  user_id key NOT NULL,
  kind key NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id)
) BY KEY;

CREATE UNIQUE INDEX sign_in_links_by_hash ON sign_in_links (hash);

CREATE INDEX sign_in_links_by_user ON sign_in_links (account_id, user_id);

-- What people did: requests that change something, with what came of them. subjects: what the path named, as JSON.
CREATE TABLE acts (
  account_id key NOT NULL,
  id key NOT NULL,
  user_id key NOT NULL,
  email text NOT NULL,
  operation key NOT NULL,
  subjects text NOT NULL,
  status integer NOT NULL,
  address text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (account_id, id)
) BY KEY;

CREATE INDEX acts_by_user ON acts (account_id, user_id, id);

-- How far the clock had come at the last own write of an account: an earlier clock is wrong.
CREATE TABLE clock_marks (
  account_id key NOT NULL PRIMARY KEY REFERENCES accounts (account_id),
  written_at bigint NOT NULL,
  accepted_build bigint
) BY KEY;

-- What operators did or must know of; ids sort by time.
CREATE TABLE operator_events (
  account_id key NOT NULL REFERENCES accounts (account_id),
  id key NOT NULL,
  type key NOT NULL,
  at bigint NOT NULL,
  data text NOT NULL,
  PRIMARY KEY (account_id, id)
) BY KEY;
`;
