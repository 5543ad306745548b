import { expect } from 'vitest';
import { userWords } from '../../../web/src/pages/account/users/words.ts';
import { keyWords } from '../../../web/src/pages/account/words.ts';
import { chasqui, oneLine } from '../../support/cli.ts';
import { keepPicture, type Look, signIn, violations, type Window } from '../browser.ts';
import { email as ownEmail, password, type World } from '../world.ts';
import { forgive } from './sign-in.ts';

type Page = Window['page'];

/** An administrator of the demo's account, who has the password of all of them; one for each flow and look. */
export async function makeAdministrator(
  { env, demo }: World,
  name: string,
  { language, width, theme }: Look,
): Promise<string> {
  const email = `${name}-${language}-${width}-${theme}@andina.example`;
  const who = ['--email', email, '--role', 'admin', '--account', demo.account_id];
  const args = ['user', 'create', ...who, '--password-stdin', '--json'];
  oneLine(await chasqui(args, { env, input: `${password}\n` }));
  return email;
}

/** Asks as the page of a person does. */
export function askAs<Answer>(page: Page, method: string, path: string, body: unknown) {
  const request = { method, headers: { 'Content-Type': 'application/json' } };
  const init = JSON.stringify({ ...request, body: JSON.stringify(body) });
  return page.evaluate<Answer>(
    `fetch(${JSON.stringify(path)}, ${init}).then((answer) => answer.json())`,
  );
}

type MadeKey = { readonly key: string; readonly id: string };

/** Whether a key still opens anything. */
async function statusOf(world: World, { key }: MadeKey): Promise<number> {
  const headers = { Authorization: `Bearer ${key}` };
  return (await fetch(`${world.url}/api/session`, { headers })).status;
}

/** Somebody who made keys, of which one was used. */
async function makeKeyOwner(world: World, name: string, look: Look) {
  const email = await makeAdministrator(world, name, look);
  const owner = await world.open(look);
  await signIn(owner.page, email, password);
  const names = [`Tienda de ${email}`, `ERP de ${email}`] as const;
  const make = (keyName: string) =>
    askAs<MadeKey>(owner.page, 'POST', '/api/account/keys', { name: keyName, scope: 'read' });
  const [used, unused] = [await make(names[0]), await make(names[1])] as const;
  expect(await statusOf(world, used)).toBe(200);
  await owner.close();
  await world.noteKeyUse(used.id);
  return { email, names, used, unused };
}

/** Programs of somebody who leaves: they stop, or go on and somebody answers for them; nothing is done before one chose. */
export async function disableKeyOwner(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const keys = keyWords[look.language];
  const users = userWords[look.language];
  await page.goto('/console/account/users');
  await askAs(page, 'POST', '/api/session/confirm', { password });
  const kept = await makeKeyOwner(world, 'sale', look);
  const ended = await makeKeyOwner(world, 'termina', look);
  const without = await makeAdministrator(world, 'sin-claves', look);
  await page.reload();
  const dialog = page.getByRole('dialog');
  const disable = dialog.getByRole('button', { name: users.disable, exact: true });
  const question = dialog.getByLabel(users.keysQuestion);

  await page.getByRole('button', { name: users.disableOf(kept.email), exact: true }).click();
  await question.waitFor();
  const listed = dialog.getByRole('listitem');
  await expect.poll(() => listed.count()).toBe(2);
  const unusedLine = users.keyUnused(kept.names[1]);
  expect(await listed.allTextContents()).toContain(unusedLine);
  const usedLine = await listed.filter({ hasText: kept.names[0] }).textContent();
  expect(usedLine).toMatch(/\d{1,2}:\d{2}/);
  expect(await disable.isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await keepPicture(page, 'disable-user', look);
  await question.selectOption('keep');
  await disable.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await statusOf(world, kept.used)).toBe(200);

  await page.getByRole('button', { name: users.disableOf(ended.email), exact: true }).click();
  await question.selectOption('revoke');
  await disable.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await statusOf(world, ended.used)).toBe(401);
  expect(await statusOf(world, ended.unused)).toBe(401);

  // Who answers for no key is disabled without a question.
  await page.getByRole('button', { name: users.disableOf(without), exact: true }).click();
  await disable.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: users.enableOf(without), exact: true }).waitFor();
  await keepPicture(page, 'disabled-users', look);

  await page.goto('/console/account/keys');
  const row = page.getByRole('row').filter({ hasText: kept.names[0] });
  await row.getByRole('cell', { name: `${ownEmail} ${keys.madeBy} ${kept.email}` }).waitFor();
  expect(await page.getByRole('row').filter({ hasText: ended.names[0] }).count()).toBe(0);
  await keepPicture(page, 'kept-keys', look);
  forgive(window, /401/);
}
