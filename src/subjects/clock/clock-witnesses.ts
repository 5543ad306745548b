import type { Stores } from '../stores.ts';
import { oddAnswersMin, toleranceMs, witnessSentence, witnessToleranceMs } from './clock.ts';

/** How far others' clocks are from ours, as far as this process has seen. Nobody is stopped by them: they warn. */
export type ClockWitnesses = {
  /** An answer was dated; `at` is between its request and its arrival. */
  noteAnswer(host: string, dated: number, at: number): void;
  /** Compares with the database's clock. */
  askDatabase(): Promise<void>;
};

export type ClockWitnessParts = {
  readonly stores: () => Pick<Stores, 'clock'>;
  readonly now: () => number;
  readonly warn: (sentence: string) => void;
};

/** A question that took longer says little about the time. */
const answerMsMax = 5_000;
const writtenEveryMs = 60_000;
const hostsMax = 1_000;

type Seen = { odd: number; writtenAt: number };

export function createClockWitnesses({ stores, now, warn }: ClockWitnessParts): ClockWitnesses {
  const hosts = new Map<string, Seen>();

  const differs = async (name: string, aheadMs: number) => {
    const isNew = await stores().clock.noteWitness({ name, aheadMs, seenAt: now() });
    if (isNew) warn(witnessSentence(name, aheadMs));
  };

  const note = async (name: string, aheadMs: number) => {
    const seen = hosts.get(name) ?? { odd: 0, writtenAt: Number.NEGATIVE_INFINITY };
    if (!hosts.has(name) && hosts.size >= hostsMax) hosts.clear();
    hosts.set(name, seen);
    const isOdd = Math.abs(aheadMs) > witnessToleranceMs;
    seen.odd = isOdd ? seen.odd + 1 : 0;
    if (isOdd && seen.odd < oddAnswersMin) return;
    if (performance.now() - seen.writtenAt < writtenEveryMs && seen.odd !== oddAnswersMin) return;
    seen.writtenAt = performance.now();
    if (isOdd) await differs(name, aheadMs);
    else await stores().clock.dropWitness(name);
  };

  return {
    noteAnswer(host, dated, at) {
      // Where the storage is in trouble the next answer says the same.
      note(host, dated - at).catch(() => {});
    },
    async askDatabase() {
      const aheadMs = await databaseAhead(stores(), now);
      if (aheadMs === null) return;
      if (Math.abs(aheadMs) > toleranceMs) await differs('database', aheadMs);
      else await stores().clock.dropWitness('database');
    },
  };
}

/** How far the database's clock is ahead of ours; null where it has none, or took too long to say. */
export async function databaseAhead(
  { clock }: Pick<Stores, 'clock'>,
  now: () => number,
): Promise<number | null> {
  const before = now();
  const begun = performance.now();
  const time = await clock.databaseTime();
  const took = performance.now() - begun;
  return time === null || took > answerMsMax ? null : time - (before + took / 2);
}
