export type FairQueueLimits = {
  /** Waiting in all. */
  readonly waitingMax: number;
  /** Waiting for one owner. */
  readonly waitingPerOwnerMax: number;
  /** Taken and not done yet, for one owner. */
  readonly runningPerOwnerMax: number;
};

/** Why something is not taken in: its owner has too much waiting, or all together have. */
export type QueueRefusal = 'owner_full' | 'full';

/** What waits, first come first served for each owner, and owners in turn. */
export type FairQueue<Item> = {
  /** Undefined where it waits now. */
  add(owner: string, item: Item): QueueRefusal | undefined;
  /** The next one whose owner may have more running; {@link FairQueue.done} must follow. */
  take(): { readonly owner: string; readonly item: Item } | undefined;
  done(owner: string): void;
  /** Everything that waits, which does not wait any more. */
  clear(): readonly Item[];
  readonly waiting: number;
};

type Line<Item> = { readonly items: Item[]; running: number };

export function createFairQueue<Item>(limits: FairQueueLimits): FairQueue<Item> {
  // Round robin: an owner that was served goes to the end.
  const lines = new Map<string, Line<Item>>();
  let waiting = 0;
  const lineOf = (owner: string) => {
    const line = lines.get(owner) ?? { items: [], running: 0 };
    lines.set(owner, line);
    return line;
  };
  return {
    add(owner, item) {
      const ownWaiting = lines.get(owner)?.items.length ?? 0;
      if (ownWaiting >= limits.waitingPerOwnerMax) return 'owner_full';
      if (waiting >= limits.waitingMax) return 'full';
      lineOf(owner).items.push(item);
      waiting += 1;
      return undefined;
    },
    take() {
      for (const [owner, line] of lines) {
        if (line.running >= limits.runningPerOwnerMax) continue;
        const item = line.items.shift();
        if (item === undefined) continue;
        waiting -= 1;
        line.running += 1;
        lines.delete(owner);
        lines.set(owner, line);
        return { owner, item };
      }
      return undefined;
    },
    done(owner) {
      const line = lineOf(owner);
      line.running -= 1;
      if (line.running <= 0 && line.items.length === 0) lines.delete(owner);
    },
    clear() {
      const items = [...lines.values()].flatMap((line) => line.items.splice(0));
      waiting = 0;
      return items;
    },
    get waiting() {
      return waiting;
    },
  };
}
