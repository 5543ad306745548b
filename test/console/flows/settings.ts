import { deflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { userWords } from '../../../web/src/pages/account/users/words.ts';
import { keyWords } from '../../../web/src/pages/account/words.ts';
import { documentsPage } from '../../../web/src/pages/documents/page.ts';
import { issuePage } from '../../../web/src/pages/issue/page.ts';
import { confirmationWords, sessionWords } from '../../../web/src/pages/session/words.ts';
import { companyFields } from '../../../web/src/pages/settings/company-fields.ts';
import { logoWords } from '../../../web/src/pages/settings/print-words.ts';
import { settingWords } from '../../../web/src/pages/settings/words.ts';
import { formWords } from '../../../web/src/parts/words.ts';
import { commonWords } from '../../../web/src/words/shared.ts';
import { inLanguage } from '../../../web/src/words/words.ts';
import { pngOf } from '../../support/zip.ts';
import { type Look, violations, type Window } from '../browser.ts';
import { password, type World } from '../world.ts';
import { forgive } from './sign-in.ts';

/**
 * A key is shown once, works, and works no more once it is revoked. Who gave no password for long is asked for it, above
 * what was typed, and goes on.
 */
export async function manageKeys(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const confirmation = confirmationWords[look.language];
  const forms = formWords[look.language];
  const keys = keyWords[look.language];
  const session = sessionWords[look.language];
  await world.outlastConfirmations();
  const name = `Tienda ${look.language} ${look.width} ${look.theme}`;
  await page.goto('/console/account/keys');
  await page.getByRole('button', { name: keys.create }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(keys.name, { exact: true }).fill(name);
  const create = form.getByRole('button', { name: keys.create });
  await create.click();
  const asked = page.getByRole('dialog', { name: confirmation.title });
  await asked.getByLabel(session.password).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  expect(await form.getByLabel(keys.name, { exact: true }).inputValue()).toBe(name);
  await create.click();
  // The field has the focus as soon as it is asked.
  await expect
    .poll(() => asked.getByLabel(session.password).evaluate((field) => field.matches(':focus')))
    .toBe(true);
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await asked.getByText(confirmation.wrongPassword).waitFor();
  await asked.getByLabel(session.password).fill(password);
  await page.keyboard.press('Enter');
  await asked.waitFor({ state: 'detached' });
  const shown = page.getByRole('dialog', { name: keys.madeTitle(name) });
  const key = await shown.getByLabel(keys.made, { exact: true }).inputValue();
  expect(key).toMatch(/^chq_[0-9A-Za-z]{36}$/);
  const ask = () =>
    fetch(`${world.url}/api/session`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await ask()).status).toBe(200);
  await shown.getByRole('button', { name: forms.haveIt }).click();
  await page.getByRole('button', { name: keys.revokeOf(name) }).click();
  await page.getByRole('dialog').getByRole('button', { name: keys.revoke, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await ask()).status).toBe(401);
  forgive(window, /401|403/);
}

/** Somebody who may only look is invited by a link, chooses a password, and is offered nothing that would be refused. */
export async function inviteReader({ page }: Window, world: World, look: Look): Promise<void> {
  const session = sessionWords[look.language];
  const users = userWords[look.language];
  const email = `luis-${look.language}-${look.width}-${look.theme}@andina.example`;
  await page.goto('/console/account/users');
  await page.getByRole('button', { name: users.invite }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(users.email, { exact: true }).fill(email);
  await form.getByLabel(users.role, { exact: true }).selectOption('read');
  await form.getByRole('button', { name: users.sendInvite }).click();
  const shown = page.getByRole('dialog', { name: users.linkTitle(email) });
  const url = await shown.getByLabel(users.link, { exact: true }).inputValue();
  const reader = await world.open(look);
  await reader.page.goto(url);
  await reader.page.getByLabel(session.newPassword).fill(password);
  await reader.page.getByRole('button', { name: session.begin }).click();
  await reader.page.locator('#content').waitFor();
  await reader.page.goto(`/console/company/${world.companyId}/documents`);
  await reader.page
    .getByRole('heading', { name: documentsPage.words[look.language].title })
    .waitFor();
  await reader.page.getByRole('row').nth(1).waitFor();
  await expect
    .poll(() =>
      reader.page
        .locator('main')
        .getByRole('link', { name: issuePage.words[look.language].title })
        .count(),
    )
    .toBe(0);
  expect(reader.complaints).toEqual([]);
  await reader.close();
}

/** A series that begins elsewhere than at 1. */
export async function addSeries(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const settings = settingWords[look.language];
  const index = ['es', 'en'].indexOf(look.language) * 4 + [390, 1440].indexOf(look.width) * 2;
  const name = `F9${index + (look.theme === 'dark' ? 1 : 0)}Z`;
  await page.goto(`/console/company/${world.companyId}/settings/series`);
  await page.getByRole('button', { name: settings.addSeries }).first().click();
  const form = page.getByRole('dialog');
  const scope = (await form.count()) > 0 ? form : page;
  await scope.getByRole('textbox', { name: settings.seriesName, exact: true }).fill(name);
  await scope.getByLabel(settings.firstNumber).fill('500');
  await scope.getByRole('button', { name: settings.addSeries }).last().click();
  await page.getByText(settings.seriesMade(name)).waitFor();
  await page.getByRole('cell', { name: `${name}-00000500` }).waitFor();
  await page.getByRole('textbox', { name: settings.seriesName, exact: true }).fill(name);
  await page.getByLabel(settings.firstNumber).fill('7');
  await page.getByRole('button', { name: settings.addSeries }).last().click();
  await page.getByText(settings.seriesExists).waitFor();
  expect(await page.getByText('next_number').count()).toBe(0);
  forgive(window, /409/);
}

/** A logo can be taken away once there is one, and not after that. */
export async function changeLogo(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const logo = logoWords[look.language];
  await page.goto(`/console/company/${world.companyId}/settings/logo`);
  await page.getByLabel(logo.file).waitFor();
  const remove = page.getByRole('button', { name: logo.remove, exact: true });
  expect(await remove.count()).toBe(0);
  const buffer = pngOf(30, 20, deflateSync(Buffer.alloc((30 * 4 + 1) * 20)));
  await page.getByLabel(logo.file).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: logo.set }).click();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: logo.remove, exact: true }).click();
  await page.getByText(logo.removed).waitFor();
  await expect.poll(() => remove.count()).toBe(0);
  forgive(window, /404/);
}

