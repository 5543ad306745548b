import type { Context } from '../context.ts';
import {
  bothWaiting,
  forgottenMs,
  nothingWaits,
  reachableEvent,
  toldAfterMs,
  unreachableEvent,
  untriedMs,
  type Waiting,
} from './outage.ts';
import type { Outage, Waiter } from './outages.ts';
import { waitingFor } from './waiting-for.ts';

const outagesMax = 1_000;
const pageMax = 200;
/** Of an account so many companies are counted. */
const companiesMax = 20;

/**
 * What every process that lives long does about addresses that do not answer: it learns of those that others found, ends
 * those that are over, and leaves events in the accounts that have something waiting. However many processes do it, each
 * line and event is written once; what one that was killed left is done by the next.
 */
export async function tendOutages(context: Context): Promise<void> {
  const { stores, outages, now } = context;
  const all = await stores.outages.list(outagesMax);
  outages.learn(all.filter(({ endedAt }) => endedAt === null));
  for (const outage of all) {
    if (outage.endedAt !== null) {
      const why = outage.endedAt > outage.failedAt + untriedMs ? 'nothing_waits' : 'answered';
      await conclude(context, outage, why);
    } else if (outages.answeredSince(outage)) {
      if (await outages.end(outage, now())) await conclude(context, outage, 'answered');
    } else if (await isForgotten(context, outage)) {
      if (await outages.end(outage, now())) await conclude(context, outage, 'nothing_waits');
    } else if (now() - outage.since >= toldAfterMs) {
      await tell(context, outage);
    }
  }
}

/** Nobody asks an address any more that nothing waits for: no answer would end its outage. */
async function isForgotten(context: Context, outage: Outage): Promise<boolean> {
  const untriedFor = context.now() - outage.failedAt;
  if (untriedFor < untriedMs) return false;
  if (untriedFor > forgottenMs) return true;
  for await (const { waiting } of accountsWaiting(context, outage)) {
    if (waiting.documents > 0) return false;
  }
  return true;
}

async function tell(context: Context, outage: Outage): Promise<void> {
  const told = context.outages.toldOf(outage);
  if (told === null) return;
  const others = accountsWaiting(context, outage, (accountId) => told.has(accountId));
  for await (const { accountId, waiting } of others) {
    if (waiting.documents === 0) continue;
    const event = unreachableEvent(outage, waiting, context.now());
    await context.stores.outages.tell(accountId, outage, event);
    told.add(accountId);
  }
}

async function conclude(
  context: Context,
  outage: Outage,
  why: 'answered' | 'nothing_waits',
): Promise<void> {
  const { stores, now } = context;
  for (;;) {
    const page = await stores.outages.listWaiters(outage, { after: null, limit: pageMax });
    for (const accountId of new Set(page.map((waiter) => waiter.accountId))) {
      await stores.outages.conclude(accountId, outage, reachableEvent(outage, why, now()));
    }
    if (page.length === 0) break;
  }
  await stores.outages.remove(outage);
}

type AccountWaiting = { readonly accountId: string; readonly waiting: Waiting };

/** What waits for an outage, account by account; some are passed over. */
export async function* accountsWaiting(
  context: Context,
  outage: Outage,
  isPassedOver: (accountId: string) => boolean = () => false,
): AsyncGenerator<AccountWaiting> {
  let after: Waiter | null = null;
  let current: { accountId: string; waiting: Waiting; companies: number } | undefined;
  for (;;) {
    const page: readonly Waiter[] = await context.stores.outages.listWaiters(outage, {
      after,
      limit: pageMax,
    });
    for (const waiter of page) {
      if (isPassedOver(waiter.accountId)) continue;
      if (current !== undefined && current.accountId !== waiter.accountId) {
        yield current;
        current = undefined;
      }
      current ??= { accountId: waiter.accountId, waiting: nothingWaits, companies: 0 };
      current.companies += 1;
      current.waiting =
        current.companies > companiesMax
          ? { ...current.waiting, isMore: true }
          : bothWaiting(current.waiting, await waitingFor(context, waiter, outage));
    }
    after = page.at(-1) ?? null;
    if (page.length < pageMax) break;
  }
  if (current !== undefined) yield current;
}
