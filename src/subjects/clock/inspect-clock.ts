import { listAccounts } from '../accounts/list-accounts.ts';
import type { Context } from '../context.ts';
import { type ClockVerdict, clockSentence, judgeForOperator } from './clock.ts';
import type { OperatorEvent } from './clock-port.ts';

/** What an operator wants to know of the clock. */
export type InspectedClock = {
  readonly verdict: ClockVerdict['kind'];
  readonly sentence: string;
  /** The newest, of all accounts. */
  readonly events: readonly OperatorEvent[];
};

const eventsShown = 5;

/** Compares the clock with the last own write of every account, and with the build. Changes nothing. */
export async function inspectClock(context: Context): Promise<InspectedClock> {
  const { stores, now, builtAt } = context;
  const at = now();
  const found: { verdict: ClockVerdict; writtenAt: number }[] = [];
  const events: OperatorEvent[] = [];
  for (const { id } of await listAccounts(context)) {
    const mark = await stores.clock.find(id);
    found.push({
      verdict: judgeForOperator(at, { mark, builtAt }),
      writtenAt: mark?.writtenAt ?? 0,
    });
    events.push(...(await stores.clock.listEvents(id, eventsShown)));
  }
  if (found.length === 0) {
    found.push({ verdict: judgeForOperator(at, { mark: undefined, builtAt }), writtenAt: 0 });
  }
  const worst =
    found.find(({ verdict }) => verdict.kind === 'behind') ??
    found.find(({ verdict }) => verdict.kind === 'jumped') ??
    found.find(({ verdict }) => verdict.kind === 'ahead');
  const newest = events.toSorted((a, b) => b.at - a.at).slice(0, eventsShown);
  if (worst !== undefined) {
    const { verdict } = worst;
    return { verdict: verdict.kind, sentence: clockSentence(at, verdict), events: newest };
  }
  const last = Math.max(0, ...found.map(({ writtenAt }) => writtenAt));
  return { verdict: 'right', sentence: rightSentence(at, last, builtAt), events: newest };
}

function rightSentence(at: number, last: number, builtAt: number | null): string {
  const written = last === 0 ? 'nothing was dated by it yet' : `last own write ${textOf(last)}`;
  const built = builtAt === null ? 'runs from its sources' : `built ${textOf(builtAt)}`;
  return `${textOf(at)}; ${written}; ${built}`;
}

function textOf(time: number): string {
  return new Date(time).toISOString();
}
