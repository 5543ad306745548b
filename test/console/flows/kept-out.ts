import { expect } from 'vitest';
import { auditWords } from '../../../web/src/pages/account/audit-words.ts';
import { sessionWords } from '../../../web/src/pages/session/words.ts';
import { chasqui, oneLine } from '../../support/cli.ts';
import { keepPicture, type Look, overflow, violations, type Window } from '../browser.ts';
import type { World } from '../world.ts';
import { makeAdministrator } from './people.ts';
import { forgive } from './sign-in.ts';

type Page = Window['page'];

/** Failures without a pause are fewer, and a slow machine outlives some pauses: each is twice as long as the one before. */
const attemptsMax = 12;

/** Who gave a wrong password too often reads until when to wait, and comes in at once by a link; the audit has it all. */
export async function comeInByLink(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const person = await makeAdministrator(world, 'fuera', look);
  await page.goto('/console');
  await failUntilKeptOut(page, person, look);
  await seeUntilWhen(page, look);
  const made = await chasqui(['user', 'link', person, '--json'], { env: world.env });
  const { pathname, search, hash } = new URL(oneLine<{ url: string }>(made).url);
  await page.goto(pathname + search + hash);
  await page.locator('#content').waitFor();
  await findAttempts(page, person, look);
  forgive(window, /401|429/);
}

async function failUntilKeptOut(page: Page, person: string, look: Look): Promise<void> {
  const session = sessionWords[look.language];
  const button = page.getByRole('button', { name: session.signIn });
  await page.getByLabel(session.email).fill(person);
  await page.getByLabel(session.password).fill('no es mi frase');
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const answered = page.waitForResponse(/\/api\/session$/);
    await button.click();
    if ((await answered).status() === 429) return;
  }
  throw new Error(`${attemptsMax} wrong passwords keep nobody out`);
}

/** The time is one of a clock, and not the service's sentence for programs. */
async function seeUntilWhen(page: Page, look: Look): Promise<void> {
  const session = sessionWords[look.language];
  const told = page.getByRole('alert').filter({ hasText: session.waiting });
  const [before = '', after = ''] = session.waitUntil('|').split('|');
  await told.getByText(session.comeInAtOnce).waitFor();
  const said = (await told.getByText(before).textContent()) ?? '';
  expect(said.slice(before.length, said.length - after.length)).toMatch(/^\d{1,2}:\d{2}:\d{2} \S/);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await keepPicture(page, 'kept-out', look);
}

/** Wrong ones together, and those that came too early, each with where they came from. */
async function findAttempts(page: Page, person: string, look: Look): Promise<void> {
  const audit = auditWords[look.language];
  await page.goto('/console/account/audit');
  await page.getByLabel(audit.user).selectOption({ label: person });
  const attempts = page.getByRole('row').filter({ hasText: audit.operations.signIn ?? '' });
  for (const status of [401, 429]) {
    const row = attempts.filter({ hasText: audit.refused(status) });
    await row.getByText('127.0.0.1').waitFor();
  }
  const wrong = attempts.filter({ hasText: audit.refused(401) });
  expect(await wrong.getByText(/^\d+ \S+$/).textContent()).toMatch(/^[5-9]|1\d/);
  await keepPicture(page, 'kept-out-audit', look);
}
