import { gatherEvents, placeGathered } from './fill-feed.ts';
import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const feed: PostgresMigration = {
  number: 10,
  name: 'feed',
  sql: `
-- What happened in an account, in the order in which it became visible: positions have no gaps. recorded_at never
-- falls from one to the next. What belongs to an event of a document is in document_events.
CREATE TABLE feed (
  account_id text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  company_id text COLLATE "C",
  document_id text COLLATE "C",
  at bigint NOT NULL,
  recorded_at bigint NOT NULL,
  data text,
  PRIMARY KEY (account_id, position)
);

CREATE INDEX feed_by_company ON feed (account_id, company_id, position);

CREATE INDEX feed_by_document ON feed (account_id, document_id, position);

-- Events that are committed and have no position yet. document_id is empty for those of no document.
CREATE TABLE unplaced_events (
  account_id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  document_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C",
  type text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  data text,
  PRIMARY KEY (account_id, event_id, document_id)
);

-- How far the feed of an account has come. Whoever gives positions holds its row.
CREATE TABLE feed_heads (
  account_id text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES accounts (account_id),
  last_position bigint NOT NULL,
  last_recorded_at bigint NOT NULL
);

-- Which ends of certificates were told of: 30, 7 and 1 days before, and 0 for the end itself.
CREATE TABLE certificate_notices (
  account_id text COLLATE "C" NOT NULL,
  company_id text COLLATE "C" NOT NULL,
  serial text COLLATE "C" NOT NULL,
  days integer NOT NULL,
  PRIMARY KEY (account_id, company_id, serial, days),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

INSERT INTO unplaced_events (account_id, event_id, document_id, company_id, type, at, data)
SELECT account_id, id, '', NULL, type, at, data FROM operator_events;
`,
  steps: [gatherEvents, placeGathered],
};
