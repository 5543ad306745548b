/** A lock that threads of one process share: who waits sleeps, and is woken at once. */
export type ThreadLock = {
  /** Runs work that no other thread runs at the same time. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Longer than any work takes; a thread that died with the lock must not stop the others for ever. */
const patienceMs = 60_000;

export function newLockMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

export function createThreadLock(memory: SharedArrayBuffer): ThreadLock {
  const cell = new Int32Array(memory);
  return {
    async exclusively(work) {
      while (Atomics.compareExchange(cell, 0, 0, 1) !== 0) {
        if (Atomics.wait(cell, 0, 1, patienceMs) === 'timed-out') break;
      }
      try {
        return await work();
      } finally {
        Atomics.store(cell, 0, 0);
        Atomics.notify(cell, 0, 1);
      }
    },
  };
}
