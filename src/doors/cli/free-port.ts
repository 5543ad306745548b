import { createServer } from 'node:net';

/** Whether a server could listen there now. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Any port that the system has to give. */
export function anyFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** So many ports after a taken one are looked at. */
const near = 20;

/** An error of a port that is taken, with one after it that is free; any other error as it is. */
export async function withFreePort<Failure extends Error>(
  error: Failure,
  port: number,
  host: string,
): Promise<Failure> {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return error;
  for (let next = port + 1; next <= Math.min(port + near, 65_535); next += 1) {
    if (await isFree(next, host)) return Object.assign(error, { freePort: next });
  }
  return error;
}
