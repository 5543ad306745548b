import { describe, expect, it } from 'vitest';
import { AppError } from './codes/errors.ts';
import { storageCodes, storageMessages } from './codes/storage-codes.ts';
import { StorageError, type StorageReason } from './storage-error.ts';
import { once, untilWritten } from './until-written.ts';

/** Fails so many times; notes when it was tried, and whether it was told that it is repeated. */
function failing(error: Error, times = Number.POSITIVE_INFINITY) {
  const tries: { readonly at: number; readonly isRepeated: boolean }[] = [];
  const write = async (isRepeated: boolean) => {
    tries.push({ at: performance.now(), isRepeated });
    if (tries.length <= times) throw error;
    return 'written';
  };
  return { tries, write };
}

const inTrouble = (reason: StorageReason) => new StorageError(reason, 'It cannot.');
const { signal: never } = new AbortController();

describe('what nobody else knows', () => {
  it('is tried with pauses that grow, and written as soon as the storage is back', async () => {
    const { tries, write } = failing(inTrouble('unreachable'), 3);
    expect(await untilWritten(never, write)).toBe('written');
    expect(tries.map(({ isRepeated }) => isRepeated)).toEqual([false, true, true, true]);
    const pauses = tries.slice(1).map(({ at }, index) => at - (tries[index]?.at ?? 0));
    for (const [index, least] of [100, 200, 400].entries()) {
      // Timers of Node may come a millisecond early.
      expect(pauses[index]).toBeGreaterThan(least - 2);
    }
  });

  it.each([
    inTrouble('disk_full'),
    inTrouble('read_only'),
    new AppError(storageCodes.storage_unavailable, storageMessages.too_busy),
  ])('waits for the end of: $message', async (error) => {
    expect(await untilWritten(never, failing(error, 1).write)).toBe('written');
  });

  it.each([inTrouble('damaged'), new TypeError('a mistake')])(
    'is given up for: %s',
    async (error) => {
      const { tries, write } = failing(error);
      await expect(untilWritten(never, write)).rejects.toBe(error);
      expect(tries).toHaveLength(1);
    },
  );

  it('is tried a last time when the process must stop', async () => {
    const { tries, write } = failing(inTrouble('unreachable'));
    const controller = new AbortController();
    const written = untilWritten(controller.signal, write);
    setTimeout(() => controller.abort(), 20);
    await expect(written).rejects.toBeInstanceOf(StorageError);
    expect(tries).toHaveLength(2);
  });

  it('is tried once where nothing was called', async () => {
    const { tries, write } = failing(inTrouble('unreachable'));
    await expect(untilWritten(once, write)).rejects.toBeInstanceOf(StorageError);
    expect(tries).toHaveLength(1);
  });
});
