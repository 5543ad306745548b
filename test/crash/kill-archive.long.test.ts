import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { createTarget, type Target } from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { storages } from '../support/stores.ts';
import { archiveUnderKills } from './kill-archive.ts';

/** Kills runs of `archive` and of `archive --undo` at random moments. More of them: `npm run soak -- kill`. */
const kills = 3;

const targets: Target[] = [];
afterAll(() => Promise.all(targets.map((target) => target.dispose())));

describe('an archive whose runs are killed', () => {
  it.each(storages)(
    'has every file whole after each, and all of them in packs, or back, in the end, of %s',
    async (storage) => {
      const target = await createTarget(storage);
      targets.push(target);
      const env = { ...target.env, ARCHIVE_DIR: join(temporaryFolder(), 'packs') };
      await archiveUnderKills(env, { kills, random: Math.random });
    },
  );
});
