import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const keyMakers: PostgresMigration = {
  number: 20,
  name: 'key makers',
  sql: `
-- Who made a key: the id of a user or of a key, or 'operator'. NULL where the key is older than this column.
ALTER TABLE api_keys ADD COLUMN created_by text COLLATE "C";
`,
};
