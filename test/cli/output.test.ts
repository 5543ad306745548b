import { existsSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chasqui,
  chasquiMany,
  createTarget,
  json,
  type Outcome,
  oneLine,
  publicUrl,
  seed,
  serve,
  type Target,
  type TestServer,
} from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';

const ids = {
  account: /^acc_[0-9a-f]{32}$/,
  company: /^com_[0-9a-f]{32}$/,
  key: /^key_[0-9a-f]{32}$/,
};
const keyText = /^chq_[0-9A-Za-z]{36}$/;

describe('commands for scripts print one JSON line', () => {
  let target: Target;
  let account: { account_id: string; key: string };
  let company: Record<string, unknown>;

  beforeAll(async () => {
    target = await createTarget('sqlite');
    account = await json(['account', 'create', '--name', 'Andina'], target.env);
    company = await json(
      [
        ...['company', 'create', '--tax-id', '20100070970', '--business-name', 'ANDINA S.A.C.'],
        ...['--email', 'ventas@andina.example', '--address', 'Av. Uno 1', '--district', 'Lima'],
        ...['--city', 'Lima', '--region', 'Lima', '--postal-zone', '150101'],
      ],
      target.env,
    );
  });

  afterAll(() => target.dispose());

  const run = (...args: string[]) => chasqui(args, { env: target.env });

  it('account create gives the account and its key', () => {
    expect(account).toEqual({
      account_id: expect.stringMatching(ids.account),
      key: expect.stringMatching(keyText),
    });
  });

  it('company create gives the company', () => {
    expect(company).toMatchObject({
      id: expect.stringMatching(ids.company),
      tax_id: '20100070970',
      business_name: 'ANDINA S.A.C.',
      environment: 'test',
      time_zone: 'America/Lima',
      address: { address: 'Av. Uno 1', postal_zone: '150101' },
    });
  });

  it('company create takes how the company sends', async () => {
    const url = 'https://ose.example/billService';
    const made = await json(
      [
        ...['company', 'create', '--tax-id', '20131312955', '--business-name', 'SOL E.I.R.L.'],
        ...['--receipts', 'summary', '--summary-hour', '7', '--authority-url-live', url],
      ],
      target.env,
    );
    expect(made).toMatchObject({
      receipts: 'summary',
      summary_hour: 7,
      authority_url: { test: null, live: url },
    });
  });

  it('company create and list give what the API gives', async () => {
    const server = await serve(target.env);
    const page = await server.get('/api/account/companies', account.key);
    await server.stop();
    const outcome = await chasqui(['company', 'list', '--json'], {
      env: { ...target.env, PUBLIC_URL: publicUrl },
    });
    expect(oneLine<unknown[]>(outcome)).toEqual(page.json<{ data: unknown[] }>().data);
    expect(outcome.stdout).toContain(String(company.id));
  });

  it('key create gives an id and a key that is bound to its company', async () => {
    const outcome = await run(
      ...['key', 'create', '--scope', 'read', '--company', String(company.id), '--json'],
    );
    expect(oneLine(outcome)).toEqual({
      id: expect.stringMatching(ids.key),
      key: expect.stringMatching(keyText),
    });
  });

  it('key list and account list give what there is, and no key', async () => {
    const { env } = target;
    const [keys, lines, accounts] = await chasquiMany([
      { args: ['key', 'list', '--json'], env },
      { args: ['key', 'list'], env },
      { args: ['account', 'list', '--json'], env },
    ]);
    expect(oneLine(keys as Outcome)).toMatchObject([
      { scope: 'read', companies: [company.id], created_by: 'operator' },
      { scope: 'admin', companies: null, created_by: 'operator' },
    ]);
    expect(lines?.stdout.match(/command line$/gm)).toHaveLength(2);
    expect(keys?.stdout).not.toContain(account.key);
    expect(oneLine(accounts as Outcome)).toMatchObject([
      { account_id: account.account_id, name: 'Andina' },
    ]);
  });

  const wrong: [string, string[], RegExp][] = [
    ['a missing option', ['account', 'create', '--json'], /--name/],
    ['a wrong scope', ['key', 'create', '--scope', 'all', '--json'], /read, write, admin/],
    [
      'a company that is not there',
      ['key', 'create', '--company', 'com_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f', '--json'],
      /company/i,
    ],
    ['a wrong check digit', companyFlags('20100070971'), /tax id|RUC|digit/i],
    ['a tax id that is taken', companyFlags('20100070970'), /tax id/i],
    ['a wrong time', ['key', 'create', '--expires', '2027-02-30', '--json'], /--expires/],
    ['a wrong count', ['demo', '--documents', 'many', '--no-serve', '--json'], /--documents/],
    ['an unknown key', ['key', 'revoke', 'key_0', '--json'], /key_0/],
    ['an unknown account', ['export', '--account', 'acc_0'], /acc_0/],
    [
      'a company file that is not there',
      companyFile('none.json'),
      /There is no file .*none\.json\.\n$/,
    ],
    [
      'flags that are missing',
      ['company', 'create', '--json'],
      /^chasqui: --tax-id is missing\.\n--business-name is missing\.\n$/,
    ],
    [
      'a flag of another form',
      [...companyFlags('20100070970'), '--country', 'peru'],
      /^chasqui: --country must be two capital letters, such as PE\.\n$/,
    ],
    [
      'settings of another form',
      [
        ...[...companyFlags('20100070970'), '--summary-hour', 'late', '--receipts', 'weekly'],
        ...['--authority-url-live', 'ose'],
      ],
      /^chasqui: --receipts must be one of each, summary\.\n--summary-hour must be integer\.\n--authority-url-live must be an http/,
    ],
    [
      'a draft that is not there',
      ['issue', 'none.json', '--company', 'com_0'],
      /There is no company com_0/,
    ],
    [
      'a file to load that is not there',
      ['load', 'none.ndjson'],
      /^chasqui: There is no file .*none\.ndjson\.\n$/,
    ],
    ['a company file that is not JSON', companyFile(brokenFile()), /broken\.json/],
    ['an unknown command', ['lod', 'file.ndjson'], /Did you mean load\?/],
    ['an unknown option', ['load', 'x.ndjson', '--compny', 'com_0'], /Did you mean --company\?/],
    [
      'a company that a load does not find',
      ['load', 'x.ndjson', '--company', 'com_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f', '--json'],
      /chasqui company list/,
    ],
    [
      'a folder instead of a file',
      ['load', '/tmp', '--json'],
      /^chasqui: \/tmp is a folder; a file is needed\.\n$/,
    ],
    ['a missing argument', ['load'], /file/],
    ['a missing command', ['key'], /Usage: chasqui key/],
  ];

  describe('answer wrong usage with a sentence and code 2', () => {
    let outcomes: Outcome[];

    beforeAll(async () => {
      outcomes = await chasquiMany(wrong.map(([, args]) => ({ args, env: target.env })));
    });

    for (const [index, [what, , sentence]] of wrong.entries()) {
      it(what, () => {
        const outcome = outcomes[index];
        expect(outcome).toMatchObject({ code: 2, stdout: '' });
        expect(outcome?.stderr).toMatch(sentence);
        expect(outcome?.stderr).not.toMatch(/\n\s+at /);
      });
    }
  });

  it('openapi ends without a word where nobody reads on', async () => {
    const under = ['sh', '-c', '{ "$@"; echo "code $?" >&2; } | head -1', 'sh'];
    const { stdout, stderr } = await chasqui(['openapi'], { env: target.env, under });
    expect({ stdout, stderr }).toEqual({ stdout: '{\n', stderr: 'code 141\n' });
  });

  it('export ends with a failure where standard output is full', async () => {
    const outcome = await chasqui(['export'], {
      env: target.env,
      stdout: openSync('/dev/full', 'w'),
    });
    expect(outcome.code).not.toBe(0);
    expect(outcome.stderr).toMatch(/ENOSPC|space/);
  });
});

