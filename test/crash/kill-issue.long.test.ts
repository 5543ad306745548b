import { afterAll, describe, it } from 'vitest';
import { createTarget, type Target } from '../support/cli.ts';
import { storages } from '../support/stores.ts';
import { issueUnderKills, issueUnderKillsOfWorkers, type Plan } from './kill-issue.ts';

/**
 * Fifty clients post to one series, a fifth of the documents twice, while the server is killed and started
 * again. As many as the largest shops have in an hour:
 *
 *     ISSUE_CRASH_DOCUMENTS=5000 npx vitest run test/crash/kill-issue.test.ts
 */
const documents = Number(process.env.ISSUE_CRASH_DOCUMENTS ?? 400);
const plan: Plan = {
  documents,
  clients: 50,
  twiceEvery: 5,
  kills: documents >= 5000 ? 8 : 3,
  random: Math.random,
};
const msPerDocument = 60;

const targets: Target[] = [];
afterAll(() => Promise.all(targets.map((target) => target.dispose())));

describe('issuing while the server is killed', () => {
  it.each(storages)(
    'leaves no gap, no double and loses nothing acknowledged in %s',
    async (storage) => {
      const target = await createTarget(storage);
      targets.push(target);
      await issueUnderKills(target, plan);
    },
    240_000 + documents * msPerDocument,
  );

  it.each(storages)(
    'does so with two workers, of which one is killed at a time, in %s',
    async (storage) => {
      const target = await createTarget(storage);
      targets.push(target);
      await issueUnderKillsOfWorkers(target, plan);
    },
    240_000 + documents * msPerDocument,
  );
});
