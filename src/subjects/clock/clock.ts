import { dayMs } from '../../kernel/calendar.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import type { ClockMark } from './clock-port.ts';
import { clockCodes, clockMessages } from './codes.ts';

/** Tolerance for clock skew between machines. */
export const toleranceMs = 60_000;
/**
 * A clock that is further ahead than this of all that is known is reported to the operator, and work goes on: a company may rest
 * for a season, but one that issues again after more than a year, with a program as old, is rare.
 */
export const farAheadMs = 366 * dayMs;

/** What the clock is compared with. */
export type KnownTimes = {
  readonly mark: ClockMark | undefined;
  /** When the program was built; null where it runs from its sources. */
  readonly builtAt: number | null;
};

export type ClockVerdict =
  | { readonly kind: 'right' }
  /** Behind the last own write, or behind the day on which the program was built. */
  | { readonly kind: 'behind'; readonly since: 'write' | 'build'; readonly at: number }
  /** Far ahead of everything that is known. */
  | { readonly kind: 'ahead'; readonly at: number }
  /** It was far ahead for a write, and nobody has accepted it since: what is known is no measure any more. */
  | { readonly kind: 'jumped'; readonly at: number };

/** Judges a clock by what is surely past: the service's own last write, and its build. */
export function judgeClock(now: number, { mark, builtAt }: KnownTimes): ClockVerdict {
  if (mark !== undefined && now < mark.writtenAt - toleranceMs) {
    return { kind: 'behind', since: 'write', at: mark.writtenAt };
  }
  if (builtAt === null) return { kind: 'right' };
  const isAccepted = (mark?.acceptedBuild ?? Number.NEGATIVE_INFINITY) >= builtAt;
  if (!isAccepted && now < builtAt - toleranceMs) {
    return { kind: 'behind', since: 'build', at: builtAt };
  }
  const latest = Math.max(mark?.writtenAt ?? builtAt, builtAt);
  return now > latest + farAheadMs ? { kind: 'ahead', at: latest } : { kind: 'right' };
}

/** The same for an operator, who reads also what nobody is stopped by. */
export function judgeForOperator(now: number, known: KnownTimes): ClockVerdict {
  const verdict = judgeClock(now, known);
  const jumpedAt = known.mark?.jumpedAt ?? null;
  return verdict.kind === 'right' && jumpedAt !== null ? { kind: 'jumped', at: jumpedAt } : verdict;
}

/**
 * Answers of an authority are dated to the second by machines of theirs, and some proxies date them long before: what is less
 * is no sign. One odd answer is none either.
 */
export const witnessToleranceMs = 5 * 60_000;
export const oddAnswersMin = 3;
/** A witness that nobody heard again for so long says nothing any more. */
export const witnessMaxAgeMs = 24 * 3_600_000;

/** What an operator reads of a clock of somebody else that differs. */
export function witnessSentence(name: string, aheadMs: number): string {
  const who = name === 'database' ? "The database's clock" : `The clock of ${name}`;
  const minutes = Math.max(1, Math.round(Math.abs(aheadMs) / 60_000));
  const side = aheadMs > 0 ? 'ahead of' : 'behind';
  return `${who} is ${minutes} min ${side} the clock of this machine. Documents are dated by this one: set it right if it is wrong.`;
}

/** What an operator reads of a clock that is not right. */
export function clockSentence(now: number, verdict: ClockVerdict): string {
  const clock = `The clock says ${textOf(now)}`;
  switch (verdict.kind) {
    case 'right':
      return `${clock}.`;
    case 'behind':
      return `${clock}, and ${origins[verdict.since]} at ${textOf(verdict.at)}. Nothing is issued until the clock is right; if it is right now, run "chasqui doctor --accept-clock".`;
    case 'jumped':
      return `${clock}. It went far ahead, and something was written by it at ${textOf(verdict.at)}: documents may have a wrong date. Look at those of that day; once the clock is right, or if it was, run "chasqui doctor --accept-clock".`;
    case 'ahead':
      return `${clock}, more than a year after ${textOf(verdict.at)}, the latest time that this service knows. Documents are dated by it: set it right if it is wrong.`;
  }
}

const origins = { write: 'the service last wrote', build: 'the program was built' } as const;

function textOf(time: number): string {
  return new Date(time).toISOString();
}

/** Nothing is lost: the same request works once the clock is right. */
export function clockBehind(now: number, verdict: ClockVerdict): AppError {
  return new AppError(clockCodes.clock_behind, clockMessages.wrong, {
    cause: new Error(clockSentence(now, verdict)),
  });
}

/**
 * The time by which a document is dated that follows one of `datedAt` in its series: not before it. Clocks of two
 * processes may differ by the tolerance. What is further off was judged above, or accepted by an operator.
 */
export function timeAfter(datedAt: number | undefined, now: number): number {
  if (datedAt === undefined || datedAt - now > 2 * toleranceMs) return now;
  return Math.max(datedAt, now);
}
