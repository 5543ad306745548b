import type { Context } from '../context.ts';
import { toleranceMs, witnessMaxAgeMs } from './clock.ts';
import type { ClockWitness } from './clock-port.ts';
import { databaseAhead } from './clock-witnesses.ts';

/** What all processes know of others' clocks that differ. */
export function listWitnesses({ stores }: Context): Promise<readonly ClockWitness[]> {
  return stores.clock.listWitnesses();
}

/** What is known of others' clocks that differ, for the operator. */
export async function inspectWitnesses(context: Context): Promise<readonly ClockWitness[]> {
  const { stores, now } = context;
  const known = await stores.clock.listWitnesses();
  const lasting = known.filter(
    ({ name, seenAt }) => name !== 'database' && Math.abs(now() - seenAt) < witnessMaxAgeMs,
  );
  const aheadMs = await databaseAhead(stores, now);
  if (aheadMs === null || Math.abs(aheadMs) <= toleranceMs) return lasting;
  return [{ name: 'database', aheadMs, since: now(), seenAt: now() }, ...lasting];
}
