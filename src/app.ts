import type { Logger } from 'pino';
import { readBuildDate } from './app/build-date.ts';
import { createContext } from './app/create-context.ts';
import { linkLifetimeOf } from './app/link-lifetime.ts';
import { mailServiceOf } from './app/mail-service.ts';
import { type Opening, openStores, sqlitePath } from './app/open-stores.ts';
import type { WorkerListeners, WorkerParts, Workers } from './app/open-workers.ts';
import { sealingKeyOf, secretKeyOf } from './app/secret-keys.ts';
import { securityTxtOf } from './app/security-txt.ts';
import { sayingWhoIsMissing, testTargetOf } from './app/test-target.ts';
import { openFileThreads } from './app/threads/file-threads.ts';
import { openHostedSimulator } from './app/threads/hosted-simulator.ts';
import { createPooledFileWork } from './app/threads/pooled-file-work.ts';
import { startUpkeep } from './app/upkeep.ts';
import { ConfigError } from './config/setting.ts';
import type { Config } from './config.ts';
import { regimes } from './countries/index.ts';
import { knownCountries } from './countries/known-countries.ts';
import type { Api } from './doors/api.ts';
import type { HttpOptions, HttpService } from './doors/http/server.ts';
import type { McpDoor } from './doors/mcp.ts';
import { dayMs } from './kernel/calendar.ts';
import { createEventLoopYield } from './kernel/event-loop-yield.ts';
import type { Language } from './kernel/message.ts';
import { StorageError } from './kernel/storage-error.ts';
import { createArchive } from './platform/archive/archive.ts';
import { exampleDraftTexts } from './platform/files/example-files.ts';
import { createCommonPasswords } from './platform/files/frequent-passwords.ts';
import { readCertificateFiles } from './platform/files/trusted-certificates.ts';
import { version } from './platform/files/version.ts';
import { createHttpClient, type HttpClient } from './platform/http/http-client.ts';
import { backupSqlite } from './platform/sql/sqlite/backup.ts';
import type { TroubleListener } from './platform/sql/storage-health.ts';
import type { ThreadPool } from './platform/threads/thread-pool.ts';
import type { RunningSimulator, SimulatorOptions } from './simulators/simulator.ts';
import type { ClockWitnesses } from './subjects/clock/clock-witnesses.ts';
import type { Context } from './subjects/context.ts';
import type { GatewayOptions } from './subjects/country/gateway.ts';
import { exampleDrafts } from './subjects/examples/example-drafts.ts';
import type { Principal } from './subjects/keys/api-key.ts';
import { customPdfMax } from './subjects/ledger/mails/fetch-pdf.ts';
import type { Door } from './subjects/operation.ts';
import type { Stores } from './subjects/stores.ts';
import { receiverTimes } from './subjects/webhooks/receiver-times.ts';
import { webhookService } from './subjects/webhooks/webhook-service.ts';
import type { Worker } from './worker/worker.ts';

/** The parts of the service, wired together. This is the only file that knows every concrete one. */
export type App = {
  readonly config: Config;
  readonly context: Context;
  readonly logger: Logger;
  /** That files of callers are read on; undefined where they are read in place. */
  readonly fileThreads: ThreadPool | undefined;
  close(): Promise<void>;
};

/** A process that answers others meanwhile reads the files of callers on threads, which can be ended. */
export type AppOpening = Opening & {
  readonly serves?: boolean;
  /** Whether it ends where the store has no room, and says so itself: then the log does not. */
  readonly endsWithTrouble?: boolean;
};

export async function openApp(
  config: Config,
  logger: Logger,
  { serves = false, endsWithTrouble = false, ...opening }: AppOpening = {},
): Promise<App> {
  const readers = { trustedCertificates: trustedCertificatesOf(config) };
  const pdfs = createHttpClient({ answerMs: customPdfMax.ms, bodyBytesMax: customPdfMax.bytes });
  const mail = mailServiceOf(config, pdfs);
  const log = troubleLog(logger, endsWithTrouble);
  const onTrouble: TroubleListener = (trouble) => {
    log(trouble);
    opening.onTrouble?.(trouble);
  };
  const searchThread = serves ? searchThreadLog(logger) : {};
  const stores = await openStores(config, { ...searchThread, ...opening, onTrouble });
  const hear: { answer: ClockWitnesses['noteAnswer'] } = { answer: () => {} };
  const onDate: ClockWitnesses['noteAnswer'] = (...answer) => hear.answer(...answer);
  const http = createHttpClient({
    connectMs: config.authorityConnectMs,
    answerMs: config.authorityAnswerMs,
    onDate,
  });
  const receivers = createHttpClient(receiverTimes);
  const gateways = gatewayOptions(config, http);
  const turns = createEventLoopYield();
  const fileThreads = serves ? openFileThreads(config.fileThreads, readers) : undefined;
  const context = createContext({
    stores,
    archive: createArchive(config.archiveDir),
    regimes,
    knownCountries,
    now: Date.now,
    builtAt: readBuildDate(),
    warn: (sentence) => logger.warn(sentence),
    inform: (fields, sentence) => logger.info(fields, sentence),
    turns,
    secretKey: secretKeyOf(config),
    sealingKey: sealingKeyOf(config, stores),
    gateways,
    readers,
    commonPasswords: createCommonPasswords(config.passwordList),
    mail,
    webhooks: webhookService({ ...config, ...mail, ...receivers, version }),
    ...(fileThreads === undefined ? {} : { fileWork: createPooledFileWork(fileThreads) }),
  });
  hear.answer = context.clockWitnesses.noteAnswer;
  return {
    config,
    context,
    logger,
    fileThreads,
    async close() {
      http.close();
      pdfs.close();
      receivers.close();
      await fileThreads?.close();
      await stores.close();
    },
  };
}

