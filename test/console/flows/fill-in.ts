import { expect } from 'vitest';
import { documentWords } from '../../../web/src/pages/document/words.ts';
import { issueWords } from '../../../web/src/pages/issue/words.ts';
import { commonWords } from '../../../web/src/words/shared.ts';
import type { Look, Window } from '../browser.ts';
import { hasFocus } from '../keyboard.ts';
import type { World } from '../world.ts';
import { forgive } from './sign-in.ts';

type Page = Window['page'];

/** What a page asked the service to issue, and not only to compute. */
function watchIssued(page: Page): readonly string[] {
  const issued: string[] = [];
  page.on('request', (request) => {
    const path = request.url();
    if (request.method() === 'POST' && /document\/company\/[^?]+$/.test(path)) issued.push(path);
  });
  return issued;
}

/** What a field offers now: a list to choose from has options too. */
const offers = (page: Page) => page.getByRole('listbox').getByRole('option');

async function overwrite(page: Page, field: ReturnType<Page['getByLabel']>, text: string) {
  await field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Enter takes what a field offers and issues nothing, in no field; words that are no code are not issued as the one before. */
export async function pressEnterInFields({ page }: Window, world: World, look: Look) {
  const words = issueWords[look.language];
  const found = await world.api(`/api/company/${world.companyId}/documents?type=invoice&limit=1`);
  const [{ id = '' } = {}] = found.data as { id: string }[];
  const { customer } = await world.api(`/api/document/${id}`);
  const { registration_name: customerName } = customer as { registration_name: string };
  const issued = watchIssued(page);
  await page.goto(`/console/company/${world.companyId}/issue?type=credit-note&from=${id}`);
  await page.getByText(words.good).waitFor();
  const reason = page.getByRole('combobox', { name: words.reasonCode, exact: true });
  await overwrite(page, reason, 'Devolución tot');
  await expect.poll(() => offers(page).count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => reason.inputValue()).toBe('06 Devolución total');
  await overwrite(page, reason, 'Devolución');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words.issueTest }).click();
  await page.getByRole('listitem').getByText(words.notCode).waitFor();
  expect(await reason.inputValue()).toBe('Devolución');
  expect(await reason.getAttribute('aria-invalid')).toBe('true');
  await reason.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => reason.inputValue()).toMatch(/^0\d Devolución/);
  await page.getByText(words.good).waitFor();
  const name = page.getByLabel(words.find, { exact: true });
  await overwrite(page, name, customerName.slice(0, 5));
  await offers(page).first().waitFor();
  await page.keyboard.press('Enter');
  await overwrite(page, name, customerName);
  for (const label of [words.observation, words.referenceNumber, words.email]) {
    await page.getByLabel(label).first().press('Enter');
  }
  expect(issued).toEqual([]);
  expect(page.url()).toContain('/issue');
}

/** One Tab leaves a field that offers more than its list shows, and what is typed then is in the next field. */
export async function tabOnFromOffers({ page }: Window, world: World, look: Look) {
  const words = issueWords[look.language];
  await page.goto(`/console/company/${world.companyId}/issue?type=despatch`);
  const district = page.getByRole('combobox', { name: words.ubigeo }).last();
  await district.focus();
  await page.keyboard.type('san');
  await offers(page).nth(20).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('calle c 12');
  const address = page.getByLabel(words.address, { exact: true }).last();
  expect(await address.inputValue()).toBe('calle c 12');
  expect(await district.inputValue()).toBe('san');
}

