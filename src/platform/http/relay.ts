import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Relay = { readonly port: number; close(): Promise<void> };

/**
 * Listens on a port of this machine, and passes every connection on to another one. Where that is, is asked when the
 * first connection comes, and again for each: what it leads to may start late. Connections for which `find` fails are
 * closed.
 */
export async function openRelay(find: () => Promise<number>): Promise<Relay> {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (inward) => {
    open.add(inward);
    // A caller that hangs up meanwhile causes `close`; an error without a listener would end the process.
    inward.on('error', () => {}).once('close', () => open.delete(inward));
    find().then(
      (port) => join(inward, connect({ port, host, allowHalfOpen: true })),
      () => inward.destroy(),
    );
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

const host = '127.0.0.1';

/** What one end sends the other receives; where one breaks off, so does the other. */
function join(inward: Socket, outward: Socket): void {
  for (const [one, other] of [
    [inward, outward],
    [outward, inward],
  ] as const) {
    one.on('error', () => other.resetAndDestroy()).once('close', () => other.destroySoon());
    one.pipe(other);
  }
}
