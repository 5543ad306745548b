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

/** Before the rounds, and not counted: the first seconds compile code and fill caches. */
const warmUpSeconds = 4;

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
    total: targets.length * (rounds * seconds + warmUpSeconds),
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
    done += length;
    progress.update(done);
    const known = cpuBefore !== null && cpuAfter !== null;
    const cpuMicros = known ? ((cpuAfter - cpuBefore) * 1e6) / measurement.requests : null;
    return { ...measurement, cpuMicros };
  };
  for (const target of targets) await measure(target, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      results.get(target.id)?.push(await measure(target, seconds));
    }
  }
  progress.finish();
  return results;
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
