import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What came and was signed. */
export type Received = {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: {
    readonly id: string | null;
    readonly company_id: string | null;
    readonly document: Readonly<Record<string, unknown>> | null;
    readonly event: Readonly<Record<string, unknown>>;
  };
};

type Answer = (request: IncomingMessage, response: ServerResponse, received: Received) => void;

const toleranceSeconds = 300;

/**
 * A receiver as the text of Standard Webhooks 1.0 describes one, without any library: it checks id, time and signature over
 * the raw body, and answers 204. It can die at any moment and come back on the same port.
 */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** Why requests were refused. */
  readonly refused: string[] = [];
  readonly headers: IncomingMessage['headers'][] = [];
  /** While it is null, nothing is judged: what comes waits for it. */
  secret: string | null = '';
  private server: Server | undefined;
  private port = 0;
  private answer: Answer = (_, response) => void response.writeHead(204).end();

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  async start(): Promise<this> {
    const server = createServer((request, response) => this.take(request, response));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  /** As if the process was killed: connections end wherever they are. */
  async kill(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server === undefined) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  answerWith(answer: Answer): void {
    this.answer = answer;
  }

  /** Types in the order of coming, by what they are about; each event once. */
  typesByDocument(): ReadonlyMap<string, readonly string[]> {
    const seen = new Set<string>();
    const types = new Map<string, string[]>();
    for (const { id, type, data } of this.received) {
      if (seen.has(id)) continue;
      seen.add(id);
      const about = data.id ?? '';
      types.set(about, [...(types.get(about) ?? []), type]);
    }
    return types;
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      while (this.secret === null) await delay(5);
      const body = Buffer.concat(chunks);
      const problem = this.problemOf(request, body);
      if (problem !== undefined) {
        this.refused.push(problem);
        response.writeHead(401).end(problem);
        return;
      }
      const id = String(request.headers['webhook-id']);
      const received = { id, ...JSON.parse(body.toString()) } as Received;
      this.headers.push(request.headers);
      this.received.push(received);
      this.answer(request, response, received);
    });
  }

  private problemOf({ method, headers }: IncomingMessage, body: Buffer): string | undefined {
    if (method !== 'POST' || headers['content-type'] !== 'application/json') return 'no JSON';
    const [id, time, signatures] = ['id', 'timestamp', 'signature'].map(
      (name) => headers[`webhook-${name}`],
    ) as string[];
    if (id === undefined || id === '' || id.includes('.')) return 'no id';
    const age = Math.abs(Date.now() / 1000 - Number(time));
    if (!(age <= toleranceSeconds)) return 'time';
    const key = Buffer.from(this.secret?.replace(/^whsec_/, '') ?? '', 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest();
    const isSigned = (signatures ?? '').split(' ').some((each) => {
      const [version, mac = ''] = each.split(',');
      const given = Buffer.from(mac, 'base64');
      return version === 'v1' && given.length === 32 && timingSafeEqual(given, expected);
    });
    return isSigned ? undefined : 'signature';
  }
}
