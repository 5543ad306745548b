import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Logger } from 'pino';
import { spanishVocabulary } from '../domain/language/vocabulary.ts';
import type { ThreadCounts } from '../lib/threads/thread-pool.ts';
import { Translator } from '../lib/translator.ts';
import type { Context } from '../operations/context.ts';
import { noteKeyUses } from '../operations/manage/note-key-uses.ts';
import { storageTrouble } from '../operations/read/check-health.ts';
import { countWebhooks } from '../operations/read/count-webhooks.ts';
import { countWork } from '../operations/read/count-work.ts';
import { listEndingCertificates } from '../operations/read/list-ending-certificates.ts';
import { createActNotes } from './act-notes.ts';
import { createBodyRoom } from './body-room.ts';
import { type ClosingConnections, createByteRefusal, headerBytesMax } from './broken-bytes.ts';
import { createCompressor } from './compress.ts';
import { createConnectionKeys } from './connection-keys.ts';
import type { CorsOrigins } from './cors.ts';
import { createDispatcher } from './dispatch.ts';
import { createEventStreams } from './event-streams.ts';
import { createKeyUses } from './key-uses.ts';
import { createLinks } from './links.ts';
import { addCertificateMetrics, createMetrics } from './metrics.ts';
import { createOverloadGauge, type OverloadLimits } from './overload.ts';
import { addQueueMetrics, createJobMetrics, type JobMetrics } from './queue-metrics.ts';
import { createRateLimiter } from './rate-limit.ts';
import { regimeSchemasOf } from './regime-schemas.ts';
import { createRouter } from './router.ts';
import { allRoutes } from './routes/index.ts';
import type { RouteParts } from './routes/parts.ts';
import { createSessionCookies } from './session-cookie.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { addArchiveMetrics, addStorageMetrics } from './storage-metrics.ts';
import { addStreamMetrics } from './stream-metrics.ts';
import { addThreadMetrics } from './thread-metrics.ts';
import { addWebhookMetrics, type WebhookMetrics } from './webhook-metrics.ts';

export type HttpOptions = {
  readonly context: Context;
  readonly logger: Logger;
  /** Origin of all links. */
  readonly publicUrl: string;
  readonly version: string;
  readonly linkLifetimeSeconds: number | null;
  readonly requestsPerMinute: number | null;
  readonly failuresPerMinute: number | null;
  readonly cors: CorsOrigins;
  readonly trustedProxies: number;
  readonly load: OverloadLimits;
  /** Of the threads that files of callers are read on, where there are any. */
  readonly fileThreads?: () => ThreadCounts;
  /** Left out where models are not to be served. */
  readonly openMcp?: NonNullable<RouteParts['openMcp']>;
  /** Metrics of all processes together, where there are several. */
  readonly clusterMetrics?: () => Promise<string>;
};

export type HttpService = {
  readonly server: Server;
  listen(port: number, host: string): Promise<number>;
  /** Takes no more, finishes what it took, and resolves when the last answer is out. */
  drain(timeoutMs: number): Promise<void>;
  /** Metrics of this process. */
  metrics(): Promise<string>;
  /** Where a worker in this process reports. */
  readonly jobMetrics: JobMetrics;
  readonly webhookMetrics: WebhookMetrics;
};

const timeouts = { headersMs: 10_000, requestMs: 30_000, keepAliveMs: 65_000 };
const connectionsMax = 20_000;

