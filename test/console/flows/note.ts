import { expect } from 'vitest';
import { documentWords } from '../../../web/src/pages/document/words.ts';
import { issueWords } from '../../../web/src/pages/issue/words.ts';
import type { Look, Window } from '../browser.ts';
import type { World } from '../world.ts';

/** Three at 9.50, less 2.85 with IGV, typed in per cent: on a day before today. Then a credit note on one of them. */
export async function giveBackPart({ page }: Window, world: World, look: Look): Promise<void> {
  const document = documentWords[look.language];
  const issue = issueWords[look.language];
  const cell = (column: keyof typeof issue.column) =>
    page.getByLabel(`${issue.line(1)}: ${issue.column[column]}`);
  const discount = page.getByLabel(`${issue.line(1)}: ${issue.discountOn.unit_price}`);
  const code = page.getByRole('combobox', { name: issue.reasonCode });
  await page.goto(`/console/company/${world.companyId}/issue?type=receipt`);
  await page.getByLabel(issue.find, { exact: true }).fill('ROSA QUISPE MAMANI');
  await page.getByLabel(issue.documentNumber, { exact: true }).fill('99050946');
  const date = page.getByLabel(issue.date);
  const today = await date.inputValue();
  const first = (await date.getAttribute('min')) ?? '';
  await date.fill('2020-01-01');
  expect(await date.getAttribute('aria-invalid')).toBe('true');
  await date.fill(first);
  await cell('description').fill('Arroz');
  await cell('quantity').fill('3');
  await cell('unit_price').fill('9.50');
  await page.getByLabel(issue.discounts).check();
  await discount.fill('10%');
  await discount.blur();
  expect(await discount.inputValue()).toBe('10 %');
  await discount.fill('2,85');
  await page.getByText('25.65').first().waitFor();
  await page.getByText(issue.good).waitFor();
  await page.getByRole('button', { name: issue.issueTest }).click();
  await page.waitForURL(/documents\/doc_/);
  await page.getByText(document.events['document.accepted'], { exact: true }).waitFor();
  await page.getByRole('columnheader', { name: document.item.discount }).waitFor();
  await page.getByRole('cell', { name: '-2.41' }).waitFor();
  const sale = await world.api(`/api/document/${page.url().split('/').at(-1)}`);
  expect(sale).toMatchObject({ total: 25.65 });
  expect(String(sale.date).slice(0, 10)).toBe(first);
  await page.getByRole('link', { name: document.creditNote }).click();
  await expect.poll(() => cell('unit_price').inputValue()).toBe('9.50');
  expect(await date.inputValue()).toBe(today);
  await expect.poll(() => code.inputValue()).toContain('01');
  await cell('quantity').fill('1');
  await page.getByText('8.56').first().waitFor();
  await expect.poll(() => code.inputValue()).toContain('07');
  expect(await page.getByLabel(issue.reasonText).inputValue()).toBe('Devolución por ítem');
  await page.getByText(issue.good).waitFor();
  // Who chooses another one is asked nothing, and is shown what was done.
  await code.fill('06');
  await code.press('Tab');
  await page.getByText(issue.reasonDone('07 Devolución por ítem')).waitFor();
  await cell('quantity').fill('2');
  await page.getByText('17.10').first().waitFor();
  expect(await code.inputValue()).toContain('06');
  await page.getByRole('button', { name: issue.issueTest }).click();
  await page.waitForURL(/documents\/doc_/);
  await page.getByText(document.events['document.accepted'], { exact: true }).waitFor();
  const note = await world.api(`/api/document/${page.url().split('/').at(-1)}`);
  expect(note).toMatchObject({ total: 17.1, voided_code: '06' });
}
