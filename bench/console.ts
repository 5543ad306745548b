import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Command } from 'commander';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { whole } from './figures.ts';
import { startChasqui } from './servers.ts';
import { largeSqliteStore, type Store } from './stores.ts';

type Options = {
  readonly documents: number;
  readonly pages: number;
  readonly dataDir?: string;
  readonly storeJson?: string;
};

const help = `
Needs Chromium. The baseline is a page of the same console that asks the service for nothing but a link.

Example:
  npm run bench -- console --documents 1000000`;

export function addConsoleCommand(program: Command): void {
  program
    .command('console')
    .description(
      'the table of documents in a browser: until its rows are there, and while it scrolls',
    )
    .option('--documents <count>', 'documents of the store', whole, 1_000_000)
    .option('--pages <count>', 'pages of 100 rows to scroll through', whole, 100)
    .option('--data-dir <folder>', 'SQLite store to use again, or to make (.bench/sqlite-COUNT)')
    .option('--store-json <file>', 'what `demo --json` printed about the store in --data-dir')
    .addHelpText('after', help)
    .action(benchConsole);
}

async function benchConsole(options: Options): Promise<void> {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
  if (executablePath === undefined)
    throw new Error('there is no Chromium (apt-get install chromium)');
  const store = await largeSqliteStore({ ...defaults, ...options });
  const server = await startChasqui(store, { workers: 1, logLevel: 'warn' });
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    const context = await openContext(browser.newContext.bind(browser), server.url, store);
    const page = await context.newPage();
    await measureLoads(page, store);
    await measureScrolling(page, options.pages);
  } finally {
    await browser.close();
    await server.stop();
  }
  const { model = 'unknown' } = cpus()[0] ?? {};
  const load = loadavg()[0]?.toFixed(1);
  process.stdout.write(`${model}, Node.js ${process.version}; load average ${load}\n`);
}

/** What the other benchmarks of reading ask for besides. */
const defaults = { small: 0, seconds: 0, rounds: 0, connections: 0, generator: 'wrk' } as const;
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--js-flags=--expose-gc',
  '--enable-precise-memory-info',
];

/** With the key of the store instead of a session: the service takes it for the same person. */
async function openContext(
  open: (options: object) => Promise<BrowserContext>,
  baseURL: string,
  { key }: Store,
): Promise<BrowserContext> {
  const context = await open({
    baseURL,
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { Authorization: `Bearer ${key}` },
  });
  await context.addInitScript(`
    localStorage.setItem('chasqui.signed-in', 'yes');
    new MutationObserver(() => {
      const isThere = document.querySelectorAll('[role=row] a').length > 5 || document.querySelector('h1 + *') !== null;
      if (isThere) window.shownAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true });`);
  return context;
}

const rounds = 7;

/** From the navigation until rows, or the baseline's first words, are on the page. */
async function measureLoads(page: Page, { companyId, documents }: Store): Promise<void> {
  const times = { documents: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.baseline.push(await shownAfter(page, '/console/welcome', 'main h1'));
    const rows = '[role=row] a';
    times.documents.push(await shownAfter(page, `/console/company/${companyId}/documents`, rows));
  }
  const [own, base] = [median(times.documents), median(times.baseline)];
  process.stdout.write(
    `${documents} documents: rows after ${own.toFixed(0)} ms (median of ${rounds}; first ${times.documents[0]?.toFixed(0)}), an empty page of the console after ${base.toFixed(0)} ms: ${(own / base).toFixed(2)}\n`,
  );
}

async function shownAfter(page: Page, path: string, awaited: string): Promise<number> {
  await page.goto(path);
  await page.locator(awaited).first().waitFor();
  return page.evaluate<number>('window.shownAt ?? performance.now()');
}

/** Heap after garbage was collected, on the way and at rest; and what the requests took as the browser saw them. */
async function measureScrolling(page: Page, pages: number): Promise<void> {
  const heaps = [await heapOf(page)];
  for (let at = 1; at <= pages; at += 1) {
    await page.evaluate(
      `(() => { const table = document.querySelector('[role=table]'); table.scrollTop = table.scrollHeight; })()`,
    );
    await page.waitForTimeout(120);
    if (at % Math.ceil(pages / 4) === 0) heaps.push(await heapOf(page));
  }
  await page.waitForTimeout(10_000);
  heaps.push(await heapOf(page));
  const took = await page.evaluate<number[]>(
    `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/documents'))
      .map(({ requestStart, responseEnd }) => responseEnd - requestStart)`,
  );
  process.stdout.write(
    `${pages} pages scrolled: heap ${heaps.map((megabytes) => megabytes.toFixed(1)).join(', ')} MB (the last at rest); ${took.length} requests, median ${median(took).toFixed(0)} ms, longest ${Math.max(...took).toFixed(0)} ms\n`,
  );
}

async function heapOf(page: Page): Promise<number> {
  await page.evaluate('gc()');
  return (await page.evaluate<number>('performance.memory.usedJSHeapSize')) / 1e6;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
