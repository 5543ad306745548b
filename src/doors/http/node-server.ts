import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import {
  type ClosingConnections,
  createMalformedRequestHandler,
  headerBytesMax,
} from './malformed-requests.ts';
import type { Router } from './router.ts';

const timeouts = { headersMs: 10_000, requestMs: 30_000, keepAliveMs: 65_000 };
const connectionsMax = 20_000;

export type OpenServer = {
  readonly server: Server;
  /** Connections that have sent nothing yet. */
  silent(): readonly Socket[];
};

/** A server of Node that leaves every refusal to us: its own have no problem body. */
export function openServer(
  dispatch: (request: IncomingMessage, response: ServerResponse) => void,
  closing: ClosingConnections,
  publicUrl: string,
  router: Router,
): OpenServer {
  // Requests that arrive after the last answer of a connection are dropped: their answers could not be sent.
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
      // Node would answer a missing Host by itself.
      requireHostHeader: false,
    },
    answered,
  );
  // Node would answer an expectation that is not known by itself.
  server.on('checkExpectation', answered);
  // Node would ask every caller to go on, also one whose request is refused whatever its body is.
  server.on('checkContinue', answered);
  server.maxConnections = connectionsMax;
  // Counted by their bytes: else those beyond the count would be dropped, an Idempotency-Key among them.
  server.maxHeadersCount = 0;
  const refuseBytes = createMalformedRequestHandler(publicUrl, closing, router);
  server.on('clientError', (error, socket) => refuseBytes(error, socket as Socket));
  // This is no proxy. Node would close the connection without a word.
  server.on('connect', (_, socket) => refuseBytes(new Error('CONNECT'), socket as Socket));
  return { server, silent: trackSilent(server) };
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

/** Resolves with the port, which the system chooses for 0. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Resolves when the last answer is out, or the time is over. */
export function closeServer(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), timeoutMs);
    server.close(() => {
      clearTimeout(giveUp);
      resolve();
    });
    server.closeIdleConnections();
  });
}
