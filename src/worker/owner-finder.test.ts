import { describe, expect, it } from 'vitest';
import { type Owner, pageOfOwners } from '../kernel/work-queue.ts';
import { OwnerFinder } from './owner-finder.ts';

/** A finder over owners that all have work due, which counts how often the store is asked. */
function finderOf(names: readonly string[]) {
  let due = names.map(ownerOf);
  let asked = 0;
  const finder = new OwnerFinder(
    {
      async dueOwners(_queue, now, page) {
        asked += 1;
        return { owners: pageOfOwners(due, page), firstDueAt: now };
      },
    },
    'authority',
  );
  return {
    async find(now: number, count: number, mayClaim: (owner: Owner) => boolean = () => true) {
      const { owners } = await finder.find(now, count, mayClaim);
      return owners.map(({ ownerId }) => ownerId).join('');
    },
    setDue(now: readonly string[]) {
      due = now.map(ownerOf);
    },
    get asked() {
      return asked;
    },
  };
}

function ownerOf(ownerId: string): Owner {
  return { accountId: 'acc', ownerId };
}

describe('who is next', () => {
  it('goes round: nobody is always first', async () => {
    const finder = finderOf(['a', 'b', 'c']);
    expect(await finder.find(0, 2)).toBe('ab');
    expect(await finder.find(1_000, 2)).toBe('ca');
    expect(await finder.find(2_000, 9)).toBe('bca');
  });

  it('asks the store once for those who come within a moment', async () => {
    const finder = finderOf(['a', 'b', 'c', 'd']);
    const found = [];
    for (const now of [0, 50, 100, 150]) found.push(await finder.find(now, 1));
    expect(found.join('')).toBe('abcd');
    expect(finder.asked).toBe(1);
  });

  it('and asks again after it, for others may have work by then', async () => {
    const finder = finderOf(['a', 'c']);
    expect(await finder.find(0, 1)).toBe('a');
    finder.setDue(['a', 'b', 'c']);
    expect(await finder.find(300, 1)).toBe('b');
  });

  it('passes over those of whom nothing may be claimed', async () => {
    const finder = finderOf(['a', 'b', 'c']);
    expect(await finder.find(0, 1)).toBe('a');
    expect(await finder.find(10, 1, ({ ownerId }) => ownerId !== 'b')).toBe('c');
    expect(finder.asked).toBe(1);
  });
});
