import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpService, type HttpService } from '../src/http/server.ts';
import { createContext } from '../src/operations/context.ts';
import { regimes } from '../src/regimes/index.ts';
import { createTestStore, type TestStore } from './support/stores.ts';

const executablePath = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);
if (executablePath === undefined) {
  process.stderr.write(
    'The tests of pages are skipped: there is no Chromium (apt-get install chromium).\n',
  );
}

describe.skipIf(executablePath === undefined)('pages in Chromium', () => {
  let browser: Browser;
  let service: HttpService;
  let store: TestStore;
  let url: string;

  beforeAll(async () => {
    store = await createTestStore('sqlite');
    service = createHttpService({
      context: createContext({ stores: store.stores, regimes, now: Date.now }),
      logger: pino({ level: 'silent' }),
      publicUrl: 'http://localhost',
      version: '0.0.0',
      linkLifetimeSeconds: null,
      requestsPerMinute: null,
      failuresPerMinute: null,
      cors: null,
      trustedProxies: 0,
      load: { inFlightMax: 100, lagMsMax: 60_000, memoryBytesMax: 2 ** 40 },
    });
    url = `http://127.0.0.1:${await service.listen(0, '127.0.0.1')}`;
    browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
  });

  afterAll(async () => {
    await browser?.close();
    await service?.drain(1000);
    await store?.dispose();
  });

  it('show the reference of every operation, from this origin alone and without a complaint', async () => {
    const page = await browser.newPage();
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${url}/docs`);
    const openApi = (await (await fetch(`${url}/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const operations = Object.values(openApi.paths).flatMap((methods) => Object.keys(methods));
    expect(await page.locator('article').count()).toBe(operations.length);
    await page.getByRole('link', { name: 'Get one document' }).click();
    expect(await page.locator('#getDocument').isVisible()).toBe(true);
    expect(await page.locator('#schema-Document').isVisible()).toBe(true);
    const foreign = requests.filter(
      (request) => !request.startsWith(url) && !request.startsWith('data:'),
    );
    expect(foreign).toEqual([]);
    expect(complaints.filter((text) => !/favicon/.test(text))).toEqual([]);
    await page.close();
  });

  it('explain an error where its type points to', async () => {
    const page = await browser.newPage();
    await page.goto(`${url}/docs/errors#invalid_next_token`);
    expect(await page.locator('#invalid_next_token').textContent()).toContain('400');
    await page.close();
  });

  it('fit a narrow screen without scrolling sideways', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(`${url}/docs`);
    // Evaluated in the page, where the document is the HTML one.
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await page.close();
  });
});
