import type { BlockReason } from '../documents/block-reasons.ts';
import type { Delivery } from '../documents/delivery.ts';
import type { KeptWork, Work } from '../rows.ts';
import { type Pause, pauseMs } from './pauses.ts';

/** When a decision is made, and the chance that pauses take. */
export type Moment = { readonly now: number; readonly random: () => number };

/** A piece of work that was tried, and is due again after a pause. */
export function laterWork(
  work: KeptWork,
  { delivery, pause }: { readonly delivery: Delivery; readonly pause: Pause },
  { now, random }: Moment,
): Work {
  const dueAt = now + pauseMs(pause, delivery.failures, random);
  const attempts = work.attempts + 1;
  const detail = JSON.stringify(delivery);
  return { ...work, attempts, dueAt, state: 'due', blockedReason: null, detail };
}

/** One that was tried, and goes on only after a person changed something. */
export function blockedWork(
  work: KeptWork,
  delivery: Delivery,
  { reason, detail }: { readonly reason: BlockReason; readonly detail: string },
): Work {
  const why = JSON.stringify({ ...delivery, reason, detail });
  const attempts = work.attempts + 1;
  return { ...work, attempts, state: 'blocked', blockedReason: reason, detail: why };
}
