import type { Handlers, JobReport } from '../kernel/job.ts';
import { workHandlers } from '../sending/plan-work.ts';
import type { Context } from '../subjects/context.ts';
import { mailHandlers } from '../subjects/ledger/mails/deliver-mail.ts';
import type { ClaimedWork, WorkQueue } from '../subjects/ledger/rows.ts';
import { webhookHandlers } from '../subjects/webhooks/deliver-webhook.ts';
import type { AttemptListener } from '../subjects/webhooks/webhook-turn.ts';
import type { Limits } from '../worker/lanes.ts';
import { leaseTimes } from '../worker/lease-keeper.ts';
import { Worker, type WorkerOptions } from '../worker/worker.ts';

export type WorkerParts = {
  readonly context: Context;
  /** Of what is sent to authorities. */
  readonly limits: Limits;
  /** Webhooks that are sent to at once. */
  readonly webhookJobs: number;
  readonly leaseMs: number;
  readonly onError: (error: unknown, work: ClaimedWork | null) => void;
};

/** Listeners for metrics and logs. */
export type WorkerListeners = {
  /** After every call of an authority, and every mail. */
  readonly onJob?: (report: JobReport<ClaimedWork>) => void;
  /** After every request to a receiver of webhooks. */
  readonly onAttempt?: AttemptListener;
};

/** The workers of one process, as one. */
export type Workers = {
  start(): void;
  stop(graceMs: number): Promise<void>;
};

/**
 * Mail servers of the world bear less than authorities. In all there may be many more than to one server or of one
 * company: a server may be silent for ten minutes after a mail, and those of others do not wait for it.
 */
const mailLimits: Limits = { concurrency: 64, perLane: 8, perOwner: 4 };
/** Receivers that are tried at once: nearly all of them only wait for an answer, one request each. */
const webhookTrialsMax = 1_000;

/** What does the work of every queue. Work that this process makes is done at once, and events are sent as they get their positions. */
export function openWorkers(
  parts: WorkerParts,
  { onJob = () => {}, onAttempt }: WorkerListeners = {},
): Workers {
  const { context } = parts;
  const authority = openAuthorityWorker(parts, onJob);
  const mail = openWorker(parts, 'mail', mailHandlers(context), {
    limits: mailLimits,
    observe: onJob,
  });
  const handlers = webhookHandlers(context, onAttempt);
  const turnsOf = (queue: WorkQueue, concurrency: number) => {
    const limits = { concurrency, perLane: 1, perOwner: 1 };
    // A turn sends many events, or none: attempts are reported one by one instead.
    return openWorker(parts, queue, handlers, { limits, observe: () => {} });
  };
  const turns = [
    turnsOf('webhooks', parts.webhookJobs),
    turnsOf('webhook_trials', webhookTrialsMax),
  ];
  context.stores.feed.onPlaced((_accountId, wakesWebhooks) => {
    if (wakesWebhooks) for (const worker of turns) worker.wake();
  });
  const all = [authority, mail, ...turns];
  return {
    start() {
      for (const worker of all) worker.start();
    },
    async stop(graceMs) {
      await Promise.all(all.map((worker) => worker.stop(graceMs)));
    },
  };
}

/** What does the work for authorities alone. */
export function openAuthorityWorker(
  parts: WorkerParts,
  observe: (report: JobReport<ClaimedWork>) => void = () => {},
): Worker {
  const { context, limits } = parts;
  return openWorker(parts, 'authority', workHandlers(context), {
    limits,
    observe,
    newestOvertakes: true,
  });
}

type Manner = Pick<WorkerOptions<ClaimedWork, WorkQueue>, 'limits' | 'observe' | 'newestOvertakes'>;

function openWorker(
  { context, leaseMs, onError }: WorkerParts,
  queue: WorkQueue,
  handlers: Handlers<ClaimedWork>,
  manner: Manner,
): Worker {
  const store = context.stores.work;
  const lease = leaseTimes(leaseMs);
  const worker = new Worker({ store, queue, handlers, lease, onError, ...manner });
  context.workMade.subscribe(() => worker.wake());
  return worker;
}
