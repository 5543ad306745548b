import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';
import { connect } from 'node:net';
import { pino } from 'pino';
import { createContext } from '../../src/app/create-context.ts';
import { regimes } from '../../src/countries/index.ts';
import { knownCountries } from '../../src/countries/known-countries.ts';
import { createHttpService, type HttpOptions } from '../../src/doors/http/server.ts';
import type { Archive } from '../../src/kernel/archive.ts';
import type { Context } from '../../src/subjects/context.ts';
import type { GatewayOptions } from '../../src/subjects/country/gateway.ts';
import type { ReaderOptions } from '../../src/subjects/country/regime.ts';
import type { MailService } from '../../src/subjects/ledger/mails/mail-port.ts';
import type { Stores } from '../../src/subjects/stores.ts';
import { createPasswords } from '../../src/subjects/users/passwords.ts';
import type { WebhookService } from '../../src/subjects/webhooks/webhooks.ts';

export type ServiceOptions = Partial<Omit<HttpOptions, 'context' | 'logger'>> & {
  readonly now?: () => number;
  /** What is kept of the log; everything by default. */
  readonly logLevel?: 'debug' | 'error';
  /** What credentials are sealed with; the same for every service by default. */
  readonly secretKey?: () => Buffer;
  /** How authorities are called; nothing leaves the process by default. */
  readonly gateways?: GatewayOptions;
  /** From 0 to 1, for pauses. */
  readonly random?: () => number;
  /** Whose certificates are trusted; nobody's by default. */
  readonly readers?: ReaderOptions;
  /** How mail leaves; none does by default. */
  readonly mail?: MailService;
  /** How events leave; none does by default. */
  readonly webhooks?: WebhookService;
  /** Where files were moved to; nowhere by default. */
  readonly archive?: Archive;
};

/** Ways to authorities that lead nowhere. */
const noGateways: GatewayOptions = {
  http: { send: async () => ({ kind: 'not_sent', detail: 'Tests send nothing.' }) },
  now: Date.now,
  testTarget: () => ({ kind: 'off', detail: 'Tests send nothing.' }),
  urls: { test: {}, live: {} },
  allowPrivateUrls: false,
};

/** People of tests have passwords that nobody guesses at; the real cost is that of src/subjects/users/passwords.test.ts. */
const cheap = { ln: 10, r: 8, p: 1 };

const testSecretKey = Buffer.alloc(32, 7);

export type RequestOptions = {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  /** Sent as `Authorization: Bearer`. */
  readonly key?: string;
  /** Sends the body in chunks, without its length. */
  readonly chunked?: boolean;
};

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Names and values in turn, as they came. */
  readonly rawHeaders: readonly string[];
  readonly bytes: Buffer;
  readonly text: string;
};

/** A running service in this process, and a caller that keeps its connections. */
export type TestService = {
  readonly port: number;
  readonly publicUrl: string;
  readonly context: Context;
  /** Lines of the log so far. */
  readonly log: readonly string[];
  request(path: string, options?: RequestOptions): Promise<Answer>;
  /** Sends bytes as they are, and resolves with everything that came back until the end. */
  raw(bytes: string | Buffer, patienceMs?: number): Promise<string>;
  drain(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
};

const connectionsMax = 16;
const patient = {
  inFlightMax: 100_000,
  lagMsMax: 600_000,
  memoryBytesMax: Number.MAX_SAFE_INTEGER,
};

export async function startService(
  stores: Stores,
  options: ServiceOptions = {},
): Promise<TestService> {
  const {
    now = Date.now,
    logLevel = 'debug',
    secretKey = () => testSecretKey,
    gateways = noGateways,
    random = Math.random,
    readers = {},
    mail,
    webhooks,
    archive,
    ...rest
  } = options;
  const context = createContext({
    stores,
    regimes,
    knownCountries,
    now,
    secretKey,
    random,
    gateways,
    readers,
    passwords: createPasswords(cheap),
    ...(mail === undefined ? {} : { mail }),
    ...(webhooks === undefined ? {} : { webhooks }),
    ...(archive === undefined ? {} : { archive }),
  });
  const log: string[] = [];
  const logger = pino({ level: logLevel }, { write: (line: string) => void log.push(line) });
  const publicUrl = options.publicUrl ?? 'https://invoices.test';
  const service = createHttpService({
    publicUrl,
    version: '0.0.0-test',
    linkLifetimeSeconds: null,
    requestsPerMinute: null,
    failuresPerMinute: null,
    cors: null,
    trustedProxies: 0,
    load: patient,
    ...rest,
    context,
    logger,
  });
  const port = await service.listen(0, '127.0.0.1');
  const { request, close } = createCaller(port);
  return {
    port,
    publicUrl,
    context,
    log,
    request,
    raw: (bytes, patienceMs = 5000) => exchange(port, bytes, patienceMs),
    drain: (timeoutMs) => service.drain(timeoutMs),
    async stop() {
      close();
      await service.drain(0);
    },
  };
}

export type Caller = Pick<TestService, 'request'> & { close(): void };

/** A caller of what listens on a port, in this process or another; it keeps its connections. */
export function createCaller(port: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax });
  return {
    request: (path, request = {}) => send(agent, port, path, request),
    close: () => agent.destroy(),
  };
}

