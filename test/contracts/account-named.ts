import { expect } from 'vitest';
import { nameAcrossAccounts } from '../support/distribution.ts';

const tenantTables = [
  'companies|api_keys|documents|document_list|document_files|filings|filing_lines|company_logos',
  'series|issuances|work|document_events|document_references|customer_words|company_credentials',
  'refused_services|packs|feed|unplaced_events|feed_heads|certificate_notices|company_mail|mails',
  'webhooks|webhook_deliveries|users|sessions|sign_in_links|acts',
  'totals|exchange_rates|company_changes|request_keys|outages|outage_waiters|outage_notices|clock_witnesses',
].join('|');
const exempt = [
  /^(BEGIN|COMMIT|ROLLBACK|LOCK TABLE schema_migrations|PRAGMA)/,
  /\b(schema_migrations|migration_progress)\b/,
  /^\s*(--.*\n)*\s*(CREATE|ALTER (TABLE|INDEX)|DROP (TABLE|INDEX)|SET LOCAL) /,
  // A migration is of the whole store.
  /\b(filings|filing_lines|work)_before\b/,
  /FROM pg_(index|class|attribute|inherits)\b/,
  // Whether a table is empty, when an index of it is made.
  /^SELECT EXISTS \(SELECT FROM \w+\) AS filled$/,
  // The account follows from the key.
  /FROM api_keys WHERE hash = /,
  // So it does from the secret of a session or a link, and from the e-mail of who signs in.
  /WHERE s\.hash = |FROM sign_in_links WHERE hash = |\bWHERE email = .* AND password IS NOT NULL/,
  // Whose events have no position yet is asked by servers and workers; a migration counts and walks all of them.
  /^SELECT account_id FROM unplaced_events GROUP BY account_id /,
  /^SELECT count\(account_id\) AS count FROM (documents|unplaced_events)$/,
  // Who has work due is asked by the worker, and how much there is by the operator, of all accounts.
  /^SELECT min\(due_at\) AS due_at FROM work WHERE state = 'due' AND queue = (\?|\$1)$/,
  /^\s*SELECT account_id, owner_id, count\(\*\) AS count FROM \(\s+SELECT account_id, owner_id FROM work\b/,
  /^\s*WITH RECURSIVE owner\b/,
  /^\s*SELECT (state|kind|blocked_reason), count\(\*\) AS count/,
  // At what the service fails, and since when events have no position.
  /^\s*SELECT failures, failing_since, failure_code, failure_detail FROM work\s+WHERE failing_since IS NOT NULL/,
  /^\s*SELECT min\(at\) AS since FROM \(SELECT account_id, at FROM unplaced_events LIMIT/,
  // A migration makes webhooks of all companies.
  /INSERT INTO webhooks .*FROM companies WHERE data/s,
  /^(SAVEPOINT|RELEASE|ROLLBACK TO) change$/,
  /FROM pg_database/,
  /^SELECT (pg_current_snapshot|version)\(\)/,
];

/** Judges all SQL that ran: but for the few statements that cannot, every one names the account. */
export function expectAccountNamed(statements: Iterable<string>, countMin: number): void {
  const judged = [...statements].filter(
    (sql) => nameAcrossAccounts(sql) === undefined && !exempt.some((pattern) => pattern.test(sql)),
  );
  expect(judged.length).toBeGreaterThan(countMin);
  const touching = new RegExp(`\\b(FROM|JOIN|INTO|UPDATE)\\s+(accounts|${tenantTables})\\b`);
  const named = /account_id (= |\)|AS)|\(account_id|ORDER BY account_id|account_id, /;
  expect(judged.filter((sql) => !touching.test(sql) || !named.test(sql))).toEqual([]);
  // Every read, change or removal in a tenant's table narrows it down by account.
  const narrowed = new RegExp(`\\b(FROM|JOIN|UPDATE)\\s+(${tenantTables})\\b`);
  const open = judged.filter((sql) => narrowed.test(sql) && !/account_id = /.test(sql));
  expect(open).toEqual([]);
}
