import type { FeedStore, PlacedListener } from './feed.ts';

/** Says within this process that events of an account were committed; in SQLite they have their positions then. */
export type FeedPlacer = Pick<FeedStore, 'onPlaced'> & { note(accountId: string): void };

export function createFeedPlacer(): FeedPlacer {
  const listeners = new Set<PlacedListener>();
  return {
    note(accountId) {
      for (const listener of listeners) listener(accountId, true);
    },
    onPlaced(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
