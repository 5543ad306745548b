import { Gauge, type Registry } from 'prom-client';
import { gauge, type MetricName, metrics } from './declared.ts';

export type LabelledGauge<Counts> = {
  readonly name: MetricName<'gauge'>;
  /** What its one label says, with a row for each, also where nothing is counted. */
  readonly values: readonly string[];
  readonly counted: () => Promise<Counts>;
  readonly read: (counts: Counts, value: string) => number;
};

/** What is counted in the store, by one label. Every process reports the same: the largest counts. */
export function addLabelledGauge<Counts>(
  registry: Registry,
  { name, values, counted, read }: LabelledGauge<Counts>,
): void {
  const [label = ''] = metrics[name].labels;
  new Gauge<string>({
    ...gauge(name),
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const counts = await counted();
      for (const value of values) this.set({ [label]: value }, read(counts, value));
    },
  });
}

/** How long ago something began, in seconds; 0 where there is nothing. */
export function ageSeconds(now: number, since: number | null | undefined): number {
  return Math.max(0, now - (since ?? now)) / 1000;
}
