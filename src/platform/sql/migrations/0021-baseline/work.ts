/** What is to be done, and what happened. */
export const workTables = `
-- What is to be done, each from the moment at which it is due. A worker that claims it holds a lease until it is done, due again
-- later, or blocked for a reason that detail says. Queues are worked off side by side; turns are shared out between owners:
-- companies, or what else work belongs to, which then need not be about a company.
CREATE TABLE work (
  account_id key NOT NULL,
  id key NOT NULL,
  queue key NOT NULL,
  owner_id key NOT NULL,
  company_id key,
  kind key NOT NULL,
  subject_id key NOT NULL,
  environment key NOT NULL,
  due_at bigint NOT NULL,
  attempts integer NOT NULL,
  leased_until bigint,
  lease_id key,
  state key NOT NULL,
  blocked_reason key,
  detail text NOT NULL DEFAULT '{}',
  created_at bigint NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, subject_id, kind),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) BY KEY;

-- Across accounts: a worker asks when something is due.
CREATE INDEX work_by_due_at ON work (state, queue, due_at);

-- Whose work is due, and the oldest of it: a worker asks for nothing else.
CREATE INDEX work_by_owner ON work (state, queue, account_id, owner_id, due_at);

CREATE INDEX work_by_id ON work (state, account_id, company_id, id);

CREATE INDEX work_by_kind ON work (state, account_id, company_id, environment, kind, id);

-- Across accounts: an operator asks how many wait, and since when.
CREATE INDEX work_by_created_at ON work (state, queue, created_at);

-- One for each document, address and request: the constraint finds those of a document too.
CREATE TABLE mails (
  account_id key NOT NULL,
  id key NOT NULL,
  company_id key NOT NULL,
  document_id key NOT NULL,
  to_address key NOT NULL,
  request key NOT NULL,
  state key NOT NULL,
  attempts integer NOT NULL,
  created_at bigint NOT NULL,
  sent_at bigint,
  message_id text,
  last_answer text,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, document_id, to_address, request),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) BY KEY;

-- What happened in an account, in the order in which it became visible: positions have no gaps. recorded_at never falls from
-- one to the next. What belongs to an event of a document is in document_events.
CREATE TABLE feed (
  account_id key NOT NULL,
  position bigint NOT NULL,
  event_id key NOT NULL,
  type key NOT NULL,
  company_id key,
  document_id key,
  at bigint NOT NULL,
  recorded_at bigint NOT NULL,
  data text,
  PRIMARY KEY (account_id, position)
) BY KEY;

CREATE INDEX feed_by_company ON feed (account_id, company_id, position);

CREATE INDEX feed_by_document ON feed (account_id, document_id, position);

-- Where events are sent to. position: up to here they were taken out of the feed. of_company: whose web_hook it is.
CREATE TABLE webhooks (
  account_id key NOT NULL,
  id key NOT NULL,
  url text NOT NULL,
  events text NOT NULL,
  companies keys,
  description text NOT NULL,
  state key NOT NULL,
  disabled_reason key,
  of_company key,
  sealed bytes,
  position bigint NOT NULL,
  failures integer NOT NULL,
  resting_until bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, of_company) REFERENCES companies (account_id, id)
) BY KEY;

-- Those that hear of new events: one whose receiver is dead has a time of its own.
CREATE INDEX webhooks_awake ON webhooks (account_id)
  WHERE state = 'enabled' AND resting_until IS NULL;

-- What is sent, and what came back; kept for 30 days. attempt: the last one, as JSON.
CREATE TABLE webhook_deliveries (
  account_id key NOT NULL,
  webhook_id key NOT NULL,
  id key NOT NULL,
  event_id key NOT NULL,
  event_type key NOT NULL,
  position bigint NOT NULL,
  company_id key,
  document_id key,
  body text NOT NULL,
  state key NOT NULL,
  attempts integer NOT NULL,
  due_at bigint NOT NULL,
  first_failed_at bigint,
  created_at bigint NOT NULL,
  attempt text,
  PRIMARY KEY (account_id, webhook_id, id)
) BY KEY;

CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (account_id, webhook_id, position)
  WHERE state = 'pending';

CREATE INDEX webhook_deliveries_by_state ON webhook_deliveries (account_id, webhook_id, state, id);
`;
