import type { AccountEventType, FeedEventType } from './account-events.ts';

/** What the feed tells that `document_events` does not hold. It is written in the transaction of what it tells of. */
export type FeedEvent = {
  readonly id: string;
  readonly type: FeedEventType;
  /** Null for what concerns the whole account. */
  readonly companyId: string | null;
  readonly documentId: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** JSON: only the domain knows its shape. */
  readonly data: string;
};

/** An event of no document. */
export type AccountEvent = FeedEvent & {
  readonly type: AccountEventType;
  readonly documentId: null;
};

/** An event of an account in the order in which events became visible. */
export type FeedEntry = FeedEvent & {
  /** From 1, one more than that of the entry before, never used again. */
  readonly position: number;
};

export type FeedOrder = 'oldest' | 'newest';

export type FeedQuery = {
  /** Only what is of this company; null for everything in the account. */
  readonly companyId: string | null;
  /** Null for all of them. */
  readonly types: readonly FeedEventType[] | null;
  readonly order: FeedOrder;
  /** Strictly after this position in the order. */
  readonly after: number;
  readonly limit: number;
  /** How far the feed has come, where the caller knows it: it need not be read again. */
  readonly head?: number;
};

/** A part of the feed. */
export type FeedScan = {
  /** In the order that was asked for. */
  readonly entries: readonly FeedEntry[];
  /** Everything in between was looked at: the next part begins after it. Null where nothing is left. */
  readonly scannedTo: number | null;
};

/** A document, and where its newest event is. */
export type UpdatedDocument = { readonly documentId: string; readonly position: number };

export type UpdatedScan = {
  readonly updated: readonly UpdatedDocument[];
  readonly scannedTo: number | null;
  /** The last position of the account when this was read. */
  readonly head: number;
};

/** As many entries are looked at for one answer, however few of them are asked for. */
export const feedScanMax = 2_000;

/** `wakesWebhooks`: there may be webhooks with something to do that had nothing. */
export type PlacedListener = (accountId: string, wakesWebhooks: boolean) => void;

export type FeedStore = {
  /**
   * Gives positions to all events of an account that are committed and have none yet, and returns the last position,
   * 0 for none. What was committed before the call is in the feed after it.
   */
  place(accountId: string): Promise<number>;
  /** Accounts with events that have no position yet: those of a process that died before it gave them one. */
  listUnplaced(limit: number): Promise<readonly string[]>;
  /** Of all accounts: when the oldest event happened that has no position yet, so that nobody hears of it; null where all have one. */
  unplacedSince(): Promise<number | null>;
  /** Reads what has a position. Looks at {@link feedScanMax} entries at most. */
  list(accountId: string, query: FeedQuery): Promise<FeedScan>;
  /** The last position before a time: what comes after it was recorded at that time or later. */
  positionBefore(accountId: string, time: number): Promise<number>;
  /**
   * Documents of a company that something happened to after a position, in the order of their newest events: each
   * once, where it was changed last. Looks at {@link feedScanMax} entries at most.
   */
  listUpdated(
    accountId: string,
    companyId: string,
    page: { readonly after: number; readonly limit: number },
  ): Promise<UpdatedScan>;
  /** Calls back when this process gave positions to events of an account. Returns a function that ends the subscription. */
  onPlaced(listener: PlacedListener): () => void;
};

/** The position up to which a bounded scan of a whole account goes: it has no gaps. Null where it comes to the end. */
export function endOfAccountScan(
  { order, after }: Pick<FeedQuery, 'order' | 'after'>,
  head: number,
): number | null {
  const end = order === 'oldest' ? after + feedScanMax : after - feedScanMax;
  return order === 'oldest' ? (end < head ? end : null) : end > 1 ? end : null;
}

/**
 * The last position that was recorded before a time. Times of recording never fall from one position to the next, and
 * positions have no gaps: some twenty looks find it among a million, without an index that every event would pay for.
 */
export async function lastBefore(
  head: number,
  time: number,
  recordedAt: (position: number) => Promise<number>,
): Promise<number> {
  let [before, from] = [0, head + 1];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if ((await recordedAt(middle)) < time) before = middle;
    else from = middle;
  }
  return before;
}
