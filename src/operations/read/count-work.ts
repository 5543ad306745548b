import type { BlockedCount, WorkCount } from '../../domain/ports/work.ts';
import type { Context } from '../context.ts';

/** How much work there is in each state, and since when: an operator's question, over all accounts. */
export function countWork({ stores }: Context): Promise<readonly WorkCount[]> {
  return stores.work.countByState();
}

/** How much work waits for a person, and why: an operator's question, over all accounts. */
export function countBlockedWork({ stores }: Context): Promise<readonly BlockedCount[]> {
  return stores.work.countBlocked();
}
