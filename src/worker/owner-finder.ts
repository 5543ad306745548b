import {
  compareOwners,
  type DueOwners,
  type Owner,
  type QueuedWork,
  type QueueStore,
} from '../kernel/work-queue.ts';

const pageSize = 64;
/** For so long those that were found and not needed are good for the next look. */
const freshMs = 200;

/**
 * Finds owners whose work in a queue is due, each time beginning after the last one that was found: no owner is always
 * first. A busy worker needs one or two at a time, so what a look finds beyond them is kept for a moment: looks cost
 * more than claiming from an owner who has nothing left.
 */
export class OwnerFinder<Queue extends string> {
  private readonly store: Pick<QueueStore<QueuedWork, Queue>, 'dueOwners'>;
  private readonly queue: Queue;
  private last: Owner | null = null;
  private spare: readonly Owner[] = [];
  private spareUntil = 0;

  constructor(store: Pick<QueueStore<QueuedWork, Queue>, 'dueOwners'>, queue: Queue) {
    this.store = store;
    this.queue = queue;
  }

  /** So many at most, of those that may be claimed from now. */
  async find(
    now: number,
    countMax: number,
    mayClaim: (owner: Owner) => boolean,
  ): Promise<DueOwners> {
    const kept = this.takeSpare(now, countMax, mayClaim);
    if (kept.length > 0) return this.found(kept, now);
    const start = this.last;
    const owners: Owner[] = [];
    let after = start;
    let isRound = start === null;
    for (;;) {
      const page = await this.store.dueOwners(this.queue, now, { after, limit: pageSize });
      const isSeen = (owner: Owner) => isRound && start !== null && compareOwners(owner, start) > 0;
      for (const [index, owner] of page.owners.entries()) {
        if (isSeen(owner)) return this.found(owners, page.firstDueAt);
        if (mayClaim(owner)) owners.push(owner);
        if (owners.length === countMax) {
          this.spare = page.owners.slice(index + 1).filter((each) => !isSeen(each));
          this.spareUntil = now + freshMs;
          return this.found(owners, page.firstDueAt);
        }
      }
      after = page.owners.at(-1) ?? null;
      if (page.owners.length === pageSize) continue;
      if (isRound) return this.found(owners, page.firstDueAt);
      isRound = true;
      after = null;
    }
  }

  private takeSpare(
    now: number,
    countMax: number,
    mayClaim: (owner: Owner) => boolean,
  ): readonly Owner[] {
    const owners: Owner[] = [];
    const left = now < this.spareUntil ? [...this.spare] : [];
    while (owners.length < countMax) {
      const owner = left.shift();
      if (owner === undefined) break;
      if (mayClaim(owner)) owners.push(owner);
    }
    this.spare = left;
    return owners;
  }

  private found(owners: readonly Owner[], firstDueAt: number | null): DueOwners {
    this.last = owners.at(-1) ?? this.last;
    return { owners, firstDueAt };
  }
}
