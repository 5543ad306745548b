import { gatherEvents, placeGathered } from './fill-feed.ts';
import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const feed: SqliteMigration = {
  number: 10,
  name: 'feed',
  sql: `
-- What happened in an account, in the order in which it became visible: positions have no gaps. recorded_at never
-- falls from one to the next. What belongs to an event of a document is in document_events.
CREATE TABLE feed (
  account_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  event_id TEXT NOT NULL,
  type TEXT NOT NULL,
  company_id TEXT,
  document_id TEXT,
  at INTEGER NOT NULL,
  recorded_at INTEGER NOT NULL,
  data TEXT,
  PRIMARY KEY (account_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX feed_by_company ON feed (account_id, company_id, position);

CREATE INDEX feed_by_document ON feed (account_id, document_id, position);

-- Which ends of certificates were told of: 30, 7 and 1 days before, and 0 for the end itself.
CREATE TABLE certificate_notices (
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  serial TEXT NOT NULL,
  days INTEGER NOT NULL,
  PRIMARY KEY (account_id, company_id, serial, days),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) STRICT, WITHOUT ROWID;

-- Events that were there before, until they have their positions.
CREATE TABLE unplaced_events (
  account_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  document_id TEXT NOT NULL,
  company_id TEXT,
  type TEXT NOT NULL,
  at INTEGER NOT NULL,
  data TEXT,
  PRIMARY KEY (account_id, event_id, document_id)
) STRICT, WITHOUT ROWID;

INSERT INTO unplaced_events (account_id, event_id, document_id, company_id, type, at, data)
SELECT account_id, id, '', NULL, type, at, data FROM operator_events;
`,
  steps: [gatherEvents, placeGathered],
  finish: 'DROP TABLE unplaced_events',
};