/** What the machine lacks: the explanation says all of it, and a stack would say that the program is at fault. */
const ofMachine: ReadonlySet<string> = new Set(['disk_full', 'read_only']);

/** One line when it begins and one when it is over, however many requests meet it. A command that ends with it says it itself. */
function troubleLog(logger: Logger, endsWithTrouble: boolean): TroubleListener {
  let isLogged = false;
  return (trouble) => {
    // Commands log warnings and what is worse: a log that has the beginning has the end.
    if (trouble === null) return isLogged ? logger.warn('the storage is well again') : undefined;
    const { reason, explanation, cause } = trouble;
    const isMachine = ofMachine.has(reason);
    isLogged = !(isMachine && endsWithTrouble);
    if (!isLogged) return;
    const err = isMachine ? {} : { err: cause };
    logger.error({ reason, explanation, ...err }, 'the storage is in trouble');
  };
}

function searchThreadLog(logger: Logger): Pick<Opening, 'onSearchThreadEnd'> {
  const sentence = 'the thread that searches ended; searches are answered in place for a minute';
  return { onSearchThreadEnd: (error) => logger.warn({ err: error }, sentence) };
}

/** The certificates of `TRUSTED_ROOTS`, read once. Throws {@link ConfigError}: a list that is not read trusts nobody. */
export function trustedCertificatesOf({ trustedRoots }: Config): readonly Buffer[] {
  if (trustedRoots === null) return [];
  try {
    return readCertificateFiles(trustedRoots);
  } catch (error) {
    throw new ConfigError('TRUSTED_ROOTS', `cannot be read: ${(error as Error).message}`);
  }
}

function gatewayOptions(config: Config, http: HttpClient): GatewayOptions {
  return {
    http: sayingWhoIsMissing(http),
    now: Date.now,
    testTarget: () => testTargetOf(config),
    urls: { test: config.testAuthorityUrls, live: config.liveAuthorityUrls },
    allowPrivateUrls: config.allowPrivateUrls,
  };
}

const heapShareMax = 0.85;

/** The server and its routes are loaded by those who serve: other commands start sooner without them. */
export async function createService(
  app: App,
  heapBytesMax: number,
  clusterMetrics?: () => Promise<string>,
): Promise<HttpService> {
  const { config, logger, fileThreads } = app;
  const { createHttpService } = await import('./doors/http/server.ts');
  // The check of drafts is compiled at its first use, for 0.1 s: the first caller and all others would wait for it.
  for (const { draft } of regimes.values()) draft.check({});
  return createHttpService({
    ...httpOptions(app, heapBytesMax),
    ...(config.mcp === 'off' ? {} : { openMcp: mcpOpener(config, logger) }),
    ...(fileThreads === undefined ? {} : { fileThreads: () => fileThreads.counts() }),
    ...(clusterMetrics === undefined ? {} : { clusterMetrics }),
  });
}

export type OperatorService = Pick<
  HttpService,
  'listen' | 'drain' | 'jobMetrics' | 'webhookMetrics'
>;

/** Health and metrics of a process that serves nothing else. */
export async function createOperatorService(
  app: App,
  heapBytesMax: number,
): Promise<OperatorService> {
  const { createHttpService } = await import('./doors/http/server.ts');
  return createHttpService({ ...httpOptions(app, heapBytesMax), cors: null, isForOperators: true });
}

function httpOptions({ config, context, logger }: App, heapBytesMax: number): HttpOptions {
  return {
    context,
    logger,
    publicUrl: config.publicUrl,
    version,
    linkLifetimeSeconds: linkLifetimeOf(config),
    requestsPerMinute: config.rateLimit,
    failuresPerMinute: config.failureLimit,
    cors: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    ...(config.hstsDays === null ? {} : { hstsSeconds: (config.hstsDays * dayMs) / 1_000 }),
    securityTxt: securityTxtOf(config),
    load: {
      inFlightMax: config.inFlightMax,
      lagMsMax: config.lagMsMax,
      memoryBytesMax: heapBytesMax * heapShareMax,
    },
  };
}

