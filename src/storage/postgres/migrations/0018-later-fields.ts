import type { PostgresMigration } from './migration.ts';
import { renewDocuments } from './renew-documents.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const laterFields: PostgresMigration = {
  number: 18,
  name: 'later fields',
  sql: '',
  steps: [renewDocuments],
};
