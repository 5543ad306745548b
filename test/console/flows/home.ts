import { expect } from 'vitest';
import { homeWords } from '../../../web/src/pages/home/words.ts';
import type { Look, Window } from '../browser.ts';
import type { World } from '../world.ts';

type Total = { readonly environment: string };

/** A company in test that imported legal documents sees what it sold first, and after a reload what it chose. */
export async function showLegalSales({ page }: Window, world: World, look: Look): Promise<void> {
  const home = homeWords[look.language];
  await page.route(/\/api\/company\/[^/]+\/totals\?/, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: readonly Total[] };
    const imported = data.map((total) => ({ ...total, environment: 'live' }));
    await route.fulfill({ response: answer, json: { data: [...data, ...imported] } });
  });
  await page.goto(`/console/company/${world.companyId}`);
  const field = page.getByLabel(home.environment, { exact: true });
  await field.waitFor();
  expect(await field.inputValue()).toBe('live');
  await field.selectOption('test');
  await page.reload();
  await field.waitFor();
  expect(await field.inputValue()).toBe('test');
}
