import { createProgress } from '../src/lib/progress.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { median } from './figures.ts';
import { generators } from './load.ts';
import type { Load, Measurement } from './measurement.ts';
import type { ReadOptions } from './options.ts';

/** One thing to measure: requests of one case to one server. */
export type Target = {
  readonly id: string;
  /** The process that serves. */
  readonly pid: number;
  readonly load: Pick<Load, 'url' | 'paths' | 'headers'>;
  /** Goes on while it is measured, and ends by what it gives. */
  readonly beside?: () => Promise<() => Promise<void>>;
};

export type Measured = Measurement & {
  /** CPU time of the server for a request; null where the system does not say. */
  readonly cpuMicros: number | null;
};

/**
 * Before the rounds, and not counted: each target is asked until it gets no faster. The first seconds fill caches, and V8
 * compiles what it finds to be hot; on Node 24 that takes ten seconds and more.
 */
const warmUp = { seconds: 4, timesMin: 2, timesMax: 6, gain: 1.03 };

/** The measurements of each target, one per round. */
export type Results = ReadonlyMap<string, readonly Measured[]>;

/**
 * Measures all targets round by round. Every other round runs backwards, so that a machine that gets
 * slower or faster meanwhile favours none of two neighbours.
 */
export async function measureInRounds(
  targets: readonly Target[],
  { rounds, seconds, connections, generator }: ReadOptions,
): Promise<Results> {
  const { run } = generators[generator];
  const results = new Map<string, Measured[]>(targets.map(({ id }) => [id, []]));
  const progress = createProgress({
    label: 'bench',
    total: targets.length * (rounds * seconds + warmUp.timesMin * warmUp.seconds),
    unit: 'seconds',
    stream: process.stderr,
  });
  let done = 0;
  const measure = async ({ load, pid, beside }: Target, length: number): Promise<Measured> => {
    const endBeside = await beside?.();
    const cpuBefore = cpuSecondsOf(pid);
    const measurement = await run({ ...load, connections, seconds: length });
    const cpuAfter = cpuSecondsOf(pid);
    await endBeside?.();
    const known = cpuBefore !== null && cpuAfter !== null;
    const cpuMicros = known ? ((cpuAfter - cpuBefore) * 1e6) / measurement.requests : null;
    return { ...measurement, cpuMicros };
  };
  const advance = (length: number) => {
    done += length;
    progress.update(done);
  };
  for (const target of targets) {
    await warmedUp(async () => (await measure(target, warmUp.seconds)).rps);
    advance(warmUp.timesMin * warmUp.seconds);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      results.get(target.id)?.push(await measure(target, seconds));
      advance(seconds);
    }
  }
  progress.finish();
  return results;
}

/** Asks until the rate does not rise any more. */
async function warmedUp(rate: () => Promise<number>): Promise<void> {
  let fastest = 0;
  for (let time = 1; time <= warmUp.timesMax; time += 1) {
    const now = await rate();
    if (time >= warmUp.timesMin && now < fastest * warmUp.gain) return;
    fastest = Math.max(fastest, now);
  }
}

/** The median of a value over the rounds. */
export function medianOf(
  results: Results,
  id: string,
  value: (measurement: Measured) => number,
): number {
  return median(measurementsOf(results, id).map(value));
}

/** How many times the rate of `under` the rate of `over` is: the median of the rounds' ratios. */
export function ratioOf(results: Results, over: string, under: string): number {
  const base = measurementsOf(results, under);
  return median(
    measurementsOf(results, over).map(({ rps }, round) => rps / (base[round]?.rps ?? 0)),
  );
}

export function errorsOf(results: Results, id: string): number {
  return measurementsOf(results, id).reduce((sum, { errors }) => sum + errors, 0);
}

function measurementsOf(results: Results, id: string): readonly Measured[] {
  const found = results.get(id);
  if (found === undefined) throw new TypeError(`nothing was measured as ${id}`);
  return found;
}
