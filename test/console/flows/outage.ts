import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { homeWords } from '../../../web/src/pages/home/words.ts';
import { until } from '../../support/cli.ts';
import { keepPicture, type Look, overflow, violations, type Window } from '../browser.ts';
import type { World } from '../world.ts';
import { issueExample } from './issue.ts';

type RenderedOutage = {
  readonly documents_waiting: number;
  readonly first_term: { readonly number: string } | null;
};

/** After so many calls in a row without an answer an address is known not to answer. */
const silentAfter = 5;

/** While SUNAT gives no answers the home says since when, how many documents wait and which term ends first; then no more. */
export async function sitOutOutage({ page }: Window, world: World, look: Look): Promise<void> {
  const home = homeWords[look.language];
  const silent = page.getByText(home.authoritySilent('').trim());
  await setFaults(world, [{ operation: '*', fault: 'html' }]);
  const issued = [];
  for (let count = 0; count < silentAfter; count += 1) {
    issued.push(await issueExample(world, 'factura-exonerada'));
  }
  await page.goto(`/console/company/${world.companyId}`);
  await page.getByText(home.health).waitFor();
  await until('an outage is known', async () => (await outagesOf(world)).length > 0);
  await page.reload();
  await silent.waitFor();
  const [outage] = await outagesOf(world);
  const { first_term, documents_waiting } = outage ?? expect.fail('it is over too early');
  expect(documents_waiting).toBeGreaterThanOrEqual(1);
  const told = page.getByText(first_term?.number ?? expect.fail('invoices have a term'));
  await told.filter({ hasText: String(documents_waiting) }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await keepPicture(page, 'outage', look);
  await setFaults(world, []);
  for (const id of issued) await retry(world, id);
  // Nobody loads the page again.
  await page.getByText(home.authorityGood).waitFor();
  expect(await silent.count()).toBe(0);
  await keepPicture(page, 'outage-over', look);
}

/** What the demo's own SUNAT does wrong from now on. */
async function setFaults(world: World, faults: readonly object[]): Promise<void> {
  const path = join(world.env.DATA_DIR ?? '', 'simulator.json');
  const { url } = JSON.parse(readFileSync(path, 'utf8')) as { url: string };
  const body = JSON.stringify(faults);
  const address = `${url}/${world.demo.account_id}/admin/faults`;
  expect((await fetch(address, { method: 'PUT', body })).status).toBe(200);
}

async function outagesOf(world: World): Promise<readonly RenderedOutage[]> {
  const { data } = await world.api(`/api/company/${world.companyId}/outages`);
  return data as readonly RenderedOutage[];
}

/** At once, and not when its pause is over; one that was answered meanwhile is not tried. */
async function retry(world: World, documentId: string): Promise<void> {
  const headers = { Authorization: `Bearer ${world.demo.key}` };
  await fetch(`${world.url}/api/document/${documentId}/retry`, { method: 'POST', headers });
}
