import type { Awaitable } from '../../../kernel/awaitable.ts';
import type { Context } from '../../context.ts';
import type { FeedEntry } from './feed.ts';
import { type FeedView, isInView, readOn } from './read-feed.ts';

/** A follower of events. */
export type FeedListener = {
  /** In their order. Of the past, the next ones come when it resolves; what happens now comes as it does. */
  take(entries: readonly FeedEntry[]): Awaitable<void>;
  isOpen(): boolean;
};

const pageMax = 100;

/**
 * Tells a listener of everything in its view after a position: page by page of the past, at its own speed, and then of
 * what comes. Resolves with a function that ends it, once the past events are sent.
 */
export async function followFeed(
  context: Context,
  { view, after }: { readonly view: FeedView; readonly after: number },
  listener: FeedListener,
): Promise<() => void> {
  let position = after;
  const waiting: FeedEntry[] = [];
  let isLive = false;
  const takeLive = (entries: readonly FeedEntry[]) => {
    const fresh = entries.filter((entry) => entry.position > position);
    position = fresh.at(-1)?.position ?? position;
    const shown = fresh.filter((entry) => isInView(view, entry));
    if (shown.length > 0) void listener.take(shown);
  };
  const catchUp = async (upTo: number) => {
    while (listener.isOpen() && position < upTo) {
      const page = await readOn(context, view, { after: position, limit: pageMax });
      if (page.entries.length > 0) await listener.take(page.entries);
      position = page.position;
      if (page.isEnd) return;
    }
  };
  await catchUp(Number.MAX_SAFE_INTEGER);
  const live = await context.feedWatch.follow(view.accountId, (entries) => {
    if (isLive) takeLive(entries);
    else waiting.push(...entries);
  });
  try {
    // What got its position before the watch saw it.
    await catchUp(live.from);
  } catch (error) {
    live.stop();
    throw error;
  }
  isLive = true;
  takeLive(waiting);
  return live.stop;
}
