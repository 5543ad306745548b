import { createSeenBefore } from './seen-before.ts';

/** Of those that come again while a memory is full, so many are let in once. */
const oneIn = 64;

/**
 * Says whether what is not remembered is worth it now: what comes once is not. A memory that is full lets in few of
 * those that come again. Where more come in turn than it holds, each would push out one that is asked for soon, all of
 * the work of keeping would be for nothing, and a part is better kept than none.
 */
export function createWorthKeeping(isFull: () => boolean): (key: string) => boolean {
  const seenBefore = createSeenBefore();
  let turnedAway = 0;
  return (key) => {
    if (!seenBefore(key)) return false;
    if (!isFull()) return true;
    turnedAway = (turnedAway + 1) % oneIn;
    return turnedAway === 0;
  };
}
