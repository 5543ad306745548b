import { getHeapStatistics } from 'node:v8';
import type { Command } from 'commander';
import { checkKeySetting, refuseOtherKey } from '../../app/secret-keys.ts';
import {
  type App,
  createOperatorService,
  createWorkers,
  keepUp,
  type OperatorService,
} from '../../app.ts';
import type { Setting } from '../../config/setting.ts';
import { workSettings } from '../../config.ts';
import type { JobReport } from '../../kernel/job.ts';
import type { TroubleListener } from '../../platform/sql/storage-health.ts';
import type { ClaimedWork } from '../../subjects/ledger/rows.ts';
import type { AttemptReport } from '../../subjects/webhooks/webhook-turn.ts';
import { withFreePort } from './free-port.ts';
import { onInterrupt } from './interrupt.ts';
import { misledByLinks } from './local-links.ts';
import { prepareFolders, warnOfOwnKey } from './prepare-folders.ts';
import { configOf, print, withApp } from './session.ts';
import { settingFlag } from './setting-flags.ts';

const help = `
It sends what is due to authorities, customers (mail) and webhooks until a signal comes, and prints a line for every call. Any number of them may run
beside each other and beside "chasqui serve", on any machine of one PostgreSQL; with SQLite, on the machine of the store.
Documents of test go to the simulator inside "chasqui serve" on the same DATA_DIR, unless SUNAT_TEST names another place.
With --metrics-port it answers /metrics, /healthz and /readyz on that port of HOST, and nothing else.
It reads these settings, explained in docs/operations.md. Give it the values that serve has: links in mails and
webhooks follow from PUBLIC_URL, secrets are opened with SECRET_KEY.
${listOf(workSettings)}

SIGTERM and Ctrl-C stop it gracefully: it takes no more, and waits for answers under way. What is not answered by then is
taken over by another worker, which asks first what became of it. It ends by itself, with code 3, where a newer version has
migrated the store, and at once where its key opens nothing that is sealed there.

Code 1: the port for metrics is in use.

Examples:
  chasqui work --json
  chasqui work --metrics-port 9090`;

function listOf(settings: readonly Setting[]): string {
  const rows: string[] = [];
  for (const { name } of settings) {
    const row = rows.at(-1);
    if (row === undefined || row.length + name.length > 100) rows.push(name);
    else rows[rows.length - 1] = `${row}, ${name}`;
  }
  return `${rows.join(',\n')}.`;
}

export function addWorkCommand(program: Command): void {
  program
    .command('work')
    .description('send what is due to authorities, customers and webhooks, without serving')
    .option(...settingFlag('metricsPort', 'port to answer /metrics, /healthz and /readyz on'))
    .option(...settingFlag('host', 'address to listen on for these'))
    .option('--json', 'print JSON lines')
    .addHelpText('after', help)
    .action((options: { json?: boolean }, command: Command) => {
      const outdated = new AbortController();
      // Nothing is left to do for a process that may not write, however long it waits.
      const onTrouble: TroubleListener = (trouble) => {
        if (trouble?.reason === 'newer_schema') outdated.abort(trouble);
      };
      // What is logged at info is what lives long: that an address does not answer, and that it does again.
      const opening = { upgrades: true, onTrouble, logLevel: 'info', stays: true } as const;
      checkKeySetting(configOf(command));
      return withApp(command, (app) => work(app, options.json, outdated.signal), opening);
    });
}

async function work(app: App, asJson: boolean | undefined, outdated: AbortSignal): Promise<void> {
  prepareFolders(app.config, app.logger);
  await refuseOtherKey(app.config, app.context);
  warnOfOwnKey(app.config, app.logger);
  warnOfLinks(app);
  const metrics = await openMetrics(app);
  const onJob = (report: JobReport<ClaimedWork>) => {
    metrics?.jobMetrics.observe(report);
    const { work: done, operation, outcome, seconds } = report;
    const line = lineOf(done, { operation, outcome, seconds });
    print(asJson, line, () => textOf(line, outcome));
  };
  const onAttempt = (report: AttemptReport) => {
    metrics?.webhookMetrics.attempted(report);
    const { work: done, outcome, seconds, eventId, status, error } = report;
    const line = lineOf(done, { operation: 'webhook', outcome, seconds });
    const what = { ...line, event_id: eventId, status, error };
    const why = [status === null ? null : `HTTP ${status}`, error].filter((part) => part !== null);
    print(asJson, what, () => textOf(line, `${eventId} ${outcome} (${why.join(', ')})`));
  };
  const workers = await createWorkers(app, { onJob, onAttempt });
  const stopUpkeep = keepUp(app);
  await new Promise<void>((resolve) => {
    onInterrupt(resolve);
    outdated.addEventListener('abort', () => resolve());
    if (outdated.aborted) resolve();
    workers.start();
  });
  const graceMs = app.config.shutdownSeconds * 1000;
  await Promise.all([workers.stop(graceMs), stopUpkeep(), metrics?.drain(graceMs)]);
  outdated.throwIfAborted();
}

/** Listens before anything is sent: a port that is taken ends the process. */
async function openMetrics(app: App): Promise<OperatorService | undefined> {
  const { metricsPort, host } = app.config;
  if (metricsPort === null) return undefined;
  const service = await createOperatorService(app, getHeapStatistics().heap_size_limit);
  const port = await service.listen(metricsPort, host).catch(async (error: Error) => {
    const taken = await withFreePort(error, metricsPort, host);
    throw Object.assign(taken, { flag: '--metrics-port' });
  });
  app.logger.info({ host, port }, 'listening for /metrics, /healthz and /readyz');
  return service;
}

/** Links in mails and webhooks are built by the sending process from its own settings. */
function warnOfLinks({ config, logger }: App): void {
  if (misledByLinks(config) === null) return;
  logger.warn(
    { setting: 'PUBLIC_URL', url: config.publicUrl },
    'links in what is sent lead to the machine of whoever opens them: set PUBLIC_URL as for serve',
  );
}

type Called = Pick<JobReport<ClaimedWork>, 'operation' | 'seconds'> & { readonly outcome: string };

/** What is printed of every call. */
function lineOf({ kind, subjectId, companyId }: ClaimedWork, called: Called) {
  const at = new Date().toISOString();
  return { at, ...called, kind, subject_id: subjectId, company_id: companyId };
}

function textOf({ at, operation, subject_id, seconds }: ReturnType<typeof lineOf>, came: string) {
  return `${at} ${operation} ${subject_id}: ${came} in ${seconds} s`;
}
