import { freePort } from '../bench/free-port.ts';
import {
  type Environment,
  get,
  publicUrl,
  type Running,
  start,
  until,
} from '../test/support/cli.ts';

/** A server that logs errors alone: all that it says is kept, and a soak is long. */
export type QuietServer = Running & { readonly port: number; stop(): Promise<unknown> };

/** Nothing is refused for being too much: a soak would see little else. */
const settings = {
  RATE_LIMIT: 'off',
  FAILURE_LIMIT: 'off',
  MAX_LAG_MS: '600000',
  LOG_LEVEL: 'error',
};

export async function serveQuietly(env: Environment): Promise<QuietServer> {
  const port = await freePort();
  const args = ['serve', '--port', String(port), '--public-url', publicUrl];
  const server = start(args, { env: { ...settings, ...env } });
  const isReady = async () => {
    if (server.child.exitCode !== null) throw new Error(`It ended: ${server.stderr()}`);
    const answer = await get(port, '/readyz').catch(() => undefined);
    return answer?.status === 200;
  };
  await until('the server is ready', isReady);
  return {
    ...server,
    port,
    stop() {
      server.child.kill();
      return server.ended;
    },
  };
}
