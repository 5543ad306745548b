import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectUnbroken, type Plan, postUnderFire } from '../crash/kill-issue.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import {
  chasqui,
  createTarget,
  manyLines,
  oneLine,
  seed,
  serve,
  type Target,
  until,
  writeLines,
} from '../support/cli.ts';
import { type Pgbouncer, pgbouncerVersion, startPgbouncer } from '../support/pgbouncer.ts';
import { fillVersion21 } from '../support/version-21.ts';

type Setup = {
  readonly what: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The first version that knows the settings. */
  readonly since?: readonly [number, number];
};

const setups: readonly Setup[] = [
  { what: 'in transaction pooling, as it is by itself', settings: { pool_mode: 'transaction' } },
  {
    what: 'that ignores parameters of sessions and forgets what is set in them',
    settings: {
      pool_mode: 'transaction',
      ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout',
      server_reset_query: 'DISCARD ALL',
      server_reset_query_always: '1',
    },
  },
  {
    what: 'that keeps prepared statements apart',
    settings: { pool_mode: 'transaction', max_prepared_statements: '100' },
    since: [1, 21],
  },
  { what: 'in session pooling', settings: { pool_mode: 'session', default_pool_size: '40' } },
];

function whyNot({ since = [0, 0] }: Setup): string | null {
  if (pgbouncerVersion === null) return 'pgbouncer is not installed';
  const [major, minor] = pgbouncerVersion;
  const isOlder = major < since[0] || (major === since[0] && minor < since[1]);
  return isOlder ? `pgbouncer ${major}.${minor} has no such setting` : null;
}

describe.each(setups)('through a pgbouncer $what', (setup) => {
  const reason = whyNot(setup);
  let bouncer: Pgbouncer;
  let target: Target | undefined;

  beforeAll(async () => {
    if (reason === null) bouncer = await startPgbouncer(inject('postgresUrl'), setup.settings);
  });
  afterAll(() => bouncer?.stop());
  afterEach(async () => {
    await target?.dispose();
    target = undefined;
  });

  const pooled = async (): Promise<Target> => {
    const straight = await createTarget('postgres');
    target = straight;
    return { ...straight, env: { DATABASE_URL: bouncer.urlOf(straight.env.DATABASE_URL ?? '') } };
  };

  it('issues from many clients, sends, and doctor tells', async ({ skip }) => {
    if (reason !== null) return skip(reason);
    const through = await pooled();
    const { company, key } = await seed(through);
    const poster = { target: through, companyId: company.id, key };
    const plan: Plan = {
      documents: 100,
      clients: 20,
      twiceEvery: 5,
      kills: 0,
      random: Math.random,
    };
    await expectUnbroken(poster, plan, await postUnderFire(poster, plan));
    const server = await serve(through.env);
    const untouched = "SELECT id FROM work WHERE state = 'due' AND attempts = 0";
    await until('all work was tried', async () => (await through.sql(untouched)).length === 0);
    const reads = Array.from({ length: 60 }, () =>
      server.get(`/api/document/company/${company.id}?limit=5`, key),
    );
    for (const { status } of await Promise.all(reads)) expect(status).toBe(200);
    expect((await server.get('/readyz')).status).toBe(200);
    await server.stop();
    const { checks } = oneLine<{ checks: { check: string; ok: boolean; detail: string }[] }>(
      await chasqui(['doctor', '--json'], { env: through.env }),
    );
    expect(checks).toContainEqual({
      check: 'PostgreSQL connections',
      ok: true,
      detail: expect.stringMatching(/^through a pooler/),
    });
  });

  it('loads and exports', async ({ skip }) => {
    if (reason !== null) return skip(reason);
    const { env } = await pooled();
    const tenant = await seed({ env });
    const file = writeLines('documents.ndjson', manyLines(tenant, 400));
    const loaded = await chasqui(['load', file, '--company', tenant.company.id], { env });
    expect(loaded).toMatchObject({ code: 0 });
    const exported = await chasqui(['export', '-'], { env });
    expect(exported.stdout.match(/"kind":"document"/g)).toHaveLength(400);
  });

  it('upgrades a store of an earlier version', async ({ skip }) => {
    if (reason !== null) return skip(reason);
    const store = await createBlankStore('postgres');
    try {
      await fillVersion21(store, 700);
      const env = { DATABASE_URL: bouncer.urlOf(store.environment.DATABASE_URL ?? '') };
      expect(await chasqui(['migrate'], { env })).toMatchObject({ code: 0 });
      expect((await store.state()).pending).toEqual([]);
    } finally {
      await store.dispose();
    }
  });
});