/** What stops a draft is gone to, though the screen is that of a phone; a second press while it is issued does nothing. */
export async function beRefusedOnPhone(window: Window, world: World, look: Look) {
  const { page } = window;
  const words = issueWords[look.language];
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/console/company/${world.companyId}/issue?type=invoice`);
  const button = page.getByRole('button', { name: words.issueTest });
  const name = page.getByLabel(words.find, { exact: true });
  await button.click();
  await expect.poll(() => hasFocus(page, name)).toBe(true);
  const number = page.getByLabel(words.documentNumber, { exact: true });
  await name.fill('FERRETERIA EL SOL');
  await number.fill('20131312955');
  const cell = (column: keyof typeof words.column) =>
    page.getByLabel(`${words.line(1)}: ${words.column[column]}`);
  await cell('quantity').fill('1');
  await cell('unit_price').fill('10');
  await button.press('Enter');
  await expect.poll(() => hasFocus(page, cell('description'))).toBe(true);
  await cell('description').fill('Clavo');
  await number.fill('20131312956');
  await page.getByText(/SUNAT 1083/).waitFor();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const issued = watchIssued(page);
  await page.route(/document\/company\/[^?]+$/, async (route) => {
    await answered;
    await route.continue();
  });
  await button.press('Enter');
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  await page.keyboard.press('Enter');
  expect(await hasFocus(page, button)).toBe(true);
  answer();
  await expect.poll(() => hasFocus(page, number)).toBe(true);
  expect(issued.length).toBe(1);
  await number.fill('20131312955');
  await page.getByText(words.good).waitFor();
  forgive(window, /422/);
}

/** Districts of one name are told apart; the offer that arrows come to is in sight. */
export async function goThroughOffers({ page }: Window, world: World, look: Look) {
  const words = issueWords[look.language];
  await page.goto(`/console/company/${world.companyId}/issue?type=despatch`);
  const district = page.getByRole('combobox', { name: words.ubigeo }).last();
  await district.focus();
  await page.keyboard.type('miraflores');
  await expect
    .poll(() => offers(page).allTextContents())
    .toEqual([
      '040110Miraflores, Arequipa',
      '100506Miraflores, Huamalíes, Huánuco',
      '150122Miraflores, Lima',
      '150133San Juan de Miraflores, Lima',
      '151021Miraflores, Yauyos, Lima',
    ]);
  await overwrite(page, district, 'san');
  await offers(page).nth(20).waitFor();
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowDown');
  const isInSight = `(() => {
    const option = document.querySelector('[role="option"][aria-selected="true"]');
    const { top, bottom } = option.getBoundingClientRect();
    const list = option.parentElement.getBoundingClientRect();
    return top >= list.top && bottom <= list.bottom;
  })()`;
  await expect.poll(() => page.evaluate(isInSight)).toBe(true);
  await overwrite(page, district, 'miraflores arequipa');
  await expect.poll(() => offers(page).count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => district.inputValue()).toBe('040110 Miraflores, Arequipa');
}

/** A series is written over with the keys that people have for it; one that was emptied is asked for, not guessed. */
export async function rewriteSeries({ page }: Window, world: World, look: Look) {
  const words = issueWords[look.language];
  await page.goto(`/console/company/${world.companyId}/issue?type=invoice`);
  const series = page.getByRole('combobox', { name: words.series, exact: true });
  await expect.poll(() => series.inputValue()).toMatch(/^F\w{3}$/);
  await series.focus();
  await page.keyboard.press('End');
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Backspace');
  expect(await series.inputValue()).toBe('');
  await page.keyboard.type('f002');
  expect(await series.inputValue()).toBe('F002');
  await page.getByText(words.newSeries).waitFor();
}

/** What is missing as a whole is named as the form names it: nobody who fills it in knows JSON pointers. */
export async function leaveOutCustomer(window: Window, world: World, look: Look) {
  const { page } = window;
  const words = issueWords[look.language];
  await page.goto(`/console/company/${world.companyId}/issue?type=receipt`);
  for (const [column, text] of [
    ['description', 'Arroz'],
    ['quantity', '1'],
    ['unit_price', '10'],
  ] as const) {
    await page.getByLabel(`${words.line(1)}: ${words.column[column]}`).fill(text);
  }
  await page.getByRole('combobox', { name: words.documentType, exact: true }).fill('');
  const told = page.getByRole('alert').getByRole('listitem');
  await expect.poll(() => told.allTextContents()).toHaveLength(1);
  const [text = ''] = await told.allTextContents();
  expect(text.startsWith(`${words.customer}: `)).toBe(true);
  expect(text).not.toContain('/');
  forgive(window, /400/);
}

/** A boleta without the customer's data is one tick away; one that is too large for it asks for them. */
export async function issueToNobody(window: Window, world: World, look: Look) {
  const { page } = window;
  const words = issueWords[look.language];
  await page.goto(`/console/company/${world.companyId}/issue?type=receipt`);
  await page.getByLabel(words.unnamed).check();
  await page.getByText(words.unnamedHint).waitFor();
  const number = page.getByLabel(words.documentNumber, { exact: true });
  expect(await number.count()).toBe(0);
  const cell = (column: keyof typeof words.column) =>
    page.getByLabel(`${words.line(1)}: ${words.column[column]}`);
  await cell('description').fill('Arroz');
  await cell('quantity').fill('1');
  await cell('unit_price').fill('700.01');
  await page.getByText(words.errors(1)).waitFor();
  const button = page.getByRole('button', { name: words.issueTest });
  await button.click();
  await expect.poll(() => hasFocus(page, number)).toBe(true);
  await cell('unit_price').fill('700');
  await page.getByText(words.good).waitFor();
  await button.click();
  await page.waitForURL(/documents\/doc_/);
  const document = await world.api(`/api/document/${page.url().split('/').at(-1)}`);
  expect(document.customer).toMatchObject({
    document_type: '-',
    document_number: '',
    registration_name: 'CLIENTES VARIOS',
  });
  forgive(window, /422/);
}

/** Somebody who adds an instalment is in it, and who removes one is at the next, the one before, or at adding. */
export async function changeInstalments({ page }: Window, world: World, look: Look) {
  const common = commonWords[look.language];
  const document = documentWords[look.language];
  const words = issueWords[look.language];
  await page.goto(`/console/company/${world.companyId}/issue?type=invoice`);
  await page.getByLabel(words.method).selectOption('credit');
  const amount = (at: number) =>
    page.getByLabel(`${document.instalment(at)}: ${words.instalmentAmount}`);
  const remove = (at: number) =>
    page.getByRole('button', { name: `${common.remove} ${document.instalment(at)}` });
  const anInstalment = document.instalment(1).replace('1', '\\d');
  const add = page.getByRole('button', { name: new RegExp(`^${common.add} ${anInstalment}$`) });
  for (const at of [1, 2, 3]) {
    await add.press('Enter');
    await page.keyboard.type(`${at}0`);
    expect(await amount(at).inputValue()).toBe(`${at}0`);
  }
  await remove(1).press('Enter');
  expect(await amount(1).inputValue()).toBe('20');
  expect(await hasFocus(page, remove(1))).toBe(true);
  await remove(2).press('Enter');
  expect(await hasFocus(page, remove(1))).toBe(true);
  await page.keyboard.press('Enter');
  expect(await hasFocus(page, add)).toBe(true);
}
