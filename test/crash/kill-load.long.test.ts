import { afterAll, describe, expect, it } from 'vitest';
import { createTarget, type Target } from '../support/cli.ts';
import { storages } from '../support/stores.ts';
import { loadUnderKills } from './kill-load.ts';

/** Kills loads at random moments, on each storage. More of them: `npm run soak -- kill`. */
const kills = 3;

const targets: Target[] = [];
afterAll(() => Promise.all(targets.map((target) => target.dispose())));

describe('a load that is killed', () => {
  it.each(storages)(
    'into %s keeps all that it reported, nothing by half, and is resumed by running it again',
    async (storage) => {
      const target = await createTarget(storage);
      targets.push(target);
      const held = await loadUnderKills(target, { kills, random: Math.random });
      expect(Math.max(...held)).toBeGreaterThan(0);
    },
  );
});
