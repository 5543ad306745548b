import type { ClaimedWork, KeptWork, Work, WorkFailure, WorkKind, WorkQueue } from '../rows.ts';
import type { WaitingKey } from '../state.ts';
import type { Place } from '../writes.ts';

/** The queue. What else happens to a piece of work is written with what it is about. */
export type WorkStore = {
  /**
   * Who has work in a queue that is due, of all accounts, in the order of their ids; `after` is where to begin.
   * A plain read without locks.
   */
  dueOwners(
    queue: WorkQueue,
    now: number,
    page: { readonly after: Owner | null; readonly limit: number },
  ): Promise<DueOwners>;
  /**
   * Takes pieces of work that are due, and of each owner so many at most: so many of the newest as its share asks for,
   * and for the rest the oldest. Two who claim at the same time never get the same piece.
   */
  claim(
    queue: WorkQueue,
    shares: readonly ClaimShare[],
    lease: Lease,
  ): Promise<readonly ClaimedWork[]>;
  /** Moves the end of a lease; false where it is lost. */
  extend(work: LeasedWork, until: number): Promise<boolean>;
  /**
   * Gives a lease back without an attempt; nothing changes where it is lost. What was interrupted before stays so.
   * `isWell`: it was looked at and did not fail, so what failed before is over.
   */
  putOff(
    work: LeasedWork & Pick<ClaimedWork, 'isInterrupted'>,
    dueAt: number,
    isWell?: boolean,
  ): Promise<void>;
  /**
   * Gives a lease back after a run that failed; nothing changes where it is lost. `isInterrupted`: what came of it is not
   * known.
   */
  fail(
    work: LeasedWork & Pick<ClaimedWork, 'isInterrupted'>,
    failure: WorkFailure,
    dueAt: number,
  ): Promise<void>;
  /** In the order of ids; `after` is the last id of the page before. */
  list(
    place: Place,
    page: {
      readonly stages: readonly WorkStage[];
      readonly after: string | null;
      readonly limit: number;
    },
  ): Promise<readonly KeptWork[]>;
  /** What of a kind is due now or later, in the order of ids; `after` is the last id of the page before. */
  listWaiting(
    place: Place,
    page: WaitingKey & { readonly after: string | null; readonly limit: number },
  ): Promise<readonly KeptWork[]>;
  /** When the newest of those was made, in milliseconds since 1970; null where there is none. */
  newestWaiting(place: Place, key: WaitingKey): Promise<number | null>;
  /** Makes blocked work due at this moment; returns how many pieces. */
  release(
    place: Place,
    which: { readonly reason: string } | { readonly subjectId: string },
    now: number,
  ): Promise<number>;
  /**
   * Of all accounts: the operator's view. Without that of webhooks, whose age says how long a receiver is dead, not how
   * late the service is.
   */
  countByState(): Promise<readonly WorkCount[]>;
  /** Of all accounts: the operator's view. */
  countBlocked(): Promise<readonly BlockedCount[]>;
  /** Of all accounts: what failed so many times in a row or more, by kind, and since when. */
  countFailing(failuresMin: number): Promise<readonly FailingCount[]>;
  /** Of all accounts, of one kind: why the work fails that does so for longest; undefined where none does. */
  oldestFailure(kind: WorkKind): Promise<WorkFailure | undefined>;
};

/** In whose turn work is done: turns are shared out fairly between owners. A company, or what else work belongs to. */
export type Owner = { readonly accountId: string; readonly ownerId: string };
export type DueOwners = {
  readonly owners: readonly Owner[];
  /** When the first piece of work of all is or was due; null where there is none. */
  readonly firstDueAt: number | null;
};
/** Where fewer pieces are due, all of them are looked at; else the store steps from owner to owner. */
export const dueRowsMax = 256;

/** A page of owners, of all whose work is due. */
export function pageOfOwners(
  owners: readonly Owner[],
  { after, limit }: { readonly after: Owner | null; readonly limit: number },
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
  /**
   * How many of them may overtake the others: the newest documents of the owner, of those that were tried fewer than
   * {@link freshAttemptsMax} times. None where it is left out.
   */
  readonly newest?: number;
};
/** A document that was tried more often is not one that somebody waits for at this moment. */
export const freshAttemptsMax = 4;
/** Who claims, and until when. */
export type Lease = { readonly id: string; readonly now: number; readonly until: number };
export type LeasedWork = Pick<ClaimedWork, 'accountId' | 'id' | 'leaseId'>;
export type WorkCount = {
  readonly state: Work['state'];
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly oldestAt: number;
};
export type FailingCount = {
  readonly kind: WorkKind;
  readonly count: number;
  /** Since when the one fails that does so for longest; milliseconds since 1970. */
  readonly since: number;
};
export type BlockedCount = { readonly reason: string; readonly count: number };

/** How far a piece of work for an authority has come, as callers see it. */
export const workStages = ['waiting', 'sending', 'asked', 'ticket', 'blocked'] as const;
export type WorkStage = (typeof workStages)[number];

/** In which state the work of a stage is kept. */
export function stateOfStage(stage: WorkStage): Work['state'] {
  return stage === 'blocked' ? 'blocked' : 'due';
}

/** What a storage keeps in place of a lease where work was interrupted and then put off: it stays so. */
export const interruptedLease = 'interrupted';
