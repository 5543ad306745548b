import type { DueCompanies, WorkStore } from '../domain/ports/work.ts';
import type { Place } from '../domain/ports/writes.ts';

const pageSize = 64;

/** Finds companies whose work is due, each time beginning after the last one that was found: nobody is always first. */
export class CompanyFinder {
  private readonly store: Pick<WorkStore, 'dueCompanies'>;
  private last: Place | null = null;

  constructor(store: Pick<WorkStore, 'dueCompanies'>) {
    this.store = store;
  }

  /** So many at most, of those that may be claimed from now. */
  async find(
    now: number,
    countMax: number,
    mayClaim: (place: Place) => boolean,
  ): Promise<DueCompanies> {
    const start = this.last;
    const places: Place[] = [];
    let after = start;
    let isRound = start === null;
    for (;;) {
      const page = await this.store.dueCompanies(now, { after, limit: pageSize });
      for (const place of page.places) {
        const isSeen = isRound && start !== null && isBehind(place, start);
        if (isSeen) return this.found(places, page.firstDueAt);
        if (mayClaim(place)) places.push(place);
        if (places.length === countMax) return this.found(places, page.firstDueAt);
      }
      after = page.places.at(-1) ?? null;
      if (page.places.length === pageSize) continue;
      if (isRound) return this.found(places, page.firstDueAt);
      isRound = true;
      after = null;
    }
  }

  private found(places: readonly Place[], firstDueAt: number | null): DueCompanies {
    this.last = places.at(-1) ?? this.last;
    return { places, firstDueAt };
  }
}

/** In the order in which a store lists them. */
function isBehind(place: Place, start: Place): boolean {
  if (place.accountId !== start.accountId) return place.accountId > start.accountId;
  return place.companyId > start.companyId;
}