function companyFlags(taxId: string): string[] {
  return ['company', 'create', '--tax-id', taxId, '--business-name', 'OTRA S.A.C.', '--json'];
}

function companyFile(path: string): string[] {
  return ['company', 'create', '--file', path, '--json'];
}

function brokenFile(): string {
  const path = join(temporaryFolder(), 'broken.json');
  writeFileSync(path, '{"tax_id": ');
  return path;
}

describe('commands that are about an account', () => {
  it('say how to make one, take the only one, and ask which of several', async () => {
    const [none, one, two] = await Promise.all([1, 2, 3].map(() => createTarget('sqlite')));
    if (none === undefined || one === undefined || two === undefined) throw new TypeError();
    await seed(one);
    const [first, second] = [await seed(two), await seed(two)];
    const args = ['key', 'create', '--json'];
    const named = [...args, '--account', second.account.id];
    const [ofNone, ofOne, ofTwo, ofNamed] = await chasquiMany([
      { args, env: none.env },
      { args, env: one.env },
      { args, env: two.env },
      { args: named, env: two.env },
    ]);
    expect(ofNone).toMatchObject({ code: 2, stdout: '' });
    expect(ofNone?.stderr).toContain('chasqui account create');
    expect(ofOne?.code).toBe(0);
    expect(ofTwo).toMatchObject({ code: 2, stdout: '' });
    expect(ofTwo?.stderr).toContain('--account');
    for (const { account } of [first, second]) {
      expect(ofTwo?.stderr).toContain(`${account.id}  ${account.name}`);
    }
    expect(ofNamed?.code).toBe(0);
    for (const target of [none, one, two]) await target.dispose();
  });
});

