// Makes the pictures of the README and of docs/: `npm run pictures`. Needs Chromium for pages and poppler's
// pdftoppm for PDFs; serves a demo of its own.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(root, 'docs/pictures');
const folder = mkdtempSync(join(tmpdir(), 'chasqui-pictures-'));

/** Imported by the demo: the same bytes each time, so that pictures change only where printing does. */
const printed = [
  { name: 'invoice-a4', document: 'invoice/F901-1', format: 'a4', dpi: 110 },
  { name: 'guide-a4', document: 'despatch/T901-1', format: 'a4', dpi: 110 },
  { name: 'receipt-ticket', document: 'receipt/B901-1', format: 'ticket', dpi: 150 },
];

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 108" width="340" height="108">
  <path d="M8 92 62 16l28 38 16-20 42 58z" fill="#2b5a73"/><path d="M62 16 84 47 70 54 58 44 46 52 40 47z" fill="#d9dee4"/>
  <text x="166" y="62" font-size="50" fill="#17212b">andina</text><text x="168" y="88" font-size="19" fill="#66717d">del Pacífico</text></svg>`;

const server = spawn(
  process.execPath,
  ['dist/program/cli/main.js', 'demo', '--documents', '50', '--json'],
  {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: '8199' },
    stdio: ['ignore', 'pipe', 'ignore'],
  },
);
try {
  mkdirSync(pictures, { recursive: true });
  const line = await new Promise((resolve) =>
    server.stdout.once('data', (data) => resolve(String(data))),
  );
  const demo = JSON.parse(line);
  await takePages(demo);
  await takePrinted(demo);
} finally {
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

/** The console as who follows the demo's link sees it, and the reference. */
async function takePages({ url, sign_in_url, companies }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const options = {
      viewport: { width: 1280, height: 800 },
      locale: 'es-PE',
      colorScheme: 'light',
    };
    const page = await (await browser.newContext(options)).newPage();
    const take = async (name, path) => {
      await page.goto(`${url}${path}`);
      await page.locator('main').waitFor();
      // Charts, files and answers of the authority: everything that comes a moment later.
      await page.waitForTimeout(2_500);
      await keep(page, name);
    };
    await take('reference', '/docs?lang=en#listDocuments');
    await page.goto(sign_in_url);
    await page.locator('#content').waitFor();
    const at = `/console/company/${companies[0].id}`;
    await take('console-home', at);
    // The months before are those of documents that were imported as live ones.
    await page.getByLabel('Comprobantes que se muestran').selectOption('live');
    await page.waitForTimeout(500);
    await keep(page, 'console-home');
    await take('console-documents', `${at}/documents`);
    await page.goto(`${url}${at}/documents?type=invoice&status=succeeded&environment=live`);
    await page.getByRole('link', { name: /^F0/ }).first().click();
    await page.waitForTimeout(3_000);
    await keep(page, 'console-document');
    await takeIssue(page, `${url}${at}/issue?type=invoice`);
  } finally {
    await browser.close();
  }
}

async function keep(page, name) {
  writeFileSync(join(pictures, `${name}.png`), smallPng(pixelsOf(await page.screenshot())));
}

async function takeIssue(page, address) {
  await page.goto(address);
  await page
    .getByRole('combobox', { name: 'Nombre o razón social' })
    .fill('DISTRIBUIDORA SAN MARTÍN S.A.');
  await page.getByLabel('Número', { exact: true }).fill('20991108662');
  const lines = [
    ['Arroz extra, saco de 50 kg', '10', '185'],
    ['Aceite vegetal, botella de 1 l', '24', '9.90'],
    ['Azúcar rubia, bolsa de 1 kg', '50', '4.20'],
  ];
  for (const [at, [description, quantity, price]] of lines.entries()) {
    await page.getByLabel(`Línea ${at + 1}: Descripción`).fill(description);
    await page.getByLabel(`Línea ${at + 1}: Cantidad`).fill(quantity);
    await page.getByLabel(`Línea ${at + 1}: Precio unitario (con IGV)`).fill(price);
  }
  await page.waitForTimeout(1_500);
  await keep(page, 'console-issue');
}

/** The PDFs that the service gives, with a logo and without the mark of tests. */
async function takePrinted({ url, key, companies }) {
  const { id } = companies[0];
  const call = async (method, path, type, body) => {
    const headers = { Authorization: `Bearer ${key}`, ...(type ? { 'Content-Type': type } : {}) };
    const response = await fetch(`${url}${path}`, { method, headers, body });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return await response.json();
  };
  await call('PATCH', `/api/company/${id}`, 'application/json', '{"environment":"live"}');
  await call('PUT', `/api/company/${id}/logo`, 'image/svg+xml', logo);
  for (const { name, document, format, dpi } of printed) {
    const { data } = await call('GET', `/api/document/search/company/${id}/${document}`);
    const pdf = join(folder, `${name}.pdf`);
    const response = await fetch(`${data[0].document_pdf}?format=${format}`);
    writeFileSync(pdf, Buffer.from(await response.arrayBuffer()));
    writeFileSync(join(pictures, `${name}.png`), smallPng(rasterised(pdf, dpi)));
  }
}

/** The first page as pixels of three bytes. */
function rasterised(pdf, dpi) {
  const options = { maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] };
  const ppm = execFileSync('pdftoppm', ['-r', String(dpi), '-l', '1', pdf], options);
  const [head, width, height] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(ppm.toString('latin1', 0, 40));
  return { width: Number(width), height: Number(height), pixels: ppm.subarray(head.length) };
}

/** The pixels of a PNG as browsers write it: eight bits, no interlace (RFC 2083, chapter 6 for the filters). */
function pixelsOf(png) {
  const [width, height, channelCount] = [
    png.readUInt32BE(16),
    png.readUInt32BE(20),
    png[25] === 6 ? 4 : 3,
  ];
  const data = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) !== 'IDAT') continue;
    data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const lines = inflateSync(Buffer.concat(data));
  const length = width * channelCount;
  const rows = Buffer.alloc(length * height);
  for (let y = 0; y < height; y += 1) {
    const filter = lines[y * (length + 1)];
    for (let x = 0; x < length; x += 1) {
      const left = x < channelCount ? 0 : rows[y * length + x - channelCount];
      const above = y === 0 ? 0 : rows[(y - 1) * length + x];
      const corner = x < channelCount || y === 0 ? 0 : rows[(y - 1) * length + x - channelCount];
      const expected = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
      rows[y * length + x] = lines[y * (length + 1) + 1 + x] + expected;
    }
  }
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    rows.copy(pixels, at * 3, at * channelCount, at * channelCount + 3);
  }
  return { width, height, pixels };
}

function paeth(left, above, corner) {
  const [a, b, c] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs);
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

/** A PNG of at most 64 colours, the most frequent ones: a third of what pdftoppm would write. */
function smallPng({ width, height, pixels }) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 3) {
    const color = pixels.readUIntBE(at, 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  const palette = byCount.slice(0, 64).map(([color]) => color);
  const nearest = new Map(byCount.map(([color]) => [color, nearestOf(palette, color)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < width * height; at += 1) {
    const index = nearest.get(pixels.readUIntBE(at * 3, 3));
    rows[at + Math.floor(at / width) + 1] = index;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colors = Buffer.from(palette.flatMap(channels));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function nearestOf(palette, color) {
  const wanted = channels(color);
  const distances = palette.map((each) =>
    channels(each).reduce((sum, channel, at) => sum + (channel - wanted[at]) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function channels(color) {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

function chunk(type, data) {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
