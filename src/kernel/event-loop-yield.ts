/** A place in the queue for the event loop. */
export type EventLoopYield = {
  /** Resolves in its own turn of the event loop: requests that came meanwhile are answered first. */
  next(): Promise<void>;
  /**
   * As `next`, in a turn that is shared with steps that wait as well, while their parts of a turn add up to no more than
   * one. Code that was just run is still at hand for the processor: many short steps of one kind in a row take two
   * thirds of what they take apart.
   */
  share(part: number): Promise<void>;
  /** Nothing to wait for while this turn is young, else as `next`. It is asked between steps that may be short. */
  yieldWhenDue(): Promise<void> | undefined;
};

type Step = {
  /** Of a turn, from 0 to 1. */
  readonly part: number;
  readonly go: () => void;
};

/** Of work in one turn. The step that comes last may take as long as it does. */
const youngMs = 10;

/**
 * For work that is long, but made of steps: each step waits for its turn, and one is let through at a time, or several
 * short ones. With `setImmediate` alone the steps of many callers would fall into the same turn, one after the other.
 */
export function createEventLoopYield(): EventLoopYield {
  const waiting: Step[] = [];
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
  const letThrough = () => {
    begin();
    for (const { go } of waiting.splice(0, fitting(waiting))) go();
    if (waiting.length > 0) setImmediate(letThrough);
  };
  const share = (part: number) =>
    new Promise<void>((resolve) => {
      waiting.push({ part, go: resolve });
      // Asked from a callback of I/O, one alone would come right after it, before anybody else is heard.
      if (waiting.length === 1) setImmediate(() => setImmediate(letThrough));
    });
  const next = () => share(1);
  return { next, share, yieldWhenDue: () => (isYoung() ? undefined : next()) };
}

/** How many of the first steps make one turn. */
function fitting(steps: readonly Step[]): number {
  let left = 1;
  const over = steps.findIndex(({ part }) => {
    left -= part;
    return left < 0;
  });
  return over < 0 ? steps.length : Math.max(1, over);
}
