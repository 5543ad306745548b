import { AppError } from '../../kernel/codes/errors.ts';
import { generalCodes } from '../../kernel/codes/general-codes.ts';
import { httpMessages } from '../../kernel/codes/http-codes.ts';

/** Bounds the bytes of request bodies that a process holds, from their first byte until they are answered. */
export type BodyMemoryLimit = {
  /** For a body of an account that is about to come. */
  open(accountId: string): HeldBodyMemory;
};

export type HeldBodyMemory = {
  /** It has so many bytes, or is going to have. Throws `overloaded`. */
  grow(length: number): void;
  /** It is answered. */
  leave(): void;
};

export type BodyMemoryBounds = { readonly ofProcess: number; readonly ofAccount: number };

const mebibyte = 1024 * 1024;

/**
 * A body is copied two or three times while it is taken apart and handed to a thread: with these a process stays well below
 * the 1 GiB that it has in `deploy/kubernetes.yaml`, and an account has three of the largest uploads at once.
 */
export const bodyMemoryDefaults: BodyMemoryBounds = {
  ofProcess: 128 * mebibyte,
  ofAccount: 48 * mebibyte,
};

/** Nearly every body is smaller, and is never refused because of uploads: `MAX_IN_FLIGHT` of them are 64 MB. */
export const freeBytes = 65_536;
/** Larger ones leave a quarter of the room to those that are not: a draft does not wait for uploads. */
export const largeBytes = mebibyte;
const shareOfLarge = 0.75;

export function createBodyMemoryLimit({
  ofProcess,
  ofAccount,
} = bodyMemoryDefaults): BodyMemoryLimit {
  const byAccount = new Map<string, number>();
  let all = 0;
  const add = (accountId: string, bytes: number) => {
    const own = (byAccount.get(accountId) ?? 0) + bytes;
    all += bytes;
    if (own === 0) byAccount.delete(accountId);
    else byAccount.set(accountId, own);
  };
  const refuseTooMuch = (own: number, more: number, length: number) => {
    const share = length > largeBytes ? shareOfLarge : 1;
    if (own + more > ofAccount * share) throw accountIsFull();
    if (all + more > ofProcess * share) throw processIsFull();
  };
  return {
    open(accountId) {
      let held = 0;
      return {
        grow(length) {
          if (length <= freeBytes || length <= held) return;
          refuseTooMuch(byAccount.get(accountId) ?? 0, length - held, length);
          add(accountId, length - held);
          held = length;
        },
        leave() {
          if (held > 0) add(accountId, -held);
          held = 0;
        },
      };
    },
  };
}

function accountIsFull(): AppError {
  return new AppError(generalCodes.overloaded, httpMessages.account_bodies_full);
}

function processIsFull(): AppError {
  return new AppError(generalCodes.overloaded, httpMessages.bodies_full);
}
