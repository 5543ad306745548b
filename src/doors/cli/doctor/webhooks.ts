import type { App } from '../../../app.ts';
import { counted } from '../../../kernel/counted.ts';
import type { StorageFinding as Finding } from '../../../kernel/storage-finding.ts';
import { operatorHealth } from '../../../subjects/health/operator-operations.ts';
import type { DisabledReason } from '../../../subjects/webhooks/webhooks.ts';
import { operate } from '../operate.ts';

const words: Readonly<Record<DisabledReason, string>> = {
  asked: 'by hand',
  failing: 'because their receivers took nothing for three days',
  gone: 'because their receivers are gone (410)',
  secret_not_shown: 'until their secret is shown',
};

/** An event is with its receiver within seconds, where that takes what it is sent. */
const usualMs = 600_000;

/** Disabled ones are their accounts' business, and so are receivers that take nothing: nothing is wrong with the service. */
export async function webhookFindings(app: App): Promise<readonly Finding[]> {
  const { context } = app;
  const { enabled, disabled, pending } = await operate({ context }, operatorHealth.countWebhooks);
  const reasons = Object.entries(disabled) as [DisabledReason, number][];
  if (enabled === 0 && reasons.length === 0) return unplacedFindings(app);
  const parts = reasons.map(([reason, count]) => `${count} disabled ${words[reason]}`);
  const detail = [
    `${enabled} enabled, ${counted(pending, 'delivery', 'deliveries')} pending`,
    ...parts,
  ].join('; ');
  return [
    { check: 'Webhooks', ok: true, detail },
    ...(await lateFindings(app)),
    ...(await unplacedFindings(app)),
  ];
}

async function lateFindings({ context }: App): Promise<readonly Finding[]> {
  const check = 'Events to webhooks';
  const waiting = await operate({ context }, operatorHealth.countWaitingWebhooks);
  const late = waiting.filter(({ since }) => context.now() - since > usualMs);
  const ours = late.find(({ receiver }) => receiver === 'taking');
  if (ours !== undefined) {
    const since = new Date(ours.since).toISOString();
    const detail = `The oldest of ${counted(ours.count, 'webhook')} waits since ${since}, and its receiver did not refuse it. Look whether a process sends (chasqui work, or serve with JOBS=on), at its log, and at "Failing work" here.`;
    return [{ check, ok: false, detail }];
  }
  const theirs = late.map(({ receiver, since }) => {
    const why = receiver === 'resting' ? 'takes nothing' : 'refuses it';
    return `the oldest whose receiver ${why} waits since ${new Date(since).toISOString()}`;
  });
  const detail = theirs.length === 0 ? 'none waits for more than ten minutes' : theirs.join('; ');
  return [{ check, ok: true, detail }];
}

async function unplacedFindings({ context }: App): Promise<readonly Finding[]> {
  const since = await operate({ context }, operatorHealth.eventsUnplacedSince);
  if (since === null || context.now() - since <= usualMs) return [];
  const detail = `Nobody hears of events since ${new Date(since).toISOString()}: they have no position. A process of serve or work gives it within a second: look whether one runs, and at its log.`;
  return [{ check: 'Positions of events', ok: false, detail }];
}
