import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const acts: PostgresMigration = {
  number: 16,
  name: 'acts',
  sql: `
-- What people did: requests that change something, with what came of them. subjects: what the path named, as JSON.
CREATE TABLE acts (
  account_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  email text NOT NULL,
  operation text COLLATE "C" NOT NULL,
  subjects text NOT NULL,
  status integer NOT NULL,
  address text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (account_id, id)
);

CREATE INDEX acts_by_user ON acts (account_id, user_id, id);
`,
};
