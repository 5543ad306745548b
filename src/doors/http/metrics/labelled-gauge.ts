import { Gauge, type Registry } from 'prom-client';

export type LabelledGauge<Counts> = {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** What the label says, with a row for each, also where nothing is counted. */
  readonly values: readonly string[];
  readonly counted: () => Promise<Counts>;
  readonly read: (counts: Counts, value: string) => number;
};

/** What is counted in the store, by one label. Every process reports the same: the largest counts. */
export function addLabelledGauge<Counts>(
  registry: Registry,
  { name, help, label, values, counted, read }: LabelledGauge<Counts>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
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
