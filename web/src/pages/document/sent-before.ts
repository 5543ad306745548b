import type { Delivery } from '@chasqui/sdk';

/** How far a document came by our hands: never here, not yet, or tried at least once. */
export type Sent = 'elsewhere' | 'not yet' | 'tried';

/** What waits for its turn, for a daily summary too, has no attempt either: it will be sent. */
export function sentBefore({ state, attempts, filings }: Delivery): Sent {
  if (attempts.length > 0 || filings.length > 0) return 'tried';
  return state === 'done' ? 'elsewhere' : 'not yet';
}
