import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/domain/access/ids.ts';
import {
  createTarget,
  lineMaker,
  seed,
  type Target,
  type Tenant,
  writeLines,
} from '../support/cli.ts';
import { storages } from '../support/stores.ts';
import { finishLoad, killRound, type LoadFile } from './kill-load.ts';

/**
 * Kills loads at random moments. Half of the rounds are on each storage. More of them:
 *
 *     CRASH_ROUNDS=100 npx vitest run test/crash
 */
const rounds = Number(process.env.CRASH_ROUNDS ?? 10);
const documents = 3000;
const msPerRound = 20_000;

/** Documents name their issuer, so each store's company has a file of its own. */
function loadFile(tenant: Tenant): LoadFile {
  const make = lineMaker(tenant, 'crash');
  const ids = Array.from({ length: documents }, () => newId('doc'));
  const lines = ids.map((id) => make({ id }));
  return { path: writeLines('crash.ndjson', lines), ids };
}

for (const storage of storages) {
  describe(`a load into ${storage} that is killed`, () => {
    let target: Target;
    let tenant: Tenant;
    let file: LoadFile;

    beforeAll(async () => {
      target = await createTarget(storage);
      tenant = await seed(target);
      file = loadFile(tenant);
    });

    afterAll(() => target.dispose());

    it(
      'keeps all that it reported, nothing by half, and is resumed by running it again',
      async () => {
        const subject = { target, tenant };
        const held: number[] = [];
        for (let round = 0; round < rounds / storages.length; round += 1) {
          held.push(await killRound(subject, file));
        }
        expect(Math.max(...held)).toBeGreaterThan(0);
        await finishLoad(subject, file);
      },
      (rounds + 2) * msPerRound,
    );
  });
}
