import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../src/app/create-context.ts';
import { regimes } from '../src/countries/index.ts';
import { statusOf } from '../src/doors/http/errors.ts';
import { escaped, inline } from '../src/doors/http/reference/markup.ts';
import { createHttpService, type HttpService } from '../src/doors/http/server.ts';
import { type ErrorCode, errorCodes } from '../src/subjects/error-codes.ts';
import { type Look, openWindow, overflow, violations } from './console/browser.ts';
import { bodyOf, type OpenApi, operationsOf, wholeText } from './support/openapi.ts';
import { startService, type TestService } from './support/service.ts';
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
    await expect.poll(() => page.locator('#getDocument').isVisible()).toBe(true);
    await expect.poll(() => page.locator('#schema-Document').isVisible()).toBe(true);
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
    await page.getByRole('link', { name: 'Español' }).click();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Errores');
    await page.getByRole('link', { name: 'Referencia del API' }).click();
    await expect.poll(() => page.locator('h1').textContent()).toContain('Referencia del API');
    await page.close();
  });

  /** The whole page once is enough, and its contrast takes a minute: all of its parts are drawn by the same few rules. */
  const looks: readonly (Look & { isWhole: boolean })[] = [
    { language: 'en', width: 390, theme: 'dark', isWhole: false },
    { language: 'es', width: 390, theme: 'light', isWhole: false },
    { language: 'es', width: 1440, theme: 'dark', isWhole: false },
    { language: 'en', width: 1440, theme: 'light', isWhole: true },
  ];
  const sample = ['header', '#menu', 'article:first-of-type', '#issueDocument', '#schema-Draft'];

  /** Leaves what is looked at: to see what lies above what, axe looks at all that there is. */
  const keepSample = (page: Page) =>
    page.evaluate(`(() => {
      const kept = [...document.querySelectorAll(${JSON.stringify(sample.join())})];
      for (const part of document.querySelectorAll('article, [id^="schema-"]')) {
        if (!kept.some((one) => one.contains(part) || part.contains(one))) part.remove();
      }
    })()`);

  it.each(looks)(
    'are readable in $language at $width in $theme: contrast, names, no scrolling sideways',
    async ({ isWhole, ...look }) => {
      const window = await openWindow(browser, url, look);
      for (const path of ['/docs', '/docs/errors']) {
        await window.page.goto(path);
        expect(await overflow(window.page), path).toBeLessThanOrEqual(0);
        if (path === '/docs') {
          const but = ['color-contrast'];
          if (isWhole) expect(await violations(window.page, { but }), path).toEqual([]);
          await keepSample(window.page);
        }
        expect(await violations(window.page), path).toEqual([]);
      }
      expect(window.complaints).toEqual([]);
      await window.close();
    },
  );

  const places = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((found) =>
      found.map((each) => {
        const { top, bottom, height } = each.getBoundingClientRect();
        return { top, bottom, height };
      }),
    );

  it('keep words of a table whole', async () => {
    const { page, close } = await openWindow(browser, url, {
      language: 'en',
      width: 1440,
      theme: 'light',
    });
    await page.goto('/docs/errors');
    const heads = await places(page, 'th');
    expect(heads).toHaveLength(3);
    expect(new Set(heads.map(({ height }) => height < 40))).toEqual(new Set([true]));
    await close();
  });

  it('show what an address names below the head of the page, on a phone too', async () => {
    const { page, close } = await openWindow(browser, url, {
      language: 'es',
      width: 390,
      theme: 'dark',
    });
    await page.goto('/docs#schema-AuthorityUrlInput');
    const target = '#schema-AuthorityUrlInput';
    await expect.poll(async () => (await places(page, target))[0]?.top).toBeLessThan(300);
    const [head] = await places(page, 'header');
    expect((await places(page, target))[0]?.top).toBeGreaterThanOrEqual(head?.bottom ?? 844);
    await page.goto('/docs/errors');
    // Its columns are not beside each other there.
    expect(await page.getByText('estado HTTP').isVisible()).toBe(false);
    await close();
  });

  it('begin with text on a phone, where the menu folds away again', async () => {
    const { page, close } = await openWindow(browser, url, {
      language: 'en',
      width: 390,
      theme: 'light',
    });
    await page.goto('/docs');
    const heading = await page.locator('h1').boundingBox();
    expect(heading?.y).toBeLessThan(300);
    await expect.poll(() => page.locator('nav').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Issue a document' }).click();
    await expect.poll(() => page.locator('nav').isVisible()).toBe(false);
    await expect.poll(() => page.locator('#issueDocument h3').first().isVisible()).toBe(true);
    await close();
  });

  it('show bodies with their examples, what must be sent, limits and errors', async () => {
    const page = await browser.newPage();
    await page.goto(`${url}/docs`);
    const issue = page.locator('#issueDocument');
    expect(await issue.locator('#issueDocument-examples details details').count()).toBeGreaterThan(
      80,
    );
    const row = page.locator('[id="schema-Draft.series"]');
    expect(await row.textContent()).toContain('^[A-Z0-9]{4}$');
    expect(await page.locator('[id="schema-Draft.items"]').textContent()).toMatch(
      /required.*1 – 10000 entries/s,
    );
    expect(await page.locator('[id="schema-Draft.type"]').textContent()).toContain('credit-note');
    expect(
      await issue.getByRole('link', { name: 'draft_refused', includeHidden: true }).count(),
    ).toBe(1);
    expect(await issue.locator('pre.curl').textContent()).toContain(
      "-H 'Content-Type: application/json'",
    );
    await page.close();
  });

  it('open at the same place in the other language', async () => {
    const page = await browser.newPage();
    await page.goto(`${url}/docs?lang=en#issueDocument`);
    await page.click('a[hreflang=es]');
    await page.waitForURL(`${url}/docs?lang=es#issueDocument`);
    expect(await page.locator('#issueDocument').isVisible()).toBe(true);
    await page.close();
  });

  it('find operations and fields from the keyboard', async () => {
    const page = await browser.newPage();
    await page.goto(`${url}/docs`);
    await page.keyboard.press('/');
    await page.keyboard.type('igv_rate');
    await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^\d+ results$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#schema-Draft.igv_rate');
    await page.keyboard.press('/');
    await page.keyboard.type('void a document');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#voidDocument');
    for (const [language, sought, href] of [
      ['en', 'dry_run', '#issueDocument'],
      ['en', 'Idempotency-Key', '#issueDocument'],
      ['en', 'limit', '#listDocuments'],
      ['en', 'draft_refused', '/docs/errors?lang=en#draft_refused'],
      ['en', '429', '/docs/errors?lang=en#rate_limited'],
      ['en', 'invoice', '#issueDocument'],
      ['es', 'anular', '#voidDocument'],
      ['es', 'anulación', '#voidDocument'],
      ['es', 'factura', '#issueDocument'],
    ]) {
      await page.goto(`${url}/docs?lang=${language}`);
      await page.getByRole('searchbox').fill(sought ?? '');
      const found = await page
        .locator('.search a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(found, sought).toContain(href);
    }
    await page.goto(`${url}/docs`);
    await page.keyboard.press('/');
    await page.keyboard.type('nothing at all');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await page.close();
  });
});

