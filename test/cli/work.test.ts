import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createTarget,
  jsonLines,
  type Running,
  seed,
  start,
  type Target,
  until,
} from '../support/cli.ts';
import { allowConnections } from '../support/outages.ts';

let worker: Running;

afterEach(async () => {
  worker.child.kill('SIGTERM');
  expect((await worker.ended).code).toBe(0);
});

describe('work, while PostgreSQL goes away and comes back', () => {
  let target: Target;

  beforeAll(async () => {
    target = await createTarget('postgres');
    await seed(target);
  });
  afterAll(() => target.dispose());

  it('says when the trouble begins and when it is over, and nothing else', async () => {
    const url = target.env.DATABASE_URL ?? '';
    worker = start(['work', '--json'], { env: target.env });
    await delay(2_000);
    await allowConnections(url, false);
    await until('it is told', () => worker.stderr().includes('the storage is in trouble'));
    await delay(3_000);
    await allowConnections(url, true);
    await until('it is well', () => worker.stderr().includes('the storage is well again'));
    const said = jsonLines(worker.stderr()).map(({ level, msg }) => `${level}: ${msg}`);
    expect(said).toEqual(['error: the storage is in trouble', 'warn: the storage is well again']);
  });
});
