import { Gauge, type Registry } from 'prom-client';
import type { ClockWitness } from '../../../subjects/clock/clock-port.ts';
import { gauge } from './declared.ts';
import { rememberedCount } from './remembered-count.ts';

/** Clocks that differ from ours by more than is usual. Every process reports the same. */
export function addClockMetrics(
  registry: Registry,
  list: () => Promise<readonly ClockWitness[]>,
  now: () => number,
): void {
  const remembered = rememberedCount<readonly ClockWitness[]>(list, [], now);
  new Gauge({
    ...gauge('chasqui_clock_differs_seconds'),
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const witnesses = await remembered();
      this.reset();
      for (const { name, aheadMs } of witnesses) this.set({ witness: name }, aheadMs / 1000);
    },
  });
}
