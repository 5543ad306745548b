import { hash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealSecret } from '../../src/kernel/secret-box.ts';
import { loadSecretKey } from '../../src/platform/files/secret-key.ts';
import { migrations } from '../../src/platform/sql/sqlite/migrations/index.ts';
import { type SealedKind, sealedPlace } from '../../src/subjects/credentials/sealed.ts';
import {
  chasqui,
  chasquiMany,
  createTarget,
  type Environment,
  makeDemo,
  type Outcome,
  oneLine,
  seed,
  type Target,
} from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import type { Storage } from '../support/stores.ts';

type Check = { readonly check: string; readonly ok: boolean; readonly detail: string };
type Diagnosis = { readonly ok: boolean; readonly checks: readonly Check[] };

/** An installation, and what the doctor finds wrong with it. */
type Patient = {
  readonly what: string;
  readonly env: () => Promise<Environment>;
  readonly red: readonly { readonly check: string; readonly detail: RegExp }[];
};

const isRoot = process.getuid?.() === 0;
const targets: Target[] = [];

async function fresh(storage: Storage): Promise<Target> {
  const target = await createTarget(storage);
  targets.push(target);
  return target;
}

async function healthy(storage: Storage): Promise<Target> {
  const target = await fresh(storage);
  await seed(target, { documents: 300 });
  return target;
}

/** A copy of a store with a part of its file overwritten. */
async function damaged(from: number, to: number): Promise<Environment> {
  const whole = await healthy('sqlite');
  await whole.sql('PRAGMA wal_checkpoint(TRUNCATE)');
  const bytes = readFileSync(join(whole.env.DATA_DIR ?? '', 'chasqui.sqlite'));
  expect(bytes.length).toBeGreaterThan(to);
  bytes.fill(0xa5, from, to);
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'chasqui.sqlite'), bytes);
  return { DATA_DIR: folder };
}

function fileInsteadOfFolder(): Environment {
  const file = join(temporaryFolder(), 'data');
  writeFileSync(file, '');
  return { DATA_DIR: file };
}

function lockedFolder(): Environment {
  const folder = join(temporaryFolder(), 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o500);
  return { DATA_DIR: folder };
}

async function newerStore(): Promise<Environment> {
  const target = await healthy('sqlite');
  await target.sql("INSERT INTO schema_migrations VALUES (999, 'future', 'x', 'x')");
  return target.env;
}

/** A store that lacks the last migration, as far as it says itself. */
async function olderStore(storage: Storage): Promise<Environment> {
  const target = await healthy(storage);
  await target.sql(`DELETE FROM schema_migrations
    WHERE number = (SELECT max(number) FROM schema_migrations)`);
  return target.env;
}

async function withoutWorkingKey(): Promise<Environment> {
  const target = await healthy('sqlite');
  await target.sql('UPDATE api_keys SET revoked_at = 1');
  return target.env;
}

async function withEndedCertificate(): Promise<Environment> {
  const target = await healthy('sqlite');
  const columns =
    'account_id, company_id, kind, certificate, not_after, has_user, updated_at, sealed';
  const ended = Date.UTC(2024, 0, 1);
  await target.sql(`INSERT INTO company_credentials (${columns})
    SELECT account_id, id, 'own', '{}', ${ended}, 0, 1, x'00' FROM companies`);
  return target.env;
}

/** The demo company, which is in test, has a certificate that is sealed with the key in its folder; so is all else here. */
async function withOtherSecretKey(): Promise<Environment> {
  const target = await fresh('sqlite');
  const { env } = target;
  await makeDemo(env, 5);
  await sealMore(target);
  const own = oneLine<Diagnosis>(await chasqui(['doctor', '--json'], { env }));
  for (const check of sealedChecks) {
    expect(own.checks).toContainEqual({ check, ok: true, detail: 'open with the secret key' });
  }
  return { ...env, SECRET_KEY: randomBytes(32).toString('base64') };
}

const sealedChecks = [
  'Credentials',
  'Secrets of webhooks',
  'Passwords of mail servers',
  'Second factors',
];

