import cluster, { type Worker } from 'node:cluster';
import { lookup } from 'node:dns/promises';
import { isatty } from 'node:tty';
import { getHeapStatistics } from 'node:v8';
import type { Command } from 'commander';
import type { Logger } from 'pino';
import { AggregatorRegistry, type RegistryContentType } from 'prom-client';
import { checkKeySetting } from '../../app/secret-keys.ts';
import { type App, createService, createWorkers, keepUp, openApp } from '../../app.ts';
import { ConfigError } from '../../config/setting.ts';
import type { Config } from '../../config.ts';
import { SecretKeyError, SecretKeySettingError } from '../../platform/files/secret-key.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { exitCodes, explainError } from './explain-error.ts';
import { withFreePort } from './free-port.ts';
import { prepareFolders, warnOfOwnKey } from './prepare-folders.ts';
import { configOf } from './session.ts';
import { settingFlag } from './setting-flags.ts';
import { showMigrations } from './show-migrations.ts';
import { type HostedSimulator, hostSimulator } from './simulator-host.ts';
import { tell } from './tell.ts';

const help = `
Settings come from flags or the environment: PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL, WORKERS,
LOG_LEVEL, RATE_LIMIT (a number, or off) and more; docs/operations.md lists them all. With nothing set it
serves the SQLite store in ./data on http://localhost:8080.

Other commands do not know the flags of serve. For links of theirs that lead here, set PORT or PUBLIC_URL in
the environment of both: export PORT=9000; chasqui serve

SIGTERM, SIGHUP and Ctrl-C stop it gracefully: it takes no more, finishes what it took, and ends with code 0.
Code 1: the port is in use; 3: the store cannot be reached.

Examples:
  chasqui serve
  chasqui serve --port 9000 --workers 2`;

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('serve the API')
    .option(...settingFlag('port'))
    .option(...settingFlag('host'))
    .option(...settingFlag('publicUrl'))
    .option(...settingFlag('workers'))
    .option(...settingFlag('logLevel'))
    .addHelpText('after', help)
    .action((_options: unknown, command: Command) => serveHere(command));
}

/** A person at a terminal is told where it is; what is logged there by default is trouble alone. */
async function serveHere(command: Command): Promise<void> {
  const isTerminal = process.stdout.isTTY;
  const config = configOf(command, isTerminal ? { LOG_LEVEL: 'warn' } : {});
  await serve(config, 'stdout');
  if (!isTerminal || cluster.isWorker) return;
  process.stdout.write(
    [
      `Chasqui is at ${config.publicUrl} (API, /docs, /console); Ctrl-C stops it.`,
      'Next: sign in at /console. New here? chasqui account create --name "My company"\n',
    ].join('\n'),
  );
}

/** Serves until a signal comes. Resolves once the service listens. */
export async function serve(config: Config, logsTo: 'stdout' | 'stderr'): Promise<void> {
  if (cluster.isPrimary && config.workers > 1) return supervise(config, logsTo);
  const logger = createLogger(config, logsTo);
  if (cluster.isPrimary) prepareFolders(config, logger);
  if (cluster.isPrimary) await checkSettings(config);
  const onMigration = showMigrations(logger);
  const app = await openApp(config, logger, {
    onMigration,
    upgrades: true,
    serves: true,
  });
  if (cluster.isPrimary) warnOfOwnKey(config, logger);
  await prepareSecretKey(app);
  // With several processes the primary hosts it.
  const simulator = cluster.isPrimary ? await hostOrWarn(config, logger) : undefined;
  const service = await createService(
    app,
    getHeapStatistics().heap_size_limit,
    cluster.isWorker ? askPrimaryForMetrics : undefined,
  );
  const listeners = {
    onJob: service.jobMetrics.observe,
    onAttempt: service.webhookMetrics.attempted,
  };
  const workers = config.jobs ? await createWorkers(app, listeners) : undefined;
  const port = await service.listen(config.port, config.host).catch(async (cause: Error) => {
    const taken = await withFreePort(cause, config.port, config.host);
    const error = hostProblem(config.host, cause) ?? taken;
    await simulator?.close();
    await app.close();
    // The channel to the primary would keep a worker alive that serves nobody.
    if (cluster.isWorker) exitWith(error);
    throw error;
  });
  const stopUpkeep = keepUp(app);
  workers?.start();
  logger.info(
    { url: config.publicUrl, host: config.host, port, workers: config.workers },
    'listening',
  );
  const end = endOf();
  onStop(async (signal) => {
    logger.info({ signal }, 'shutting down');
    const graceMs = config.shutdownSeconds * 1000;
    await Promise.all([service.drain(graceMs), workers?.stop(graceMs), stopUpkeep()]);
    await simulator?.close();
    await app.close();
    logger.info('stopped');
    logger.flush(end);
  });
}

/** What is wrong in itself stops the service before a store is made or brought up to date: there is no way back. */
async function checkSettings(config: Config): Promise<void> {
  checkKeySetting(config);
  await lookup(config.host).catch((cause: Error) => {
    throw hostProblem(config.host, cause) ?? cause;
  });
}

