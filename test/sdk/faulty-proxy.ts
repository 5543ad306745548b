import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of one request on its way. */
export type Fault =
  | { readonly kind: 'pass' }
  /** Nothing reaches the service; this comes back instead. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: string;
    }
  /** Nothing reaches the service, and the connection ends. */
  | { readonly kind: 'cut' }
  /** The service carries it out, and its answer is lost. */
  | { readonly kind: 'lose_answer' }
  /** Nothing ever comes back. */
  | { readonly kind: 'silence' };

export type Seen = {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
};

/** A way to a service on which requests meet the given faults in turn; when none is left they pass. */
export type FaultyProxy = {
  readonly url: string;
  readonly seen: readonly Seen[];
  plan(...faults: readonly Fault[]): void;
  stop(): Promise<void>;
};

export async function startFaultyProxy(port: number): Promise<FaultyProxy> {
  const seen: Seen[] = [];
  const planned: Fault[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming;
    const idempotencyKey = headers['idempotency-key'] as string | undefined;
    seen.push({ method, path, idempotencyKey });
    const fault = planned.shift() ?? { kind: 'pass' };
    if (fault.kind === 'cut') incoming.socket.destroy();
    else if (fault.kind === 'answer') {
      incoming.resume();
      outgoing.writeHead(fault.status, fault.headers).end(fault.body ?? '');
    } else if (fault.kind !== 'silence') forward(port, incoming, outgoing, fault.kind);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    plan(...faults) {
      seen.length = 0;
      planned.splice(0, planned.length, ...faults);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  kind: 'pass' | 'lose_answer',
): void {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    if (kind === 'lose_answer') {
      answer.resume().on('end', () => incoming.socket.destroy());
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
