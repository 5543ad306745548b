import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startService, type TestService } from '../support/service.ts';
import { createTestStore, type TestStore } from '../support/stores.ts';

describe('files of the console', () => {
  let store: TestStore;
  let service: TestService;
  let script: string;

  beforeAll(async () => {
    store = await createTestStore('sqlite');
    service = await startService(store.stores);
    const { text } = await get('/console');
    script = /src="([^"]+\.js)"/.exec(text)?.[1] ?? '';
  });

  afterAll(async () => {
    await service?.stop();
    await store?.dispose();
  });

  function get(
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<Answer> {
    return service.request(path, { headers, method });
  }

  it('lets the page run its own files alone, and be shown in no frame', async () => {
    const { status, headers, text } = await get('/console/company/com_1/documents?status=failed');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(text).not.toMatch(/<script>|<style|style=|\son\w+=/);
  });

  it('comes whole however busy the service is', async () => {
    const load = { inFlightMax: 0, lagMsMax: 600_000, memoryBytesMax: Number.MAX_SAFE_INTEGER };
    const busy = await startService(store.stores, { load });
    try {
      for (const path of ['/console', '/console/welcome', script, '/docs', '/openapi.json']) {
        expect((await busy.request(path)).status).toBe(200);
      }
      expect((await busy.request('/api/company/com_1/documents')).status).toBe(503);
    } finally {
      await busy.stop();
    }
  });

  it('says what to do where its script does not come', async () => {
    const { text } = await get('/console');
    const [, told = ''] = /<div id="root">(.*)<noscript>/s.exec(text) ?? [];
    expect(told).toMatch(/<p lang="es">\s*La consola no terminó de cargar/);
    expect(told).toMatch(/<p lang="en">\s*The console did not finish loading/);
    expect(text).toContain('<noscript>');
  });

  it('gives files for ever, in the smallest form that is taken, each with a tag of its own', async () => {
    const plain = await get(script);
    const gzip = await get(script, { 'Accept-Encoding': 'gzip' });
    const br = await get(script, { 'Accept-Encoding': 'gzip, br;q=0.9' });
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
    expect(br.bytes.length).toBeLessThan(gzip.bytes.length);
    const tags = [plain, gzip, br].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    expect([gzip, br].map(({ headers }) => headers.vary)).toEqual([
      'Accept-Encoding',
      'Accept-Encoding',
    ]);
    expect(
      (await get(script, { 'Accept-Encoding': 'br;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('sends nothing that the browser has', async () => {
    const { headers } = await get('/console');
    const again = await get('/console', { 'If-None-Match': String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const head = await get('/console', {}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  it.each([
    '/console/assets/..%2f..%2fpackage.json',
    '/console/assets/..%5c..%5cpackage.json',
    '/console/assets/%2e%2e%2findex.html',
    '/console/assets/__proto__',
    '/console/assets/constructor',
    '/console/assets/index.js.map',
    '/console/assets/%00',
    '/console/assets/.',
  ])('has nothing at %s', async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/problem+json');
  });

  it.each([
    '/console/../package.json',
    '/console/assets/../../package.json',
    '/console//etc/passwd',
  ])('shows its own page at %s, whatever it names', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain('<div id="root">');
  });

  it('keeps the first load within 150 kB of script', async () => {
    const { text } = await get('/console');
    const first = [...text.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path);
    const sizes = await Promise.all(
      first.map(async (path) => (await get(path, { 'Accept-Encoding': 'gzip' })).bytes.length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
  });

  it('refuses other methods', async () => {
    expect((await get('/console', {}, 'POST')).status).toBe(405);
  });
});
