import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../kernel/codes/errors.ts';
import { storageCodes, storageMessages } from '../../kernel/codes/storage-codes.ts';
import { StorageError, type StorageReason } from '../../kernel/storage-error.ts';
import { createStorageHealth } from './storage-health.ts';

const everyMs = 100;
let told: (StorageReason | null)[];
let answer: () => Promise<void>;
let tried: StorageReason[];

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  tried = [];
  answer = async () => {};
});
afterEach(() => vi.useRealTimers());

function health() {
  return createStorageHealth({
    listen: (trouble) => told.push(trouble?.reason ?? null),
    probe(reason) {
      tried.push(reason);
      return answer();
    },
    look: async () => {},
    everyMs,
  });
}

const failure = (reason: StorageReason) => new StorageError(reason, 'What the operator reads.');

describe('the health of a storage', () => {
  it('tells a trouble once, however often it is met', () => {
    const { note, trouble } = health();
    for (let count = 0; count < 100; count += 1) note(failure('disk_full'));
    note(new Error('a mistake of ours'));
    note(new AppError(storageCodes.storage_unavailable, storageMessages.too_busy));
    expect(told).toEqual(['disk_full']);
    expect(trouble()?.reason).toBe('disk_full');
  });

  it('is well again once a trial works, and not before', async () => {
    const { note, trouble } = health();
    answer = () => Promise.reject(failure('disk_full'));
    note(failure('disk_full'));
    await vi.advanceTimersByTimeAsync(3 * everyMs);
    expect(tried).toEqual(['disk_full', 'disk_full', 'disk_full']);
    expect(trouble()?.reason).toBe('disk_full');
    answer = async () => {};
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(trouble()).toBeNull();
    expect(told).toEqual(['disk_full', null]);
    await vi.advanceTimersByTimeAsync(10 * everyMs);
    expect(tried).toHaveLength(4);
  });

  it('lets a worse trouble hide a lesser one, never the other way round', () => {
    const { note } = health();
    note(failure('unreachable'));
    note(failure('read_only'));
    note(failure('unreachable'));
    note(failure('damaged'));
    note(failure('disk_full'));
    expect(told).toEqual(['unreachable', 'read_only', 'damaged']);
  });

  it('never takes damage for mended by itself', async () => {
    const { note, trouble } = health();
    note(failure('damaged'));
    await vi.advanceTimersByTimeAsync(10 * everyMs);
    expect([tried, trouble()?.reason]).toEqual([[], 'damaged']);
  });

  it('promises callers another try only where that may help', () => {
    expect(failure('unreachable')).toMatchObject({ code: 'storage_unavailable' });
    for (const reason of ['disk_full', 'read_only', 'damaged'] as const) {
      const { code, message, errors } = failure(reason);
      expect([code, errors[0]?.code]).toEqual(['storage_failed', reason]);
      expect(message).toMatch(/operator/);
      expect(message).not.toMatch(/again|What the operator reads/);
    }
  });
});
