import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyCheckMs } from '../../src/doors/http/event-streams.ts';
import { type EventStream, listen } from '../support/event-stream.ts';
import {
  type IssueDoor,
  invoice,
  issuedOf,
  openIssueDoor,
  problemOf,
} from '../support/issue-door.ts';
import { patienceMs } from '../support/patience.ts';
import { startService } from '../support/service.ts';
import { storages } from '../support/stores.ts';
import { issueKey } from '../support/tenants.ts';

const path = '/api/account/events/stream';

for (const storage of storages) {
  describe(`the stream of events over ${storage}`, () => {
    let door: IssueDoor;
    const open: EventStream[] = [];

    beforeAll(async () => {
      door = await openIssueDoor(storage);
    });
    afterAll(async () => {
      for (const stream of open) stream.close();
      await door.close();
    });

    const stream = async (
      query = '',
      key = door.tenant.keys.read.text,
      headers: Readonly<Record<string, string>> = {},
    ) => {
      const listening = await listen(door.service.port, `${path}${query}`, { key, headers });
      open.push(listening);
      return listening;
    };
    const issue = async (companyId = door.company.id) =>
      issuedOf(await door.post(invoice(), { companyId }));
    const freshKey = (companies: readonly string[] | null = null) =>
      issueKey(door.service.context, door.tenant.account, 'read', companies);

    it('begins now, with headers that no proxy holds it back for', async () => {
      await issue();
      const listening = await stream('', undefined, { 'Accept-Encoding': 'gzip' });
      expect(listening.status).toBe(200);
      expect(listening.headers).toMatchObject({
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      });
      expect(listening.headers).not.toHaveProperty('content-encoding');
      const { id } = await issue();
      const [first] = await listening.until(1);
      expect(first).toMatchObject({ event: 'document.created', data: { document_id: id } });
      expect(first?.id).toBe(String(first?.data.position));
      expect(listening.text()).toMatch(/^: /);
      listening.close();
    });

    it('goes on after Last-Event-ID, which wins over since, without a gap', async () => {
      // Of all events of the account, positions have no gap.
      const admin = door.tenant.keys.admin.text;
      const all = await stream('?since=0', admin);
      const made = [await issue(), await issue(), await issue()];
      const told = await all.until(3);
      const last = told.at(-3)?.data.position ?? 0;
      const rest = await stream('?since=0', admin, { 'Last-Event-ID': String(last) });
      await issue();
      const [next] = await rest.until(1);
      expect(next?.data.position).toBe(last + 1);
      await expect
        .poll(() => rest.events.map(({ data }) => data.document_id))
        .toEqual(expect.arrayContaining([made.at(-1)?.id]));
      const positions = (each: EventStream) => each.events.map(({ data }) => data.position);
      await expect.poll(() => positions(all).at(-1)).toBe(positions(rest).at(-1));
      expect(positions(all)).toEqual(positions(all).map((_, index) => index + 1));
      all.close();
      rest.close();
    });

    it('tells a bound key of its companies, and everybody of the types that they ask for', async () => {
      const bound = await stream('', (await freshKey([door.other.id])).text);
      const keys = await stream('?types=key.*', door.tenant.keys.admin.text);
      const reader = await stream('?types=key.*,document.*');
      await issue();
      const { id } = await issue(door.other.id);
      const made = await freshKey();
      await bound.until(2);
      expect(new Set(bound.events.map(({ data }) => data.company_id))).toEqual(
        new Set([door.other.id]),
      );
      expect(bound.events.map(({ data }) => data.document_id)).toContain(id);
      const [told] = await keys.until(1);
      expect(told).toMatchObject({ event: 'key.created', data: { data: { key_id: made.id } } });
      // Read keys may not see keys: they hear what came after it, and not of it.
      const { id: last } = await issue();
      await expect.poll(() => reader.events.at(-1)?.data.document_id).toBe(last);
      const heard = reader.events.map(({ event }) => event ?? '');
      expect(heard.filter((event) => event.startsWith('key.'))).toEqual([]);
      for (const each of [bound, keys, reader]) each.close();
    });

    it('hears what another process writes', async () => {
      const second = await startService(await door.store.open(), { logLevel: 'error' });
      const listening = await listen(second.port, path, { key: door.tenant.keys.read.text });
      const { id } = await issue();
      const [told] = await listening.until(1);
      expect(told?.data.document_id).toBe(id);
      listening.close();
      await second.stop();
      await second.context.stores.close();
    });

    it('ends within 5 seconds when its key is revoked', async () => {
      const key = await freshKey();
      const listening = await stream('', key.text);
      await door.send('DELETE', `/api/account/keys/${key.id}`);
      await listening.ended;
      // A look and what is under way then; how soon it ends on a busy machine is not ours to say.
      expect(keyCheckMs).toBeLessThan(4_000);
    });

    it('is open so often for one key, and again when one was closed', async () => {
      const { text } = await freshKey();
      const eight = await Promise.all(Array.from({ length: 8 }, () => stream('', text)));
      const refused = await door.service.request(path, { key: text });
      problemOf(refused, 429, 'too_many_streams');
      expect(refused.headers['retry-after']).toBe('1');
      eight[0]?.close();
      await expect
        .poll(async () => {
          const again = await stream('', text);
          again.close();
          return again.status;
        })
        .toBe(200);
      for (const each of eight) each.close();
    });

    it('answers HEAD with its headers, and refuses what is wrong', async () => {
      const key = door.tenant.keys.read.text;
      const head = await door.service.request(path, { key, method: 'HEAD' });
      expect(head).toMatchObject({ status: 200, text: '' });
      const ask = (query: string, headers = {}) =>
        door.service.request(`${path}${query}`, { key, headers });
      problemOf(await ask('?since=x'), 400, 'invalid_parameter');
      problemOf(await ask('', { 'Last-Event-ID': 'x' }), 400, 'invalid_parameter');
      problemOf(await ask('', { 'Last-Event-ID': '99999' }), 400, 'position_unknown');
      problemOf(await door.service.request(path), 401, 'missing_key');
    });

    it('is no request in flight, and ends when the service stops', async () => {
      const second = await startService(await door.store.open(), {
        logLevel: 'error',
        load: { inFlightMax: 1, lagMsMax: 600_000, memoryBytesMax: Number.MAX_SAFE_INTEGER },
      });
      const key = door.tenant.keys.read.text;
      const streams = [
        await listen(second.port, path, { key }),
        await listen(second.port, path, { key }),
      ];
      expect((await second.request('/api/account/events', { key })).status).toBe(200);
      const stoppedAt = Date.now();
      const stopped = second.drain(patienceMs);
      await Promise.all(streams.map(({ ended }) => ended));
      await second.stop();
      await stopped;
      expect(Date.now() - stoppedAt).toBeLessThan(patienceMs);
      await second.context.stores.close();
    });
  });
}