/** What is no address is looked up as a name, and the system says only that it found none. */
function hostProblem(host: string, { syscall }: NodeJS.ErrnoException): ConfigError | undefined {
  if (syscall !== 'getaddrinfo') return undefined;
  const problem = `must be an address of this machine or a name of one, not "${host}".`;
  return new ConfigError('HOST', problem);
}

/** A folder that cannot be written keeps only documents of `test` from being sent. */
async function hostOrWarn(config: Config, logger: Logger): Promise<HostedSimulator | undefined> {
  try {
    return await hostSimulator(config, logger);
  } catch (error) {
    const reason = (error as Error).message;
    logger.warn({ reason }, 'no simulator: documents of test are not sent');
    return undefined;
  }
}

/**
 * Made at the first start, and seen to be right at every one. A setting that is no key stops the service; with the key
 * of another store, or where its file cannot be made, everything but signing goes on.
 */
async function prepareSecretKey({ context, logger, close }: App): Promise<void> {
  try {
    await context.sealingKey();
  } catch (error) {
    const { cause } = error as Error;
    if (!(cause instanceof SecretKeyError) || cause instanceof SecretKeySettingError) {
      await close();
      throw error;
    }
    logger.warn({ reason: cause.message }, 'no secret key: nothing can be issued');
  }
}

function exitWith(error: Error): never {
  const { sentence, exitCode } = explainError(error);
  tell(`chasqui: ${sentence}`);
  process.exit(exitCode);
}

/** A terminal that is closed hangs up. */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * What ends this process with code 0. Node aborts where it puts back the modes of a terminal that was closed meanwhile: by
 * the signal of such an end, and of nothing else, it ends without that.
 */
function endOf(): () => void {
  const terminals = [0, 1, 2].filter((file) => isatty(file));
  return () => {
    if (terminals.every((file) => isatty(file))) process.exit(0);
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  };
}

/** Stops once, at the first signal; a second one ends the process, as an impatient person means it. */
function onStop(stop: (signal: string) => Promise<void>): void {
  let stopping = false;
  const take = (signal: string) => {
    // A terminal and systemd signal workers and primary alike: a worker hears of one stop twice.
    if (stopping && !cluster.isWorker) process.exit(1);
    if (stopping) return;
    stopping = true;
    void stop(signal);
  };
  for (const signal of stopSignals) process.on(signal, () => take(signal));
  if (cluster.isWorker) process.once('disconnect', () => take('disconnect'));
}

const restartDelayMs = 1000;

/** Starts the workers, replaces those that die, and passes signals on. */
async function supervise(config: Config, logsTo: 'stdout' | 'stderr'): Promise<void> {
  const logger = createLogger(config, logsTo);
  prepareFolders(config, logger);
  // One wrong setting is reported once, not by every worker.
  await checkSettings(config);
  // The schema is brought up to date once, before anybody serves.
  const onMigration = showMigrations(logger);
  const app = await openApp(config, logger, { onMigration, upgrades: true });
  await app.close();
  warnOfOwnKey(config, logger);
  const simulator = await hostOrWarn(config, logger);
  const end = endOf();
  let stopping = false;
  let started = false;
  let failedWith: number | undefined;
  // Each worker accepts by itself: no connection is on its way to one that dies (decision 59).
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const registry = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (message === metricsRequest) void tellMetrics(registry, worker);
  });
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) {
      if (Object.keys(cluster.workers ?? {}).length > 0) return;
      void (simulator?.close() ?? Promise.resolve()).finally(end);
      return;
    }
    if (!started) {
      // It has said why: a port that is taken stays taken, and starting others would not help.
      failedWith ??= code || exitCodes.problems;
      for (const other of Object.values(cluster.workers ?? {})) other?.process.kill('SIGKILL');
      logger.flush(() => process.exit(failedWith));
      return;
    }
    logger.error({ worker: worker.process.pid, code, signal }, 'worker died; starting another');
    setTimeout(() => {
      if (!stopping) cluster.fork();
    }, restartDelayMs);
  });
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  for (const signal of stopSignals) process.on(signal, stop);
  const ready = Array.from({ length: config.workers }, () => listening(cluster.fork()));
  await Promise.all(ready);
  started = true;
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('listening', () => resolve()));
}

const metricsRequest = 'chasqui:metrics';

/** A worker that is asked for metrics asks the primary, which adds up those of all workers. */
function askPrimaryForMetrics(): Promise<string> {
  return new Promise((resolve) => {
    const take = (message: { clusterMetrics?: string }) => {
      if (message.clusterMetrics === undefined) return;
      process.off('message', take);
      resolve(message.clusterMetrics);
    };
    process.on('message', take);
    process.send?.(metricsRequest);
  });
}

async function tellMetrics(
  registry: Pick<AggregatorRegistry<RegistryContentType>, 'clusterMetrics'>,
  worker: Worker,
): Promise<void> {
  // A worker that dies meanwhile is left out; the others' numbers are better than none.
  const text = await registry.clusterMetrics().catch((error: Error) => `# ${error.message}\n`);
  if (worker.isConnected()) worker.send({ clusterMetrics: text });
}
