import { loadWithAutocannon } from './load-autocannon.ts';
import { loadWithWrk } from './load-wrk.ts';
import type { Load, Measurement } from './measurement.ts';
import type { GeneratorName } from './options.ts';

export type Generator = (load: Load) => Promise<Measurement>;

export const generators: Record<GeneratorName, { run: Generator; note: string }> = {
  autocannon: {
    run: loadWithAutocannon,
    note: 'autocannon in one thread on the same cores; it can fill one of them itself, which lifts the ratios and holds back several processes (wrk takes less)',
  },
  wrk: { run: loadWithWrk, note: 'wrk in one thread on the same cores' },
};
