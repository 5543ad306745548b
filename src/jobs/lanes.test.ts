import { describe, expect, it } from 'vitest';
import { Lanes } from './lanes.ts';

const placeOf = (company: string) => ({ accountId: 'acc', companyId: company });
const places = (count: number) => Array.from({ length: count }, (_, index) => placeOf(`c${index}`));
const limitsOf = (lanes: Lanes, count: number) =>
  lanes.share(places(count), 0).map(({ limit }) => limit);

describe('shares of the free slots', () => {
  it('are equal between companies, and no larger than a company may have', () => {
    const lanes = new Lanes({ concurrency: 10, perLane: 100, perCompany: 4 });
    expect(limitsOf(lanes, 1)).toEqual([4]);
    expect(limitsOf(lanes, 3)).toEqual([4, 3, 3]);
    expect(limitsOf(lanes, 12)).toEqual(Array.from({ length: 10 }, () => 1));
  });

  it('leave out what is under way', () => {
    const lanes = new Lanes({ concurrency: 6, perLane: 100, perCompany: 3 });
    const [first = placeOf('')] = places(1);
    for (let count = 0; count < 3; count += 1) lanes.claim(first);
    expect(lanes.free).toBe(3);
    expect(lanes.share(places(2), 0)).toEqual([{ place: placeOf('c1'), limit: 3 }]);
    lanes.release(first);
    expect(limitsOf(lanes, 2)).toEqual([1, 3]);
  });

  it('are no larger in all than the room in the lane that the companies took last', () => {
    const lanes = new Lanes({ concurrency: 20, perLane: 5, perCompany: 4 });
    for (const place of places(3)) expect(lanes.enter('sunat', place)).toBe(true);
    expect(limitsOf(lanes, 3)).toEqual([1, 1]);
    expect(lanes.enter('sunat', placeOf('c3'))).toBe(true);
    expect(lanes.enter('sunat', placeOf('c4'))).toBe(true);
    expect(lanes.enter('sunat', placeOf('c5'))).toBe(false);
    expect(limitsOf(lanes, 6)).toEqual([]);
    lanes.leave('sunat');
    expect(limitsOf(lanes, 6)).toEqual([1]);
    expect(lanes.share([placeOf('new')], 0)).toEqual([{ place: placeOf('new'), limit: 4 }]);
  });

  it('leave out a company until its pause ends, or its lane answers again', () => {
    const lanes = new Lanes({ concurrency: 20, perLane: 5, perCompany: 4 });
    const [one = placeOf(''), two = placeOf('')] = places(2);
    lanes.enter('sunat', one);
    lanes.leave('sunat');
    lanes.enter('ose', two);
    lanes.leave('ose');
    for (const place of [one, two]) lanes.pause(place, 1_000);
    expect([lanes.roomOf(one, 999), lanes.roomOf(one, 1_000)]).toEqual([0, 4]);
    lanes.resume('sunat');
    expect([lanes.roomOf(one, 999), lanes.roomOf(two, 999)]).toEqual([4, 0]);
  });
});