/** Builds the HTTP service. Reads top to bottom like a bill of materials. */
export function createHttpService(options: HttpOptions): HttpService {
  const { context, logger, publicUrl } = options;
  const state = { inFlight: 0, draining: false };
  const closing: ClosingConnections = new WeakSet();
  const links = createLinks({
    publicUrl,
    lifetimeSeconds: options.linkLifetimeSeconds,
    now: context.now,
  });
  const metrics = createMetrics(() => state.inFlight);
  const endingFirst = (limit: number) => listEndingCertificates(context, limit);
  addCertificateMetrics(metrics.registry, endingFirst, context.now);
  addArchiveMetrics(metrics.registry, () => context.archive.failures());
  addStorageMetrics(metrics.registry, () => storageTrouble(context));
  addQueueMetrics(metrics.registry, () => countWork(context), context.now);
  const webhookMetrics = addWebhookMetrics(
    metrics.registry,
    () => countWebhooks(context),
    context.now,
  );
  if (options.fileThreads !== undefined) addThreadMetrics(metrics.registry, options.fileThreads);
  const ownMetrics = () => metrics.registry.metrics();
  const load = createOverloadGauge(options.load);
  const keyUses = createKeyUses(
    (uses) => noteKeyUses(context, uses),
    context.now,
    (error) => logger.warn({ err: error }, 'could not note the use of keys'),
  );
  const streams = createEventStreams(context);
  addStreamMetrics(metrics.registry, () => streams.count);
  const cookies = createSessionCookies(publicUrl);
  const routes = allRoutes({
    context,
    links,
    streams,
    cookies,
    signInLimits: createSignInLimits(context.now),
    publicUrl,
    version: options.version,
    schemas: regimeSchemasOf(context.regimes),
    linksExpire: options.linkLifetimeSeconds !== null,
    isDraining: () => state.draining,
    metrics: options.clusterMetrics ?? ownMetrics,
    cors: options.cors,
    openMcp: options.openMcp ?? null,
  });
  const countries = [...context.knownCountries.values()];
  const dispatch = createDispatcher({
    context,
    router: createRouter(routes),
    publicUrl,
    keyLimiter: createRateLimiter(options.requestsPerMinute, context.now),
    failureLimiter: createRateLimiter(options.failuresPerMinute, context.now),
    keyUses,
    load,
    bodies: createBodyRoom(),
    metrics,
    translator: new Translator([spanishVocabulary(), ...countries.map(({ spanish }) => spanish)]),
    compress: createCompressor(),
    logger,
    cors: options.cors,
    cookies,
    connectionKeys: createConnectionKeys(),
    noteAct: createActNotes(context, logger),
    trustedProxies: options.trustedProxies,
    state,
    closing,
  });
  // After the last answer of a connection more may arrive on it: nobody would hear what came of it, so it is not done.
  const answered: typeof dispatch = (request, response) => {
    if (closing.has(request.socket)) request.resume();
    else dispatch(request, response);
  };
  const server = createServer(
    {
      maxHeaderSize: headerBytesMax,
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      keepAliveTimeout: timeouts.keepAliveMs,
      connectionsCheckingInterval: 5_000,
      // Node would answer a missing Host by itself, without a problem body.
      requireHostHeader: false,
    },
    answered,
  );
  // Node would answer an expectation that is not known by itself, without a problem body.
  server.on('checkExpectation', answered);
  // Node would ask every caller to go on, also one whose request is refused whatever its body is.
  server.on('checkContinue', answered);
  server.maxConnections = connectionsMax;
  const silent = trackSilent(server);
  // Counted by their bytes: else those beyond the count would be dropped, an Idempotency-Key among them.
  server.maxHeadersCount = 0;
  const refuseBytes = createByteRefusal(publicUrl, closing);
  server.on('clientError', (error, socket) => refuseBytes(error, socket as Socket));
  // This is no proxy. Node would close the connection without a word.
  server.on('connect', (_, socket) => refuseBytes(new Error('CONNECT'), socket as Socket));
  return {
    server,
    listen: (port, host) => listen(server, port, host),
    async drain(timeoutMs) {
      state.draining = true;
      for (const socket of silent()) socket.destroy();
      streams.endAll();
      await close(server, timeoutMs);
      load.stop();
      keyUses.stop();
      await keyUses.flush();
    },
    metrics: ownMetrics,
    jobMetrics: createJobMetrics(metrics.registry),
    webhookMetrics,
  };
}

/** Connections that have sent nothing yet: to Node they are not idle, and would hold a stop up. */
function trackSilent(server: Server): () => readonly Socket[] {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => [...open].filter((socket) => socket.bytesRead === 0);
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function close(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), timeoutMs);
    server.close(() => {
      clearTimeout(giveUp);
      resolve();
    });
    server.closeIdleConnections();
  });
}
