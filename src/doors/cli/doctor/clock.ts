import type { Command } from 'commander';
import type { App } from '../../../app.ts';
import type { StorageFinding as Finding } from '../../../kernel/storage-finding.ts';
import { witnessSentence } from '../../../subjects/clock/clock.ts';
import { operatorClock } from '../../../subjects/clock/operator-operations.ts';
import { operate } from '../operate.ts';
import { withApp } from '../session.ts';

/** The clock beside what is surely past, beside clocks of others, and what operators accepted of it before. */
export async function clockFindings({ context }: App): Promise<readonly Finding[]> {
  const { verdict, sentence, events } = await operate({ context }, operatorClock.inspect);
  const clock = { check: 'Clock', ok: verdict === 'right', detail: sentence };
  // It asks now: no process need run for that. Looking changes nothing, so what it finds is not kept.
  const others = await operate({ context }, operatorClock.inspectWitnesses);
  const witnesses = others.map(({ name, aheadMs }) => ({
    check: `Clock beside ${name}`,
    ok: false,
    detail: witnessSentence(name, aheadMs),
  }));
  if (events.length === 0) return [clock, ...witnesses];
  const detail = events.map(({ type, at }) => `${type} at ${new Date(at).toISOString()}`);
  const told = { check: 'Clock events', ok: true, detail: detail.join('; ') };
  return [clock, ...witnesses, told];
}

/** Takes the clock as it is for right: what an operator says who has looked at it. */
export async function acceptClockNow(command: Command): Promise<void> {
  await withApp(command, ({ context }) => operate({ context }, operatorClock.accept));
}
