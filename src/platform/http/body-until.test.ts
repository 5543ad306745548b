import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { bodyUntil } from './body-until.ts';

it('ends a body without end, also where garbage was collected meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const server = createServer((_request, response) => {
    response.write('x');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const ending = new AbortController();
  const { port } = server.address() as AddressInfo;
  const { body } = await fetch(`http://127.0.0.1:${port}`, { signal: ending.signal });
  const pieces = bodyUntil(body as ReadableStream<Uint8Array>, ending.signal);
  expect((await pieces.next()).value).toHaveLength(1);
  const next = pieces.next();
  for (let round = 0; round < 5; round += 1) {
    collectGarbage();
    await delay(10);
  }
  ending.abort();
  // Without the reader's end it would wait for ever.
  expect(await Promise.race([next.catch(() => ({ done: true })), delay(5_000)])).toMatchObject({
    done: true,
  });
  server.closeAllConnections();
  server.close();
});
