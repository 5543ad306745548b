import { Gauge, type Registry } from 'prom-client';
import { addressName, type Outage } from '../../domain/ports/outages.ts';
import { rememberedCount } from './remembered-count.ts';

/** Labels are never of anybody: addresses that accounts name are counted together. */
const ofAccounts = 'named by accounts';

/** Which addresses of authorities do not answer, as all processes know it. Every process reports the same. */
export function addOutageMetrics(
  registry: Registry,
  list: () => Promise<readonly Outage[]>,
  now: () => number,
): void {
  const registers = [registry];
  const remembered = rememberedCount<readonly Outage[]>(list, [], now);
  new Gauge({
    name: 'chasqui_open_circuits',
    help: 'Addresses of authorities that do not answer: one call at a time tries them. Those that accounts name are counted together',
    labelNames: ['address'],
    registers,
    aggregator: 'max',
    async collect() {
      const outages = await remembered();
      this.reset();
      this.set({ address: ofAccounts }, 0);
      for (const outage of outages) this.inc({ address: labelOf(outage) });
    },
  });
  new Gauge({
    name: 'chasqui_open_circuit_seconds',
    help: 'How long an address of an authority has not answered: of those that accounts name the longest',
    labelNames: ['address'],
    registers,
    aggregator: 'max',
    async collect() {
      const outages = await remembered();
      this.reset();
      this.set({ address: ofAccounts }, 0);
      // The oldest come first.
      for (const outage of outages.toReversed()) {
        this.set({ address: labelOf(outage) }, Math.max(0, now() - outage.since) / 1000);
      }
    },
  });
}

function labelOf(outage: Outage): string {
  return outage.accountId === '' ? addressName(outage) : ofAccounts;
}
