import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const workStages: PostgresMigration = {
  number: 23,
  name: 'work stages',
  sql: '',
  steps: [
    {
      // What waits for an authority is listed by how far it has come.
      name: 'work_by_stage',
      index: 'work_by_stage',
      sql: `
CREATE INDEX CONCURRENTLY work_by_stage ON work (state, account_id, company_id, (CASE
  WHEN state = 'blocked' THEN 'blocked'
  WHEN lease_id <> 'interrupted' THEN 'sending'
  WHEN kind NOT IN ('send_document', 'send_filing') THEN 'waiting'
  ELSE CASE (detail::json ->> 'stage')
    WHEN 'ask' THEN 'asked' WHEN 'look' THEN 'asked' WHEN 'poll' THEN 'ticket' ELSE 'waiting'
  END
END), id)`,
    },
    {
      // What was issued just now, whose buyer may be waiting for it, is looked for among a backlog.
      name: 'work_by_newness',
      index: 'work_by_newness',
      sql: `
CREATE INDEX CONCURRENTLY work_by_newness ON work (queue, account_id, owner_id, id)
WHERE state = 'due' AND kind = 'send_document' AND attempts < 4`,
    },
  ],
  finish: 'DROP INDEX work_by_id;',
};
