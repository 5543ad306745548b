import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTarget, type Target } from '../support/cli.ts';
import { storages } from '../support/stores.ts';
import { type ImportFolder, importUnderKills, prepareImport } from './kill-import.ts';

/** Kills imports at random moments, on each storage. More of them: `npm run soak -- kill`. */
const kills = 3;

const targets: Target[] = [];
let prepared: ImportFolder;

beforeAll(async () => {
  prepared = await prepareImport();
});

afterAll(() => Promise.all(targets.map((target) => target.dispose())));

describe('an import that is killed', () => {
  it.each(storages)(
    'stores nothing by half in %s, and holds the same as an undisturbed one once it is run again',
    async (storage) => {
      const target = await createTarget(storage);
      targets.push(target);
      const held = await importUnderKills(target, prepared, { kills, random: Math.random });
      // At least one of them was killed in the middle of its work.
      expect(
        held.some((count) => count > 0 && count < prepared.documents),
        held.join(' '),
      ).toBe(true);
    },
  );
});
