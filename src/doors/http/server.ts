import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { Translator } from '../../kernel/translator.ts';
import { spanishVocabulary } from '../../kernel/words/vocabulary.ts';
import { createBodyMemoryLimit } from '../../platform/http/body-memory-limit.ts';
import type { CorsOrigins } from '../../platform/http/cors.ts';
import { createOverloadGauge, type OverloadLimits } from '../../platform/http/overload.ts';
import { createRateLimiter } from '../../platform/http/rate-limit.ts';
import type { ThreadCounts } from '../../platform/threads/thread-pool.ts';
import { listWitnesses } from '../../subjects/clock/inspect-witnesses.ts';
import type { Context } from '../../subjects/context.ts';
import { regimeSchemasOf } from '../../subjects/country/regime-schemas.ts';
import { storageTrouble } from '../../subjects/health/check-health.ts';
import {
  countWaitingWebhooks,
  countWebhooks,
  eventsUnplacedSince,
} from '../../subjects/health/count-webhooks.ts';
import { countFailingWork, countWork } from '../../subjects/health/count-work.ts';
import { listEndingCertificates } from '../../subjects/health/list-ending-certificates.ts';
import { noteKeyUses } from '../../subjects/keys/note-key-uses.ts';
import { createLinks } from '../../subjects/ledger/documents/links.ts';
import { silentAddresses } from '../../subjects/outages/list-outages.ts';
import {
  type FailedSignIns,
  noteFailedSignIns,
} from '../../subjects/users/note-failed-sign-ins.ts';
import { createActNotes } from './act-notes.ts';
import { createCompressor } from './compress.ts';
import { createConnectionKeys } from './connection-keys.ts';
import { createDeviceCookies } from './device-cookie.ts';
import { createDispatcher } from './dispatch.ts';
import { createDownloads } from './downloads.ts';
import { createEventStreams } from './event-streams.ts';
import { createFailedSignInNotes } from './failed-sign-ins.ts';
import { createKeyUses, type KeyUses } from './key-uses.ts';
import type { ClosingConnections } from './malformed-requests.ts';
import { addClockMetrics } from './metrics/clock.ts';
import { addCertificateMetrics, createMetrics } from './metrics/metrics.ts';
import { addOutageMetrics } from './metrics/outages.ts';
import {
  addFailingMetrics,
  addQueueMetrics,
  createJobMetrics,
  type JobMetrics,
} from './metrics/queue.ts';
import { addArchiveMetrics, addStorageMetrics } from './metrics/storage.ts';
import { addStreamMetrics } from './metrics/streams.ts';
import { addThreadMetrics } from './metrics/threads.ts';
import { addWaitingMetrics, addWebhookMetrics, type WebhookMetrics } from './metrics/webhooks.ts';
import { closeServer, listen, openServer } from './node-server.ts';
import { createRouter } from './router.ts';
import { healthRoutes } from './routes/health.ts';
import { allRoutes } from './routes/index.ts';
import type { RouteParts } from './routes/parts.ts';
import { createSessionCookies } from './session-cookie.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { storedVocabulary } from './stored-vocabulary.ts';

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
  /** How long browsers that came by HTTPS keep to it; left out where that is not said to them. */
  readonly hstsSeconds?: number;
  readonly securityTxt?: RouteParts['securityTxt'];
  readonly load: OverloadLimits;
  /** Of the threads that files of callers are read on, where there are any. */
  readonly fileThreads?: () => ThreadCounts;
  /** Left out where models are not to be served. */
  readonly openMcp?: NonNullable<RouteParts['openMcp']>;
  /** Only what machines of operators ask: health and metrics, and nothing of anybody's documents. */
  readonly isForOperators?: boolean;
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

