/**
 * How the tables would lie on several servers. docs/scale.md says the same to operators, and a test compares the two, and
 * both with the schema.
 */

/**
 * Each server has a copy: keys, sessions and links are found by their hash and users by their e-mail, before anybody knows
 * the account, and point at their accounts.
 */
export const referenceTables: readonly string[] = [
  'accounts',
  'api_keys',
  'users',
  'sessions',
  'sign_in_links',
];

/** Of the store as a whole: they stay where the program connects to. */
export const localTables: readonly string[] = ['schema_migrations', 'migration_progress'];

/** All others, by `account_id`: what belongs to one account lies on one server. Tables come after those they refer to. */
export const distributedTables: readonly string[] = [
  'companies',
  'clock_marks',
  'operator_events',
  'company_credentials',
  'company_logos',
  'company_mail',
  'refused_services',
  'series',
  'customer_words',
  'totals',
  'exchange_rates',
  'company_changes',
  'packs',
  'documents',
  'document_list',
  'document_files',
  'document_events',
  'document_references',
  'issuances',
  'request_keys',
  'filings',
  'filing_lines',
  'feed',
  'unplaced_events',
  'feed_heads',
  'certificate_notices',
  'outages',
  'outage_waiters',
  'outage_notices',
  'clock_witnesses',
  'webhooks',
  'webhook_deliveries',
  'work',
  'mails',
  'acts',
];

/** The only questions across accounts, by the names of their statements; each reads, and locks nothing. */
export const acrossAccounts: Readonly<Record<string, string>> = {
  first_due_work: 'the worker: when is something due',
  owners_of_few: 'the worker: whose work is due, where little is',
  due_owners: 'the worker: whose work is due, where much is',
  due_owners_of_shards: 'the same, where rows are on several servers',
  find_credentials_ending_first: 'doctor: which certificates end first',
  list_sealed_credentials: 'doctor: which credentials the secret key opens',
  list_sealed_webhooks: 'doctor: which secrets of webhooks it opens',
  list_sealed_mail_passwords: 'doctor: which passwords of mail servers it opens',
  list_sealed_second_factors: 'doctor: which second factors it opens',
  list_ending_certificates: 'the daily look: whose certificates end soon',
  list_outages: 'whoever serves or works, doctor and /metrics: which addresses do not answer',
  list_outage_waiters: 'whoever serves or works, and doctor: who waits for such an address',
  list_unplaced_accounts: 'whoever serves or works: whose events have no position yet',
  count_work_by_state: '/metrics: how much work there is, and since when',
  count_blocked_work: 'doctor and /metrics: how much work waits for a person, and why',
  count_webhooks: 'doctor and /metrics: how many webhooks there are, and why some are disabled',
  count_pending_webhook_deliveries: '/metrics: how much they have to send',
};
