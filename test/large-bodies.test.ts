import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from './support/patience.ts';
import { jsonOf, startService, type TestService } from './support/service.ts';
import { createTestStore, type TestStore } from './support/stores.ts';
import { createTenant, type Tenant } from './support/tenants.ts';

const mebibyte = 1024 * 1024;
const uploadBytes = 12 * mebibyte;

describe('an account that sends many large bodies at once', () => {
  const sockets: Socket[] = [];
  let store: TestStore;
  let service: TestService;
  let hoarder: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    store = await createTestStore('sqlite');
    service = await startService(store.stores);
    const plan = { taxIds: ['20100070970'], documentsPerCompany: 1, seed: 'bodies' };
    hoarder = await createTenant(service.context, plan);
    other = await createTenant(service.context, plan);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    await service.stop();
    await store.dispose();
  });

  const importPath = ({ companies }: Tenant) => `/api/document/company/${companies[0]?.id}/import`;
  const headOf = (tenant: Tenant, more: readonly string[]) =>
    [
      `POST ${importPath(tenant)} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${tenant.keys.write.text}`,
      'Content-Type: application/xml',
      ...more,
      '\r\n',
    ].join('\r\n');
  /** Announces the largest upload, and sends the half of it. Resolves with what is answered, if anything is. */
  const beginUpload = async (tenant: Tenant) => {
    const socket = connect(service.port, '127.0.0.1');
    sockets.push(socket);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.write(headOf(tenant, [`Content-Length: ${uploadBytes}`]));
    await new Promise((resolve) => socket.write(Buffer.alloc(uploadBytes / 2, 'x'), resolve));
    return () => answer;
  };
  const importOf = (tenant: Tenant, bytes: number) =>
    service.request(importPath(tenant), {
      method: 'POST',
      key: tenant.keys.write.text,
      headers: { 'Content-Type': 'application/xml' },
      body: 'x'.repeat(bytes),
    });
  const takeAll = async () => {
    for (let count = 0; count < 3; count += 1) await beginUpload(hoarder);
    await vi.waitFor(async () => {
      expect((await importOf(hoarder, 2 * mebibyte)).status).toBe(503);
    }, patience);
  };

  it('is told to come back, with the body unread, and others are not', async () => {
    await takeAll();
    const refused = await importOf(hoarder, 2 * mebibyte);
    expect([refused.status, jsonOf(refused).code]).toEqual([503, 'overloaded']);
    expect(refused.headers['retry-after']).toBe('1');
    const answer = await beginUpload(hoarder);
    await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1\.1 503 /), patience);
    expect((await importOf(other, 2 * mebibyte)).status).toBe(422);
  });

  it('goes on with bodies that are not large', async () => {
    await takeAll();
    for (const bytes of [100, 60_000, 500_000]) {
      expect((await importOf(hoarder, bytes)).status).toBe(422);
    }
  });

  it('is not asked for a body that there is no room for', async () => {
    await takeAll();
    const waiting = ['Expect: 100-continue', `Content-Length: ${uploadBytes}`];
    const answer = await service.raw(headOf(hoarder, waiting));
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
  });

  it('is refused in the middle of a body that does not say its length, and keeps the connection', async () => {
    await takeAll();
    const body = 'x'.repeat(2 * mebibyte);
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const next = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const request = headOf(hoarder, ['Transfer-Encoding: chunked']) + chunk;
    const answers = await service.raw(request + next);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 503', 'HTTP/1.1 200']);
  });

  it('has its room again when they are answered or hung up', async () => {
    await takeAll();
    for (const socket of sockets.splice(0)) socket.destroy();
    await vi.waitFor(async () => {
      expect((await importOf(hoarder, uploadBytes)).status).toBe(422);
    }, patience);
    for (let count = 0; count < 6; count += 1) {
      expect((await importOf(hoarder, uploadBytes)).status).toBe(422);
    }
  });
});
