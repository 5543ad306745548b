import { AppError } from '../../kernel/codes/errors.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import type { FailedSignIns } from '../../subjects/users/note-failed-sign-ins.ts';
import type { FailedSignInNotes } from '../../subjects/users/sign-in-parts.ts';
import { emailOf } from '../../subjects/users/user.ts';
import { statusOf } from './errors.ts';

/** Nobody learns from the time of an answer whether there is such a user: what failed is written later. */
export type WrittenFailedSignIns = FailedSignInNotes & {
  /** Writes what is remembered for the last time, before the process ends. */
  end(): Promise<void>;
};

const flushEveryMs = 10_000;
/** More are not told apart by address, and beyond twice as many not at all. */
const rememberedMax = 5_000;
/** Not those of the first step of two, and not those that nobody judged. */
const failures: ReadonlySet<string> = new Set([
  'sign_in_failed',
  'second_factor_wrong',
  'too_many_failed_attempts',
]);

export function createFailedSignInNotes(
  write: (failed: readonly FailedSignIns[]) => Promise<void>,
  now: () => number,
  onError: (error: unknown) => void,
): WrittenFailedSignIns {
  let remembered = new Map<string, FailedSignIns>();
  const writeNow = async () => {
    if (remembered.size === 0) return;
    const noted = [...remembered.values()];
    remembered = new Map();
    await write(noted).catch(onError);
  };
  // One after the other: who asks for it waits for what the timer is writing, too.
  let written = Promise.resolve();
  const flush = () => {
    written = written.then(writeNow);
    return written;
  };
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  return {
    note(attempt, error) {
      if (!(error instanceof AppError) || !failures.has(error.code)) return;
      const email = emailOf(attempt.email);
      const status = statusOf(error.declared);
      const address = remembered.size < rememberedMax ? addressBlock(attempt.address) : '';
      const key = JSON.stringify([email, address, status]);
      const count = (remembered.get(key)?.count ?? 0) + 1;
      if (count === 1 && remembered.size >= 2 * rememberedMax) return;
      remembered.set(key, { email, address, status, count, at: now() });
    },
    flush,
    end() {
      clearInterval(timer);
      return flush();
    },
  };
}
