import type { Command } from 'commander';
import type { App } from '../../app.ts';
import type { StorageFinding as Finding } from '../../domain/ports/stores.ts';
import { acceptClock } from '../../operations/clock/accept-clock.ts';
import { inspectClock } from '../../operations/clock/inspect-clock.ts';
import { withApp } from '../session.ts';

/** The clock beside what is surely past, and what operators accepted of it before. */
export async function clockFindings({ context }: App): Promise<readonly Finding[]> {
  const { verdict, sentence, events } = await inspectClock(context);
  const clock = { check: 'Clock', ok: verdict === 'right', detail: sentence };
  if (events.length === 0) return [clock];
  const detail = events.map(({ type, at }) => `${type} at ${new Date(at).toISOString()}`);
  return [clock, { check: 'Clock events', ok: true, detail: detail.join('; ') }];
}

/** Takes the clock as it is for right: what an operator says who has looked at it. */
export async function acceptClockNow(command: Command): Promise<void> {
  await withApp(command, ({ context }) => acceptClock(context));
}