/** The JSON of an answer. Typed by the caller, who is about to look at it. */
export function jsonOf<Value = Record<string, unknown>>(answer: Answer): Value {
  return JSON.parse(answer.text) as Value;
}

const retriesMax = 3;

/** A connection that the server closed just as it was to be used again is nobody's fault: try again. */
async function send(
  agent: Agent,
  port: number,
  path: string,
  options: RequestOptions,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await sendOnce(agent, port, path, options);
    if (!(outcome instanceof Unanswered)) return outcome;
    if (!outcome.reusedSocket || attempt === retriesMax) throw outcome;
  }
}

/** A request that got no answer, or none that could be read. */
export class Unanswered extends Error {
  readonly reusedSocket: boolean;
  /** The bytes that came instead, where some did. */
  readonly packet: string;

  constructor(cause: Error, reusedSocket: boolean) {
    super(`no answer: ${cause.message}`, { cause });
    this.name = 'Unanswered';
    this.reusedSocket = reusedSocket;
    this.packet = (cause as { rawPacket?: Buffer }).rawPacket?.toString('latin1') ?? '';
  }
}

function sendOnce(
  agent: Agent,
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, key, chunked = false }: RequestOptions,
): Promise<Answer | Unanswered> {
  const sent: OutgoingHttpHeaders = { ...headers };
  if (key !== undefined) sent.Authorization = `Bearer ${key}`;
  if (body !== undefined && chunked) sent['Transfer-Encoding'] = 'chunked';
  else if (body !== undefined) sent['Content-Length'] = Buffer.byteLength(body);
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path, method, headers: sent, agent };
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      const fail = (error: Error) => resolve(new Unanswered(error, false));
      const answered = () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          bytes,
          text: bytes.toString('utf8'),
        });
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (response.headers['content-type'] !== 'text/event-stream') return;
        // A stream does not end by itself: its beginning is enough.
        answered();
        response.destroy();
      });
      response.on('error', fail);
      response.on('end', answered);
    });
    // After the answer has begun an error is only the rest of a body that nobody wanted.
    request.on('error', (error) => resolve(new Unanswered(error, request.reusedSocket)));
    if (body !== undefined && chunked) writeInPieces(request, Buffer.from(body));
    else request.end(body);
  });
}

const pieceBytes = 16_384;

function writeInPieces(
  request: { write(piece: Buffer): boolean; end(): unknown },
  body: Buffer,
): void {
  for (let start = 0; start < body.length; start += pieceBytes) {
    request.write(body.subarray(start, start + pieceBytes));
  }
  request.end();
}

function exchange(port: number, bytes: string | Buffer, patienceMs: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    const giveUp = setTimeout(() => socket.destroy(), patienceMs);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(giveUp);
      resolve(text);
    });
  });
}
