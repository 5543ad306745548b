import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { documentWords } from '../../web/src/pages/document/words.ts';
import { documentListWords } from '../../web/src/pages/documents/words.ts';
import { homeWords } from '../../web/src/pages/home/words.ts';
import { issueWords } from '../../web/src/pages/issue/words.ts';
import { shellWords } from '../../web/src/shell/words.ts';
import { commonWords } from '../../web/src/words/shared.ts';
import type { Look } from './browser.ts';
import type { World } from './world.ts';

export type ConsolePage = {
  readonly name: string;
  readonly path: string;
  /** Waits until everything that it shows is there. */
  ready(page: Page): Promise<void>;
  /** What a browser writes down of it that is as it should be. */
  readonly forgives?: RegExp;
};

/** Every page of the console, for pictures and for what all pages must keep. */
export async function pagesOf(world: World, look: Look): Promise<readonly ConsolePage[]> {
  const documents = documentListWords[look.language];
  const document = documentWords[look.language];
  const home = homeWords[look.language];
  const issue = issueWords[look.language];
  const common = commonWords[look.language];
  const shell = shellWords[look.language];
  const at = `/company/${world.companyId}`;
  const found = await world.api(`/api/company/${world.companyId}/documents?type=invoice&limit=1`);
  const [row] = found.data as { id: string }[];
  const shows = (text: string) => async (page: Page) => {
    await page.getByRole('heading', { name: text }).first().waitFor();
    await expect.poll(() => page.getByRole('status', { name: common.loading }).count()).toBe(0);
  };
  return [
    { name: 'documents', path: `${at}/documents`, ready: shows(documents.title) },
    { name: 'document', path: `${at}/documents/${row?.id}`, ready: shows(document.says) },
    { name: 'issue', path: `${at}/issue`, ready: shows(issue.choose) },
    { name: 'issue-invoice', path: `${at}/issue?type=invoice`, ready: shows(issue.customer) },
    { name: 'home', path: at, ready: shows(home.waiting) },
    { name: 'import', path: `${at}/import`, ready: shows(shell.import) },
    { name: 'register', path: `${at}/register`, ready: shows(shell.register) },
    ...['company', 'series', 'credentials', 'mail'].map((section) => ({
      name: `settings-${section}`,
      path: `${at}/settings/${section}`,
      ready: shows(shell.settings),
    })),
    {
      name: 'settings-logo',
      path: `${at}/settings/logo`,
      ready: shows(shell.settings),
      // Of the logo that is not there yet.
      forgives: /404/,
    },
    ...['me', 'companies', 'users', 'keys', 'webhooks', 'audit'].map((section) => ({
      name: `account-${section}`,
      path: `/account/${section}`,
      ready: shows(shell.account),
    })),
    {
      name: 'catalogue',
      path: '/catalogues/PE/authority/07',
      ready: shows(shell.catalogues),
    },
    { name: 'issue-guide', path: `${at}/issue?type=despatch`, ready: shows(issue.shipment) },
  ];
}
