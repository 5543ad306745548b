import type { ClaimShare, Owner } from '../kernel/work-queue.ts';

export type Limits = {
  /** Pieces of work under way at once, in all, to one address, and of one owner. */
  readonly concurrency: number;
  readonly perLane: number;
  readonly perOwner: number;
};

/** Owners whose lane is remembered: more than any worker serves at a time. */
const ownersMax = 100_000;

/**
 * What is under way, and how much more there may be. Which lane a piece of work takes is known when it is claimed and
 * planned; before, the worker guesses that an owner goes on in the lane that it took last.
 */
export class Lanes {
  private readonly limits: Limits;
  private readonly inLane = new Map<string, number>();
  private readonly inOwner = new Map<string, number>();
  private readonly lastLane = new Map<string, string>();
  private readonly pauses = new Map<string, number>();
  private count = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  get free(): number {
    return this.limits.concurrency - this.count;
  }

  /** How many more pieces of an owner may be claimed now. */
  roomOf(owner: Owner, now: number): number {
    const key = keyOf(owner);
    if ((this.pauses.get(key) ?? 0) > now) return 0;
    const room = this.limits.perOwner - (this.inOwner.get(key) ?? 0);
    const lane = this.lastLane.get(key);
    return Math.min(room, lane === undefined ? room : this.roomIn(lane));
  }

  /** Shares the free slots out, one by one in turn, so that no owner gets more than another that could use it. */
  share(owners: readonly Owner[], now: number): readonly ClaimShare[] {
    const open = owners.map((owner) => ({ owner, limit: 0, room: this.roomOf(owner, now) }));
    const taken = new Map<string, number>();
    let free = this.free;
    for (let before = -1; free > 0 && free !== before; ) {
      before = free;
      for (const share of open) {
        const lane = this.lastLane.get(keyOf(share.owner));
        const isFull = lane !== undefined && this.roomIn(lane) <= (taken.get(lane) ?? 0);
        if (free === 0 || share.limit >= share.room || isFull) continue;
        share.limit += 1;
        free -= 1;
        if (lane !== undefined) add(taken, lane, 1);
      }
    }
    return open.filter(({ limit }) => limit > 0).map(({ owner, limit }) => ({ owner, limit }));
  }

  roomIn(lane: string): number {
    return this.limits.perLane - (this.inLane.get(lane) ?? 0);
  }

  /** A piece of an owner's work is claimed. */
  claim(owner: Owner): void {
    this.count += 1;
    add(this.inOwner, keyOf(owner), 1);
  }

  release(owner: Owner): void {
    this.count -= 1;
    add(this.inOwner, keyOf(owner), -1);
  }

  /** An owner's work takes a lane: false where that is full. */
  enter(lane: string, owner: Owner): boolean {
    if (this.lastLane.size >= ownersMax) this.lastLane.clear();
    this.lastLane.set(keyOf(owner), lane);
    if (this.roomIn(lane) <= 0) return false;
    add(this.inLane, lane, 1);
    return true;
  }

  leave(lane: string): void {
    add(this.inLane, lane, -1);
  }

  /** Nothing of an owner is claimed before this moment. */
  pause(owner: Owner, until: number): void {
    if (this.pauses.size >= ownersMax) this.pauses.clear();
    this.pauses.set(keyOf(owner), until);
  }

  /** When the first pause ends that has not; null where there is none. */
  pausedUntil(now: number): number | null {
    const later = [...this.pauses.values()].filter((until) => until > now);
    return later.length === 0 ? null : Math.min(...later);
  }

  /** Those who waited for a lane that answers again need not. */
  resume(lane: string): void {
    for (const key of this.pauses.keys()) {
      if (this.lastLane.get(key) === lane) this.pauses.delete(key);
    }
  }
}

function keyOf({ accountId, ownerId }: Owner): string {
  return `${accountId} ${ownerId}`;
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
