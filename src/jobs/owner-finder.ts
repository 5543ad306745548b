import type { WorkQueue } from '../domain/ports/rows.ts';
import { compareOwners, type DueOwners, type Owner, type WorkStore } from '../domain/ports/work.ts';

const pageSize = 64;

/** Finds owners whose work in a queue is due, each time beginning after the last one that was found: nobody is always first. */
export class OwnerFinder {
  private readonly store: Pick<WorkStore, 'dueOwners'>;
  private readonly queue: WorkQueue;
  private last: Owner | null = null;

  constructor(store: Pick<WorkStore, 'dueOwners'>, queue: WorkQueue) {
    this.store = store;
    this.queue = queue;
  }

  /** So many at most, of those that may be claimed from now. */
  async find(
    now: number,
    countMax: number,
    mayClaim: (owner: Owner) => boolean,
  ): Promise<DueOwners> {
    const start = this.last;
    const owners: Owner[] = [];
    let after = start;
    let isRound = start === null;
    for (;;) {
      const page = await this.store.dueOwners(this.queue, now, { after, limit: pageSize });
      for (const owner of page.owners) {
        const isSeen = isRound && start !== null && compareOwners(owner, start) > 0;
        if (isSeen) return this.found(owners, page.firstDueAt);
        if (mayClaim(owner)) owners.push(owner);
        if (owners.length === countMax) return this.found(owners, page.firstDueAt);
      }
      after = page.owners.at(-1) ?? null;
      if (page.owners.length === pageSize) continue;
      if (isRound) return this.found(owners, page.firstDueAt);
      isRound = true;
      after = null;
    }
  }

  private found(owners: readonly Owner[], firstDueAt: number | null): DueOwners {
    this.last = owners.at(-1) ?? this.last;
    return { owners, firstDueAt };
  }
}
