import { existsSync, linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chasqui,
  createTarget,
  json,
  type Outcome,
  seed,
  serve,
  type Target,
  type Tenant,
  type TestServer,
} from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';

/** What a command is told to write never takes the place of what the store lives in. */
describe('the files of a store that serves', () => {
  let target: Target;
  let tenant: Tenant;
  let server: TestServer;
  let store: string;
  let key: string;
  let elsewhere: string;

  beforeAll(async () => {
    target = await createTarget('sqlite');
    tenant = await seed(target, { documents: 3 });
    const folder = target.env.DATA_DIR ?? '';
    store = join(folder, 'chasqui.sqlite');
    key = join(folder, 'secret.key');
    elsewhere = temporaryFolder();
    symlinkSync(folder, join(elsewhere, 'folder'));
    symlinkSync(store, join(elsewhere, 'link.csv'));
    symlinkSync(`${store}-journal`, join(elsewhere, 'dangling.csv'));
    writeFileSync(join(elsewhere, 'no-lines'), '');
    server = await serve(target.env);
    linkSync(store, join(elsewhere, 'hard-link'));
  });
  afterAll(async () => {
    await server.stop();
    await target.dispose();
  });

  const refused = async (...args: readonly string[]): Promise<Outcome> => {
    const outcome = await chasqui(args, { env: target.env });
    expect(outcome, args.join(' ')).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toMatch(/^chasqui: .* would replace .*, which is part of the store\./);
    return outcome;
  };

  it('are not replaced by a copy, an export or a register, whatever --force says', async () => {
    for (const command of ['backup', 'export', 'register']) {
      await refused(command, store, '--force');
    }
    for (const path of [`${store}-wal`, `${store}-shm`, `${store}-journal`, key]) {
      await refused('backup', path, '--force');
    }
    expect(existsSync(`${store}-journal`)).toBe(false);
  });

  it('nor by another name: through a link of a folder or a file, or a second name', async () => {
    await refused('export', join(elsewhere, 'folder', 'chasqui.sqlite'), '--force');
    await refused('export', join(elsewhere, 'folder', 'secret.key'));
    await refused('export', join(elsewhere, 'link.csv'), '--force');
    await refused('backup', join(elsewhere, 'hard-link'), '--force');
  });

  it('nor by a report, which is written without asking', async () => {
    const lines = join(elsewhere, 'no-lines');
    for (const name of ['link.csv', 'dangling.csv', 'hard-link']) {
      await refused('import', elsewhere, '--report', join(elsewhere, name));
      await refused('load', lines, '--report', join(elsewhere, name));
    }
    expect(existsSync(`${store}-journal`)).toBe(false);
  });

  it('nor are packs', async () => {
    const packs = join(elsewhere, 'packs');
    mkdirSync(packs);
    writeFileSync(join(packs, 'one.zip'), 'precious');
    const env = { ...target.env, ARCHIVE_DIR: packs };
    const outcome = await chasqui(['backup', join(packs, 'one.zip'), '--force'], { env });
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain('ARCHIVE_DIR');
    expect(readFileSync(join(packs, 'one.zip'), 'utf8')).toBe('precious');
  });

  it('and the service goes on', async () => {
    const page = await server.get(`/api/document/company/${tenant.company.id}`, tenant.key);
    expect(page.status).toBe(200);
    const { documents } = await json<{ documents: number }>(
      ['backup', join(elsewhere, 'copy')],
      target.env,
    );
    expect(documents).toBe(3);
  });
});
