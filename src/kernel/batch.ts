/** Takes a piece of work that is done soon, right after the others that came in the meantime. */
export type Batch = (work: () => void) => void;

/** Calls back soon: `setImmediate`, `process.nextTick`. */
export type Later = (run: () => void) => void;

/** How much is done in one go at most; what is begun is done, and what is left waits for another turn. */
export type BatchLimits = { readonly countMax: number; readonly msMax: number };

const unlimited: BatchLimits = {
  countMax: Number.POSITIVE_INFINITY,
  msMax: Number.POSITIVE_INFINITY,
};

/**
 * Does pieces of the same work one right after the other: the processor then has the code at hand that they need,
 * which other code would push out between them. What works may not throw.
 */
export function createBatch(later: Later, { countMax, msMax }: BatchLimits = unlimited): Batch {
  let waiting: (() => void)[] = [];
  let isPlanned = false;
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    later(run);
  };
  const run = () => {
    isPlanned = false;
    const batch = waiting;
    waiting = [];
    const until = performance.now() + msMax;
    let done = 0;
    for (const work of batch) {
      work();
      done += 1;
      if (done >= countMax || performance.now() >= until) break;
    }
    if (done < batch.length) waiting = [...batch.slice(done), ...waiting];
    if (waiting.length > 0) plan();
  };
  return (work) => {
    waiting.push(work);
    plan();
  };
}
