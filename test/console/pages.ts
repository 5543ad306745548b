import type { Page } from 'playwright-core';
import type { Look } from './browser.ts';
import { type World, wordsOf } from './world.ts';

export type ConsolePage = {
  readonly name: string;
  readonly path: string;
  /** Waits until everything that it shows is there. */
  ready(page: Page): Promise<void>;
};

/** Every page of the console, for pictures and for what all pages must keep. */
export async function pagesOf(world: World, look: Look): Promise<readonly ConsolePage[]> {
  const { documents, document, issue } = wordsOf(look);
  const at = `/company/${world.companyId}`;
  const found = await world.api(`/api/company/${world.companyId}/documents?type=invoice&limit=1`);
  const [row] = found.data as { id: string }[];
  const shows = (text: string) => async (page: Page) => {
    await page.getByRole('heading', { name: text }).first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
  };
  return [
    { name: 'documents', path: `${at}/documents`, ready: shows(documents.title) },
    { name: 'document', path: `${at}/documents/${row?.id}`, ready: shows(document.says) },
    { name: 'issue', path: `${at}/issue`, ready: shows(issue.choose) },
    { name: 'issue-invoice', path: `${at}/issue?type=invoice`, ready: shows(issue.customer) },
    { name: 'issue-guide', path: `${at}/issue?type=despatch`, ready: shows(issue.shipment) },
  ];
}
