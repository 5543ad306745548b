import type { Stores } from '../../stores.ts';
import type { FeedEntry } from './feed.ts';

/** Called with every entry of an account, in order, from a position on. */
export type Follower = (entries: readonly FeedEntry[]) => void;

/**
 * Looks at the feeds of accounts that somebody follows: once for all followers of an account in this process, at once
 * when this process gave positions to events, else once a second.
 */
export type FeedWatch = {
  /** Resolves with the position after which the follower hears of everything, and with what ends it. */
  follow(
    accountId: string,
    follower: Follower,
  ): Promise<{ readonly from: number; readonly stop: () => void }>;
};

const intervalMs = 1_000;
const entriesMax = 500;

type Watched = { readonly followers: Set<Follower>; seen: number; look: Look };
type Look = 'idle' | 'under way' | 'again';

export function createFeedWatch(stores: () => Pick<Stores, 'feed'>): FeedWatch {
  const accounts = new Map<string, Watched>();
  let stopTimer: (() => void) | undefined;

  const lookAt = async (accountId: string, watched: Watched): Promise<void> => {
    const { feed } = stores();
    const head = await feed.place(accountId);
    while (watched.seen < head && watched.followers.size > 0) {
      const page = { companyId: null, types: null, order: 'oldest', limit: entriesMax } as const;
      const { entries } = await feed.list(accountId, { ...page, after: watched.seen });
      watched.seen = entries.at(-1)?.position ?? head;
      for (const follower of watched.followers) follower(entries);
    }
  };
  /** One at a time for an account; who asks meanwhile is answered by one more. */
  const look = (accountId: string): void => {
    const watched = accounts.get(accountId);
    if (watched === undefined) return;
    if (watched.look !== 'idle') {
      watched.look = 'again';
      return;
    }
    watched.look = 'under way';
    // A storage in trouble is looked at again by the timer.
    void lookAt(accountId, watched)
      .catch(() => {})
      .then(() => {
        const isAskedAgain = watched.look === 'again';
        watched.look = 'idle';
        if (isAskedAgain) look(accountId);
      });
  };
  const start = () => {
    const timer = setInterval(() => {
      for (const accountId of accounts.keys()) look(accountId);
    }, intervalMs);
    timer.unref();
    const stopListening = stores().feed.onPlaced(look);
    return () => {
      clearInterval(timer);
      stopListening();
    };
  };
  const leave = (accountId: string, watched: Watched, follower: Follower) => {
    watched.followers.delete(follower);
    if (watched.followers.size > 0 || accounts.get(accountId) !== watched) return;
    accounts.delete(accountId);
    if (accounts.size > 0) return;
    stopTimer?.();
    stopTimer = undefined;
  };
  return {
    async follow(accountId, follower) {
      const head = await stores().feed.place(accountId);
      const watched = accounts.get(accountId) ?? { followers: new Set(), seen: head, look: 'idle' };
      accounts.set(accountId, watched);
      watched.followers.add(follower);
      stopTimer ??= start();
      // One that has been watched may be behind: what comes before is the follower's to read.
      look(accountId);
      return { from: watched.seen, stop: () => leave(accountId, watched, follower) };
    },
  };
}
