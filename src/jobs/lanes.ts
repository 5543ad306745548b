import type { ClaimShare } from '../domain/ports/work.ts';
import type { Place } from '../domain/ports/writes.ts';

export type Limits = {
  /** Pieces of work under way at once, in all, to one address, and of one company. */
  readonly concurrency: number;
  readonly perLane: number;
  readonly perCompany: number;
};

/** Companies whose lane is remembered: more than any worker serves at a time. */
const companiesMax = 100_000;

/**
 * What is under way, and how much more there may be. Which lane a piece of work takes is known when it is claimed and
 * planned; before, the worker guesses that a company goes on in the lane that it took last.
 */
export class Lanes {
  private readonly limits: Limits;
  private readonly inLane = new Map<string, number>();
  private readonly inCompany = new Map<string, number>();
  private readonly lastLane = new Map<string, string>();
  private readonly pauses = new Map<string, number>();
  private count = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  get free(): number {
    return this.limits.concurrency - this.count;
  }

  /** How many more pieces of a company may be claimed now. */
  roomOf(place: Place, now: number): number {
    const company = companyOf(place);
    if ((this.pauses.get(company) ?? 0) > now) return 0;
    const room = this.limits.perCompany - (this.inCompany.get(company) ?? 0);
    const lane = this.lastLane.get(company);
    return Math.min(room, lane === undefined ? room : this.roomIn(lane));
  }

  /** Shares the free slots out, one by one in turn, so that no company gets more than another that could use it. */
  share(places: readonly Place[], now: number): readonly ClaimShare[] {
    const open = places.map((place) => ({ place, limit: 0, room: this.roomOf(place, now) }));
    const taken = new Map<string, number>();
    let free = this.free;
    for (let before = -1; free > 0 && free !== before; ) {
      before = free;
      for (const share of open) {
        const lane = this.lastLane.get(companyOf(share.place));
        const isFull = lane !== undefined && this.roomIn(lane) <= (taken.get(lane) ?? 0);
        if (free === 0 || share.limit >= share.room || isFull) continue;
        share.limit += 1;
        free -= 1;
        if (lane !== undefined) add(taken, lane, 1);
      }
    }
    return open.filter(({ limit }) => limit > 0).map(({ place, limit }) => ({ place, limit }));
  }

  roomIn(lane: string): number {
    return this.limits.perLane - (this.inLane.get(lane) ?? 0);
  }

  /** A piece of a company's work is claimed. */
  claim(place: Place): void {
    this.count += 1;
    add(this.inCompany, companyOf(place), 1);
  }

  release(place: Place): void {
    this.count -= 1;
    add(this.inCompany, companyOf(place), -1);
  }

  /** A company's work takes a lane: false where that is full. */
  enter(lane: string, place: Place): boolean {
    if (this.lastLane.size >= companiesMax) this.lastLane.clear();
    this.lastLane.set(companyOf(place), lane);
    if (this.roomIn(lane) <= 0) return false;
    add(this.inLane, lane, 1);
    return true;
  }

  leave(lane: string): void {
    add(this.inLane, lane, -1);
  }

  /** Nothing of a company is claimed before this moment. */
  pause(place: Place, until: number): void {
    if (this.pauses.size >= companiesMax) this.pauses.clear();
    this.pauses.set(companyOf(place), until);
  }

  /** When the first pause ends that has not; null where there is none. */
  pausedUntil(now: number): number | null {
    const later = [...this.pauses.values()].filter((until) => until > now);
    return later.length === 0 ? null : Math.min(...later);
  }

  /** Those who waited for a lane that answers again need not. */
  resume(lane: string): void {
    for (const company of this.pauses.keys()) {
      if (this.lastLane.get(company) === lane) this.pauses.delete(company);
    }
  }
}

function companyOf({ accountId, companyId }: Place): string {
  return `${accountId} ${companyId}`;
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
