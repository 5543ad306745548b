import type { ClaimedWork, KeptWork, Work } from './rows.ts';
import type { WaitingKey } from './state.ts';
import type { Place } from './writes.ts';

/** The queue. What else happens to a piece of work is written with what it is about. */
export type WorkStore = {
  /**
   * Which companies have work that is due, of all accounts, in the order of their ids; `after` is where to begin.
   * A plain read without locks.
   */
  dueCompanies(
    now: number,
    page: { readonly after: Place | null; readonly limit: number },
  ): Promise<DueCompanies>;
  /**
   * Takes pieces of work that are due, the oldest of each company first, and of each company so many at most. Two who
   * claim at the same time never get the same piece.
   */
  claim(shares: readonly ClaimShare[], lease: Lease): Promise<readonly ClaimedWork[]>;
  /** Moves the end of a lease; false where it is lost. */
  extend(work: LeasedWork, until: number): Promise<boolean>;
  /**
   * Gives a lease back without an attempt; nothing changes where it is lost. What was interrupted before stays so.
   */
  putOff(work: LeasedWork & Pick<ClaimedWork, 'isInterrupted'>, dueAt: number): Promise<void>;
  /** In the order of ids; `after` is the last id of the page before. Of any state where it is null. */
  list(
    place: Place,
    page: {
      readonly state: Work['state'] | null;
      readonly after: string | null;
      readonly limit: number;
    },
  ): Promise<readonly KeptWork[]>;
  /** What of a kind is due now or later, in the order of ids; `after` is the last id of the page before. */
  listWaiting(
    place: Place,
    page: WaitingKey & { readonly after: string | null; readonly limit: number },
  ): Promise<readonly KeptWork[]>;
  /** Makes blocked work due at this moment; returns how many pieces. */
  release(
    place: Place,
    which: { readonly reason: string } | { readonly subjectId: string },
    now: number,
  ): Promise<number>;
  /** Of all accounts: the operator's view. */
  countByState(): Promise<readonly WorkCount[]>;
  /** Of all accounts: the operator's view. */
  countBlocked(): Promise<readonly BlockedCount[]>;
};

export type DueCompanies = {
  readonly places: readonly Place[];
  /** When the first piece of work of all is or was due; null where there is none. */
  readonly firstDueAt: number | null;
};
export type ClaimShare = { readonly place: Place; readonly limit: number };
/** Who claims, and until when. */
export type Lease = { readonly id: string; readonly now: number; readonly until: number };
export type LeasedWork = Pick<ClaimedWork, 'accountId' | 'id' | 'leaseId'>;
export type WorkCount = {
  readonly state: Work['state'];
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly oldestAt: number;
};
export type BlockedCount = { readonly reason: string; readonly count: number };

export const workStates = ['due', 'blocked'] as const satisfies readonly Work['state'][];

/** What a storage keeps in place of a lease where work was interrupted and then put off: it stays so. */
export const interruptedLease = 'interrupted';
