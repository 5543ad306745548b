import { expect } from 'vitest';
import { cataloguePage } from '../../../web/src/pages/catalogues/page.ts';
import { catalogueWords } from '../../../web/src/pages/catalogues/words.ts';
import { documentWords } from '../../../web/src/pages/document/words.ts';
import { documentListWords } from '../../../web/src/pages/documents/words.ts';
import { issueWords } from '../../../web/src/pages/issue/words.ts';
import { sessionWords } from '../../../web/src/pages/session/words.ts';
import { problemWords } from '../../../web/src/service/words.ts';
import { shellWords } from '../../../web/src/shell/words.ts';
import { commonWords } from '../../../web/src/words/shared.ts';
import { until } from '../../support/cli.ts';
import type { Look, Window } from '../browser.ts';
import { hasFocus } from '../keyboard.ts';
import { password, type World } from '../world.ts';
import { newest } from './document.ts';
import { fillReceipt, issueReceipt } from './issue.ts';
import { forgive } from './sign-in.ts';

/** A service that is gone: the page says so, keeps what it shows, and goes on by itself when the service is back. */
export async function loseService(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const documents = documentListWords[look.language];
  const shell = shellWords[look.language];
  await page.goto(`/console/company/${world.companyId}/documents`);
  await page.getByRole('row').nth(1).waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByLabel(documents.search, { exact: true }).fill('quispe');
  await page.getByText(shell.offline).waitFor();
  await page.unroute('**/api/**');
  await page
    .getByRole('cell', { name: /QUISPE/ })
    .first()
    .waitFor();
  await page.getByText(shell.offline).waitFor({ state: 'detached' });
  forgive(window, /ERR_FAILED/);
}

/** An answer to issuing that is lost: what to do is said, and pressing again makes no second document. */
export async function loseAnswer(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const issue = issueWords[look.language];
  const made: string[] = [];
  await fillReceipt(window, world, look);
  await page.getByText(issue.good).waitFor();
  const path = `**/api/document/company/${world.companyId}`;
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    made.push(((await answer.json()) as { id: string }).id);
    await route.abort();
  });
  const press = page.getByRole('button', { name: issue.issueTest });
  await press.click();
  await page.getByRole('alert').getByText(issue.issueAgain).waitFor();
  await page.unroute(path);
  await press.click();
  await page.waitForURL(/documents\/doc_/);
  expect(new Set([...made, page.url().split('/').at(-1)]).size).toBe(1);
  forgive(window, /ERR_FAILED/);
}

/** Issuing after the session ended: nothing of keys is said, and the button that has the focus again issues. */
export async function issueSignedInAgain(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const issue = issueWords[look.language];
  const problem = problemWords[look.language];
  const session = sessionWords[look.language];
  await fillReceipt(window, world, look);
  await page.getByText(issue.good).waitFor();
  await page.evaluate(() => fetch('/api/session', { method: 'DELETE' }));
  const press = page.getByRole('button', { name: issue.issueTest });
  await press.click();
  const dialog = page.getByRole('dialog', { name: session.again });
  await dialog.getByLabel(session.password).fill(password);
  await dialog.getByRole('button', { name: session.signIn }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`${problem.notDone} ${issue.issueAgain}`).waitFor();
  expect(await page.getByText('Authorization').count()).toBe(0);
  await expect.poll(() => hasFocus(page, press)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(/documents\/doc_/);
  forgive(window, /401/);
}

/** A page that is older than the service asks to be loaded again, and the draft survives that. */
export async function outliveUpgrade(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const issue = issueWords[look.language];
  const shell = shellWords[look.language];
  const newer =
    '<!doctype html><script type="module" src="/console/assets/index-NEWER.js"></script>';
  await page.route('**/console', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ body: newer, contentType: 'text/html' })
      : route.continue(),
  );
  await page.goto(`/console/company/${world.companyId}/issue?type=invoice`);
  await page.getByText(shell.newVersion).waitFor();
  await page.getByLabel(issue.find, { exact: true }).fill('CLIENTE QUE NO SE PIERDE');
  await page.getByRole('button', { name: shell.reload }).click();
  await page.getByLabel(issue.find, { exact: true }).waitFor();
  await expect
    .poll(() => page.getByLabel(issue.find, { exact: true }).inputValue())
    .toBe('CLIENTE QUE NO SE PIERDE');
}

