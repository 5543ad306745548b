import { expect } from 'vitest';
import type { Look, Window } from '../browser.ts';
import { type World, wordsOf } from '../world.ts';

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
  const { document } = wordsOf(look);
  const { id } = await newest(world, 'status=failed');
  const { failure_message } = await world.api(`/api/document/${id}`);
  await page.goto(`/console/company/${world.companyId}/documents/${id}`);
  const verdict = page.getByRole('alert').filter({ hasText: document.failed });
  await verdict.getByText(String(failure_message)).waitFor();
  await verdict.getByText(document.failedWhat).waitFor();
}

/** The files are checked when somebody wants to know; the PDF is shown beside. */
export async function verifyFiles({ page }: Window, world: World, look: Look): Promise<void> {
  const { document } = wordsOf(look);
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

/** Voiding asks why; what came of it appears without a reload. */
export async function voidDocument({ page }: Window, world: World, look: Look): Promise<void> {
  const { document } = wordsOf(look);
  const { id, number } = await newest(world, 'type=invoice&status=succeeded&environment=test');
  await page.goto(`/console/company/${world.companyId}/documents/${id}`);
  await page.getByRole('button', { name: document.void, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: document.voidTitle(number) });
  await dialog.getByLabel(document.voidReason).fill('Error en el pedido');
  await dialog.getByRole('button', { name: document.void, exact: true }).click();
  await page.getByText(document.events['document.void_requested'], { exact: true }).waitFor();
}

/** A document is mailed to an address that one types. */
export async function mailDocument({ page }: Window, world: World, look: Look): Promise<void> {
  const { document, mailStates } = wordsOf(look);
  const { id } = await newest(world, 'type=invoice&environment=test');
  await page.goto(`/console/company/${world.companyId}/documents/${id}`);
  const to = `cliente-${look.language}-${look.width}-${look.theme}@example.com`;
  await page.getByLabel(document.mailTo).fill(to);
  await page.getByRole('button', { name: document.mailSend }).click();
  // The history tells of it too.
  const told = page.getByRole('listitem').filter({ hasText: to });
  await told.getByText(mailStates.sent, { exact: true }).first().waitFor();
}