describe('the reference in two languages', () => {
  let service: TestService;
  let store: TestStore;
  let day = '2026-11-16T12:00:00-05:00';

  beforeAll(async () => {
    store = await createTestStore('sqlite');
    service = await startService(store.stores, { now: () => Date.parse(day) });
  });
  afterAll(async () => {
    await service.stop();
    await store.dispose();
  });

  const languageOf = async (path: string, accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'accept-language': accepted };
    const answer = await service.request(path, { headers });
    const [, written] = /<html lang="(\w+)"/.exec(answer.text) ?? [];
    expect(answer.headers['content-language']).toBe(written);
    return written;
  };

  it.each(['/docs', '/docs/errors'])(
    'follows the address, then what the browser prefers: %s',
    async (path) => {
      expect(await languageOf(path)).toBe('en');
      expect(await languageOf(path, 'es-PE,es;q=0.9,en;q=0.8')).toBe('es');
      expect(await languageOf(`${path}?lang=en`, 'es-PE')).toBe('en');
      expect(await languageOf(`${path}?lang=es`, 'en')).toBe('es');
      expect((await service.request(`${path}?lang=fr`)).status).toBe(400);
    },
  );

  it.each([
    ['en', 'es'],
    ['es', 'en'],
  ] as const)(
    'explains every error code in the language of the page: %s',
    async (language, other) => {
      const { text } = await service.request(`/docs/errors?lang=${language}`);
      const rows = [...text.matchAll(/<tr id="(\w+)">.*?<td>(\d+)<\/td><td>(.*?)<\/td><\/tr>/g)];
      const codes = Object.keys(errorCodes) as ErrorCode[];
      const expected = codes.map((code) => {
        const { title, help } = errorCodes[code][language];
        return [
          code,
          String(statusOf(errorCodes[code])),
          `<b>${escaped(title)}.</b> ${inline(help)}`,
        ];
      });
      expect(rows.map(([, ...cells]) => cells)).toEqual(expected);
      expect(text).toContain(`href="/docs/errors?lang=${other}"`);
      expect(text).toContain(`href="/docs?lang=${language}"`);
    },
  );

  it.each(['en', 'es'])('leads to errors in the language of the page: %s', async (language) => {
    const { text } = await service.request(`/docs?lang=${language}`);
    const links = [...text.matchAll(/href="\/docs\/errors([^"#]*)#/g)];
    expect(links.length).toBeGreaterThan(400);
    expect(links.filter(([, query]) => query !== `?lang=${language}`)).toEqual([]);
  });

  it('has Spanish for every section, operation and field of a draft that it names so', async () => {
    const { text } = await service.request('/docs?lang=es');
    const titles = [...text.matchAll(/<article id="(\w+)"[^>]*><h3>(.*?) <a/g)];
    expect(titles.length).toBeGreaterThan(80);
    const english = titles.filter(([, , title = '']) => title.includes('lang="en"'));
    expect(english.map(([, id]) => id)).toEqual([]);
    expect(text).toContain('Emitir un comprobante');
    expect(text).toContain('obligatorio');
  });

  it('is compressed, and known again', async () => {
    const plain = await service.request('/docs');
    for (const coding of ['br', 'gzip']) {
      const packed = await service.request('/docs', { headers: { 'accept-encoding': coding } });
      expect(packed.headers['content-encoding']).toBe(coding);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 6);
      const again = await service.request('/docs', {
        headers: { 'accept-encoding': coding, 'if-none-match': packed.headers.etag },
      });
      expect(again.status).toBe(304);
    }
  });

  it('allows its own script and style by their hashes, and nothing else', async () => {
    const { headers, text } = await service.request('/docs');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'sha256-${hash}'`);
  });

  it('has no default in what is sent: generators of clients demand whatever has one', async () => {
    const openApi = JSON.parse((await service.request('/openapi.json')).text) as OpenApi;
    const bodies = operationsOf(openApi).flatMap((operation) => bodyOf(operation) ?? []);
    expect(bodies.length).toBeGreaterThan(20);
    for (const { schema } of bodies) expect(wholeText(openApi, schema)).not.toContain('"default":');
    const { Draft, DraftItem, CustomerInput } = openApi.components.schemas;
    expect(Draft?.required).toEqual(['type', 'customer', 'items']);
    expect(DraftItem?.required).toEqual(['quantity', 'description']);
    expect(CustomerInput?.required).toEqual(['document_type']);
    expect(DraftItem?.properties?.unit?.['x-default']).toBe('NIU');
    const { text } = await service.request('/docs');
    expect(text).toMatch(/id="schema-DraftItem.unit".*?default <code>&quot;NIU&quot;<\/code>/);
  });

  it('has the days of the day on which it is asked for', async () => {
    const dueIn = async () => {
      const { text } = await service.request('/openapi.json');
      const openApi = JSON.parse(text) as OpenApi;
      const operation = openApi.paths['/api/document/company/{companyId}']?.post;
      const examples = operation?.requestBody?.content['application/json']?.examples ?? {};
      const draft = examples['pe-factura-al-credito']?.value as { due_date: string } | undefined;
      return draft?.due_date;
    };
    expect(await dueIn()).toBe('2026-12-16');
    expect((await service.request('/docs')).text).toContain('2026-12-16');
    day = '2028-02-29T23:59:00-05:00';
    expect(await dueIn()).toBe('2028-03-30');
    expect((await service.request('/docs')).text).toContain('2028-03-30');
  });
});
