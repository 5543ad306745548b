import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { issueWords } from '../../../web/src/pages/issue/words.ts';
import type { Look, Window } from '../browser.ts';
import type { World } from '../world.ts';
import { forgive } from './sign-in.ts';

/** A remembered customer whose data come late: what is typed meanwhile stays; where they do not come, that is said. */
export async function rememberCustomer(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const issue = issueWords[look.language];
  await page.goto(`/console/company/${world.companyId}/issue?type=receipt`);
  const name = page.getByLabel(issue.find, { exact: true });
  const choose = async () => {
    await name.fill('');
    await name.fill('quispe');
    await page.getByRole('listbox').getByRole('option').first().click();
  };
  const aDocument = /\/api\/document\/doc_\w+$/;
  await page.route(aDocument, (route) => route.abort());
  await choose();
  await page.getByRole('alert').getByText(issue.chooseAgain).waitFor();
  await page.unroute(aDocument);
  const held: Route[] = [];
  await page.route(aDocument, (route) => void held.push(route));
  await choose();
  await expect.poll(() => held.length).toBe(1);
  const description = page.getByLabel(`${issue.line(1)}: ${issue.column.description}`);
  await description.fill('Arroz');
  await held[0]?.continue();
  const number = page.getByLabel(issue.documentNumber, { exact: true });
  await expect.poll(() => number.inputValue()).not.toBe('');
  expect(await name.inputValue()).toMatch(/QUISPE/i);
  expect(await description.inputValue()).toBe('Arroz');
  forgive(window, /ERR_FAILED/);
}
