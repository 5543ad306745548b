import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const workStages: SqliteMigration = {
  number: 23,
  name: 'work stages',
  sql: `
-- What waits for an authority is listed by how far it has come. The index keeps its name and its first columns: a program
-- of the version before, which reads on, asks for it by name.
DROP INDEX work_by_id;
CREATE INDEX work_by_id ON work (state, account_id, company_id, (CASE
  WHEN state = 'blocked' THEN 'blocked'
  WHEN lease_id <> 'interrupted' THEN 'sending'
  WHEN kind NOT IN ('send_document', 'send_filing') THEN 'waiting'
  ELSE CASE json_extract(detail, '$.stage')
    WHEN 'ask' THEN 'asked' WHEN 'look' THEN 'asked' WHEN 'poll' THEN 'ticket' ELSE 'waiting'
  END
END), id);

-- What was issued just now, whose buyer may be waiting for it, is looked for among a backlog.
CREATE INDEX work_by_newness ON work (queue, account_id, owner_id, id)
WHERE state = 'due' AND kind = 'send_document' AND attempts < 4;
`,
};
