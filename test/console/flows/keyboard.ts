import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { documentWords } from '../../../web/src/pages/document/words.ts';
import { issuePage } from '../../../web/src/pages/issue/page.ts';
import { issueWords } from '../../../web/src/pages/issue/words.ts';
import { registerPage } from '../../../web/src/pages/register/page.ts';
import { registerWords } from '../../../web/src/pages/register/words.ts';
import { sessionWords } from '../../../web/src/pages/session/words.ts';
import { paletteWords, shellWords } from '../../../web/src/shell/words.ts';
import { termWords } from '../../../web/src/words/shared.ts';
import type { Look, Window } from '../browser.ts';
import { hasFocus, tabAndPress, tabAndType, tabTo } from '../keyboard.ts';
import { email, password, type World } from '../world.ts';

type Page = Window['page'];

/** A day's work without a mouse: sign in, find, issue, credit, void, download the month, sign out. */
export async function workWithoutMouse({ page }: Window, world: World, look: Look): Promise<void> {
  await page.goto('/console');
  const session = sessionWords[look.language];
  await tabAndType(page, page.getByLabel(session.email, { exact: true }), email);
  await tabAndType(page, page.getByLabel(session.password, { exact: true }), password);
  await page.keyboard.press('Enter');
  await page.locator('#content').waitFor();
  await findInvoice(page, world, look);
  await issueReceipt(page, look);
  await creditIt(page, look);
  await voidIt(page, look);
  await downloadMonth(page, look);
  await signOut(page, look);
}

async function goTo(page: Page, look: Look, title: string): Promise<void> {
  const palette = paletteWords[look.language];
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: palette.label });
  await field.waitFor();
  await page.keyboard.type(title);
  await page.getByRole('option', { name: title }).first().waitFor();
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
}

async function findInvoice(page: Page, world: World, look: Look): Promise<void> {
  const found = await world.api(`/api/company/${world.companyId}/documents?type=invoice&limit=1`);
  const [{ number = '', id = '' } = {}] = found.data as { number: string; id: string }[];
  await goTo(page, look, number);
  await page.waitForURL(new RegExp(id));
  await page.getByText(documentWords[look.language].says).waitFor();
}

async function issueReceipt(page: Page, look: Look): Promise<void> {
  const issue = issueWords[look.language];
  const terms = termWords[look.language];
  const cell = (column: keyof typeof issue.column) =>
    page.getByLabel(`${issue.line(1)}: ${issue.column[column]}`);
  await goTo(page, look, issuePage.words[look.language].title);
  await tabAndPress(page, page.getByRole('link', { name: terms.type.receipt }));
  await tabAndType(page, page.getByLabel(issue.find, { exact: true }), 'ROSA QUISPE MAMANI');
  await tabAndType(page, page.getByLabel(issue.documentNumber, { exact: true }), '99050946');
  await tabAndType(page, cell('description'), 'Arroz extra');
  await tabAndType(page, cell('quantity'), '3');
  await tabAndType(page, cell('unit_price'), '9.99');
  await issueIt(page, look);
}

async function issueIt(page: Page, look: Look): Promise<void> {
  const document = documentWords[look.language];
  const issue = issueWords[look.language];
  await page.getByText(issue.good).waitFor();
  await tabAndPress(page, page.getByRole('button', { name: issue.issueTest }));
  await page.waitForURL(/documents\/doc_/);
  await page.getByText(document.events['document.accepted'], { exact: true }).waitFor();
}

async function creditIt(page: Page, look: Look): Promise<void> {
  const document = documentWords[look.language];
  await tabAndPress(page, page.getByRole('link', { name: document.creditNote }));
  await page.waitForURL(/issue/);
  await issueIt(page, look);
}

/** A dialog holds the focus, Escape closes it, and the focus is where it was. */
async function voidIt(page: Page, look: Look): Promise<void> {
  const document = documentWords[look.language];
  const open = page.getByRole('button', { name: document.void, exact: true });
  await tabAndPress(page, open);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await hasFocus(page, open)).toBe(true);
  await page.keyboard.press('Enter');
  await tabAndType(page, dialog.getByLabel(document.voidReason), 'Error en el pedido');
  await tabAndPress(page, dialog.getByRole('button', { name: document.void, exact: true }));
  await page.getByText(document.events['document.void_requested'], { exact: true }).waitFor();
}

async function downloadMonth(page: Page, look: Look): Promise<void> {
  const register = registerWords[look.language];
  await goTo(page, look, registerPage.words[look.language].title);
  const [name] = register.formats.xlsx;
  await tabTo(page, page.getByRole('button', { name: `: ${name}` }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const bytes = readFileSync(await (await download).path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
}

async function signOut(page: Page, look: Look): Promise<void> {
  const session = sessionWords[look.language];
  const shell = shellWords[look.language];
  const leave = page.getByRole('button', { name: shell.signOut });
  if (!(await leave.isVisible())) {
    await tabAndPress(page, page.getByRole('button', { name: shell.menu }));
  }
  await tabAndPress(page, leave);
  await page.getByLabel(session.email, { exact: true }).waitFor();
}
