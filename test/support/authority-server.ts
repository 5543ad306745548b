import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Asked } from './told-client.ts';

/** What came to the server, whole. */
export type ArrivedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Tells the client, where it can be told, that no more will come. */
  giveUp(): void;
};

/** Answers one request, well or badly. */
export type Script = (request: ArrivedRequest, response: ServerResponse) => void;

export type AuthorityServer = {
  readonly base: string;
  /** All that arrived, in order. */
  readonly arrived: ArrivedRequest[];
  /** How many connections were made. */
  connections(): number;
  /** From now on. */
  answerWith(script: Script): void;
  close(): Promise<void>;
};

/** An HTTP server that does as it is told: it stands for whatever an authority may answer. */
export async function startAuthorityServer(
  giveUp: (asked: Asked) => void = () => {},
): Promise<AuthorityServer> {
  const arrived: ArrivedRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let script: Script = (_, response) => response.end();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const asked = { path, body: Buffer.concat(chunks) };
      const whole = { method, headers, ...asked, giveUp: () => giveUp(asked) };
      arrived.push(whole);
      script(whole, response);
    });
  });
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    connections: () => connections,
    answerWith(next) {
      script = next;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** An answer with a status and a body. */
export function answering(status: number, body: string | Buffer, contentType = 'text/xml'): Script {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': contentType });
    response.end(body);
  };
}

/** Ways in which a connection fails once the request is there. */
export const outages: Readonly<Record<string, Script>> = {
  'nothing at all': ({ giveUp }) => giveUp(),
  'headers, and then nothing': ({ giveUp }, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('<S:Envelope', () => setTimeout(giveUp, 50));
  },
  'a reset before the answer': (_, response) => response.socket?.resetAndDestroy(),
  'a reset in the middle of the answer': (_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('<S:Envelope', () => response.socket?.resetAndDestroy());
  },
  'an end in the middle of the answer': (_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('<S:Envelope', () => response.socket?.end());
  },
  'no HTTP': (_, response) => response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'),
  'another protocol': (_, response) => {
    response.socket?.end(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
    );
  },
};
