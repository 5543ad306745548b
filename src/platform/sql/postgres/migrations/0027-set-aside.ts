import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const setAside: PostgresMigration = {
  number: 27,
  name: 'set aside',
  sql: `
-- Documents that people took off the worklists: few, among the events of all.
CREATE INDEX document_events_set_aside ON document_events (account_id, id)
  WHERE type = 'document.set_aside';
`,
};
