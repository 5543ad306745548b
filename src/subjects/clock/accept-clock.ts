import { asciiJson } from '../../kernel/ascii-json.ts';
import { dayMs } from '../../kernel/calendar.ts';
import { newId } from '../../kernel/ids.ts';
import { listAccounts } from '../accounts/list-accounts.ts';
import type { Context } from '../context.ts';

/** Leases last an hour at most, and pauses between two tries six. */
const begunMaxMs = 12 * 3_600_000;
/** What is dated two days ahead waits for the hour of its summary on that day: nothing is put off for longer on purpose. */
const waitMaxMs = 3 * dayMs;

/**
 * Takes the clock as it is for right, for all accounts, and leaves an event in each. From then on only an earlier clock
 * is refused, and what one that was ahead put off is due. Returns how many accounts there are.
 */
export async function acceptClock(context: Context): Promise<number> {
  const { stores, now, builtAt } = context;
  const accounts = await listAccounts(context);
  for (const { id } of accounts) {
    const at = now();
    const before = await stores.clock.find(id);
    const data = asciiJson({
      written_at: timeOrNull(before?.writtenAt),
      built_at: timeOrNull(builtAt),
    });
    const event = { id: newId('evt', at), type: 'clock.accepted', at, data } as const;
    const latest = { begun: at + begunMaxMs, waiting: at + waitMaxMs };
    await stores.clock.accept(id, { writtenAt: at, acceptedBuild: builtAt }, event, latest);
  }
  return accounts.length;
}

function timeOrNull(time: number | null | undefined): string | null {
  return typeof time === 'number' ? new Date(time).toISOString() : null;
}
