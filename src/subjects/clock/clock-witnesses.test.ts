import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpClient } from '../../platform/http/http-client.ts';
import type { Stores } from '../stores.ts';
import type { ClockWitness } from './clock-port.ts';
import { createClockWitnesses } from './clock-witnesses.ts';

const hour = 3_600_000;
let aheadMs = 0;
let headers: Readonly<Record<string, string>> = {};
const server = createServer((_, response) => {
  const date = new Date(Date.now() + aheadMs).toUTCString();
  response.writeHead(200, { Date: date, ...headers }).end();
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('are told of by three answers in a row that are dated otherwise, and by none less', async () => {
  const known = new Map<string, Pick<ClockWitness, 'aheadMs'>>();
  const warnings: string[] = [];
  let databaseAheadMs: number | null = null;
  const clock: Partial<Stores['clock']> = {
    async noteWitness({ name, ...witness }) {
      const isNew = !known.has(name);
      known.set(name, witness);
      return isNew;
    },
    dropWitness: async (name) => known.delete(name),
    databaseTime: async () => (databaseAheadMs === null ? null : Date.now() + databaseAheadMs),
  };
  const witnesses = createClockWitnesses({
    stores: () => ({ clock: clock as Stores['clock'] }),
    now: Date.now,
    warn: (sentence) => warnings.push(sentence),
  });
  const http = createHttpClient({ onDate: witnesses.noteAnswer });
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const ask = async (ms: number, others = {}, publicOnly = false) => {
    aheadMs = ms;
    headers = others;
    const { signal } = new AbortController();
    const url = `http://${host}/`;
    await http.send({ method: 'GET', url, headers: {}, body: null, publicOnly, signal });
    await new Promise((resolve) => setTimeout(resolve, 5));
  };

  // One proxy that is wrong, and what a cache kept.
  for (const ms of [0, -hour, -hour, 0, -hour, -hour, 4 * 60_000, -hour]) await ask(ms);
  for (let count = 0; count < 3; count += 1) await ask(-hour, { Age: '3600' });
  expect([known.size, warnings]).toEqual([0, []]);

  for (let count = 0; count < 3; count += 1) await ask(-hour);
  expect(known.get(host)?.aheadMs).toBeLessThan(-0.9 * hour);
  expect(warnings).toEqual([expect.stringMatching(`^The clock of ${host} is (59|60) min behind`)]);

  databaseAheadMs = hour;
  await witnesses.askDatabase();
  await witnesses.askDatabase();
  expect(warnings[1]).toMatch(/^The database's clock is 60 min ahead of/);
  expect(warnings).toHaveLength(2);
  databaseAheadMs = 20_000;
  await witnesses.askDatabase();
  expect([...known.keys()]).toEqual([host]);
  http.close();
});
