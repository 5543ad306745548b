import { useSyncExternalStore } from 'react';

type State = {
  /** The service does not answer. */
  readonly isLost: boolean;
  /** The session ended while the page was open. */
  readonly isSignedOut: boolean;
};

/** How the page stands with the service: answers of all calls are noted here. */
function createConnection() {
  let state: State = { isLost: false, isSignedOut: false };
  const listeners = new Set<() => void>();
  const change = (changes: Partial<State>) => {
    const isSame = Object.entries(changes).every(
      ([key, value]) => state[key as keyof State] === value,
    );
    if (isSame) return;
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  return {
    lost: () => change({ isLost: true }),
    found: () => change({ isLost: false }),
    signedOut: () => change({ isSignedOut: true }),
    signedIn: () => change({ isSignedOut: false }),
    read: () => state,
    listen(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const connection = createConnection();

export function useConnection(): State {
  return useSyncExternalStore(connection.listen, connection.read);
}
