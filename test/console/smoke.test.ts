import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executablePath, type Look } from './browser.ts';
import { issueCreditNote } from './flows/issue.ts';
import { signInByLink } from './flows/sign-in.ts';
import { createWorld, type World } from './world.ts';

/** That the console is there and does what it is for; everything else that people do in it is in console.long.test.ts. */

const look: Look = { language: 'es', width: 1440, theme: 'light' };

if (executablePath === undefined) {
  process.stderr.write(
    'The tests of the console are skipped: there is no Chromium (apt-get install chromium).\n',
  );
}

describe.skipIf(executablePath === undefined)('the console in Chromium', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld();
  });

  afterAll(async () => {
    await world?.dispose();
  });

  it('signs in by the link that the demo prints', async () => {
    const window = await world.open(look);
    await signInByLink(window, world, look);
    await window.close();
  });

  it('issues a boleta and a credit note on it', async () => {
    const window = await world.openSignedIn(look);
    await issueCreditNote(window, world, look);
    expect(window.complaints).toEqual([]);
    await window.close();
  });
});
