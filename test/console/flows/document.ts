import { expect } from 'vitest';
import { documentWords, mailStateWords } from '../../../web/src/pages/document/words.ts';
import type { Look, Window } from '../browser.ts';
import type { World } from '../world.ts';
import { forgive } from './sign-in.ts';

/** The newest document of the company that the flows work with, of a filter. */
export async function newest(
  world: World,
  filter: string,
): Promise<{ id: string; number: string }> {
  const found = await world.api(`/api/company/${world.companyId}/documents?limit=1&${filter}`);
  const [row] = found.data as { id: string; number: string }[];
  if (row === undefined) throw new Error(`the demo has no document of ${filter}`);
  return row;
}

/** Why a document failed is the first thing on its page, in the authority's words, and what to do. */
export async function seeFailure({ page }: Window, world: World, look: Look): Promise<void> {
  const document = documentWords[look.language];
  const { id } = await newest(world, 'status=failed');
  const { failure_message } = await world.api(`/api/document/${id}`);
  await page.goto(`/console/company/${world.companyId}/documents/${id}`);
  const verdict = page.getByRole('alert').filter({ hasText: document.failed });
  await verdict.getByText(String(failure_message)).waitFor();
  await verdict.getByText(document.failedWhat).waitFor();
}

/** The files are checked when somebody wants to know; the PDF is shown beside. */
export async function verifyFiles({ page }: Window, world: World, look: Look): Promise<void> {
  const document = documentWords[look.language];
  const { id, number } = await newest(world, 'type=invoice&status=succeeded');
  await page.goto(`/console/company/${world.companyId}/documents/${id}`);
  await page.getByRole('button', { name: document.verify }).click();
  await page.getByText(document.signatureState.valid).waitFor();
  await page.getByText(document.sumsState.consistent).waitFor();
  const show = page.getByRole('button', { name: document.showPdf });
  if (await show.isVisible()) await show.click();
  await expect
    .poll(() => page.getByTitle(`${document.papers.a4} ${number}`).isVisible())
    .toBe(true);
}

/** Voiding asks why; the outcome appears without a reload. */
export async function voidDocument({ page }: Window, world: World, look: Look): Promise<void> {
  const document = documentWords[look.language];
  const { id, number } = await newest(world, 'type=invoice&status=succeeded&environment=test');
  await page.goto(`/console/company/${world.companyId}/documents/${id}`);
  await page.getByRole('button', { name: document.void, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: document.voidTitle(number) });
  await dialog.getByLabel(document.voidReason).fill('a ');
  await dialog.getByRole('button', { name: document.void, exact: true }).click();
  await dialog.getByText(document.reasonTooShort).waitFor();
  await dialog.getByLabel(document.voidReason).fill('Error en el pedido');
  await dialog.getByRole('button', { name: document.void, exact: true }).click();
  await page.getByText(document.events['document.void_requested'], { exact: true }).waitFor();
}

/** A document is mailed to an address that one types. */
export async function mailDocument(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const document = documentWords[look.language];
  const mailStates = mailStateWords[look.language];
  const { id } = await newest(world, 'type=invoice&environment=test');
  await page.goto(`/console/company/${world.companyId}/documents/${id}`);
  const to = `cliente-${look.language}-${look.width}-${look.theme}@example.com`;
  const field = page.getByLabel(document.mailTo);
  await field.fill(to);
  await page.getByRole('button', { name: document.mailSend }).click();
  // The history tells of it too.
  const told = page.getByRole('listitem').filter({ hasText: to });
  await told.getByText(mailStates.sent, { exact: true }).first().waitFor();
  await mailOnce(page, world, look);
  await loseMailAnswer(window, world, look);
  await mistypeAddress(window, look);
  forgive(window, /422|ERR_FAILED/);
}

/** An answer to a mail that is lost: sending again mails nobody twice. */
async function loseMailAnswer({ page }: Window, world: World, look: Look): Promise<void> {
  const document = documentWords[look.language];
  const { id } = await newest(world, 'type=invoice&environment=test');
  await page.goto(`/console/company/${world.companyId}/documents/${id}`);
  const to = `perdida-${look.language}-${look.width}-${look.theme}@example.com`;
  const field = page.getByLabel(document.mailTo);
  const send = page.getByRole('button', { name: document.mailSend });
  const path = `**/api/document/${id}/mail`;
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field.fill(to);
  await send.click();
  await page.getByRole('alert').getByText(document.mailAgain).waitFor();
  await page.unroute(path);
  await send.click();
  await expect.poll(() => field.inputValue()).toBe('');
  const { data } = await world.api(`/api/document/${id}/mails`);
  expect((data as { to: string }[]).filter((mail) => mail.to === to)).toHaveLength(1);
}

/** What is no address is said at the field, by what one typed. */
async function mistypeAddress({ page }: Window, look: Look): Promise<void> {
  const document = documentWords[look.language];
  const field = page.getByLabel(document.mailTo);
  await field.fill('ana@example.com, luis@');
  await page.getByRole('button', { name: document.mailSend }).click();
  await page.getByText(document.noAddress('luis@')).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.getByText('/to').count()).toBe(0);
}

/** However often Enter is pressed, what was typed is mailed once, and to nobody else. */
async function mailOnce(page: Window['page'], world: World, look: Look): Promise<void> {
  const document = documentWords[look.language];
  const { id, customer } = await withCustomerAddress(world);
  const mailed = async () => {
    const { data } = await world.api(`/api/document/${id}/mails`);
    return (data as { to: string }[]).map((mail) => mail.to);
  };
  const before = await mailed();
  await page.goto(`/console/company/${world.companyId}/documents/${id}`);
  const field = page.getByLabel(document.mailTo);
  const to = `uno-${look.language}-${look.width}-${look.theme}@example.com`;
  await field.fill(to);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText(document.mailSent).first().waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: document.mailCustomer }).click();
  await expect.poll(() => field.inputValue()).toBe(customer);
  await page.getByRole('button', { name: document.mailSend }).click();
  await expect.poll(() => field.inputValue()).toBe('');
  expect((await mailed()).slice(before.length)).toEqual([to, customer]);
}

async function withCustomerAddress(world: World): Promise<{ id: string; customer: string }> {
  const found = await world.api(`/api/company/${world.companyId}/documents?limit=50`);
  for (const { id } of found.data as { id: string }[]) {
    const { customer } = (await world.api(`/api/document/${id}`)) as {
      customer: { email: string };
    };
    if (customer.email !== '') return { id, customer: customer.email };
  }
  throw new Error('the demo has no customer with an address');
}
