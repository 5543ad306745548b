import type { Command } from 'commander';
import { type App, createWorkers, keepUp } from '../app.ts';
import type { JobReport } from '../domain/ports/job.ts';
import { onInterrupt } from './interrupt.ts';
import { prepareFolders } from './prepare-folders.ts';
import { print, withApp } from './session.ts';

const help = `
It sends what is due to authorities, customers (mail) and webhooks until a signal comes, and prints a line for every call. Any number of them may run
beside each other and beside "chasqui serve", on any machine of one PostgreSQL; with SQLite, on the machine of the store.
Documents of test go to the simulator inside "chasqui serve" on the same DATA_DIR, unless SUNAT_TEST names another place.
Settings: JOBS_CONCURRENCY, JOBS_PER_SERVICE, JOBS_PER_COMPANY, JOBS_LEASE_SECONDS,
WEBHOOK_JOBS, SHUTDOWN_SECONDS.

SIGTERM and Ctrl-C stop it gracefully: it takes no more, and waits for answers under way. What is not answered by then is
taken over by another worker, which asks first what became of it.

Example:
  chasqui work --json`;

export function addWorkCommand(program: Command): void {
  program
    .command('work')
    .description('send what is due to authorities, customers and webhooks, without serving')
    .option('--json', 'print JSON lines')
    .addHelpText('after', help)
    .action((options: { json?: boolean }, command: Command) =>
      withApp(command, (app) => work(app, options.json)),
    );
}

async function work(app: App, asJson: boolean | undefined): Promise<void> {
  prepareFolders(app.config, app.logger);
  const show = ({ work: done, operation, outcome, seconds }: JobReport) => {
    const at = new Date().toISOString();
    const { kind, subjectId, companyId } = done;
    const what = { at, operation, outcome, seconds, kind };
    const line = { ...what, subject_id: subjectId, company_id: companyId };
    print(asJson, line, () => `${at} ${operation} ${subjectId}: ${outcome} in ${seconds} s`);
  };
  const workers = await createWorkers(app, { onJob: show, onTurn: show });
  const stopUpkeep = keepUp(app);
  await new Promise<void>((resolve) => {
    onInterrupt(resolve);
    workers.start();
  });
  const graceMs = app.config.shutdownSeconds * 1000;
  await Promise.all([workers.stop(graceMs), stopUpkeep()]);
}
