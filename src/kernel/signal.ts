/** Notifies subscribers within a process that something happened. */
export type Signal = {
  emit(): void;
  /** Returns what ends the subscription. */
  subscribe(listener: () => void): () => void;
};

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    emit() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
