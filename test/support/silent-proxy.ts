import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** A way to a server on which bytes can vanish, as behind a firewall that has forgotten its connections. */
export type SilentProxy = {
  /** The same URL, by way of the proxy. */
  urlOf(url: string): string;
  /** From now on every byte of every connection, open or new, is swallowed; none is closed. */
  swallow(): void;
  /** New connections work again. Those that lost bytes stay dead for ever. */
  heal(): void;
  /** How many connections came so far. */
  count(): number;
  stop(): void;
};

type Way = { readonly near: Socket; readonly far: Socket; isDead: boolean };

export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url);
  const ways = new Set<Way>();
  let isSwallowing = false;
  let count = 0;
  const server = createServer((near) => {
    count += 1;
    const far = dial(Number(target.port), target.hostname);
    const way: Way = { near, far, isDead: isSwallowing };
    ways.add(way);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => {
        if (!way.isDead) to.write(chunk);
      });
      from.on('error', () => {});
      from.on('close', () => {
        // What is dead does not even hear that the other end is gone.
        if (!way.isDead) to.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf(original) {
      const through = new URL(original);
      through.port = String(port);
      return through.href;
    },
    swallow() {
      isSwallowing = true;
      for (const way of ways) way.isDead = true;
    },
    heal() {
      isSwallowing = false;
    },
    count: () => count,
    stop() {
      server.close();
      for (const { near, far } of ways) {
        near.destroy();
        far.destroy();
      }
    },
  };
}