/** A webhook, a mail server with a password and a second factor. */
async function sealMore({ env, sql }: Target): Promise<void> {
  const key = loadSecretKey({ setting: '', dataDir: env.DATA_DIR ?? '' });
  const [row] = await sql('SELECT account_id, id FROM companies');
  const { account_id: account, id: company } = row as { account_id: string; id: string };
  const box = (kind: SealedKind, ownerId: string) =>
    sealSecret(key, Buffer.from('{}'), sealedPlace(kind, { accountId: account, ownerId }));
  await sql(`INSERT INTO webhooks (account_id, id, url, events, description, state, sealed,
      position, failures, created_at, updated_at)
    VALUES ('${account}', 'whk_1', 'https://receiver.example', '[]', '', 'enabled',
      x'${box('webhooks', 'whk_1').toString('hex')}', 0, 0, 1, 1)`);
  await sql(`INSERT INTO company_mail (account_id, company_id, settings, sealed, updated_at)
    VALUES ('${account}', '${company}', '{}', x'${box('company_mail', company).toString('hex')}', 1)`);
  const sealed = box('second_factor', 'usr_1').toString('base64');
  const factor = JSON.stringify({ sealed, isConfirmed: true, step: 0, recovery: [] });
  await sql(`INSERT INTO users (account_id, id, email, name, role, second_factor, created_at, updated_at)
    VALUES ('${account}', 'usr_1', 'ana@andina.example', 'Ana', 'admin', '${factor}', 1, 1)`);
}

async function withBlockedWork(): Promise<Environment> {
  const target = await healthy('sqlite');
  const columns = `account_id, queue, owner_id, company_id, id, kind, subject_id, environment, due_at,
    attempts, state, blocked_reason, detail, created_at`;
  for (const reason of ['term_over', 'credentials_refused']) {
    await target.sql(`INSERT INTO work (${columns})
      SELECT account_id, 'authority', id, id, '${reason}', 'send_document', '${reason}', 'live', 1, 1, 'blocked',
        '${reason}', '{}', 1 FROM companies LIMIT 1`);
  }
  return target.env;
}

/** As a service of before let them be set, or one that runs with ALLOW_PRIVATE_URLS=on. */
async function withPrivateAddresses(): Promise<Environment> {
  const { env, sql } = await healthy('sqlite');
  const settings = JSON.stringify({ smtp: { url: 'smtp://localhost:25' } });
  await sql(`INSERT INTO company_mail (account_id, company_id, settings, updated_at)
    SELECT account_id, id, '${settings}', 1 FROM companies LIMIT 1`);
  await sql(`INSERT INTO webhooks (account_id, id, url, events, description, state, position,
      failures, created_at, updated_at)
    SELECT account_id, 'whk_1', 'https://10.0.0.1/', '[]', '', 'enabled', 0, 0, 1, 1 FROM accounts`);
  await sql(`UPDATE companies
    SET data = json_set(data, '$.authority_url.test', 'https://ose.internal/')`);
  return env;
}

const [newest, before] = migrations.map(({ number }) => number).toSorted((a, b) => b - a);
const outdated = new RegExp(
  `schema ${before}, .* needs ${newest}\\. Back it up, .*"chasqui migrate"`,
);