/** A part of the page that an upgrade took away: nothing is blank, and a reload is offered. */
export async function missPart(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const shell = shellWords[look.language];
  await page.route('**/assets/catalogues-page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(`/console/company/${world.companyId}/documents`);
  await page.getByRole('row').nth(1).waitFor();
  if (look.width === 390) await page.getByRole('button', { name: shell.menu }).click();
  await page.getByRole('link', { name: cataloguePage.words[look.language].title }).click();
  await page.getByText(shell.newVersion).waitFor();
  await page.getByRole('button', { name: shell.reload }).waitFor();
  forgive(window, /404|dynamically imported module/);
}

/** A script that the service has no time to give: the page is not blank, and says what to do. */
export async function missScript(window: Window, world: World): Promise<void> {
  const { page } = window;
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 503 }));
  await page.goto(`/console/company/${world.companyId}/documents`);
  const told = page.locator('.not-loaded');
  expect(await told.isVisible()).toBe(false);
  await told.getByText('La consola no terminó de cargar.').waitFor();
  await told.getByText('The console did not finish loading.').waitFor();
  await page.unroute('**/assets/index-*.js');
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  forgive(window, /503/);
}

/** A network that takes its time: what will be there is outlined, and nothing is blank. */
export async function waitForSlowService(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const common = commonWords[look.language];
  await page.route('**/documents?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto(`/console/company/${world.companyId}/documents`);
  await page.getByRole('status', { name: common.loading }).first().waitFor();
  await page.getByRole('row').nth(1).waitFor();
}

/** A clock that is wrong by an hour is told. */
export async function noticeWrongClock(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const shell = shellWords[look.language];
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await page.goto(`/console/company/${world.companyId}/documents`);
  await page.getByText(shell.clockWrong(60)).waitFor();
}

/** Something that happens to a document while its page reads it for the first time, and is answered as of before. */
export async function outrunFirstRead(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const document = documentWords[look.language];
  const { id } = await newest(world, 'type=invoice&environment=test');
  const to = `antes-${look.language}-${look.width}-${look.theme}@example.com`;
  let isFirst = true;
  await page.route(`**/api/document/${id}/events`, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const answer = await route.fetch();
    await world.mail(id, to);
    await until('it is mailed', async () => {
      return JSON.stringify(await world.api(`/api/document/${id}/events`)).includes(to);
    });
    // Time for the event to be told before the old answer comes.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.fulfill({ response: answer });
  });
  await page.goto(`/console/company/${world.companyId}/documents/${id}`);
  const told = page.getByRole('listitem').filter({ hasText: to });
  await told.getByText(document.events['document.mailed'] ?? '', { exact: true }).waitFor();
  expect(isFirst).toBe(false);
}

/** What browsers leave out of pages that came over plain HTTP from another machine. */
const notOverHttp = `
  delete Crypto.prototype.randomUUID;
  delete Crypto.prototype.subtle;
  delete Navigator.prototype.clipboard;
  delete globalThis.showDirectoryPicker;
`;

/** A service in a shop's own network, without TLS: documents are issued, and codes are copied. */
export async function workOverPlainHttp(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const catalogues = catalogueWords[look.language];
  const common = commonWords[look.language];
  await page.addInitScript(notOverHttp);
  await issueReceipt(window, world, look);
  await page.goto('/console/catalogues/PE/authority/07');
  const search = page.getByLabel(catalogues.search, { exact: true });
  await search.fill('17');
  await page.getByRole('button', { name: `${common.copy}: 17` }).click();
  await page.getByText(common.copied, { exact: true }).waitFor();
  await search.fill('');
  await search.press('Control+v');
  await expect.poll(() => search.inputValue()).toBe('17');
}
