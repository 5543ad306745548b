import { describe, expect, it } from 'vitest';
import type { StateKeys } from '../../domain/ports/state.ts';
import type { Stores } from '../../domain/ports/stores.ts';
import { createIssueQueue, type QueuedDraft } from './issue-queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A queue over a store that counts how many drafts each transaction asks for, and keeps nothing. */
function counted() {
  const sizes: number[] = [];
  const apply = async (_: unknown, { series = [] }: StateKeys) => {
    sizes.push(series.length);
    await turn();
    return series.map(() => ({ kind: 'repeated', documentId: '' }));
  };
  const queue = createIssueQueue(() => ({ apply }) as unknown as Pick<Stores, 'apply'>);
  const issue = (index: number, lines = 1) =>
    queue.issue('acc', 'com', {
      environment: 'test',
      number: null,
      change: null,
      summariseAt: null,
      request: { idempotencyKey: `key-${index}`, requestHash: '' },
      lines,
    } as QueuedDraft);
  return { sizes, queue, issue };
}

describe('drafts of a company', () => {
  it('share a transaction where they come in one turn', async () => {
    const { sizes, issue } = counted();
    await Promise.all([1, 2, 3].map((index) => issue(index)));
    expect(sizes).toEqual([3]);
  });

  it('wait for those on their way, which come in turns of their own', async () => {
    const { sizes, queue, issue } = counted();
    const coming = [1, 2, 3, 4].map(async (index) => {
      const ended = queue.expect('acc', 'com');
      for (let turns = 0; turns < 2 * index; turns += 1) await turn();
      await issue(index);
      ended();
    });
    await Promise.all(coming);
    expect(sizes).toEqual([4]);
  });

  it('wait for so long only: one that needs long comes later', async () => {
    const { sizes, queue, issue } = counted();
    const ended = queue.expect('acc', 'com');
    await Promise.all([issue(1), issue(2)]);
    ended();
    expect(sizes).toEqual([2]);
  });

  it('do not wait for those of another company', async () => {
    const { sizes, queue, issue } = counted();
    queue.expect('acc', 'another');
    const done = issue(1);
    for (let turns = 0; turns < 3; turns += 1) await turn();
    expect(sizes).toEqual([1]);
    await done;
  });

  it('are divided, eight at a time and a long one by itself', async () => {
    const { sizes, issue } = counted();
    await Promise.all(Array.from({ length: 10 }, (_, index) => issue(index)));
    await Promise.all([issue(11, 150), issue(12, 150)]);
    expect(sizes).toEqual([8, 2, 1, 1]);
  });
});
