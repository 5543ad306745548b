// Makes the pictures of the README: `npm run pictures`. Needs Chromium; serves a demo of its own.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'chasqui-pictures-'));
const server = spawn(
  process.execPath,
  ['dist/src/cli/main.js', 'demo', '--documents', '50', '--json'],
  {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: '8199' },
    stdio: ['ignore', 'pipe', 'ignore'],
  },
);
const line = await new Promise((resolve) =>
  server.stdout.once('data', (data) => resolve(String(data))),
);
const { url } = JSON.parse(line);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  mkdirSync(join(root, 'docs/pictures'), { recursive: true });
  const page = await browser.newPage({
    viewport: { width: 1200, height: 760 },
    colorScheme: 'light',
  });
  await page.goto(`${url}/docs#listDocuments`);
  await page.screenshot({ path: join(root, 'docs/pictures/reference.png') });
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
