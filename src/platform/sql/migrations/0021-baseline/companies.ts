/** Companies, and what is set or counted for each. */
export const companyTables = `
-- mail_when: when the company sends mail by itself; null for never.
CREATE TABLE companies (
  account_id key NOT NULL REFERENCES accounts (account_id),
  id key NOT NULL,
  country key NOT NULL,
  tax_id key NOT NULL,
  data text NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  mail_when key,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, tax_id)
) BY KEY;

CREATE TABLE company_logos (
  account_id key NOT NULL,
  company_id key NOT NULL,
  content_type text NOT NULL,
  sha256 text NOT NULL,
  bytes bytes NOT NULL,
  PRIMARY KEY (account_id, company_id),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

-- Secrets are in the sealed box only; the key to it is not in the database. clients: which clients of the authority's
-- services a company has set, as a JSON list of names.
CREATE TABLE company_credentials (
  account_id key NOT NULL,
  company_id key NOT NULL,
  kind key NOT NULL,
  certificate text NOT NULL,
  not_after bigint NOT NULL,
  has_user boolean NOT NULL,
  updated_at bigint NOT NULL,
  sealed bytes NOT NULL,
  clients text NOT NULL DEFAULT '[]',
  PRIMARY KEY (account_id, company_id),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
);

-- Across accounts: an operator asks which certificates end first.
CREATE INDEX company_credentials_by_not_after
  ON company_credentials (kind, not_after, account_id, company_id);

-- Which ends of certificates were told of: 30, 7 and 1 days before, and 0 for the end itself.
CREATE TABLE certificate_notices (
  account_id key NOT NULL,
  company_id key NOT NULL,
  serial key NOT NULL,
  days integer NOT NULL,
  PRIMARY KEY (account_id, company_id, serial, days),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) BY KEY;

-- Services of the authority that refused the credentials of a company. No row: all is well.
CREATE TABLE refused_services (
  account_id key NOT NULL,
  company_id key NOT NULL,
  environment key NOT NULL,
  service key NOT NULL,
  state key NOT NULL,
  trial_until bigint,
  code text NOT NULL,
  detail text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (account_id, company_id, environment, service),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) BY KEY;

-- What a company set about its mail; the sealed box holds the password of its own server.
CREATE TABLE company_mail (
  account_id key NOT NULL,
  company_id key NOT NULL,
  settings text NOT NULL,
  sealed bytes,
  updated_at bigint NOT NULL,
  PRIMARY KEY (account_id, company_id),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) BY KEY;

-- What comes next in a series that was made or used for issuing. Its documents may be ahead of it: an import or a load does
-- not move it on. dated_at: the clock by which the last document of it was dated; the next one is not dated earlier.
CREATE TABLE series (
  account_id key NOT NULL,
  company_id key NOT NULL,
  environment key NOT NULL,
  type key NOT NULL,
  series key NOT NULL,
  next integer NOT NULL,
  created_at bigint NOT NULL,
  dated_at bigint,
  PRIMARY KEY (account_id, company_id, environment, type, series),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) BY KEY;

-- How many documents there are and the sum of their totals. The day is that of the document's own date. Changed in the
-- transactions that write documents.
CREATE TABLE totals (
  account_id key NOT NULL,
  company_id key NOT NULL,
  day key NOT NULL,
  environment key NOT NULL,
  type key NOT NULL,
  series key NOT NULL,
  status key NOT NULL,
  currency key NOT NULL,
  count bigint NOT NULL,
  total decimal NOT NULL,
  PRIMARY KEY (account_id, company_id, day, environment, type, series, status, currency)
) BY KEY;

-- What one unit of a currency is worth on a day, as the accountant says.
CREATE TABLE exchange_rates (
  account_id key NOT NULL,
  company_id key NOT NULL,
  currency key NOT NULL,
  day key NOT NULL,
  rate decimal NOT NULL,
  PRIMARY KEY (account_id, company_id, currency, day),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) BY KEY;

-- Files outside of the database that hold files of old documents of one company.
CREATE TABLE packs (
  account_id key NOT NULL,
  name key NOT NULL,
  company_id key NOT NULL,
  files integer NOT NULL,
  size bigint NOT NULL,
  sha256 key NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (account_id, name),
  FOREIGN KEY (account_id, company_id) REFERENCES companies (account_id, id)
) BY KEY;
`;
