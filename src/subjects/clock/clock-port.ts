/** How far the clock had come when the service last wrote something that it dates itself. */
export type ClockMark = {
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
  /** The date of the build for which an operator accepted an earlier clock; null where nobody did. */
  readonly acceptedBuild: number | null;
  /** What the clock said when it went far ahead, until an operator accepts it; null where it did not. */
  readonly jumpedAt: number | null;
};

/** A clock of somebody else that differs from ours. */
export type ClockWitness = {
  /** `database`, or the name of a machine that answers for an authority. */
  readonly name: string;
  /** How far it is ahead of ours; negative where it is behind. */
  readonly aheadMs: number;
  /** By our clock. */
  readonly since: number;
  readonly seenAt: number;
};

/** Something that an operator did or must know of; such events are added, never changed. */
export type OperatorEvent = {
  readonly id: string;
  readonly type: 'clock.accepted' | 'clock.jumped';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** JSON: only the domain knows its shape. */
  readonly data: string;
};

/** When work can be due at the latest by a clock that is right, in milliseconds since 1970. */
export type LatestDue = {
  /** What was tried before, or somebody has a lease on. */
  readonly begun: number;
  readonly waiting: number;
};

export type ClockStore = {
  find(accountId: string): Promise<ClockMark | undefined>;
  /** Moves the mark of an account forward, never back, with an event where there is one to leave. */
  advance(accountId: string, writtenAt: number, event: OperatorEvent | null): Promise<void>;
  /**
   * Sets the mark of an account, also back, leaves the event of it, and makes due at the time of the mark what is due later
   * than anything can be: a clock that was ahead put it off. Its lease was not given back.
   */
  accept(
    accountId: string,
    mark: Omit<ClockMark, 'jumpedAt'>,
    event: OperatorEvent,
    latest: LatestDue,
  ): Promise<void>;
  /** The newest events of an account. */
  listEvents(accountId: string, limit: number): Promise<readonly OperatorEvent[]>;
  /** A clock differs; true where that was not known. */
  noteWitness(witness: Omit<ClockWitness, 'since'>): Promise<boolean>;
  /** It does not any more; true where it was known to. */
  dropWitness(name: string): Promise<boolean>;
  listWitnesses(): Promise<readonly ClockWitness[]>;
  /** What the database's own clock says; null where it has none but ours. */
  databaseTime(): Promise<number | null>;
};