const patients: Patient[] = [
  { what: 'a healthy SQLite store', env: async () => (await healthy('sqlite')).env, red: [] },
  { what: 'a healthy PostgreSQL store', env: async () => (await healthy('postgres')).env, red: [] },
  {
    what: 'a store without accounts',
    env: async () => (await fresh('postgres')).env,
    red: [{ check: 'Accounts', detail: /chasqui account create/ }],
  },
  {
    what: 'an account whose keys are all revoked',
    env: withoutWorkingKey,
    red: [{ check: 'Keys of Test', detail: /chasqui key create/ }],
  },
  {
    what: 'a database that cannot be reached',
    env: async () => ({ DATABASE_URL: 'postgres://nobody:hush-hush@127.0.0.1:1/none' }),
    red: [{ check: 'Storage', detail: /ECONNREFUSED.*DATABASE_URL/ }],
  },
  {
    what: 'a folder that is a file',
    env: async () => fileInsteadOfFolder(),
    red: [
      { check: 'Data folder', detail: /DATA_DIR/ },
      { check: 'Secret key', detail: /secret\.key cannot be read/ },
      { check: 'Storage', detail: /DATA_DIR/ },
    ],
  },
  {
    what: 'a folder of mails that is a file',
    env: async () => ({
      ...(await healthy('sqlite')).env,
      MAIL_FOLDER: Object.values(fileInsteadOfFolder())[0] ?? '',
    }),
    red: [{ check: 'Mail', detail: /cannot be written .*set MAIL_FOLDER/ }],
  },
  {
    what: 'a secret key that is none',
    env: async () => ({ ...(await healthy('sqlite')).env, SECRET_KEY: 'hush-hush' }),
    red: [{ check: 'Secret key', detail: /openssl rand -base64 32/ }],
  },
  {
    what: 'a certificate that has ended',
    env: withEndedCertificate,
    red: [
      { check: 'Certificate of com_…', detail: /ended on 2024-01-01/ },
      { check: 'Credentials', detail: /does not open those of 1 of 1 .*SECRET_KEY/ },
    ],
  },
  {
    what: 'a secret key that is not the one with which secrets were sealed',
    env: withOtherSecretKey,
    red: [
      {
        check: 'Credentials',
        detail: /does not open those of 1 of 1 companies \(com_\S+\): .*PUT the credentials/,
      },
      {
        check: 'Secrets of webhooks',
        detail: /does not open those of 1 of 1 webhooks \(whk_1\): .*delete these webhooks/,
      },
      {
        check: 'Passwords of mail servers',
        detail: /does not open those of 1 of 1 companies \(com_\S+\): .*PUT \S+\/mail/,
      },
      {
        check: 'Second factors',
        detail: /does not open those of 1 of 1 users \(usr_1\): .*chasqui user reset/,
      },
    ],
  },
  {
    what: 'work that waits for a person',
    env: withBlockedWork,
    red: [
      { check: 'Blocked work: credentials_refused', detail: /^1 waiting: .*state=blocked/ },
      { check: 'Blocked work: term_over', detail: /^1 waiting/ },
    ],
  },
  {
    what: 'addresses that must not be reached',
    env: withPrivateAddresses,
    red: [
      {
        check: 'Addresses of accounts',
        detail:
          /^Nothing is sent to 3 .* authority_url\.test of com_.* url of whk_1: .* smtp\.url of com_.*ALLOW_PRIVATE_URLS/,
      },
    ],
  },
  {
    what: 'a file that is no SQLite file',
    env: () => damaged(0, 4096),
    red: [{ check: 'Storage', detail: /not a database|malformed/ }],
  },
  {
    what: 'a SQLite file that is damaged in its middle',
    // Behind the first pages of the tables: without those the store does not even open.
    env: () => damaged(1_000_000, 1_200_000),
    red: [{ check: 'SQLite file is intact', detail: /Restore the last backup/ }],
  },
  {
    what: 'a wrong setting',
    env: async () => ({ WORKERS: 'many' }),
    red: [{ check: 'Settings', detail: /^WORKERS must be/ }],
  },
  {
    what: 'a store that a newer version made',
    env: newerStore,
    red: [{ check: 'Storage', detail: /migration 999.*newer version/ }],
  },
  {
    what: 'a SQLite store that an older version made',
    env: () => olderStore('sqlite'),
    red: [{ check: 'Storage', detail: outdated }],
  },
  {
    what: 'a PostgreSQL store that an older version made',
    env: () => olderStore('postgres'),
    red: [{ check: 'Storage', detail: outdated }],
  },
  {
    what: 'links that nobody else can open',
    env: async () => ({ ...(await healthy('sqlite')).env, HOST: '0.0.0.0' }),
    red: [{ check: 'Public URL', detail: /PUBLIC_URL/ }],
  },
  {
    what: 'links that no customer can open',
    env: async () => ({ ...(await healthy('sqlite')).env, SMTP_URL: 'smtp://mail.example' }),
    red: [{ check: 'Public URL', detail: /^Customers .*PUBLIC_URL.* for serve and for work/ }],
  },
];

/** Names and bytes of all files in a data folder, but for the bytes of -shm: readers mark their place in it. */
function contentsOf({ DATA_DIR = '' }: Environment): readonly unknown[] {
  if (!existsSync(DATA_DIR)) return [];
  return readdirSync(DATA_DIR)
    .toSorted()
    .map((name) => [
      name,
      name.endsWith('-shm') || hash('sha256', readFileSync(join(DATA_DIR, name))),
    ]);
}

/** A connection of this process goes when garbage is collected, and takes the journal with it: nobody has opened a copy. */
function copied({ DATA_DIR = '' }: Environment): { readonly DATA_DIR: string } {
  const folder = temporaryFolder();
  cpSync(DATA_DIR, folder, { recursive: true });
  return { DATA_DIR: folder };
}

function diagnosisOf(outcome: Outcome | undefined): Diagnosis & { code: number | null } {
  if (outcome === undefined) throw new TypeError('not examined');
  const { ok, checks } = oneLine<Diagnosis>(outcome);
  const nameless = checks.map((each) => ({
    ...each,
    check: each.check.replace(/com_[0-9a-f]{32}/, 'com_…'),
  }));
  return { code: outcome.code, ok, checks: nameless };
}

