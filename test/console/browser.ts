import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { patienceMs } from '../support/patience.ts';

/** Where a Chromium may be. Playwright's own is not downloaded. */
export const executablePath = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);

export type Look = {
  readonly language: 'es' | 'en';
  readonly width: 390 | 1440;
  readonly theme: 'light' | 'dark';
};

/** A browser window in one look, and everything that it complained about. */
export type Window = {
  readonly page: Page;
  readonly complaints: string[];
  close(): Promise<void>;
};

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: executablePath ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/** Cookies and what the page keeps: of somebody who is signed in. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function openWindow(
  browser: Browser,
  url: string,
  look: Look,
  kept?: Kept,
): Promise<Window> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: look.width === 390 ? 844 : 900 },
    locale: look.language === 'es' ? 'es-PE' : 'en-US',
    colorScheme: look.theme,
    acceptDownloads: true,
    ...(kept === undefined ? {} : { storageState: kept }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const complaints = watch(page, url);
  return { page, complaints, close: () => closeAll(context) };
}

/**
 * Errors and warnings of the console, exceptions, reports of the policy, requests to another origin. What Chromium's own
 * viewer of PDFs says ("Assertion failed", where its page goes while it loads) is none of ours.
 */
function watch(page: Page, url: string): string[] {
  const complaints: string[] = [];
  const complain = (what: string, from: string) => {
    if (!/chrome(-extension)?:\/\//.test(from)) complaints.push(`${what} (${from})`);
  };
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint) complain(message.text(), message.location().url);
  });
  page.on('pageerror', ({ message, stack = '' }) => complain(message, stack));
  page.on('request', (request) => {
    const isOwn = [url, 'blob:', 'data:', 'chrome-extension:', 'chrome:'].some((start) =>
      request.url().startsWith(start),
    );
    if (!isOwn) complaints.push(`asked another origin: ${request.url()}`);
  });
  return complaints;
}

async function closeAll(context: BrowserContext): Promise<void> {
  await context.close();
}

/** Signs in by password, as the page would. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/console');
  await page.getByLabel(/^(Correo|E-mail)$/).fill(email);
  await page.getByLabel(/^(Contraseña|Password)$/).fill(password);
  await page.getByRole('button', { name: /^(Iniciar sesión|Sign in)$/ }).click();
  await page.locator('#content').waitFor();
}

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { target: string[]; failureSummary?: string }[] };

/** What axe-core finds against WCAG 2.2 AA in a page, in words; by all rules but some. */
export async function violations(
  page: Page,
  { but = [] }: { readonly but?: readonly string[] } = {},
): Promise<string[]> {
  const rules = Object.fromEntries(but.map((rule) => [rule, { enabled: false }]));
  // Not as a script element: the policy of the page allows its own files alone.
  await page.evaluate(`(() => { ${axe} })()`);
  const found = await page.evaluate<Violation[]>(`axe.run(document, {
    rules: ${JSON.stringify(rules)},
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    iframes: false,
    resultTypes: ['violations'],
  }).then(({ violations }) => violations)`);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Pictures of pages and of what flows come to, to be looked at: `CONSOLE_PICTURES=folder npm run test:console`. */
const pictures = process.env.CONSOLE_PICTURES;

export async function keepPicture(page: Page, name: string, look: Look): Promise<void> {
  if (pictures === undefined) return;
  const { language, width, theme } = look;
  await page.screenshot({
    path: join(pictures, `${name}-${language}-${width}-${theme}.png`),
    fullPage: true,
  });
}

/** How far the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
}
