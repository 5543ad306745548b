import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { HttpSender, OutgoingAnswer, OutgoingRequest } from '../../kernel/net/http.ts';
import { isPrivateHost, isPublicAddress } from '../../kernel/net/public-address.ts';
import { parseUrl } from '../../kernel/parse-url.ts';
import { lookupPublic, PrivateAddressError } from './lookup-public.ts';

export type HttpClientOptions = {
  /** Until a connection is there, its TLS included. */
  readonly connectMs: number;
  /** From the beginning to the last byte of the answer. */
  readonly answerMs: number;
  readonly bodyBytesMax: number;
  /** What a longer body is: a reason to fail, or an answer whose rest is not read. */
  readonly longerBody: 'failure' | 'cut';
  /** Called with the `Date` of an answer and our own time when it began. Not for URLs that come from outside. */
  readonly onDate?: (host: string, dated: number, at: number) => void;
  /** PEM of the authorities that are trusted instead of Node's own. Certificates are always verified. */
  readonly certificateAuthorities?: readonly string[];
};

const defaults: HttpClientOptions = {
  connectMs: 5_000,
  answerMs: 30_000,
  // Many times what authorities answer. It is read on the main thread, and an account may name the address.
  bodyBytesMax: 2 * 1024 * 1024,
  longerBody: 'failure',
};

/**
 * Sends requests to others. Redirects are not followed, answers are bounded in time and size, and nothing is sent
 * again by itself.
 *
 * @example
 * const http = createHttpClient({ answerMs: 10_000 });
 * const answer = await http.send({
 *   method: 'GET', url: 'https://example.com/', headers: {}, body: null, publicOnly: true, signal,
 * });
 */
export type HttpClient = HttpSender & {
  /** Ends every connection. */
  close(): void;
};

export function createHttpClient(options: Partial<HttpClientOptions> = {}): HttpClient {
  const settings = { ...defaults, ...options };
  // A connection of one kind never serves the other: those of `guarded` were checked when they were made.
  const pools = { free: openPool(settings, false), guarded: openPool(settings, true) };
  return {
    send(request) {
      const pool = request.publicOnly ? pools.guarded : pools.free;
      return new Promise((settle) => new Exchange(request, { settings, pool, settle }).begin());
    },
    close() {
      for (const { http, https } of [pools.free, pools.guarded]) {
        http.destroy();
        https.destroy();
      }
    },
  };
}

type Pool = { readonly http: HttpAgent; readonly https: HttpsAgent };

/**
 * An idle connection is closed sooner than servers do (Node after 5 s, most others after 15 or more): a request on
 * one that the server has just closed would be lost, and nobody would know whether it was received.
 */
const idleMs = 4_000;

function openPool(settings: HttpClientOptions, isGuarded: boolean): Pool {
  const common = {
    keepAlive: true,
    timeout: idleMs,
    ...(isGuarded ? { lookup: lookupPublic } : {}),
  };
  const { certificateAuthorities: trusted } = settings;
  const ca = trusted === undefined ? {} : { ca: [...trusted] };
  return {
    http: new HttpAgent(common),
    https: new HttpsAgent({ ...common, ...ca, rejectUnauthorized: true }),
  };
}

type Surroundings = {
  readonly settings: HttpClientOptions;
  readonly pool: Pool;
  readonly settle: (answer: OutgoingAnswer) => void;
};

const stopped = 'The request was stopped.';

function webUrl(url: string): URL | undefined {
  const parsed = parseUrl(url);
  return parsed !== undefined && /^https?:$/.test(parsed.protocol) ? parsed : undefined;
}

/** One request on its way. It settles once, with the first thing that happens. */
class Exchange {
  private readonly asked: OutgoingRequest;
  private readonly around: Surroundings;
  private request: ClientRequest | undefined;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly chunks: Buffer[] = [];
  private received = 0;
  /** Nothing is written before the connection is ready, so this says whether anything can have arrived. */
  private isSent = false;
  private isAnswering = false;
  private status: number | null = null;
  private isSettled = false;
  private readonly onAbort = () => this.fail(stopped);

  constructor(asked: OutgoingRequest, around: Surroundings) {
    this.asked = asked;
    this.around = around;
  }

  begin(): void {
    const { signal } = this.asked;
    const url = webUrl(this.asked.url);
    const problem = signal.aborted ? stopped : this.problemOf(url);
    if (url === undefined || problem !== undefined) {
      this.fail(problem ?? '');
      return;
    }
    const { connectMs, answerMs } = this.around.settings;
    this.failAfter(connectMs, () => !this.isSent, `No connection within ${connectMs} ms.`);
    this.failAfter(answerMs, () => true, `No whole answer within ${answerMs} ms.`);
    signal.addEventListener('abort', this.onAbort);
    this.open(url);
  }

