import type { App } from '../../app.ts';
import type { StorageFinding as Finding } from '../../domain/ports/stores.ts';
import type { DisabledReason } from '../../domain/ports/webhooks.ts';
import { counted } from '../../lib/counted.ts';
import { countWebhooks } from '../../operations/read/count-webhooks.ts';

const words: Readonly<Record<DisabledReason, string>> = {
  asked: 'by hand',
  failing: 'because their receivers took nothing for three days',
  gone: 'because their receivers are gone (410)',
  secret_not_shown: 'until their secret is shown',
};

/** Disabled ones are their accounts' business: nothing is wrong with the service. */
export async function webhookFindings({ context }: App): Promise<readonly Finding[]> {
  const { enabled, disabled, pending } = await countWebhooks(context);
  const reasons = Object.entries(disabled) as [DisabledReason, number][];
  if (enabled === 0 && reasons.length === 0) return [];
  const parts = reasons.map(([reason, count]) => `${count} disabled ${words[reason]}`);
  const detail = [
    `${enabled} enabled, ${counted(pending, 'delivery', 'deliveries')} pending`,
    ...parts,
  ].join('; ');
  return [{ check: 'Webhooks', ok: true, detail }];
}
