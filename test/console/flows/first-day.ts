import { expect } from 'vitest';
import { chasqui, oneLine } from '../../support/cli.ts';
import { type Look, signIn, type Window } from '../browser.ts';
import { password, type World, wordsOf } from '../world.ts';

/** An empty account is led to its first document. */
export async function reachFirstDocument(_window: Window, world: World, look: Look): Promise<void> {
  const words = wordsOf(look);
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
  await page.getByRole('button', { name: words.firstDay.example }).click();
  const create = page.getByRole('button', { name: words.firstDay.create });
  const district = page.getByRole('combobox', { name: words.firstDay.district });
  await district.fill('999999');
  await create.click();
  await page.getByText(words.forms.districtUnknown).waitFor();
  await district.fill('150115');
  await create.focus();
  await expect.poll(() => district.inputValue()).toBe('150115 La Victoria, Lima');
  await create.click();
  await page.waitForURL(/\/issue/);
  await page.getByRole('link', { name: words.terms.type.receipt }).first().click();
  const line = `${words.issue.line(1)}: `;
  await page.getByLabel(words.issue.find, { exact: true }).fill('ROSA QUISPE');
  await page.getByLabel(words.issue.documentNumber, { exact: true }).fill('99050946');
  await page.getByLabel(line + words.issue.column.description).fill('Pan');
  await page.getByLabel(line + words.issue.column.quantity).fill('1');
  await page.getByLabel(line + words.issue.column.unit_price).fill('1.50');
  await page.getByRole('button', { name: words.issue.issueTest }).click();
  await page.getByText(words.document.events['document.accepted'], { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
}