  /** Why nothing may be sent there; what a public name leads to is looked at when its addresses are known. */
  private problemOf(url: URL | undefined): string | undefined {
    if (url === undefined) return 'The URL is not one of http or https.';
    if (!this.asked.publicOnly || !isPrivateHost(url.hostname)) return undefined;
    return new PrivateAddressError(url.hostname.replace(/^\[|\]$/g, '')).message;
  }

  private failAfter(ms: number, isStillWrong: () => boolean, detail: string): void {
    this.timers.push(setTimeout(() => isStillWrong() && this.fail(detail), ms));
  }

  private open(url: URL): void {
    const isSecure = url.protocol === 'https:';
    const { http, https } = this.around.pool;
    const { method, headers, body } = this.asked;
    const length = body === null ? {} : { 'Content-Length': String(body.length) };
    const options = { method, headers: { ...headers, ...length } };
    const request = isSecure
      ? httpsRequest(url, { ...options, agent: https })
      : httpRequest(url, { ...options, agent: http });
    this.request = request;
    request.on('socket', (socket) => this.waitFor(socket, isSecure ? 'secureConnect' : 'connect'));
    request.on('response', (response) => this.read(response));
    request.on('error', (error) => this.fail(describe(error)));
    // An answer that asks for another protocol ends so. Once there is one, its own end counts: it may come later.
    request.on(
      'close',
      () => this.isAnswering || this.fail('The connection ended without an answer.'),
    );
  }

  private waitFor(socket: Socket, ready: 'connect' | 'secureConnect'): void {
    if (this.request?.reusedSocket === true) this.write(socket);
    else socket.once(ready, () => this.write(socket));
  }

  private write(socket: Socket): void {
    if (this.isSettled) return;
    const { publicOnly, body } = this.asked;
    const address = socket.remoteAddress ?? '';
    if (publicOnly && !isPublicAddress(address)) {
      this.fail(new PrivateAddressError(address).message);
      return;
    }
    this.isSent = true;
    this.request?.end(body ?? undefined);
  }

  private read(response: IncomingMessage): void {
    this.isAnswering = true;
    const { bodyBytesMax, longerBody } = this.around.settings;
    const status = response.statusCode ?? 0;
    this.status = status;
    this.noteDate(response);
    response.on('data', (chunk: Buffer) => {
      this.chunks.push(chunk);
      this.received += chunk.length;
      if (this.received <= bodyBytesMax) return;
      if (longerBody === 'cut') this.cut(status, bodyBytesMax);
      else this.fail(`The answer has more than ${bodyBytesMax} bytes.`);
    });
    response.on('end', () => {
      if (!response.complete) return this.fail('The answer ended too early.');
      this.settle({ kind: 'answered', status, body: this.body() });
    });
    response.on('error', (error) => this.fail(describe(error)));
    response.on('close', () => this.fail('The answer ended too early.'));
  }

  private noteDate({ headers }: IncomingMessage): void {
    const { url, publicOnly } = this.asked;
    const dated = Date.parse(headers.date ?? '');
    // What a cache kept has the date of then.
    if (publicOnly || Number.isNaN(dated) || headers.age !== undefined) return;
    this.around.settings.onDate?.(parseUrl(url)?.host ?? '', dated, Date.now());
  }

  /** What is left of the answer is not read. */
  private cut(status: number, length: number): void {
    this.settle({ kind: 'answered', status, body: this.body().subarray(0, length) });
    this.request?.destroy();
  }

  private body(): Buffer {
    return Buffer.concat(this.chunks);
  }

  private fail(detail: string): void {
    if (this.isSettled) return;
    const kind = this.isSent ? 'broken' : 'not_sent';
    const { status } = this;
    this.settle(kind === 'broken' ? { kind, detail, body: this.body(), status } : { kind, detail });
    this.request?.destroy();
  }

  private settle(answer: OutgoingAnswer): void {
    if (this.isSettled) return;
    this.isSettled = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.asked.signal.removeEventListener('abort', this.onAbort);
    this.around.settle(answer);
  }
}

function describe(error: NodeJS.ErrnoException): string {
  const { code, message } = error;
  if (code === undefined) return `${message || error.name}.`;
  return message === '' || message.includes(code) ? `${message || code}.` : `${code}: ${message}.`;
}
