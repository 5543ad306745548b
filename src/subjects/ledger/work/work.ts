import type { QueueStore, WorkFailure } from '../../../kernel/work-queue.ts';
import type { ClaimedWork, KeptWork, Work, WorkKind, WorkQueue } from '../rows.ts';
import type { WaitingKey } from '../state.ts';
import type { Place } from '../writes.ts';

/** The queues. What else happens to a piece of work is written with what it is about. */
export type WorkStore = QueueStore<ClaimedWork, WorkQueue> & {
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

/** Where fewer pieces are due, all of them are looked at; else the store steps from owner to owner. */
export const dueRowsMax = 256;

/** Only documents with fewer attempts than this overtake others: nobody is waiting for the answer of an older one. */
export const freshAttemptsMax = 4;
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
