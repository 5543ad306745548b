import { expect } from 'vitest';
import { readerWords } from '../../../src/subjects/table/reader-words.ts';
import { documentWords } from '../../../web/src/pages/document/words.ts';
import { documentListWords } from '../../../web/src/pages/documents/words.ts';
import { paletteWords } from '../../../web/src/shell/words.ts';
import { commonWords, termWords } from '../../../web/src/words/shared.ts';
import { keepPicture, type Look, type Window } from '../browser.ts';
import type { World } from '../world.ts';
import { downloadedBy, rowsOf, textsOf } from './downloads.ts';

/** Filters stand in the address, survive a reload, and their totals are those of the API. */
export async function filterDocuments({ page }: Window, world: World, look: Look): Promise<void> {
  const documents = documentListWords[look.language];
  const terms = termWords[look.language];
  await page.goto(`/console/company/${world.companyId}/documents`);
  await page.getByRole('row').nth(1).waitFor();
  const totals = page.getByRole('region', { name: documents.totals });
  await totals.getByText(documents.summed).waitFor();
  // A document that is still on its way may be rejected meanwhile.
  await expect
    .poll(async () => (await totals.textContent())?.includes(grouped(await salesOf(world))))
    .toBe(true);
  if (look.width === 390) await page.getByText(documents.filters, { exact: true }).click();
  await page.getByLabel(documents.status, { exact: true }).selectOption('failed');
  await page.waitForURL(/status=failed/);
  await page.getByRole('cell', { name: terms.status.failed }).first().waitFor();
  await page.reload();
  const { count } = await world.api(
    `/api/company/${world.companyId}/documents/totals?status=failed`,
  );
  expect(Number(count)).toBeGreaterThan(0);
  await totals.getByText(documents.count(Number(count), true)).waitFor();
  expect(await totals.getByText(documents.summed).count()).toBe(0);
  await expect.poll(() => page.getByRole('cell', { name: terms.status.succeeded }).count()).toBe(0);
}

/** What accepted and pending documents in soles come to, by the API. */
async function salesOf(world: World): Promise<number> {
  const totals = await Promise.all(
    ['succeeded', 'pending'].map((status) =>
      world.api(`/api/company/${world.companyId}/documents/totals?status=${status}`),
    ),
  );
  type Total = { readonly environment: string; readonly currency: string; readonly total: number };
  return totals
    .flatMap(({ data }) => data as readonly Total[])
    .filter(({ environment, currency }) => environment === 'test' && currency === 'PEN')
    .reduce((sum, { total }) => sum + total, 0);
}

function grouped(amount: number): string {
  return new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(
    Math.round(amount * 100) / 100,
  );
}

/** A customer is found by a part of the name; rows are gone through by keys, and opened. */
export async function findByCustomer({ page }: Window, world: World, look: Look): Promise<void> {
  const documents = documentListWords[look.language];
  const document = documentWords[look.language];
  await page.goto(`/console/company/${world.companyId}/documents`);
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('san mart');
  await page.waitForURL(/q=san/);
  await page
    .getByRole('cell', { name: /SAN MART/ })
    .first()
    .waitFor();
  await page.getByLabel(documents.search, { exact: true }).blur();
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await page.waitForURL(/documents\/doc_/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(document.says).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/documents(\?|$)/);
}

/** The palette finds a document by its number. */
export async function findByPalette({ page }: Window, world: World, look: Look): Promise<void> {
  const palette = paletteWords[look.language];
  const terms = termWords[look.language];
  const found = await world.api(`/api/company/${world.companyId}/documents?type=receipt&limit=1`);
  type Found = { number: string; id: string; environment: string };
  const [{ number = '', id = '', environment = '' } = {}] = found.data as Found[];
  await page.goto(`/console/company/${world.companyId}`);
  await page.locator('#content').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: palette.label }).fill(number);
  await page.getByRole('option', { name: number }).first().waitFor();
  const marks = page.getByRole('option', { name: number }).getByText(terms.environment.test);
  await expect.poll(() => marks.count()).toBe(environment === 'test' ? 1 : 0);
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(id));
}

/** The filter as a file in the language of the page: as many rows as the table has, and states by their names. */
export async function exportTable({ page }: Window, world: World, look: Look): Promise<void> {
  const common = commonWords[look.language];
  const documents = documentListWords[look.language];
  const { columns, status } = readerWords(look.language);
  await page.goto(`/console/company/${world.companyId}/documents?status=failed`);
  await page.getByRole('button', { name: documents.export }).click();
  const download = (name: string) =>
    downloadedBy(page, () => page.getByRole('button', { name, exact: true }).click());
  const [titles = [], ...rows] = rowsOf(await download('CSV'));
  const { count } = await world.api(
    `/api/company/${world.companyId}/documents/totals?status=failed`,
  );
  expect(rows.length).toBe(Number(count));
  expect(titles[0]).toBe(columns.date);
  for (const row of rows) expect(row[titles.indexOf(columns.status)]).toBe(status.failed);
  await page.getByText(documents.exportDone).waitFor();
  const [inSheet = [], ...rowsOfSheet] = textsOf(await download('XLSX'));
  expect(inSheet).toEqual(titles);
  expect(rowsOfSheet.length).toBe(rows.length);
  await keepPicture(page, 'export', look);
  await page.getByRole('button', { name: common.close, exact: true }).click();
}
