import { expect, it } from 'vitest';
import { createEventLoopYield } from './event-loop-yield.ts';

/** Counts the turns of the event loop from now on. */
function countTurns(): { readonly count: () => number; stop(): void } {
  let turns = 0;
  let isOver = false;
  const next = () => {
    turns += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  return {
    count: () => turns,
    stop() {
      isOver = true;
    },
  };
}

it('lets one step through in each turn of the event loop, in their order', async () => {
  const turns = createEventLoopYield();
  const loop = countTurns();
  const seen: { readonly step: number; readonly turn: number }[] = [];
  const steps = [0, 1, 2, 3].map(async (step) => {
    await turns.next();
    seen.push({ step, turn: loop.count() });
  });
  await Promise.all(steps);
  loop.stop();
  expect(seen.map(({ step }) => step)).toEqual([0, 1, 2, 3]);
  expect(new Set(seen.map(({ turn }) => turn)).size).toBe(4);
});

it('lets short steps share a turn until it is full, in their order', async () => {
  const turns = createEventLoopYield();
  const loop = countTurns();
  const seen: { readonly step: number; readonly turn: number }[] = [];
  const parts = [0.25, 0.25, 0.5, 0.25, 1, 0.75, 0.5];
  const steps = parts.map(async (part, step) => {
    await turns.share(part);
    seen.push({ step, turn: loop.count() });
  });
  await Promise.all(steps);
  loop.stop();
  expect(seen.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const all = [...new Set(seen.map(({ turn }) => turn))];
  const together = all.map((turn) => seen.filter((each) => each.turn === turn));
  expect(together.map((some) => some.map(({ step }) => step))).toEqual([
    [0, 1, 2],
    [3],
    [4],
    [5],
    [6],
  ]);
});

it('lets the steps of two callers take turns', async () => {
  const turns = createEventLoopYield();
  const seen: string[] = [];
  const caller = async (name: string) => {
    for (let step = 0; step < 3; step += 1) {
      await turns.next();
      seen.push(name);
    }
  };
  await Promise.all([caller('a'), caller('b')]);
  expect(seen).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
});

it('goes on after a pause', async () => {
  const turns = createEventLoopYield();
  await turns.next();
  await new Promise((resolve) => setImmediate(resolve));
  await expect(turns.next()).resolves.toBeUndefined();
});

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('counts the step that was let through', async () => {
  const turns = createEventLoopYield();
  await turns.next();
  work(30);
  expect(turns.yieldWhenDue()).toBeInstanceOf(Promise);
});

it('lets short steps go on in one turn, and a long one end it', async () => {
  const turns = createEventLoopYield();
  expect(turns.yieldWhenDue()).toBeUndefined();
  expect(turns.yieldWhenDue()).toBeUndefined();
  work(30);
  const loop = countTurns();
  const waited = turns.yieldWhenDue();
  expect(waited).toBeInstanceOf(Promise);
  await waited;
  loop.stop();
  expect(loop.count()).toBeGreaterThan(0);
  // A new turn is young again.
  expect(turns.yieldWhenDue()).toBeUndefined();
});
