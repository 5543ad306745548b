import { setTimeout as delay } from 'node:timers/promises';
import { type BackoffBounds, longestBackoffMs } from './backoff.ts';
import { mayPass } from './storage-error.ts';

/** Short, so that what is known is written before anybody takes the work over: see the pause of workers after an outage. */
const pauses: BackoffBounds = { firstMs: 100, maxMs: 1_000 };

/** For what follows from no call: it is tried once, and found out anew where it could not be written. */
export const once: AbortSignal = AbortSignal.abort();

/**
 * Writes what nobody but this process knows, such as the answer to a call that was made: again and again while the
 * storage is away, and once more when the signal comes. Whether a write that failed was made all the same is not known:
 * `isRepeated` says that it may have been.
 */
export async function untilWritten<Result>(
  signal: AbortSignal,
  write: (isRepeated: boolean) => Promise<Result>,
): Promise<Result> {
  for (let failures = 0; ; ) {
    try {
      return await write(failures > 0);
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      failures += 1;
      await delay(longestBackoffMs(failures, pauses), undefined, { signal }).catch(() => {});
    }
  }
}