/** A district of the list fills in where it is; what is none of it is told at its field, and not saved. */
export async function changeDistrict({ page }: Window, world: World, look: Look): Promise<void> {
  const common = commonWords[look.language];
  const forms = formWords[look.language];
  const settings = settingWords[look.language];
  const path = `/api/company/${world.companyId}`;
  const before = await world.api(path);
  await page.goto(`/console/company/${world.companyId}/settings/company`);
  const district = page.getByRole('combobox', { name: settings.district });
  const save = page.getByRole('button', { name: common.save, exact: true });
  for (const text of ['999999', 'Ninguno']) {
    await district.fill(text);
    await save.click();
    await page.getByText(forms.districtUnknown).waitFor();
    expect(await district.getAttribute('aria-invalid')).toBe('true');
    expect((await world.api(path)).address).toEqual(before.address);
  }
  await district.fill('040110');
  const field = (place: 'address/city' | 'address/district') =>
    page.getByLabel(inLanguage(companyFields[place].label, look.language), { exact: true });
  await expect.poll(() => field('address/city').inputValue()).toBe('Arequipa');
  expect(await field('address/district').inputValue()).toBe('Miraflores');
  await page.getByRole('button', { name: forms.discard }).click();
  await expect.poll(() => district.inputValue()).not.toContain('040110');
}
