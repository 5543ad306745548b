import { asciiJson } from '../../kernel/ascii-json.ts';
import { newId } from '../../kernel/ids.ts';
import type { Stores } from '../stores.ts';
import { type ClockVerdict, clockBehind, clockSentence, judgeClock } from './clock.ts';
import type { ClockMark } from './clock-port.ts';

/** Keeps the service from dating anything by a clock that is surely wrong. */
export type ClockGuard = {
  /** Throws `clock_behind`. Asks the store now and then only: most calls cost nothing. */
  check(accountId: string): Promise<void>;
  /** Something was written that was dated by the clock. Never throws: what was written stays written. */
  noteWrite(accountId: string): Promise<void>;
};

export type ClockGuardParts = {
  readonly stores: () => Pick<Stores, 'clock'>;
  readonly now: () => number;
  /** When the program was built; null where it runs from its sources. */
  readonly builtAt: number | null;
  /** Called when the clock is far ahead. */
  readonly warn: (sentence: string) => void;
};

/** As often a process reads and moves the mark of an account, at most. */
const intervalMs = 15_000;
const accountsMax = 10_000;

/** What a process knows of the clock of an account. */
type Known = {
  mark: ClockMark | undefined;
  /** The clock when the mark was last read, and when it was last moved. */
  readAt: number;
  movedAt: number;
  /** Time that only passes, whatever the clock does. */
  readonly readTick: number;
};

export function createClockGuard({ stores, now, builtAt, warn }: ClockGuardParts): ClockGuard {
  const accounts = new Map<string, Known>();

  const isFresh = ({ readAt, readTick }: Known, at: number) =>
    Math.abs(at - readAt) < intervalMs && performance.now() - readTick < intervalMs;

  async function read(accountId: string, at: number): Promise<Known> {
    const mark = await stores().clock.find(accountId);
    const movedAt = accounts.get(accountId)?.movedAt ?? Number.NEGATIVE_INFINITY;
    const known = { mark, readAt: at, movedAt, readTick: performance.now() };
    if (accounts.size >= accountsMax) accounts.clear();
    accounts.set(accountId, known);
    return known;
  }

  return {
    async check(accountId) {
      const at = now();
      const known = accounts.get(accountId);
      if (known !== undefined && isFresh(known, at)) return;
      const { mark } = await read(accountId, at);
      const verdict = judgeClock(at, { mark, builtAt });
      if (verdict.kind === 'ahead') warn(clockSentence(at, verdict));
      if (verdict.kind !== 'behind') return;
      accounts.delete(accountId);
      throw clockBehind(at, verdict);
    },
    async noteWrite(accountId) {
      const at = now();
      const known = accounts.get(accountId);
      if (known !== undefined && Math.abs(at - known.movedAt) < intervalMs) return;
      const verdict = judgeClock(at, { mark: known?.mark, builtAt });
      try {
        await stores().clock.advance(accountId, at, jumpOf(at, verdict));
        if (known !== undefined) known.movedAt = at;
      } catch {
        // The next write moves it.
      }
    },
  };
}

/** A clock that went far ahead is kept in mind: once the mark has followed it, nothing else tells. */
function jumpOf(at: number, verdict: ClockVerdict) {
  if (verdict.kind !== 'ahead') return null;
  const data = asciiJson({ from: new Date(verdict.at).toISOString() });
  return { id: newId('evt', at), type: 'clock.jumped', at, data } as const;
}
