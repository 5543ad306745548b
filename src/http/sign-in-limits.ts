import { LimitedError } from './rate-limit.ts';

/**
 * Slows down who guesses: each attempt is counted before it is judged, by e-mail (whether anybody has it or not) and by
 * address. Counts are kept per process.
 */
export type SignInLimits = {
  /** Counts an attempt. Throws {@link LimitedError} where it comes too soon after too many. */
  begin(subject: SignInSubject): void;
  /** It was right: what was counted for the e-mail is forgotten, and this attempt for the address. */
  succeed(subject: SignInSubject): void;
};

export type SignInSubject = { readonly email: string; readonly address: string };

type Attempts = { count: number; until: number };

/** So many are free, and each one after that waits twice as long as the one before. */
const freeOf = { email: 5, address: 30 } as const;
const pauseMaxMs = 5 * 60_000;
/** What was counted is forgotten after so long. */
const memoryMs = 60 * 60_000;
const subjectsMax = 100_000;

export function createSignInLimits(now: () => number): SignInLimits {
  const counts = new Map<string, Attempts>();
  const keysOf = ({ email, address }: SignInSubject) =>
    [
      ['email', `email ${email}`],
      ['address', `address ${address}`],
    ] as const;
  const known = (key: string): Attempts | undefined => {
    const attempts = counts.get(key);
    return attempts !== undefined && attempts.until + memoryMs > now() ? attempts : undefined;
  };
  const add = (key: string, free: number) => {
    if (counts.size >= subjectsMax) counts.clear();
    const count = (known(key)?.count ?? 0) + 1;
    const pauseMs = count < free ? 0 : Math.min(1_000 * 2 ** (count - free), pauseMaxMs);
    counts.set(key, { count, until: now() + pauseMs });
  };
  return {
    begin(subject) {
      const waits = keysOf(subject).map(([, key]) => (known(key)?.until ?? 0) - now());
      const waitMs = Math.max(...waits);
      if (waitMs > 0) throw tooManyAttempts(Math.ceil(waitMs / 1_000));
      for (const [kind, key] of keysOf(subject)) add(key, freeOf[kind]);
    },
    succeed(subject) {
      const [[, email], [, address]] = keysOf(subject);
      counts.delete(email);
      const attempts = known(address);
      if (attempts !== undefined) attempts.count -= 1;
    },
  };
}

function tooManyAttempts(seconds: number): LimitedError {
  const state = { limit: freeOf.email, remaining: 0, resetSeconds: seconds, exceeded: true };
  return new LimitedError('too_many_failed_attempts', state);
}
