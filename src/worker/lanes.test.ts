import { describe, expect, it } from 'vitest';
import { Lanes } from './lanes.ts';

const ownerOf = (ownerId: string) => ({ accountId: 'acc', ownerId });
const owners = (count: number) => Array.from({ length: count }, (_, index) => ownerOf(`c${index}`));
const limitsOf = (lanes: Lanes, count: number) =>
  lanes.share(owners(count), 0).map(({ limit }) => limit);

describe('shares of the free slots', () => {
  it('are equal between companies, and no larger than a company may have', () => {
    const lanes = new Lanes({ concurrency: 10, perLane: 100, perOwner: 4 });
    expect(limitsOf(lanes, 1)).toEqual([4]);
    expect(limitsOf(lanes, 3)).toEqual([4, 3, 3]);
    expect(limitsOf(lanes, 12)).toEqual(Array.from({ length: 10 }, () => 1));
  });

  it('leave out what is under way', () => {
    const lanes = new Lanes({ concurrency: 6, perLane: 100, perOwner: 3 });
    const [first = ownerOf('')] = owners(1);
    for (let count = 0; count < 3; count += 1) lanes.claim(first);
    expect(lanes.free).toBe(3);
    expect(lanes.share(owners(2), 0)).toEqual([{ owner: ownerOf('c1'), limit: 3 }]);
    lanes.release(first);
    expect(limitsOf(lanes, 2)).toEqual([1, 3]);
  });

  it('are no larger in all than the room in the lane that the companies took last', () => {
    const lanes = new Lanes({ concurrency: 20, perLane: 5, perOwner: 4 });
    for (const owner of owners(3)) expect(lanes.enter('sunat', owner)).toBe(true);
    expect(limitsOf(lanes, 3)).toEqual([1, 1]);
    expect(lanes.enter('sunat', ownerOf('c3'))).toBe(true);
    expect(lanes.enter('sunat', ownerOf('c4'))).toBe(true);
    expect(lanes.enter('sunat', ownerOf('c5'))).toBe(false);
    expect(limitsOf(lanes, 6)).toEqual([]);
    lanes.leave('sunat');
    expect(limitsOf(lanes, 6)).toEqual([1]);
    expect(lanes.share([ownerOf('new')], 0)).toEqual([{ owner: ownerOf('new'), limit: 4 }]);
  });

  it('leave out a company until its pause ends, or its lane answers again', () => {
    const lanes = new Lanes({ concurrency: 20, perLane: 5, perOwner: 4 });
    const [one = ownerOf(''), two = ownerOf('')] = owners(2);
    lanes.enter('sunat', one);
    lanes.leave('sunat');
    lanes.enter('ose', two);
    lanes.leave('ose');
    for (const owner of [one, two]) lanes.pause(owner, 1_000);
    expect([lanes.roomOf(one, 999), lanes.roomOf(one, 1_000)]).toEqual([0, 4]);
    lanes.resume('sunat');
    expect([lanes.roomOf(one, 999), lanes.roomOf(two, 999)]).toEqual([4, 0]);
  });
});