/** What does the work of every queue; it is loaded by those who work. */
export async function createWorkers(app: App, listeners: WorkerListeners): Promise<Workers> {
  const { openWorkers } = await import('./app/open-workers.ts');
  return openWorkers(workerParts(app), listeners);
}

/** What does the work for authorities alone. */
export async function createAuthorityWorker(app: App): Promise<Worker> {
  const { openAuthorityWorker } = await import('./app/open-workers.ts');
  return openAuthorityWorker(workerParts(app));
}

function workerParts({ config, context, logger }: App): WorkerParts {
  return {
    context,
    limits: {
      concurrency: config.jobsConcurrency,
      perLane: config.jobsPerService,
      perOwner: config.jobsPerCompany,
    },
    webhookJobs: config.webhookJobs,
    leaseMs: config.jobLeaseMs,
    onError(error, work) {
      if (!(error instanceof StorageError)) {
        return logger.error({ err: error, work_id: work?.id }, 'work failed');
      }
      // A storage in trouble is logged when it gets into it, not at every look for work.
      if (work === null) return;
      const { id: work_id, kind, subjectId: subject_id } = work;
      logger.warn(
        { work_id, kind, subject_id, reason: error.reason },
        'work waits for the storage',
      );
    },
  };
}

/** What every process that lives long looks after. Returns what ends it. */
export function keepUp({ context, logger }: App): () => Promise<void> {
  return startUpkeep(context, (error) => {
    if (!(error instanceof StorageError)) logger.error({ err: error }, 'upkeep failed');
  });
}

/** The OpenAPI document; it needs no storage. */
export async function openApiDocument(
  { publicUrl }: Config,
  language: Language = 'en',
): Promise<unknown> {
  const { describeApi } = await import('./doors/http/describe-api.ts');
  return describeApi({ context: contextWithoutStore(), publicUrl, version }, language);
}

/** The interface for what is of no account, such as catalogues: it needs no storage. */
export async function openSharedApi({ publicUrl }: Config): Promise<Api> {
  const { createDoorClient } = await import('./doors/http/door-client.ts');
  const context = contextWithoutStore();
  return createDoorClient({ context, publicUrl, linkLifetimeSeconds: null }, 'command');
}

function contextWithoutStore(): Context {
  const stores = undefined as unknown as Stores;
  return createContext({ stores, regimes, knownCountries, now: Date.now });
}

/** The operations of a door without a server, by their names, on the store. */
export async function openApi({ config, context }: App, door: Door): Promise<Api> {
  const { createDoorClient } = await import('./doors/http/door-client.ts');
  const linkLifetimeSeconds = linkLifetimeOf(config);
  const parts = { context, publicUrl: config.publicUrl, linkLifetimeSeconds };
  return createDoorClient(parts, door);
}

/** What models are answered by; the protocol's own code is loaded when the first one comes. */
function mcpOpener(config: Config, logger: Logger): (api: Api) => Promise<McpDoor> {
  return async (api) => {
    const { createMcpDoor } = await import('./doors/mcp/mcp-door.ts');
    return createMcpDoor({ ...mcpParts(logger, api), allowWrite: config.mcp === 'write' });
  };
}

/** Serves a model on standard input and output, until it hangs up or the signal comes. */
export async function serveMcp(
  app: App,
  renewed: () => Promise<Principal>,
  options: { readonly allowWrite: boolean; readonly signal: AbortSignal },
): Promise<void> {
  const { serveMcpStdio } = await import('./doors/mcp/mcp-door.ts');
  const { allowWrite, signal } = options;
  const parts = { ...mcpParts(app.logger, await openApi(app, 'mcp')), allowWrite };
  await serveMcpStdio(parts, renewed, signal);
}

function mcpParts(logger: Logger, api: Api) {
  const onFailure = (err: unknown) => logger.error({ err }, 'a tool failed');
  return { api, version, onFailure };
}

export const exampleDraftsOfToday = () => exampleDrafts(regimes, Date.now(), exampleDraftTexts);

/** Copies a SQLite store; undefined where the store is in PostgreSQL. */
export function backupFile(config: Config, target: string): { documents: number } | undefined {
  return config.databaseUrl === null ? backupSqlite(sqlitePath(config), target) : undefined;
}

/** Opens our own SUNAT on a port: what is sent there is judged, answered and remembered, and has no value. */
export async function openSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const simulator = await import('./simulators/pe/server.ts');
  return simulator.openSimulator(options);
}

/** The same beside a service, on a thread that starts when something is sent there. Throws where the register cannot be written. */
export function openSimulatorBeside(logger: Logger, register: string): Promise<RunningSimulator> {
  const onFailure = (err: unknown) => logger.error({ err }, 'the simulator failed');
  return openHostedSimulator({ register, onFailure });
}