describe('doctor', () => {
  let outcomes: Outcome[];

  beforeAll(async () => {
    const environments: Environment[] = [];
    for (const { env } of patients) environments.push(await env());
    outcomes = await chasquiMany(environments.map((env) => ({ args: ['doctor', '--json'], env })));
  });

  afterAll(async () => {
    for (const target of targets) await target.dispose();
  });

  for (const [index, { what, red }] of patients.entries()) {
    it(`finds ${red.length === 0 ? 'nothing wrong' : 'what is wrong'} with ${what}`, () => {
      const { code, checks, ok } = diagnosisOf(outcomes[index]);
      expect(code).toBe(red.length === 0 ? 0 : 1);
      expect(ok).toBe(red.length === 0);
      for (const { check, detail } of red) {
        const found = checks.find((each) => each.check === check);
        expect(found).toMatchObject({ ok: false, detail: expect.stringMatching(detail) });
      }
      const expected = red.map(({ check }) => check);
      const others = checks.filter((each) => !each.ok && !expected.includes(each.check));
      expect(others).toEqual([]);
    });
  }

  it('says where test documents go, and who finds the simulator inside serve', async () => {
    const { env } = await fresh('sqlite');
    const elsewhere = 'http://sunat.internal:8088';
    const settings: readonly (readonly [Environment, string])[] = [
      [env, 'go to the simulator inside serve'],
      [{ ...env, SUNAT_TEST: 'off' }, 'are not sent (SUNAT_TEST=off)'],
      [{ ...env, SUNAT_TEST: 'beta' }, "go to SUNAT's own beta service"],
      [{ ...env, SUNAT_TEST: elsewhere }, `go to ${elsewhere}`],
      [
        (await fresh('postgres')).env,
        'go to the simulator inside serve, which only processes with the same DATA_DIR find. With several machines, run one "chasqui sunat" and set SUNAT_TEST to its URL on all of them.',
      ],
    ];
    const commands = settings.map(([each]) => ({ args: ['doctor', '--json'], env: each }));
    for (const [index, outcome] of (await chasquiMany(commands)).entries()) {
      const { checks } = diagnosisOf(outcome);
      const found = checks.find(({ check }) => check === 'Test documents');
      expect(found).toMatchObject({ ok: true, detail: settings[index]?.[1] });
    }
  });

  it('changes nothing that it looks at, and makes nothing', async () => {
    const older = copied(await olderStore('sqlite'));
    const current = copied((await healthy('sqlite')).env);
    const missing = { DATA_DIR: join(temporaryFolder(), 'none') };
    const before = [older, current, missing].map(contentsOf);
    const env = [older, current, missing];
    await chasquiMany(env.map((each) => ({ args: ['doctor'], env: each })));
    expect(env.map(contentsOf)).toEqual(before);
    expect(existsSync(missing.DATA_DIR)).toBe(false);
  });

  it('leaves an older PostgreSQL store as it is', async () => {
    const target = await healthy('postgres');
    const newest = 'SELECT max(number) AS number FROM schema_migrations';
    await target.sql(`DELETE FROM schema_migrations WHERE number = (${newest})`);
    const before = await target.sql(newest);
    expect((await chasqui(['doctor'], { env: target.env })).code).toBe(1);
    expect(await target.sql(newest)).toEqual(before);
  });

  it('never shows the password of the database', () => {
    for (const { stdout, stderr } of outcomes) expect(stdout + stderr).not.toContain('hush-hush');
  });

  it('looks at the settings, the store, the accounts and the keys', () => {
    const { checks } = diagnosisOf(outcomes[0]);
    expect(checks.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['Settings', 'Data folder', 'Storage', 'Accounts', 'Keys of Test']),
    );
  });

  it('explains itself to people too, with code 1 where something is red', async () => {
    const outcome = await chasqui(['doctor'], { env: fileInsteadOfFolder() });
    expect(outcome).toMatchObject({ code: 1, stderr: '' });
    for (const line of outcome.stdout.trim().split('\n')) expect(line).toMatch(/^[✔✘] .+: .+/);
  });

  it.skipIf(isRoot)('names a folder that it may not write', async () => {
    const outcome = await chasqui(['doctor'], { env: lockedFolder() });
    expect(outcome.code).toBe(1);
    expect(outcome.stdout).toMatch(/✘ Data folder/);
  });
});
