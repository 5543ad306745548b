import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readerWords } from '../../../src/subjects/table/reader-words.ts';
import { catalogueWords } from '../../../web/src/pages/catalogues/words.ts';
import { documentListWords } from '../../../web/src/pages/documents/words.ts';
import { registerWords } from '../../../web/src/pages/register/words.ts';
import { negated, sumOf } from '../../../web/src/service/amounts.ts';
import { commonWords } from '../../../web/src/words/shared.ts';
import type { Look, Window } from '../browser.ts';
import type { World } from '../world.ts';
import { downloadedBy, rowsOf, textsOf } from './downloads.ts';

/** The month as a file, in the language of who reads it, adds up to its documents, to the cent. */
export async function downloadMonth({ page }: Window, world: World, look: Look): Promise<void> {
  const register = registerWords[look.language];
  const found = await world.api(`/api/company/${world.companyId}/documents?limit=1&currency=PEN`);
  const [{ date = '' } = {}] = found.data as { date: string }[];
  const month = date.slice(0, 7);
  await page.goto(`/console/company/${world.companyId}/register?month=${month}`);
  const download = (format: 'csv' | 'xlsx') => {
    const [name] = register.formats[format];
    return downloadedBy(page, () =>
      page.getByRole('button', { name: new RegExp(`: ${escaped(name)}$`) }).click(),
    );
  };
  const csv = await download('csv');
  expect(csv.name).toContain(month);
  const [titles = [], ...rows] = rowsOf(csv);
  const words = readerWords(look.language);
  const column = (name: keyof typeof words.columns) => titles.indexOf(words.columns[name]);
  const of = (row: readonly string[], name: keyof typeof words.columns) => row[column(name)] ?? '';
  const sales = rows.filter((row) => of(row, 'number') !== '' && of(row, 'currency') === 'PEN');
  for (const sale of sales) expect(Object.values(words.status)).toContain(of(sale, 'status'));
  const stated = rows.find((row) => of(row, 'type') === words.total('PEN')) ?? [];
  const sum = sumOf(sales.map((row) => of(row, 'total')));
  expect(sum).toBe(of(stated, 'total'));
  expect(sum).toBe(sumOf(await amountsOf(world, month)));
  expect(sales.length).toBeGreaterThan(10);
  const xlsx = await download('xlsx');
  expect(xlsx.name).toMatch(/\.xlsx$/);
  expect(textsOf(xlsx)[0]).toEqual(titles);
  await followTotal(page, world, look);
}

function escaped(text: string): string {
  return text.replaceAll(/[()]/g, '\\$&');
}

/** What the documents of a month in soles come to, each as it is kept; credit notes are taken off. */
async function amountsOf(world: World, month: string): Promise<readonly string[]> {
  const path = `/api/company/${world.companyId}/register?month=${month}&format=json`;
  const { data } = await world.api(path);
  const own = (data as { id: string; currency: string }[]).filter(
    ({ currency }) => currency === 'PEN',
  );
  const documents = await Promise.all(own.map(({ id }) => world.api(`/api/document/${id}`)));
  return documents.map(({ type, total }) =>
    type === 'credit-note' ? negated(String(total)) : String(total),
  );
}

/** A total of one currency leads to the documents of that currency alone; the filter is seen, and can be taken away. */
async function followTotal(page: Page, world: World, look: Look): Promise<void> {
  const register = registerWords[look.language];
  const documents = documentListWords[look.language];
  await page
    .getByRole('region', { name: new RegExp(`${register.inCurrency('USD')}$`) })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/currency=USD/);
  const { search } = new URL(page.url());
  const { count } = await world.api(`/api/company/${world.companyId}/documents/totals${search}`);
  const totals = page.getByRole('region', { name: documents.totals });
  await totals.getByText(documents.count(Number(count), true)).waitFor();
  const field = page.getByLabel(documents.currency, { exact: true });
  expect(await field.inputValue()).toMatch(/^USD/);
  await field.fill('');
  await page.waitForURL((url) => !url.searchParams.has('currency'));
}

/** A catalogue is searched by words without accents, and has an address of its own; other countries have theirs. */
export async function lookUpCode({ page }: Window, _world: World, look: Look): Promise<void> {
  const catalogues = catalogueWords[look.language];
  const common = commonWords[look.language];
  await page.goto('/console/catalogues/PE/authority/07');
  await page.getByLabel(catalogues.search, { exact: true }).fill('exonerado');
  await page.getByRole('cell', { name: '20', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('cell', { name: '10', exact: true }).count()).toBe(0);
  await page.waitForURL(/q=exonerado/);
  await page
    .getByRole('button', { name: new RegExp(`^${common.copy}`) })
    .first()
    .waitFor();
  await page.getByLabel(catalogues.country, { exact: true }).selectOption('MX');
  await page.getByRole('link', { name: /payment_forms/ }).click();
  await page.waitForURL(/catalogues\/MX\/authority\/payment_forms/);
  await page.getByRole('cell', { name: 'Tarjeta de crédito', exact: true }).waitFor();
}
