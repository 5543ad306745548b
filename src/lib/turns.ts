/** A place in the queue for the event loop. */
export type Turns = {
  /** Resolves in a turn of the event loop of its own: whoever came meanwhile is answered first. */
  next(): Promise<void>;
  /** Nothing to wait for while this turn is young, else as `next`. It is asked between steps that may be short. */
  breathe(): Promise<void> | undefined;
};

/** Of work in one turn. The step that comes last may take as long as it does. */
const youngMs = 10;

/**
 * For work that is long, but made of steps: each step waits for its turn, and one is let through at a time. With
 * `setImmediate` alone the steps of many callers would fall into the same turn, one after the other.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let startedAt: number | undefined;
  /** Counts from the step that is let through, or from the first one that asks in a turn. */
  const begin = () => {
    const now = performance.now();
    startedAt = now;
    setImmediate(() => {
      if (startedAt === now) startedAt = undefined;
    });
    return now;
  };
  const isYoung = () => performance.now() - (startedAt ?? begin()) < youngMs;
  const letOneThrough = () => {
    begin();
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(letOneThrough);
  };
  const next = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      // Asked from a callback of I/O, one alone would come right after it, before anybody else is heard.
      if (waiting.length === 1) setImmediate(() => setImmediate(letOneThrough));
    });
  return { next, breathe: () => (isYoung() ? undefined : next()) };
}
