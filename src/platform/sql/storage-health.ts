import { StorageError, type StorageReason, storageReasons } from '../../kernel/storage-error.ts';

/** Called when a storage gets into trouble, into another one, and with null when it is well again. */
export type TroubleListener = (trouble: StorageError | null) => void;

export type StorageHealth = {
  /** Takes note of what went wrong; errors that say nothing of the storage's health are ignored. */
  note(error: unknown): void;
  trouble(): StorageError | null;
  close(): void;
};

type HealthOptions = {
  readonly listen: TroubleListener;
  /** Resolves where the storage does again what it could not do for this reason. */
  readonly probe: (reason: StorageReason) => Promise<void>;
  readonly everyMs?: number;
  /** Throws what is wrong with the storage that nothing else would show. */
  readonly look: () => Promise<void>;
};

const probeEveryMs = 2_000;
/** What is looked for is rare, and processes are many. */
const lookEveryMs = 10_000;

/**
 * Remembers what a storage said last of a full disk and the like, until a trial shows that it is over: while nobody
 * writes, reads would look as if all were well. Damage is remembered as long as the process lives: that other pages
 * can be read says nothing of the broken one.
 */
export function createStorageHealth(options: HealthOptions): StorageHealth {
  let current: StorageError | null = null;
  let timer: NodeJS.Timeout | undefined;
  const change = (next: StorageError | null) => {
    current = next;
    options.listen(next);
  };
  const note = (error: unknown) => {
    if (!(error instanceof StorageError) || !isWorse(error, current)) return;
    change(error);
    tryLater();
  };
  const tryLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void tryAgain(), options.everyMs ?? probeEveryMs);
    timer.unref();
  };
  const tryAgain = async () => {
    const before = current;
    if (before === null || before.reason === 'damaged') return;
    try {
      await options.probe(before.reason);
      if (current === before) change(null);
    } catch (error) {
      note(error);
      if (current === before) tryLater();
    }
  };
  let isClosed = false;
  let lookTimer: NodeJS.Timeout | undefined;
  const lookLater = () => {
    if (isClosed) return;
    lookTimer = setTimeout(() => void options.look().catch(note).finally(lookLater), lookEveryMs);
    lookTimer.unref();
  };
  lookLater();
  return {
    note,
    trouble: () => current,
    close() {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(lookTimer);
    },
  };
}

/** What comes of a trouble that is known does not hide it: a disk that is full may also make a server stop. */
function isWorse(next: StorageError, current: StorageError | null): boolean {
  if (current === null) return true;
  return storageReasons.indexOf(next.reason) > storageReasons.indexOf(current.reason);
}