describe('settings', () => {
  let sqlite: Target;
  let postgres: Target;
  let server: TestServer | undefined;

  beforeAll(async () => {
    sqlite = await createTarget('sqlite');
    postgres = await createTarget('postgres');
  });

  afterAll(async () => {
    await server?.stop();
    await sqlite.dispose();
    await postgres.dispose();
  });

  const nowhere = {
    PORT: '1',
    HOST: '203.0.113.1',
    PUBLIC_URL: 'https://wrong.example',
    DATA_DIR: '/proc/nowhere',
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none',
    WORKERS: '7',
    LOG_LEVEL: 'silent',
  };

  it('come from flags before the environment', async () => {
    const url = postgres.env.DATABASE_URL ?? '';
    server = await serve(
      { ...nowhere, RATE_LIMIT: 'off' },
      ['--host', '127.0.0.1', '--database-url', url, '--workers', '1', '--log-level', 'info'],
      {},
    );
    expect(server.pids()).toHaveLength(1);
    const answer = await server.get('/openapi.json');
    expect(answer.text).toContain(publicUrl);
    await server.stop();
  });

  it('come from the environment, and RATE_LIMIT takes a number or off', async () => {
    const env = { ...sqlite.env, HOST: '127.0.0.1', PUBLIC_URL: publicUrl, LOG_LEVEL: 'info' };
    const { key } = await seed(sqlite);
    const asked = async (limit: string) => {
      const limited = await serve({ ...env, RATE_LIMIT: limit, WORKERS: '1' });
      const answers = [];
      for (let count = 0; count < 3; count += 1) {
        answers.push(await limited.get('/api/account/companies', key));
      }
      await limited.stop();
      return answers.map(({ status }) => status);
    };
    expect(await asked('2')).toEqual([200, 200, 429]);
    expect(await asked('off')).toEqual([200, 200, 200]);
  });

  it('refuse a wrong one by its name with code 2, without showing a password', async () => {
    const wrongOnes: [string, string][] = [
      ['PORT', '80800'],
      ['HOST', '999.1.1.1'],
      ['PUBLIC_URL', 'chasqui.example'],
      ['PUBLIC_URL', 'https://chasqui.example/path'],
      ['SECRET_KEY', 'abc'],
      ['MAIL_FOLDER', '/proc/x'],
      ['DATABASE_URL', 'mysql://user:secret@host/db'],
      ['WORKERS', '0'],
      ['LOG_LEVEL', 'loud'],
      ['RATE_LIMIT', 'none'],
      ['JOBS', 'yes'],
      ['JOBS_CONCURRENCY', '0'],
      ['JOBS_PER_SERVICE', 'many'],
      ['JOBS_PER_COMPANY', '-1'],
      ['JOBS_LEASE_SECONDS', '0'],
      ['SUNAT_TEST', 'production'],
      ['SUNAT_CONNECT_SECONDS', '0'],
      ['SUNAT_ANSWER_SECONDS', '1e3'],
      ['ALLOW_PRIVATE_URLS', '1'],
    ];
    const outcomes = await chasquiMany(
      wrongOnes.map(([name, value]) => ({
        args: ['serve'],
        env: { ...sqlite.env, [name]: value },
      })),
    );
    for (const [index, [name]] of wrongOnes.entries()) {
      expect(outcomes[index], name).toMatchObject({ code: 2, stdout: '' });
      expect(outcomes[index]?.stderr).toMatch(new RegExp(`^chasqui: ${name} must .*\n$`));
      expect(outcomes[index]?.stderr).not.toContain('secret');
    }
  });

  it('that are wrong are refused before a store is made', async () => {
    const env = { DATA_DIR: join(temporaryFolder(), 'new') };
    const outcomes = await chasquiMany([
      { args: ['serve'], env: { ...env, HOST: '256.1.1.1' } },
      { args: ['serve'], env: { ...env, SECRET_KEY: 'abc' } },
      { args: ['serve', '--workers', '2'], env: { ...env, HOST: '256.1.1.1' } },
      { args: ['serve', '--workers', '2'], env: { ...env, SECRET_KEY: 'abc' } },
      { args: ['work'], env: { ...env, SECRET_KEY: 'abc' } },
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
    expect(existsSync(env.DATA_DIR)).toBe(false);
  });

  it('end with code 3 where the database cannot be reached, without showing its password', async () => {
    const outcome = await chasqui(['account', 'list', '--json'], {
      env: { DATABASE_URL: nowhere.DATABASE_URL },
    });
    expect(outcome).toMatchObject({ code: 3, stdout: '' });
    expect(outcome.stderr).toMatch(/^chasqui: Nothing listens at .*DATABASE_URL\.\n$/);
    expect(outcome.stderr).not.toContain('secret');
  });
});

describe('help', () => {
  const commands = [
    [],
    ['serve'],
    ['demo'],
    ['account'],
    ['account', 'create'],
    ['account', 'list'],
    ['company'],
    ['company', 'create'],
    ['company', 'list'],
    ['key'],
    ['key', 'create'],
    ['key', 'list'],
    ['key', 'revoke'],
    ['load'],
    ['export'],
    ['backup'],
    ['doctor'],
    ['openapi'],
  ];

  it('is there for every command, with code 0', async () => {
    const outcomes = await chasquiMany(commands.map((names) => ({ args: [...names, '--help'] })));
    for (const [index, outcome] of outcomes.entries()) {
      const name = ['chasqui', ...(commands[index] ?? [])].join(' ');
      expect(outcome, name).toMatchObject({ code: 0, stderr: '' });
      expect(outcome.stdout).toContain(`Usage: ${name}`);
    }
    const [first] = outcomes;
    for (const [name] of commands.slice(1)) expect(first?.stdout).toContain(`  ${name} `);
    expect(first?.stdout).toContain('Exit codes');
  });

  it('answers an unknown command of a real process with code 2', async () => {
    const outcome = await chasqui(['servee']);
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toMatch(/Did you mean serve\?/);
  });

  it('openapi prints an OpenAPI document without needing a store', async () => {
    const outcome = await chasqui(['openapi'], { env: { PUBLIC_URL: publicUrl } });
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    const document = JSON.parse(outcome.stdout) as Record<string, unknown>;
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
    expect(document.servers).toMatchObject([{ url: publicUrl }]);
    expect(Object.keys(document.paths as object)).toContain('/api/document/{documentId}');
  });
});
