/** The only questions across accounts, by their names; each reads, and locks nothing. */
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
  list_outages: 'servers, workers, doctor and /metrics: which addresses do not answer',
  list_outage_waiters: 'servers, workers and doctor: who waits for such an address',
  list_unplaced_accounts: 'servers and workers: whose events have no position yet',
  count_work_by_state: '/metrics: how much work there is, and since when',
  count_blocked_work: 'doctor and /metrics: how much work waits for a person, and why',
  count_failing_work: 'doctor and /metrics: at what the service itself fails, and since when',
  find_oldest_failure: 'doctor: why it fails there',
  count_waiting_webhooks: 'doctor and /metrics: whose events are late, by how receivers are',
  find_unplaced_since: 'doctor and /metrics: since when an event has no position',
  count_webhooks: 'doctor and /metrics: how many webhooks there are, and why some are disabled',
  count_pending_webhook_deliveries: '/metrics: how much they have to send',
};

/** A statement of both databases says so itself. */
export function nameAcrossAccounts(text: string): string | undefined {
  const name = /^\/\* across accounts: (\w+) \*\//.exec(text)?.[1];
  return name !== undefined && name in acrossAccounts ? name : undefined;
}
