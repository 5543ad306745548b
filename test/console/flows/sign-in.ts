import { expect } from 'vitest';
import { documentsPage } from '../../../web/src/pages/documents/page.ts';
import { documentListWords } from '../../../web/src/pages/documents/words.ts';
import { sessionWords } from '../../../web/src/pages/session/words.ts';
import type { Look, Window } from '../browser.ts';
import { email, password, type World } from '../world.ts';

/** The link that the demo prints opens the console, once. */
export async function signInByLink({ page }: Window, world: World, look: Look): Promise<void> {
  const session = sessionWords[look.language];
  await page.goto(world.demo.sign_in_url);
  await page
    .getByRole('link', { name: documentsPage.words[look.language].title, exact: true })
    .waitFor();
  expect(page.url()).toContain(`/console/company/`);
  expect(page.url()).not.toContain('#');
  await page.evaluate(() => fetch('/api/session', { method: 'DELETE' }));
  await page.goto(world.demo.sign_in_url);
  await page.getByText(session.linkUnusable).waitFor();
}

/** A session that ended is opened again above the page, and what was typed stays. */
export async function signInAgain(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const documents = documentListWords[look.language];
  const session = sessionWords[look.language];
  await page.goto(`/console/company/${world.companyId}/documents`);
  await page.getByRole('table').waitFor();
  const path = new URL(page.url()).pathname;
  await page.evaluate(() => fetch('/api/session', { method: 'DELETE' }));
  await page.getByLabel(documents.search, { exact: true }).fill('quispe');
  const dialog = page.getByRole('dialog', { name: session.again });
  await dialog.getByLabel(session.password).fill(password);
  await expect.poll(() => dialog.getByLabel(session.email).inputValue()).toBe(email);
  const button = dialog.getByRole('button', { name: session.signIn });
  const [field, below] = [
    await dialog.getByLabel(session.password).boundingBox(),
    await button.boundingBox(),
  ];
  expect((below?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeGreaterThan(8);
  await button.click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('cell', { name: /QUISPE/i })
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await expect
    .poll(() => page.getByLabel(documents.search, { exact: true }).inputValue())
    .toBe('quispe');
  forgive(window, /401/);
}

/** A browser writes a line for every answer from 400 on; where a flow is about one, that is no complaint. */
export function forgive({ complaints }: Window, expected: RegExp): void {
  const left = complaints.filter((complaint) => !expected.test(complaint));
  complaints.splice(0, complaints.length, ...left);
}
