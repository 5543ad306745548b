import { expect } from 'vitest';
import { type Look, overflow, type Window } from '../browser.ts';
import { pagesOf, waitForPage } from '../pages.ts';
import type { World } from '../world.ts';
import { forgive } from './sign-in.ts';

/** The smallest screen that WCAG asks for (1.4.10), which is also a wide one enlarged four times. */
const smallest = { width: 320, height: 640 };

/** No page is wider than the smallest screen. */
export async function fitSmallScreen(window: Window, world: World, look: Look) {
  const { page } = window;
  await page.setViewportSize(smallest);
  const found: string[] = [];
  for (const { path, forgives } of await pagesOf(world)) {
    await page.goto(`/console${path}`);
    await waitForPage(page, look);
    const wide = await overflow(page);
    if (wide > 0) found.push(`${path}: ${wide} pixels too wide`);
    if (forgives !== undefined) forgive(window, forgives);
  }
  expect(found).toEqual([]);
}
