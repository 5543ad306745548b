import { median } from './figures.ts';
import { generators } from './load.ts';
import type { Load, Measurement } from './measurement.ts';
import type { GeneratorName } from './options.ts';

/** One thing to measure: requests of one case to one server. */
export type Target = {
  readonly id: string;
  readonly load: Pick<Load, 'url' | 'paths' | 'headers'>;
};

export type Rounds = {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  readonly generator: GeneratorName;
};

/** The measurements of each target, one per round. */
export type Results = ReadonlyMap<string, readonly Measurement[]>;

/**
 * Before the rounds, and not counted: the first seconds fill caches, and V8 compiles what it finds to be hot; on Node 24
 * that takes ten seconds and more.
 */
export async function warmUp(
  targets: readonly Target[],
  seconds: number,
  generator: GeneratorName,
): Promise<void> {
  const { run } = generators[generator];
  for (const { load } of targets) await run({ ...load, connections: 8, seconds });
}

/**
 * Measures all targets round by round. Every other round runs backwards, so that a machine that gets
 * slower or faster meanwhile favours none of two neighbours.
 */
export async function measureInRounds(
  targets: readonly Target[],
  { rounds, seconds, connections, generator }: Rounds,
  onMeasured: () => void,
): Promise<Results> {
  const { run } = generators[generator];
  const results = new Map<string, Measurement[]>(targets.map(({ id }) => [id, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { id, load } of round % 2 === 0 ? targets : targets.toReversed()) {
      const measured = await run({ ...load, connections, seconds });
      if (measured.errors > 0) throw new Error(`${measured.errors} requests of ${id} failed.`);
      results.get(id)?.push(measured);
      onMeasured();
    }
  }
  return results;
}

export function rateOf(results: Results, id: string): number {
  return median(measurementsOf(results, id).map(({ rps }) => rps));
}

/** How many times the rate of `under` the rate of `over` is: the median of the rounds' ratios. */
export function ratioOf(results: Results, over: string, under: string): number {
  const base = measurementsOf(results, under);
  return median(
    measurementsOf(results, over).map(({ rps }, round) => rps / (base[round]?.rps ?? 0)),
  );
}

function measurementsOf(results: Results, id: string): readonly Measurement[] {
  const found = results.get(id);
  if (found === undefined) throw new TypeError(`nothing was measured as ${id}`);
  return found;
}
