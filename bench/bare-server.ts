import cluster from 'node:cluster';
import { createServer } from 'node:http';

export type BareEndpoint = {
  readonly port: number;
  readonly bytes: number;
  readonly contentType: string;
};

type Settings = { readonly workers: number; readonly endpoints: readonly BareEndpoint[] };

// A program of its own: every endpoint has its port, so that not even a path has to be looked at.
const { workers, endpoints } = JSON.parse(process.argv[2] ?? '') as Settings;

if (cluster.isPrimary && workers > 1) {
  for (let count = 0; count < workers; count += 1) cluster.fork();
  process.once('SIGTERM', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill();
    process.exit(0);
  });
} else {
  for (const endpoint of endpoints) listen(endpoint);
}

function listen({ port, bytes, contentType }: BareEndpoint): void {
  const body = Buffer.alloc(bytes, 'x');
  const headers = ['Content-Type', contentType, 'Content-Length', String(bytes)];
  createServer((_request, response) => {
    response.writeHead(200, headers).end(body);
  }).listen(port, '127.0.0.1');
}
