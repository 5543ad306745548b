import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seededRandom } from '../../kernel/random.ts';
import type { RunningSimulator, SimulatorOptions } from '../simulator.ts';
import { json, type Outcome, type Reply, replied } from './exchange.ts';
import { type Fault, readFaults } from './faults.ts';
import { openMemoryRegister, openRegisterFile } from './journal.ts';
import { createSimulator, type Simulator } from './simulator.ts';

/** Opens our own SUNAT on a port. Throws where the port or the register cannot be had. */
export async function openSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const now = Date.now;
  const scenario: readonly Fault[] =
    options.scenario === undefined ? [] : readFaults(options.scenario);
  const random = options.seed === undefined ? Math.random : seededRandom(options.seed);
  const kept =
    options.register === null
      ? await openMemoryRegister(now())
      : await openRegisterFile(options.register, now());
  const simulator = await createSimulator({ kept, now, random, scenario });
  const { url, close } = await serveSimulator(simulator, options);
  return {
    url,
    async close() {
      await close();
      kept.close();
    },
  };
}

/** Serves a simulator on an address. */
export async function serveSimulator(
  simulator: Simulator,
  { host, port }: Pick<SimulatorOptions, 'host' | 'port'>,
): Promise<RunningSimulator> {
  const server = createServer((request, response) => void serve(simulator, request, response));
  const taken = await listen(server, { host, port });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () => closed(server),
  };
}

function listen(
  server: Server,
  { port, host }: Pick<SimulatorOptions, 'host' | 'port'>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Connections that hang on purpose would keep it open. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function serve(
  simulator: Simulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  if (body === undefined) {
    send(response, json({ detail: 'The body is too large, or was cut off.' }, 413));
    return;
  }
  act(outcomeOf(simulator, request, body), response);
}

function outcomeOf(simulator: Simulator, request: IncomingMessage, body: Buffer): Outcome {
  const { method = 'GET', url = '/', headers } = request;
  const { host = 'localhost', authorization } = headers;
  try {
    return simulator.handle({ method, url, host, authorization, body });
  } catch (error) {
    // A mistake of ours, or a path that cannot be decoded: one request fails, not all.
    const detail = error instanceof Error ? error.message : 'unknown';
    return replied(json({ detail: `The simulator failed: ${detail}` }, 500));
  }
}

const bodyBytesMax = 32 * 1024 * 1024;

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      length += (chunk as Buffer).length;
      if (length > bodyBytesMax) return undefined;
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

function act(outcome: Outcome, response: ServerResponse): void {
  switch (outcome.kind) {
    case 'hang':
      // Until the client gives up, or for ever.
      return;
    case 'reset':
      resetWithin(response, outcome.reply);
      return;
    case 'reply':
      if (outcome.delayMs === 0) send(response, outcome.reply);
      else setTimeout(() => send(response, outcome.reply), outcome.delayMs).unref();
  }
}

function headersOf({ type, body, headers = {} }: Reply): Record<string, string | number> {
  return {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...headers,
  };
}

function send(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, headersOf(reply)).end(reply.body);
}

/** Half of the answer, and the connection is gone. */
function resetWithin(response: ServerResponse, reply: Reply): void {
  const bytes = Buffer.from(reply.body);
  response.writeHead(reply.status, headersOf(reply));
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
    response.socket?.resetAndDestroy();
  });
}
