import type { App } from '../../../app.ts';
import { counted } from '../../../kernel/counted.ts';
import type { StorageFinding as Finding } from '../../../kernel/storage-finding.ts';
import { operatorHealth } from '../../../subjects/health/operator-operations.ts';
import type { WorkKind } from '../../../subjects/ledger/rows.ts';
import { operate } from '../operate.ts';

/** Once may be an accident: what failed again is shown. */
const failuresMin = 2;

const words: Readonly<Record<WorkKind, string>> = {
  send_document: 'sending documents',
  summarise_document: 'putting documents into daily summaries',
  void_document: 'voiding documents',
  send_filing: 'sending summaries and voidings',
  send_mail: 'sending mails',
  deliver_webhook: 'sending events to webhooks',
};

/** At what the service itself fails again and again: nobody else sees why. */
export async function failingFindings({ context }: App): Promise<readonly Finding[]> {
  const failing = await operate({ context }, operatorHealth.failingWork, failuresMin);
  if (failing.length === 0) {
    return [{ check: 'Failing work', ok: true, detail: 'none: nothing fails again and again' }];
  }
  return failing.map(({ kind, count, since, code, detail }) => ({
    check: `Failing work: ${kind}`,
    ok: false,
    detail: `${words[kind]} fails in ${counted(count, 'case')}, since ${new Date(since).toISOString()}: ${code}: ${detail} The log has the whole error. It is tried again by itself, every ten minutes at the latest.`,
  }));
}
