import type { SqliteMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const webhooks: SqliteMigration = {
  number: 12,
  name: 'webhooks',
  sql: `
-- Where events are sent to. position: up to here they were taken out of the feed. of_company: whose web_hook it is.
CREATE TABLE webhooks (
  account_id TEXT NOT NULL,
  id TEXT NOT NULL,
  url TEXT NOT NULL,
  events TEXT NOT NULL,
  companies TEXT,
  description TEXT NOT NULL,
  state TEXT NOT NULL,
  disabled_reason TEXT,
  of_company TEXT,
  sealed BLOB,
  position INTEGER NOT NULL,
  failures INTEGER NOT NULL,
  resting_until INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, of_company) REFERENCES companies (account_id, id)
) STRICT, WITHOUT ROWID;

-- Those that hear of new events: one whose receiver is dead has a time of its own.
CREATE INDEX webhooks_awake ON webhooks (account_id)
  WHERE state = 'enabled' AND resting_until IS NULL;

-- What is sent, and what came back; kept for 30 days. attempt: the last one, as JSON.
CREATE TABLE webhook_deliveries (
  account_id TEXT NOT NULL,
  webhook_id TEXT NOT NULL,
  id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  event_type TEXT NOT NULL,
  position INTEGER NOT NULL,
  company_id TEXT,
  document_id TEXT,
  body TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  first_failed_at INTEGER,
  created_at INTEGER NOT NULL,
  attempt TEXT,
  PRIMARY KEY (account_id, webhook_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (account_id, webhook_id, position)
  WHERE state = 'pending';

CREATE INDEX webhook_deliveries_by_state ON webhook_deliveries (account_id, webhook_id, state, id);

-- The web_hook that companies have already: nobody knows a secret of it yet.
INSERT INTO webhooks (account_id, id, url, events, companies, description, state, disabled_reason, of_company,
  position, failures, created_at, updated_at)
SELECT account_id, 'whk_' || substr(id, 5), data ->> '$.web_hook', '["document.*"]', json_array(id), '',
  'disabled', 'secret_not_shown', id, 0, 0, updated_at, updated_at
FROM companies WHERE data ->> '$.web_hook' IS NOT NULL;
`,
};
