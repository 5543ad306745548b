import type { PostgresMigration } from './migration.ts';

/** Immutable: a released migration is never edited, only followed by another. */
export const webhooks: PostgresMigration = {
  number: 12,
  name: 'webhooks',
  sql: `
-- Where events are sent to. position: up to here they were taken out of the feed. of_company: whose web_hook it is.
CREATE TABLE webhooks (
  account_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  url text NOT NULL,
  events text NOT NULL,
  companies text[],
  description text NOT NULL,
  state text COLLATE "C" NOT NULL,
  disabled_reason text COLLATE "C",
  of_company text COLLATE "C",
  sealed bytea,
  position bigint NOT NULL,
  failures integer NOT NULL,
  resting_until bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, of_company) REFERENCES companies (account_id, id)
);

-- Those that hear of new events: one whose receiver is dead has a time of its own.
CREATE INDEX webhooks_awake ON webhooks (account_id)
  WHERE state = 'enabled' AND resting_until IS NULL;

-- What is sent, and what came back; kept for 30 days. attempt: the last one, as JSON.
CREATE TABLE webhook_deliveries (
  account_id text COLLATE "C" NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  event_type text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  company_id text COLLATE "C",
  document_id text COLLATE "C",
  body text NOT NULL,
  state text COLLATE "C" NOT NULL,
  attempts integer NOT NULL,
  due_at bigint NOT NULL,
  first_failed_at bigint,
  created_at bigint NOT NULL,
  attempt text,
  PRIMARY KEY (account_id, webhook_id, id)
);

CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (account_id, webhook_id, position)
  WHERE state = 'pending';

CREATE INDEX webhook_deliveries_by_state ON webhook_deliveries (account_id, webhook_id, state, id);

-- The web_hook that companies have already: nobody knows a secret of it yet.
INSERT INTO webhooks (account_id, id, url, events, companies, description, state, disabled_reason, of_company,
  position, failures, created_at, updated_at)
SELECT account_id, 'whk_' || substr(id, 5), data::json ->> 'web_hook', '["document.*"]', ARRAY[id], '',
  'disabled', 'secret_not_shown', id, 0, 0, updated_at, updated_at
FROM companies WHERE data::json ->> 'web_hook' IS NOT NULL;
`,
};
