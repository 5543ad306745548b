import { afterAll, describe, expect, it } from 'vitest';
import { createTarget, type Target } from '../support/cli.ts';
import { type Plan, sendUnderFire } from './kill-sending.ts';
import { expectAgreement } from './sending-verdict.ts';

/**
 * Workers are killed while they send, and three calls of ten go wrong. Ten rounds here, five with each storage; a
 * hundred with each:
 *
 *     CRASH_ROUNDS=100 npx vitest run test/crash/kill-sending.test.ts
 */
const rounds = Number(process.env.CRASH_ROUNDS ?? 5);
const plans = [
  ['sqlite', { rounds, workers: 1 }],
  ['postgres', { rounds, workers: 3 }],
] as const satisfies readonly (readonly [Target['storage'], Plan])[];
const msPerRound = 30_000;

const targets: Target[] = [];
afterAll(() => Promise.all(targets.map((target) => target.dispose())));

describe('sending while workers are killed', () => {
  it.each(plans)(
    'leaves every document as the authority has it, in %s',
    async (storage, plan) => {
      const target = await createTarget(storage);
      targets.push(target);
      const counts = await expectAgreement(await sendUnderFire(target, plan));
      process.stdout.write(`${storage}, ${rounds} rounds: ${JSON.stringify(counts)}\n`);
      expect(counts.succeeded).toBeGreaterThan(rounds);
    },
    300_000 + rounds * msPerRound,
  );
});
