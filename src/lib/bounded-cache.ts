/** Keeps values up to a number of bytes, and forgets the oldest beyond that. */
export type BoundedCache<Value> = {
  get(key: string): Value | undefined;
  /** Whether one more would make it forget another, or nearly. */
  isFull(): boolean;
  set(key: string, value: Value, bytes: number): void;
  drop(key: string): void;
  clear(): void;
};

const fullShare = 0.95;

export function createBoundedCache<Value>(bytesMax: number): BoundedCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let bytesHeld = 0;
  const drop = (key: string) => {
    bytesHeld -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      return entries.get(key)?.value;
    },
    isFull: () => bytesHeld > fullShare * bytesMax,
    set(key, value, bytes) {
      if (bytes > bytesMax / 4 || entries.has(key)) return;
      entries.set(key, { value, bytes });
      bytesHeld += bytes;
      // A map keeps the order of insertion: its first entry is the oldest.
      for (const oldest of entries.keys()) {
        if (bytesHeld <= bytesMax) break;
        drop(oldest);
      }
    },
    drop,
    clear() {
      entries.clear();
      bytesHeld = 0;
    },
  };
}
