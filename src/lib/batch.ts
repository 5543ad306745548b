/** Takes a piece of work that is done soon, right after the others that came in the meantime. */
export type Batch = (work: () => void) => void;

/** Calls back soon: `setImmediate`, `process.nextTick`. */
export type Later = (run: () => void) => void;

/**
 * Does pieces of the same work one right after the other: the processor then has the code at hand that they need,
 * which other code would push out between them. So many at most are done in one go; what works may not throw.
 */
export function createBatch(later: Later, sizeMax: number): Batch {
  let waiting: (() => void)[] = [];
  const run = () => {
    const batch = waiting;
    waiting = batch.length > sizeMax ? batch.splice(sizeMax) : [];
    if (waiting.length > 0) later(run);
    for (const work of batch) work();
  };
  return (work) => {
    if (waiting.push(work) === 1) later(run);
  };
}
