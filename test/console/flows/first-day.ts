import { expect } from 'vitest';
import { documentWords } from '../../../web/src/pages/document/words.ts';
import { firstDayWords } from '../../../web/src/pages/home/first-day-words.ts';
import { issueWords } from '../../../web/src/pages/issue/words.ts';
import { formWords } from '../../../web/src/parts/words.ts';
import { termWords } from '../../../web/src/words/shared.ts';
import { chasqui, oneLine } from '../../support/cli.ts';
import { type Look, signIn, type Window } from '../browser.ts';
import { password, type World } from '../world.ts';

/** An empty account is led to its first document. */
export async function reachFirstDocument(_window: Window, world: World, look: Look): Promise<void> {
  const firstDay = firstDayWords[look.language];
  const forms = formWords[look.language];
  const terms = termWords[look.language];
  const issue = issueWords[look.language];
  const document = documentWords[look.language];
  const email = `nuevo-${look.language}-${look.width}-${look.theme}@nueva.example`;
  const { env } = world;
  const made = await chasqui(['account', 'create', '--name', 'Nueva', '--json'], { env });
  const { account_id, id } = oneLine<{ account_id?: string; id?: string }>(made);
  const user = [
    'user',
    'create',
    '--email',
    email,
    '--role',
    'admin',
    '--password-stdin',
    '--json',
  ];
  const account = ['--account', account_id ?? id ?? ''];
  oneLine(await chasqui([...user, ...account], { env, input: `${password}\n` }));
  const { page, complaints, close } = await world.open(look);
  await signIn(page, email, password);
  await page.getByRole('button', { name: firstDay.example }).click();
  const create = page.getByRole('button', { name: firstDay.create });
  const district = page.getByRole('combobox', { name: firstDay.district });
  await district.fill('999999');
  await create.click();
  await page.getByText(forms.districtUnknown).waitFor();
  await district.fill('150115');
  await create.focus();
  await expect.poll(() => district.inputValue()).toBe('150115 La Victoria, Lima');
  await create.click();
  await page.waitForURL(/\/issue/);
  await page.getByRole('link', { name: terms.type.receipt }).first().click();
  const line = `${issue.line(1)}: `;
  await page.getByLabel(issue.find, { exact: true }).fill('ROSA QUISPE');
  await page.getByLabel(issue.documentNumber, { exact: true }).fill('99050946');
  await page.getByLabel(line + issue.column.description).fill('Pan');
  await page.getByLabel(line + issue.column.quantity).fill('1');
  await page.getByLabel(line + issue.column.unit_price).fill('1.50');
  await page.getByRole('button', { name: issue.issueTest }).click();
  await page.getByText(document.events['document.accepted'], { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
}
