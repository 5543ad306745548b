import type { ChasquiError } from '@chasqui/sdk';
import { useSyncExternalStore } from 'react';

type ConfirmationWay = 'password' | 'code';

/** What the person is asked before the request is sent again. */
export type Confirmation = {
  /** None where the person has neither a password nor a second factor. */
  readonly ways: readonly ConfirmationWay[];
  answer(isConfirmed: boolean): void;
};

/** The question whether it is still the person who signed in. Requests that need it wait for one answer together. */
function createConfirmations() {
  let asked: Confirmation | null = null;
  let answered: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();
  const show = (next: Confirmation | null) => {
    asked = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Resolves with what the person answers. */
    ask({ errors }: ChasquiError): Promise<boolean> {
      const pointers = errors.map(({ pointer }) => pointer);
      const ways = (['password', 'code'] as const).filter((way) => pointers.includes(`/${way}`));
      answered ??= new Promise((resolve) => {
        const answer = (isConfirmed: boolean) => {
          answered = undefined;
          show(null);
          resolve(isConfirmed);
        };
        show({ ways, answer });
      });
      return answered;
    },
    read: () => asked,
    listen(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const confirmations = createConfirmations();

export function useConfirmation(): Confirmation | null {
  return useSyncExternalStore(confirmations.listen, confirmations.read);
}
