import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpClient, type HttpClient } from '../../src/platform/http/http-client.ts';
import { callReceiver } from '../../src/subjects/webhooks/call-receiver.ts';
import { receiverTimes } from '../../src/subjects/webhooks/receiver-times.ts';
import { newWebhookSecret } from '../../src/subjects/webhooks/standard-webhooks.ts';
import { isTaken } from '../../src/subjects/webhooks/webhook-attempt.ts';
import type { WebhookAttempt } from '../../src/subjects/webhooks/webhooks.ts';
import { patienceMs } from '../support/patience.ts';
import { privateUrls } from '../support/private-urls.ts';

/** A server that writes what it likes, and counts who came. */
class RawServer {
  connections = 0;
  requests = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private onRequest: (socket: Socket) => void = (socket) => socket.end();

  constructor() {
    this.server = createServer((socket) => {
      this.connections += 1;
      this.sockets.add(socket);
      socket.on('error', () => {});
      socket.once('data', () => {
        this.requests += 1;
        this.onRequest(socket);
      });
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  answer(onRequest: (socket: Socket) => void): void {
    this.onRequest = onRequest;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

let server: RawServer;
let http: HttpClient;
/** Gives up soon: for answers that are none, or that do not come. */
let hasty: HttpClient;
const message = { id: 'evt_1', body: '{}' };
const secrets = [newWebhookSecret()];

beforeEach(async () => {
  server = await new RawServer().start();
  http = createHttpClient({ ...receiverTimes, connectMs: patienceMs, answerMs: patienceMs });
  hasty = createHttpClient({ ...receiverTimes, connectMs: 400, answerMs: 800 });
});
afterEach(async () => {
  http.close();
  hasty.close();
  await server.stop();
});

const call = (url: string, allowPrivateUrls: boolean, by = http): Promise<WebhookAttempt> => {
  const webhooks = {
    allowPrivateUrls,
    userAgent: 'Chasqui/test',
    finishLinks: <Text extends string>(text: Text) => text,
    send: by.send,
  };
  const { signal } = new AbortController();
  const caller = { webhooks, now: Date.now };
  return callReceiver(caller, { url }, { secrets, message }, signal);
};

const head = (status: string, ...headers: string[]) =>
  `HTTP/1.1 ${[status, ...headers].join('\r\n')}\r\n\r\n`;

type Odd = readonly [what: string, answer: (socket: Socket) => void, taken: boolean];

/** Writes without an end, as fast as it is taken. */
function flood(socket: Socket, text: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', more);
  more();
}

const odd: readonly Odd[] = [
  ['no byte at all', () => {}, false],
  ['the end of the connection', (socket) => socket.end(), false],
  ['a reset', (socket) => socket.resetAndDestroy(), false],
  ['what is no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), false],
  ['HTTP/0.9', (socket) => socket.end('<html>fine</html>'), false],
  ['half a head', (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Le'), false],
  ['a head without an end', (socket) => flood(socket, `x-many: ${'y'.repeat(1000)}\r\n`), false],
  ['a status of no meaning', (socket) => socket.end(head('999 What', 'Content-Length: 0')), false],
  ['a status of two digits', (socket) => socket.end(head('20 OK', 'Content-Length: 0')), false],
  ['204', (socket) => socket.end(head('204 No Content')), true],
  [
    '204 with a body, which HTTP does not know',
    (socket) => socket.end(`${head('204 No Content')}surprise`),
    false,
  ],
  ['299', (socket) => socket.end(head('299 Odd', 'Content-Length: 0')), true],
  ['205', (socket) => socket.end(head('205 Reset Content', 'Content-Length: 0')), true],
  [
    'early hints first',
    (socket) =>
      socket.end(`${head('103 Early Hints', 'Link: </a>')}${head('200 OK', 'Content-Length: 0')}`),
    true,
  ],
  ['hints without an end', (socket) => flood(socket, head('103 Early Hints')), false],
  [
    'another protocol',
    (socket) =>
      socket.write(head('101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade')),
    false,
  ],
  [
    'fewer bytes than it said',
    (socket) => socket.end(`${head('200 OK', 'Content-Length: 100')}few`),
    false,
  ],
  [
    'two lengths',
    (socket) => socket.end(`${head('200 OK', 'Content-Length: 1', 'Content-Length: 2')}ab`),
    false,
  ],
  [
    'broken chunks',
    (socket) => socket.end(`${head('200 OK', 'Transfer-Encoding: chunked')}zz\r\n`),
    false,
  ],
  [
    'chunks without an end',
    (socket) => {
      socket.write(head('200 OK', 'Transfer-Encoding: chunked'));
      flood(socket, `1000\r\n${'x'.repeat(4096)}\r\n`);
    },
    true,
  ],
  [
    '10 GB',
    (socket) => {
      socket.write(head('200 OK', 'Content-Length: 10737418240'));
      flood(socket, 'x'.repeat(65_536));
    },
    true,
  ],
  [
    '10 GB of an error',
    (socket) => {
      socket.write(head('500 No', 'Content-Length: 10737418240'));
      flood(socket, 'x'.repeat(65_536));
    },
    false,
  ],
  [
    'a byte now and then',
    (socket) => {
      socket.write(head('200 OK', 'Content-Length: 100'));
      const timer = setInterval(() => socket.write('x'), 100);
      socket.on('close', () => clearInterval(timer));
    },
    false,
  ],
  [
    'a bomb',
    (socket) =>
      socket.end(
        Buffer.concat([
          Buffer.from(head('200 OK', 'Content-Encoding: gzip', 'Connection: close')),
          gzipSync(Buffer.alloc(1_000_000)),
        ]),
      ),
    true,
  ],
  [
    'bytes that are no text',
    (socket) =>
      socket.end(
        Buffer.concat([
          Buffer.from(head('200 OK', 'Content-Length: 4')),
          Buffer.from([0, 255, 192, 128]),
        ]),
      ),
    true,
  ],
];

describe('a receiver that answers with', () => {
  it.each(odd)('%s', async (_what, answer, taken) => {
    server.answer(answer);
    const attempt = await call(server.url, true, taken ? http : hasty);
    expect(isTaken(attempt)).toBe(taken);
    expect(Buffer.byteLength(attempt.answer)).toBeLessThanOrEqual(3 * 4096);
    expect(JSON.parse(JSON.stringify(attempt))).toEqual(attempt);
    expect(attempt.answer).not.toContain('\0');
  });

  it.each([300, 301, 302, 303, 307, 308])('%i leads nowhere', async (status) => {
    const inside = await new RawServer().start();
    server.answer((socket) =>
      socket.end(head(`${status} Elsewhere`, `Location: ${inside.url}`, 'Content-Length: 0')),
    );
    const attempt = await call(server.url, true);
    expect(attempt).toMatchObject({ status, error: null });
    expect(isTaken(attempt)).toBe(false);
    expect(inside.connections).toBe(0);
    await inside.stop();
  });

  it('TLS that is none is not spoken to', async () => {
    server.answer((socket) => socket.end(head('200 OK', 'Content-Length: 0')));
    const attempt = await call(server.url.replace('http:', 'https:'), true);
    expect(attempt.status).toBeNull();
    expect(attempt.error).not.toBeNull();
  });
});

describe('what must not be reached', () => {
  it.each(privateUrls)('%s is not', async (url) => {
    // Where the guard fails, it is this server that is reached.
    const aimed = new URL(url);
    aimed.port = String(server.port);
    const attempt = await call(aimed.href, false);
    expect(attempt).toMatchObject({ status: null, answer: '' });
    expect(attempt.error).not.toBeNull();
    expect(server.connections).toBe(0);
  });

  const { lookup } = dns;
  const setLookup = (replaced: typeof lookup) => {
    dns.lookup = replaced;
    syncBuiltinESMExports();
  };
  /** A name whose addresses are these, one answer after the other. */
  const resolveTo = (...answers: readonly (readonly string[])[]) => {
    let asked = 0;
    setLookup(((_name: string, _options: unknown, callback: unknown) => {
      const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
      asked += 1;
      const found = addresses.map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      }));
      (callback as (error: null, found: unknown) => void)(null, found);
    }) as unknown as typeof lookup);
  };
  afterEach(() => setLookup(lookup));

  it('a name that is public when it is made and private when it is sent to', async () => {
    resolveTo(['127.0.0.1']);
    const attempt = await call(`http://rebinding.example:${server.port}/`, false);
    expect(attempt.error).toMatch(/private network/);
    expect(server.connections).toBe(0);
  });

  it('a name that changes between one look and the next', async () => {
    // Addresses for documentation are not public either: nothing leaves this machine.
    resolveTo(['203.0.113.1'], ['127.0.0.1'], ['203.0.113.1', '127.0.0.1'], ['::ffff:127.0.0.1']);
    for (let time = 0; time < 4; time += 1) {
      const attempt = await call(`http://rebinding.example:${server.port}/`, false);
      expect(attempt.error).toMatch(/private network/);
    }
    expect(server.connections).toBe(0);
  });

  it('a name of which one address is private', async () => {
    resolveTo(['1.1.1.1', '127.0.0.1']);
    const attempt = await call(`http://both.example:${server.port}/`, false);
    expect(attempt.error).toMatch(/private network/);
    expect(server.connections).toBe(0);
  });

  it('a name without an address', async () => {
    resolveTo([]);
    expect(await call('http://none.example/', false)).toMatchObject({ status: null });
  });
});
