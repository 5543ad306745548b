import type { FeedStore } from '../../domain/ports/feed.ts';

/** Says within this process that events of an account were committed; in SQLite they have their positions then. */
export type FeedPlacer = Pick<FeedStore, 'onPlaced'> & { note(accountId: string): void };

export function createFeedPlacer(): FeedPlacer {
  const listeners = new Set<(accountId: string) => void>();
  return {
    note(accountId) {
      for (const listener of listeners) listener(accountId);
    },
    onPlaced(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
