import { afterAll, describe, expect, it } from 'vitest';
import { createTarget, type Target } from '../support/cli.ts';
import { storages } from '../support/stores.ts';
import { sendUnderFire, workersOf } from './kill-sending.ts';
import { expectAgreement } from './sending-verdict.ts';
import { troublesIn } from './told-troubles.ts';

/**
 * Workers are killed while they send, and three calls of ten go wrong. Ten rounds here, five with each storage; a
 * hundred with each, and the same on stores that begin anew every five kills in `npm run soak -- kill`:
 *
 *     CRASH_ROUNDS=100 npx vitest run test/crash/kill-sending.test.ts
 */
const kills = Number(process.env.CRASH_ROUNDS ?? 5);
const msPerRound = 30_000;

const targets: Target[] = [];
afterAll(() => Promise.all(targets.map((target) => target.dispose())));

describe('sending while workers are killed', () => {
  it('lets a worker tell of an outage, and of nothing else', () => {
    const told =
      '{"level":"info","address":"invoices a.example","msg":"an address does not answer"}';
    const over =
      '{"level":"info","address":"invoices a.example","msg":"an address answers again, or nothing waits for it"}';
    const others = [
      '{"level":"warn","msg":"an address does not answer"}',
      '{"level":"error","err":{},"msg":"work failed"}',
      '{"level":"info","msg":"something else"}',
      'Error: out of memory',
      '{"level":"info","ms',
    ];
    expect(troublesIn([told, ...others, over, ''].join('\n'))).toEqual(others);
  });

  it.each(storages)(
    'leaves every document as the authority has it, in %s',
    async (storage) => {
      const target = await createTarget(storage);
      targets.push(target);
      const plan = { kills, workers: workersOf[storage], random: Math.random };
      const counts = await expectAgreement(await sendUnderFire(target, plan));
      process.stdout.write(`${storage}, ${kills} rounds: ${JSON.stringify(counts)}\n`);
      expect(counts.succeeded).toBeGreaterThan(kills);
    },
    900_000 + kills * msPerRound,
  );
});
