import type { App } from '../../../app.ts';
import type { StorageFinding as Finding } from '../../../kernel/storage-finding.ts';
import type { RefusedAddress } from '../../../subjects/health/find-refused-addresses.ts';
import { operatorHealth } from '../../../subjects/health/operator-operations.ts';
import { operate } from '../operate.ts';

const shownMax = 20;

/** Addresses that accounts set before they were refused, or in a service that allowed them: nothing is sent there. */
export async function addressFindings({ context }: App): Promise<readonly Finding[]> {
  const check = 'Addresses of accounts';
  const shown: RefusedAddress[] = [];
  let count = 0;
  for await (const address of operate({ context }, operatorHealth.findRefusedAddresses)) {
    count += 1;
    if (shown.length < shownMax) shown.push(address);
  }
  if (count === 0) return [{ check, ok: true, detail: 'all may be sent to' }];
  const more = count > shown.length ? [`${count - shown.length} more`] : [];
  const named = [...shown.map(({ place, detail }) => `${place}: ${detail}`), ...more].join(' ');
  return [{ check, ok: false, detail: `Nothing is sent to ${count} of them. ${named}` }];
}
