import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const makers: PostgresMigration = {
  number: 22,
  name: 'makers',
  sql: `
-- Who made a user: the id of a user or of a key, or 'operator'. NULL where the user is older than this column.
ALTER TABLE users ADD COLUMN created_by text COLLATE "C";

-- When the person last gave a password or a code. NULL where that was when the session began.
ALTER TABLE sessions ADD COLUMN confirmed_at bigint;

-- Who answers for a key: the id of a user, or 'operator'. NULL where that is not known. A key that a key made is of who
-- answers for that one.
ALTER TABLE api_keys ADD COLUMN answers_for text COLLATE "C";

WITH RECURSIVE made (account_id, id, answerer) AS (
  SELECT account_id, id, created_by FROM api_keys
  WHERE created_by = 'operator' OR created_by LIKE 'usr_%'
  UNION ALL
  SELECT k.account_id, k.id, m.answerer FROM made AS m
  JOIN api_keys AS k ON k.account_id = m.account_id AND k.created_by = m.id)
UPDATE api_keys SET answers_for = made.answerer FROM made
WHERE made.account_id = api_keys.account_id AND made.id = api_keys.id;

CREATE INDEX api_keys_by_answerer ON api_keys (account_id, answers_for, id)
WHERE revoked_at IS NULL;
`,
};
