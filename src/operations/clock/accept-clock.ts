import { newId } from '../../domain/access/ids.ts';
import { asciiJson } from '../../lib/ascii-json.ts';
import type { Context } from '../context.ts';
import { listAccounts } from '../manage/list-accounts.ts';

/**
 * Takes the clock as it is for right, for all accounts, and leaves an event in each. From then on only an earlier clock
 * is refused. Returns how many accounts there are.
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
    await stores.clock.accept(id, { writtenAt: at, acceptedBuild: builtAt }, event);
  }
  return accounts.length;
}

function timeOrNull(time: number | null | undefined): string | null {
  return typeof time === 'number' ? new Date(time).toISOString() : null;
}
