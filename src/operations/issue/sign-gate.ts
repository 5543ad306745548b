import { availableParallelism } from 'node:os';
import { createFairQueue } from '../../lib/fair-queue.ts';

/** Lets signatures through to the threads of Node's pool, few at once. */
export type SignGate = {
  /** Runs a signature once it is the turn of its account. */
  run<Result>(accountId: string, sign: () => Promise<Result>): Promise<Result>;
};

/** Node's pool has four threads, and files and names of hosts need one as well. */
const poolThreads = 3;

/**
 * Accounts take turns, and none has all threads: large keys of one keep nobody else from signing. As many signatures
 * wait as requests were let in.
 */
export function createSignGate(cores = availableParallelism()): SignGate {
  const threads = Math.max(2, Math.min(poolThreads, cores + 1));
  const waiting = createFairQueue<() => Promise<void>>({
    waitingMax: Number.POSITIVE_INFINITY,
    waitingPerOwnerMax: Number.POSITIVE_INFINITY,
    runningPerOwnerMax: threads - 1,
  });
  let running = 0;
  const letThrough = () => {
    while (running < threads) {
      const next = waiting.take();
      if (next === undefined) return;
      running += 1;
      void next.item().finally(() => {
        running -= 1;
        waiting.done(next.owner);
        letThrough();
      });
    }
  };
  return {
    run: (accountId, sign) =>
      new Promise((resolve, reject) => {
        waiting.add(accountId, () => sign().then(resolve, reject));
        letThrough();
      }),
  };
}
