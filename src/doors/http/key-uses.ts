import type { Principal } from '../../subjects/keys/api-key.ts';
import type { KeyUse } from '../../subjects/stores.ts';

/** Remembers when keys were last used and writes it down now and then, not once per request. */
export type KeyUses = {
  note(principal: Principal): void;
  /** Writes what is remembered; called by a timer and before the process ends. */
  flush(): Promise<void>;
  stop(): void;
};

const flushEveryMs = 30_000;

export function createKeyUses(
  write: (uses: readonly KeyUse[]) => Promise<void>,
  now: () => number,
  onError: (error: unknown) => void,
): KeyUses {
  let uses = new Map<string, KeyUse>();
  const flush = async () => {
    if (uses.size === 0) return;
    const noted = [...uses.values()];
    uses = new Map();
    await write(noted).catch(onError);
  };
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  return {
    note({ keyId, accountId }) {
      uses.set(keyId, { accountId, keyId, at: now() });
    },
    flush,
    stop: () => clearInterval(timer),
  };
}
