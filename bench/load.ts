import { loadWithAutocannon } from './load-autocannon.ts';
import { loadWithWrk } from './load-wrk.ts';
import type { GeneratorName } from './options.ts';

/** Requests to make as fast as they are answered. */
export type Load = {
  readonly url: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
};

export type Measurement = {
  readonly rps: number;
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Requests that failed or got another status than 2xx. */
  readonly errors: number;
};

export type Generator = (load: Load) => Promise<Measurement>;

export const generators: Record<GeneratorName, { run: Generator; note: string }> = {
  autocannon: {
    run: loadWithAutocannon,
    note: 'autocannon in one thread on the same cores; it can fill one of them itself, which lifts the ratios and holds back several processes (wrk takes less)',
  },
  wrk: { run: loadWithWrk, note: 'wrk in one thread on the same cores' },
};
