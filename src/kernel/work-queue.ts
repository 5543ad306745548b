/** Work that waits in queues, as far as a worker knows it: when, whose, and until when it is leased; not what it is. */

/** In whose turn work is done: turns are shared out fairly between owners. */
export type Owner = { readonly accountId: string; readonly ownerId: string };

export type DueOwners = {
  readonly owners: readonly Owner[];
  /** When the first piece of work of all is or was due; null where there is none. */
  readonly firstDueAt: number | null;
};

export type OwnerPage = { readonly after: Owner | null; readonly limit: number };

/** A page of owners, of all whose work is due. */
export function pageOfOwners(
  owners: readonly Owner[],
  { after, limit }: OwnerPage,
): readonly Owner[] {
  return owners
    .filter((owner) => after === null || compareOwners(owner, after) > 0)
    .toSorted(compareOwners)
    .slice(0, limit);
}

/** The order in which a store lists owners. */
export function compareOwners(a: Owner, b: Owner): number {
  if (a.accountId !== b.accountId) return a.accountId < b.accountId ? -1 : 1;
  if (a.ownerId === b.ownerId) return 0;
  return a.ownerId < b.ownerId ? -1 : 1;
}

export type ClaimShare = {
  readonly owner: Owner;
  readonly limit: number;
  /** How many of them may be the owner's newest, which overtake the others. None where it is left out. */
  readonly newest?: number;
};

/** Who claims, and until when. */
export type Lease = { readonly id: string; readonly now: number; readonly until: number };

/**
 * The program itself failed at a piece of work: what it threw, not what the other side answered. Kept until a run does not
 * fail. It is of this installation, as leases are, so it is not exported.
 */
export type WorkFailure = {
  /** Runs that failed one after the other. */
  readonly count: number;
  /** When the first of them failed. */
  readonly since: number;
  /** An error code of the service, `internal` for what it did not foresee. */
  readonly code: string;
  /** For the operator where the code is `internal`. */
  readonly detail: string;
};

/** A piece of work that a worker may do until its lease ends. */
export type QueuedWork = Owner & {
  readonly id: string;
  readonly leaseId: string;
  /** An earlier lease ended without being given back: the outcome of that run is unknown. */
  readonly isInterrupted: boolean;
  /** Null where the last run did not fail. */
  readonly failure: WorkFailure | null;
};

export type LeasedWork = Pick<QueuedWork, 'accountId' | 'id' | 'leaseId'>;

/** The queues of a store, to those who do the work. */
export type QueueStore<Work extends QueuedWork, Queue extends string> = {
  /**
   * Who has work in a queue that is due, of all accounts, in the order of their ids; `after` is where to begin.
   * A plain read without locks.
   */
  dueOwners(queue: Queue, now: number, page: OwnerPage): Promise<DueOwners>;
  /**
   * Takes pieces of work that are due, and of each owner so many at most: so many of the newest as its share asks for,
   * and for the rest the oldest. Two who claim at the same time never get the same piece.
   */
  claim(queue: Queue, shares: readonly ClaimShare[], lease: Lease): Promise<readonly Work[]>;
  /** Moves the end of a lease; false where it is lost. */
  extend(work: LeasedWork, until: number): Promise<boolean>;
  /**
   * Gives a lease back without an attempt; nothing changes where it is lost. What was interrupted before stays so.
   * `isWell`: it was looked at and did not fail, so what failed before is over.
   */
  putOff(
    work: LeasedWork & Pick<QueuedWork, 'isInterrupted'>,
    dueAt: number,
    isWell?: boolean,
  ): Promise<void>;
  /**
   * Gives a lease back after a run that failed; nothing changes where it is lost. `isInterrupted`: the outcome of the
   * run is unknown.
   */
  fail(
    work: LeasedWork & Pick<QueuedWork, 'isInterrupted'>,
    failure: WorkFailure,
    dueAt: number,
  ): Promise<void>;
};
