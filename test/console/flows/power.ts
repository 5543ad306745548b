import { expect } from 'vitest';
import { userWords } from '../../../web/src/pages/account/users/words.ts';
import { webhookWords } from '../../../web/src/pages/account/webhooks/words.ts';
import { confirmationWords, sessionWords } from '../../../web/src/pages/session/words.ts';
import { credentialWords } from '../../../web/src/pages/settings/credentials-words.ts';
import { mailSettingWords } from '../../../web/src/pages/settings/mail-words.ts';
import { formWords } from '../../../web/src/parts/words.ts';
import { commonWords } from '../../../web/src/words/shared.ts';
import { type Look, signIn, type Window } from '../browser.ts';
import { password, type World } from '../world.ts';
import { makeAdministrator } from './people.ts';
import { forgive } from './sign-in.ts';

type Page = Window['page'];

/** Gives the password that is asked for above something that gives lasting power; nothing is done before. */
async function confirmAsked(page: Page, look: Look): Promise<void> {
  const confirmation = confirmationWords[look.language];
  const session = sessionWords[look.language];
  const asked = page.getByRole('dialog', { name: confirmation.title });
  await asked.getByLabel(session.password).fill(password);
  await asked.getByRole('button', { name: confirmation.goOn }).click();
  await asked.waitFor({ state: 'detached' });
}

/** Whatever gives power that outlasts a session asks who it is, once in ten minutes, and then goes on by itself. */
export async function confirmLastingPower(_: Window, world: World, look: Look): Promise<void> {
  const person = await makeAdministrator(world, 'poder', look);
  const window = await world.open(look);
  const { page } = window;
  await signIn(page, person, password);
  const isAsked = page.getByRole('dialog', { name: confirmationWords[look.language].title });
  for (const act of [invite, linkAgain, addWebhook, renewSecret, changeMail, setCertificate]) {
    await world.outlastConfirmations(10.1);
    const isDone = await act(page, world, look);
    await isAsked.waitFor();
    await confirmAsked(page, look);
    await isDone();
  }
  await world.outlastConfirmations(9);
  const isDone = await invite(page, world, look);
  await isDone();
  expect(await isAsked.count()).toBe(0);
  forgive(window, /403|422/);
  expect(window.complaints).toEqual([]);
  await window.close();
}

/** Does something up to what asks, and gives what shows that it was done. */
type Act = (page: Page, world: World, look: Look) => Promise<() => Promise<void>>;

let invited = 0;

const invite: Act = async (page, _world, look) => {
  const users = userWords[look.language];
  invited += 1;
  const email = `invitado-${invited}@andina.example`;
  await page.goto('/console/account/users');
  await page.getByRole('button', { name: users.invite }).click();
  await page.getByRole('dialog').getByLabel(users.email, { exact: true }).fill(email);
  await page.getByRole('dialog').getByRole('button', { name: users.sendInvite }).click();
  return () => page.getByRole('dialog', { name: users.linkTitle(email) }).waitFor();
};

const linkAgain: Act = async (page, _world, look) => {
  const users = userWords[look.language];
  const email = `invitado-${invited}@andina.example`;
  await page.goto('/console/account/users');
  await page.getByRole('button', { name: users.newLinkOf(email), exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: users.makeLink }).click();
  return () => page.getByRole('dialog', { name: users.linkTitle(email) }).waitFor();
};

const addWebhook: Act = async (page, _world, look) => {
  const webhooks = webhookWords[look.language];
  await page.goto('/console/account/webhooks');
  await page.getByRole('button', { name: webhooks.add }).first().click();
  const form = page.getByRole('dialog', { name: webhooks.addTitle });
  await form.getByLabel(webhooks.url).fill('https://erp.andina.example/eventos');
  await form.getByRole('button', { name: webhooks.add }).click();
  return async () => {
    const shown = page.getByRole('dialog', { name: webhooks.secretTitle });
    await shown.getByRole('button', { name: formWords[look.language].haveIt }).click();
    await page.waitForURL(/webhooks\/whk_/);
  };
};

/** Of the webhook that was just made. */
const renewSecret: Act = async (page, _world, look) => {
  const webhooks = webhookWords[look.language];
  await page.getByRole('button', { name: webhooks.rotate }).click();
  await page.getByRole('dialog').getByRole('button', { name: webhooks.rotate }).click();
  return () => page.getByRole('dialog', { name: webhooks.secretTitle }).waitFor();
};

const changeMail: Act = async (page, world, look) => {
  const common = commonWords[look.language];
  const mailSettings = mailSettingWords[look.language];
  await page.goto(`/console/company/${world.companyId}/settings/mail`);
  const to = `ventas-${look.language}-${look.width}-${look.theme}@andina.example`;
  await page.getByLabel(mailSettings.replyTo).fill(to);
  await page.getByRole('button', { name: common.save, exact: true }).click();
  return async () => {
    await expect
      .poll(async () => (await world.api(`/api/company/${world.companyId}/mail`)).reply_to)
      .toBe(to);
  };
};

/** One that cannot be read: it is refused only after the person is known, and changes nothing. */
const setCertificate: Act = async (page, world, look) => {
  const credentials = credentialWords[look.language];
  await page.goto(`/console/company/${world.companyId}/settings/credentials`);
  await page.getByLabel(credentials.file).setInputFiles({
    name: 'firma.p12',
    mimeType: 'application/x-pkcs12',
    buffer: Buffer.from('no es un certificado'),
  });
  await page.getByRole('button', { name: credentials.setCertificate }).click();
  return () => page.getByRole('alert').first().waitFor();
};
