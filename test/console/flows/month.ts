import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { negated, sumOf } from '../../../web/src/service/amounts.ts';
import type { Look, Window } from '../browser.ts';
import { type World, wordsOf } from '../world.ts';

/** The month as a file adds up to its documents, to the cent. */
export async function downloadMonth({ page }: Window, world: World, look: Look): Promise<void> {
  const { register } = wordsOf(look);
  const found = await world.api(`/api/company/${world.companyId}/documents?limit=1&currency=PEN`);
  const [{ date = '' } = {}] = found.data as { date: string }[];
  const month = date.slice(0, 7);
  await page.goto(`/console/company/${world.companyId}/register?month=${month}`);
  const [name] = register.formats.csv;
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: new RegExp(`: ${name}$`) }).click();
  const rows = readFileSync(await (await download).path(), 'utf8')
    .split('\r\n')
    .map((line) => line.split(','));
  const column = (name: string) => (rows[0] ?? []).findIndex((each) => each.endsWith(name));
  const [number, currency, total] = [column('number'), column('currency'), column('total')];
  const sales = rows
    .slice(1)
    .filter((row) => (row[number] ?? '') !== '' && row[currency] === 'PEN');
  const stated = rows.find((row) => row[1] === 'total' && row[currency] === 'PEN')?.[total] ?? '';
  expect(sumOf(sales.map((row) => row[total] ?? ''))).toBe(stated);
  const documents = await Promise.all(sales.map((row) => world.api(`/api/document/${row.at(-1)}`)));
  const amounts = documents.map((document) => {
    const amount = String(document.total);
    return document.type === 'credit-note' ? negated(amount) : amount;
  });
  expect(sumOf(amounts)).toBe(stated);
  expect(sales.length).toBeGreaterThan(10);
  await followTotal(page, world, look);
}

/** A total of one currency leads to the documents of that currency alone; the filter is seen, and can be taken away. */
async function followTotal(page: Page, world: World, look: Look): Promise<void> {
  const { register, documents } = wordsOf(look);
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
  const { catalogues, common } = wordsOf(look);
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