/** Builds the HTTP service. Reads top to bottom like a bill of materials. */
export function createHttpService(options: HttpOptions): HttpService {
  const { context, logger, publicUrl, linkLifetimeSeconds: lifetimeSeconds } = options;
  const state = { inFlight: 0, draining: false };
  const closing: ClosingConnections = new WeakSet();
  const links = createLinks({ publicUrl, lifetimeSeconds, now: context.now });
  const metrics = createMetrics(() => state.inFlight);
  const webhookMetrics = addContextMetrics(metrics.registry, context);
  if (options.fileThreads !== undefined) addThreadMetrics(metrics.registry, options.fileThreads);
  const load = createOverloadGauge(options.load);
  const keyUses = keyUsesOf(context, logger);
  const signingIn = signInParts(context, publicUrl, logger);
  const streams = createEventStreams(context);
  addStreamMetrics(metrics.registry, () => streams.count);
  const routes = (options.isForOperators ? healthRoutes : allRoutes)({
    context,
    links,
    streams,
    downloads: (limits) => createDownloads(context, limits),
    ...signingIn,
    publicUrl,
    version: options.version,
    schemas: regimeSchemasOf(context.regimes),
    securityTxt: options.securityTxt ?? null,
    linksExpire: lifetimeSeconds !== null,
    isDraining: () => state.draining,
    metrics: options.clusterMetrics ?? metrics.text,
    cors: options.cors,
    openMcp: options.openMcp ?? null,
  });
  const router = createRouter(routes);
  const dispatch = createDispatcher({
    context,
    router,
    publicUrl,
    ...limitersOf(options),
    keyUses,
    load,
    bodies: createBodyMemoryLimit(),
    metrics,
    translator: translatorOf(context),
    compress: createCompressor(),
    logger,
    cors: options.cors,
    cookies: signingIn.cookies,
    connectionKeys: createConnectionKeys(),
    noteAct: createActNotes(context, logger),
    trustedProxies: options.trustedProxies,
    transportHeaders: transportHeaders(options),
    state,
    closing,
  });
  const { server, silent } = openServer(dispatch, closing, publicUrl, router);
  return {
    server,
    listen: (port, host) => listen(server, port, host),
    async drain(timeoutMs) {
      state.draining = true;
      for (const socket of silent()) socket.destroy();
      streams.endAll();
      await closeServer(server, timeoutMs);
      load.stop();
      keyUses.stop();
      await keyUses.flush();
      await signingIn.failedSignIns.end();
    },
    metrics: metrics.text,
    jobMetrics: createJobMetrics(metrics.registry),
    webhookMetrics,
  };
}

function limitersOf({ requestsPerMinute, failuresPerMinute, context }: HttpOptions) {
  return {
    keyLimiter: createRateLimiter(requestsPerMinute, context.now),
    failureLimiter: createRateLimiter(failuresPerMinute, context.now),
  };
}

/** RFC 6797: only where everybody comes by HTTPS, which the URL of all links says. */
function transportHeaders({ publicUrl, hstsSeconds }: HttpOptions): readonly string[] {
  if (hstsSeconds === undefined || !publicUrl.startsWith('https://')) return [];
  return ['Strict-Transport-Security', `max-age=${hstsSeconds}`];
}

/** What the store, the work and the archive of a context count. Returns where webhooks are counted. */
function addContextMetrics(registry: Registry, context: Context): WebhookMetrics {
  const endingFirst = (limit: number) => listEndingCertificates(context, limit);
  addCertificateMetrics(registry, endingFirst, context.now);
  addArchiveMetrics(registry, () => context.archive.failures());
  addStorageMetrics(registry, () => storageTrouble(context));
  addClockMetrics(registry, () => listWitnesses(context), context.now);
  addOutageMetrics(registry, () => silentAddresses(context), context.now);
  addQueueMetrics(registry, () => countWork(context), context.now);
  addFailingMetrics(registry, () => countFailingWork(context, 1), context.now);
  const unplaced = () => eventsUnplacedSince(context);
  addWaitingMetrics(registry, () => countWaitingWebhooks(context), unplaced, context.now);
  return addWebhookMetrics(registry, () => countWebhooks(context), context.now);
}

function keyUsesOf(context: Context, logger: Logger): KeyUses {
  const onError = (error: unknown) => logger.warn({ err: error }, 'could not note the use of keys');
  return createKeyUses((uses) => noteKeyUses(context, uses), context.now, onError);
}

/** How people sign in, and how often they may try. */
function signInParts(context: Context, publicUrl: string, logger: Logger) {
  const onError = (error: unknown) =>
    logger.warn({ err: error }, 'could not note who failed to sign in');
  const write = (failed: readonly FailedSignIns[]) => noteFailedSignIns(context, failed);
  return {
    cookies: createSessionCookies(publicUrl),
    signInLimits: createSignInLimits(context.now),
    devices: createDeviceCookies(publicUrl),
    failedSignIns: createFailedSignInNotes(write, context.now, onError),
  };
}

function translatorOf({ regimes }: Context): Translator {
  const stored = [...regimes.values()].map(({ storedSentences }) => storedSentences);
  return new Translator([spanishVocabulary(), ...stored, storedVocabulary()]);
}
