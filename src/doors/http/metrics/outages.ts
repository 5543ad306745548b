import { Gauge, type Registry } from 'prom-client';
import { addressName, type Outage } from '../../../subjects/outages/outages.ts';
import { gauge } from './declared.ts';
import { ageSeconds } from './labelled-gauge.ts';
import { rememberedCount } from './remembered-count.ts';

type OutageGauge = 'chasqui_open_circuits' | 'chasqui_open_circuit_seconds';

/** Labels are never of anybody: addresses that accounts name are counted together. */
const ofAccounts = 'named by accounts';

/** Which addresses of authorities do not answer, as all processes know it. Every process reports the same. */
export function addOutageMetrics(
  registry: Registry,
  list: () => Promise<readonly Outage[]>,
  now: () => number,
): void {
  const remembered = rememberedCount<readonly Outage[]>(list, [], now);
  const add = (name: OutageGauge, show: (shown: Gauge<'address'>, outage: Outage) => void) =>
    new Gauge({
      ...gauge(name),
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const outages = await remembered();
        this.reset();
        this.set({ address: ofAccounts }, 0);
        // The oldest come first: of those with one label it is the last that is shown.
        for (const outage of outages.toReversed()) show(this, outage);
      },
    });
  add('chasqui_open_circuits', (shown, outage) => shown.inc({ address: labelOf(outage) }));
  add('chasqui_open_circuit_seconds', (shown, outage) =>
    shown.set({ address: labelOf(outage) }, ageSeconds(now(), outage.since)),
  );
}

function labelOf(outage: Outage): string {
  return outage.accountId === '' ? addressName(outage) : ofAccounts;
}
