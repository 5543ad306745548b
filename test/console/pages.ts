import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pages } from '../../web/src/pages/list.ts';
import { routeOf } from '../../web/src/shell/page.ts';
import { shellWords } from '../../web/src/shell/words.ts';
import { commonWords } from '../../web/src/words/shared.ts';
import type { Look } from './browser.ts';
import type { World } from './world.ts';

export type ConsolePage = {
  /** Of its picture. */
  readonly name: string;
  readonly path: string;
  /** What a browser writes down of it that is as it should be. */
  readonly forgives?: RegExp;
};

const forgiven: Readonly<Record<string, RegExp>> = {
  // Of the logo that is not there yet.
  '/settings/logo': /404/,
};

/** Every page of the console, for pictures and for what all pages must keep. */
export async function pagesOf(world: World): Promise<readonly ConsolePage[]> {
  const found = await world.api(`/api/company/${world.companyId}/documents?type=invoice&limit=1`);
  const [row] = found.data as { id: string }[];
  return Object.values(pages).flatMap((page) =>
    (page.samples ?? [page.path]).map((path) => ({
      name: path.replaceAll(/\W+/g, '-').replace(/^-/, '') || 'home',
      path: routeOf({ ...page, path })
        .replace(':companyId', world.companyId)
        .replace(':documentId', row?.id ?? ''),
      forgives: forgiven[path],
    })),
  );
}

/** Waits until a page shows everything that it has, and is none that says that there is nothing. */
export async function waitForPage(page: Page, { language }: Look): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const loading = page.getByRole('status', { name: commonWords[language].loading });
  await expect.poll(() => loading.count()).toBe(0);
  expect(await page.getByText(shellWords[language].notFound).count()).toBe(0);
}
