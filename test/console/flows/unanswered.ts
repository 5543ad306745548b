import { expect } from 'vitest';
import { auditWords } from '../../../web/src/pages/account/audit-words.ts';
import { documentWords } from '../../../web/src/pages/document/words.ts';
import { homeWords } from '../../../web/src/pages/home/words.ts';
import { cdrZip, signedInvoice } from '../../support/import-files.ts';
import { keepPicture, type Look, overflow, violations, type Window } from '../browser.ts';
import { email, type World } from '../world.ts';
import { forgive } from './sign-in.ts';

type Page = Window['page'];

const taxId = '20990079197';
const number = 'F993-7';
const reason = 'Venta de otro sistema';

/** A document that came without its acknowledgement: what is missing is said, and every way to go on is there. */
export async function goOnWithoutAnswer(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const document = documentWords[look.language];
  const path = `/console/company/${world.companyId}/documents/${await importUnanswered(world)}`;
  await page.goto(path);
  await page.getByText(document.unanswered).waitFor();
  await page.getByText(document.unansweredDetail).waitFor();
  await page.getByText(document.noAnswer, { exact: true }).waitFor();
  await isFit(page);
  await keepPicture(page, 'unanswered', look);
  await askInVain(page, look);
  await takeOffWorklists(page, look);
  await findInAudit(page, world, look);
  await page.goto(path);
  await page.getByRole('button', { name: document.putBack }).click();
  await page.getByRole('button', { name: document.setAside }).waitFor();
  await addAcknowledgement(page, look);
  await seeNoVoiding(page, look);
  forgive(window, /409/);
}

async function importUnanswered(world: World): Promise<string> {
  const answer = await fetch(`${world.url}/api/document/company/${world.companyId}/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${world.demo.key}`, 'Content-Type': 'application/xml' },
    body: new Uint8Array(signedInvoice(taxId, number)),
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

async function isFit(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

/** Of a live document SUNAT is asked, and the company has no user there: it says so. */
async function askInVain(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: documentWords[look.language].askSunat }).press('Enter');
  await page.getByRole('alert').waitFor();
  await page.getByRole('link', { name: homeWords[look.language].openSettings }).waitFor();
}

/** Only with a reason, which stands on its page and in its history. */
async function takeOffWorklists(page: Page, look: Look): Promise<void> {
  const document = documentWords[look.language];
  await page.getByRole('button', { name: document.setAside }).press('Enter');
  const dialog = page.getByRole('dialog', { name: document.setAsideTitle(number) });
  const field = dialog.getByLabel(document.voidReason);
  await field.fill('no');
  await page.keyboard.press('Enter');
  await dialog.getByText(document.reasonTooShort).waitFor();
  await field.fill(reason);
  expect(await dialog.getByText(document.reasonTooShort).count()).toBe(0);
  await isFit(page);
  await keepPicture(page, 'unanswered-set-aside', look);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const told = page.getByRole('listitem').filter({ hasText: reason });
  await told.getByText(document.events['document.set_aside'], { exact: true }).waitFor();
  await page.getByRole('button', { name: document.putBack }).waitFor();
}

/** The home counts it apart, and the audit says who did it. */
async function findInAudit(page: Page, world: World, look: Look): Promise<void> {
  const audit = auditWords[look.language];
  const home = homeWords[look.language];
  await page.goto(`/console/company/${world.companyId}`);
  await page.getByText(home.setAside('1')).waitFor();
  await page.goto('/console/account/audit');
  const row = page.getByRole('row').filter({ hasText: audit.operations.setAsideDocument ?? '' });
  await row.first().getByText(email).waitFor();
  await row.first().getByText(audit.done).waitFor();
  await isFit(page);
  await keepPicture(page, 'unanswered-audit', look);
}

/** That of another document changes nothing here. */
async function addAcknowledgement(page: Page, look: Look): Promise<void> {
  const document = documentWords[look.language];
  await page.getByRole('button', { name: document.addCdr }).click();
  const dialog = page.getByRole('dialog', { name: document.addCdrTitle(number) });
  const add = async (of: string) => {
    const file = { mimeType: 'application/zip', buffer: cdrZip(taxId, `01-${of}`) };
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: `R-${taxId}-01-${of}.zip`, ...file });
    await dialog.getByRole('button', { name: document.addCdr }).click();
  };
  await add('F993-8');
  await dialog.getByText(document.cdrOfOther).waitFor();
  await keepPicture(page, 'unanswered-cdr', look);
  await add(number);
  await page.getByText(document.events['document.accepted'], { exact: true }).waitFor();
  expect(await page.getByText(document.unanswered).count()).toBe(0);
}

/** SUNAT takes voidings of the last seven days: what it would refuse is not offered, and it says why. */
async function seeNoVoiding(page: Page, look: Look): Promise<void> {
  const document = documentWords[look.language];
  await page.getByText(document.notVoidable).waitFor();
  await page.getByRole('link', { name: document.creditNote }).waitFor();
  expect(await page.getByRole('button', { name: document.void, exact: true }).count()).toBe(0);
  await keepPicture(page, 'unanswered-accepted', look);
}
