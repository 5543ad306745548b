import { appendFileSync, readFileSync } from 'node:fs';
import { median } from '../bench/figures.ts';

/** Memory of a process at a moment, in MB. */
export type MemorySample = {
  readonly done: number;
  readonly rss_mb: number;
  /** The heap in use, the least that was seen since the sample before: what is left after a collection. */
  readonly heap_mb: number;
};

export type MemoryWatch = {
  /** Looks at the heap; often, so that some looks come just after a collection. */
  look(): Promise<void>;
  /** Keeps a sample, as a line of JSON too. */
  keep(done: number): void;
  /** What is wrong with how memory went, if anything is. */
  faults(): readonly string[];
};

export type MemorySource = {
  readonly pid: number;
  /** The text of the process's metrics. */
  metrics(): Promise<string>;
  /** File that the samples are added to. */
  readonly path: string;
};

const mb = 1_048_576;

export function watchMemory({ pid, metrics, path }: MemorySource): MemoryWatch {
  const samples: MemorySample[] = [];
  let leastHeap = Number.POSITIVE_INFINITY;
  return {
    async look() {
      const used = /^nodejs_heap_size_used_bytes (\S+)/m.exec(await metrics())?.[1];
      leastHeap = Math.min(leastHeap, Number(used) / mb);
    },
    keep(done) {
      const sample = { done, rss_mb: Math.round(rssOf(pid)), heap_mb: Math.round(leastHeap) };
      leastHeap = Number.POSITIVE_INFINITY;
      samples.push(sample);
      appendFileSync(path, `${JSON.stringify(sample)}\n`);
    },
    faults: () => [
      ...growthIn(samples, 'rss_mb', { share: 0.15, mb: 50 }),
      ...growthIn(samples, 'heap_mb', { share: 0.15, mb: 20 }),
    ],
  };
}

function rssOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

const fewest = 20;

/**
 * Memory is flat where the median of the last quarter of the samples is not above that of the second quarter by more
 * than a share and some megabytes. The first quarter is for warming up: code is compiled, caches fill to their limits.
 */
function growthIn(
  samples: readonly MemorySample[],
  name: 'rss_mb' | 'heap_mb',
  allowed: { readonly share: number; readonly mb: number },
): readonly string[] {
  if (samples.length < fewest) return [];
  const quarter = Math.floor(samples.length / 4);
  const of = (from: number) =>
    median(samples.slice(from, from + quarter).map((each) => each[name]));
  const early = of(quarter);
  const late = of(samples.length - quarter);
  return late <= early * (1 + allowed.share) + allowed.mb
    ? []
    : [`${name} is not flat: ${early} in the second quarter, ${late} in the last`];
}
