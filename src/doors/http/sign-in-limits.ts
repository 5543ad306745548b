import { AppError } from '../../kernel/codes/errors.ts';
import { httpCodes } from '../../kernel/codes/http-codes.ts';
import { requestMessages } from '../../kernel/codes/request-codes.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { LimitedError } from '../../platform/http/rate-limit.ts';
import type { SignInLimits, SignInSubject } from '../../subjects/users/sign-in-parts.ts';

type Attempts = { count: number; until: number };
type Kind = 'email' | 'address' | 'device' | 'link' | 'links';
type Key = readonly [kind: Kind, key: string];

/** So many are free, and each one after that waits twice as long as the one before. */
const freeOf: Readonly<Record<Kind, number>> = {
  email: 5,
  address: 30,
  device: 5,
  link: 5,
  links: 300,
};
/** Those that one right attempt ends. */
const ended: ReadonlySet<Kind> = new Set(['email', 'device', 'link']);
const noGuesses: ReadonlySet<string> = new Set(['overloaded', 'invalid_password']);
const pauseMaxMs = 5 * 60_000;
/** What was counted is forgotten after so long. */
const memoryMs = 60 * 60_000;
const subjectsMax = 100_000;

export function createSignInLimits(now: () => number): SignInLimits {
  /** Those that were counted last come last. */
  const counts = new Map<string, Attempts>();
  const known = (key: string): Attempts | undefined => {
    const attempts = counts.get(key);
    return attempts !== undefined && attempts.until + memoryMs > now() ? attempts : undefined;
  };
  const add = ([kind, key]: Key) => {
    const count = (known(key)?.count ?? 0) + 1;
    const free = freeOf[kind];
    const pauseMs = count < free ? 0 : Math.min(1_000 * 2 ** (count - free), pauseMaxMs);
    counts.delete(key);
    // The oldest goes: with many e-mails nobody makes the count of one that is attacked be forgotten.
    const [oldest] = counts.size < subjectsMax ? [] : counts.keys();
    if (oldest !== undefined) counts.delete(oldest);
    counts.set(key, { count, until: now() + pauseMs });
  };
  const takeBack = (key: string) => {
    const attempts = known(key);
    if (attempts !== undefined) attempts.count -= 1;
  };
  const limits: Omit<SignInLimits, 'count'> = {
    begin(subject) {
      const keys = keysOf(subject);
      const until = Math.max(...keys.map(([, key]) => known(key)?.until ?? 0));
      if (until > now()) throw tooManyAttempts(until, now());
      for (const key of keys) add(key);
    },
    succeed(subject) {
      for (const [kind, key] of keysOf(subject)) {
        if (ended.has(kind)) counts.delete(key);
        else takeBack(key);
      }
    },
  };
  return {
    ...limits,
    async count(subject, attempt) {
      limits.begin(subject);
      try {
        const result = await attempt();
        limits.succeed(subject);
        return result;
      } catch (error) {
        const isNoGuess = error instanceof AppError && noGuesses.has(error.code);
        if (isNoGuess) for (const [, key] of keysOf(subject)) takeBack(key);
        throw error;
      }
    },
  };
}

function keysOf(subject: SignInSubject): readonly Key[] {
  const block = addressBlock(subject.address);
  if ('link' in subject) {
    return [
      ['link', `link ${subject.link}`],
      ['links', `links ${block}`],
    ];
  }
  const { email, device } = subject;
  if (device !== undefined) return [['device', `device ${device}`]];
  return [
    ['email', `email ${email}`],
    ['address', `address ${block}`],
  ];
}

/** The same whether anybody has the e-mail or not. */
function tooManyAttempts(until: number, now: number): LimitedError {
  const resetSeconds = Math.ceil((until - now) / 1_000);
  const retryAt = new Date(now + resetSeconds * 1_000).toISOString().replace(/\.\d+/, '');
  const detail = requestMessages.too_many_sign_ins({ at: retryAt });
  const state = { limit: freeOf.email, remaining: 0, resetSeconds, exceeded: true };
  return new LimitedError(httpCodes.too_many_failed_attempts, state, { detail, retryAt });
}
