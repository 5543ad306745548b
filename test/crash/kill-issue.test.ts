import { afterAll, describe, expect, it } from 'vitest';
import { createTarget, json, seed, type Target } from '../support/cli.ts';
import { storages } from '../support/stores.ts';
import { expectUnbroken, type Plan, postUnderFire } from './kill-issue.ts';

/**
 * Fifty clients post to one series, a fifth of the documents twice, while the server is killed and started
 * again. As many as the largest shops have in an hour:
 *
 *     ISSUE_CRASH_DOCUMENTS=5000 npx vitest run test/crash/kill-issue.test.ts
 */
const documents = Number(process.env.ISSUE_CRASH_DOCUMENTS ?? 600);
const plan: Plan = { documents, clients: 50, twiceEvery: 5, kills: documents >= 5000 ? 8 : 3 };
const msPerDocument = 60;

const targets: Target[] = [];
afterAll(() => Promise.all(targets.map((target) => target.dispose())));

describe('issuing while the server is killed', () => {
  it.each(storages)(
    'leaves no gap, no double and loses nothing acknowledged in %s',
    async (storage) => {
      const target = await createTarget(storage);
      targets.push(target);
      const { company } = await seed(target);
      const { key } = await json<{ key: string }>(
        ['key', 'create', '--scope', 'write'],
        target.env,
      );
      const poster = { target, companyId: company.id, key };
      const acknowledged = await postUnderFire(poster, plan);
      expect(acknowledged.length).toBe(documents + Math.ceil(documents / plan.twiceEvery));
      await expectUnbroken(poster, plan, acknowledged);
    },
    240_000 + documents * msPerDocument,
  );
});
