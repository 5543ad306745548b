/** A place in the queue for the event loop. */
export type Turns = {
  /** Resolves in a turn of the event loop of its own: whoever came meanwhile is answered first. */
  next(): Promise<void>;
};

/**
 * For work that is long, but made of steps: each step waits for its turn, and one is let through at a time. With
 * `setImmediate` alone the steps of many callers would fall into the same turn, one after the other.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  const letOneThrough = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(letOneThrough);
  };
  return {
    next() {
      return new Promise((resolve) => {
        waiting.push(resolve);
        // Asked from a callback of I/O, one alone would come right after it, before anybody else is heard.
        if (waiting.length === 1) setImmediate(() => setImmediate(letOneThrough));
      });
    },
  };
}
