import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const limits = { waitingMax: 6, waitingPerOwnerMax: 4, runningPerOwnerMax: 2 };

function takeAll(queue: ReturnType<typeof createFairQueue<string>>): readonly string[] {
  const taken: string[] = [];
  for (let next = queue.take(); next !== undefined; next = queue.take()) {
    taken.push(next.item);
    queue.done(next.owner);
  }
  return taken;
}

it('serves owners in turn, and each in the order of its items', () => {
  const queue = createFairQueue<string>(limits);
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
  for (const item of ['b1', 'b2']) queue.add('b', item);
  expect(queue.waiting).toBe(5);
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  expect(queue.waiting).toBe(0);
});

it('gives no owner more at once than it may have', () => {
  const queue = createFairQueue<string>(limits);
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
  expect([queue.take(), queue.take(), queue.take()].map((next) => next?.item)).toEqual([
    'a1',
    'a2',
    undefined,
  ]);
  queue.add('b', 'b1');
  expect(queue.take()?.item).toBe('b1');
  queue.done('a');
  expect(queue.take()?.item).toBe('a3');
});

it('takes no more in than fits, for one owner and for all', () => {
  const queue = createFairQueue<string>(limits);
  const refusals = ['1', '2', '3', '4', '5'].map((item) => queue.add('a', item));
  expect(refusals).toEqual([undefined, undefined, undefined, undefined, 'owner_full']);
  expect(['1', '2', '3'].map((item) => queue.add('b', item))).toEqual([
    undefined,
    undefined,
    'full',
  ]);
  expect(queue.take()?.item).toBe('1');
  expect(queue.add('b', '3')).toBeUndefined();
});

it('gives back what waits when it is cleared', () => {
  const queue = createFairQueue<string>(limits);
  queue.add('a', 'a1');
  queue.add('b', 'b1');
  queue.take();
  expect(queue.clear()).toEqual(['b1']);
  expect(queue.waiting).toBe(0);
  expect(queue.take()).toBeUndefined();
});
