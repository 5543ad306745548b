import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { chasqui, createTarget, json, type LoadCounts, oneLine } from '../support/cli.ts';
import {
  about020,
  copyPacks020,
  fileOf020,
  partitionsOf020,
  secretKey020,
  storeOf020,
} from '../support/left-by-020.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { schemaOf } from '../support/schema-of.ts';
import { storages } from '../support/stores.ts';

const settings = { SECRET_KEY: secretKey020, ALLOW_PRIVATE_URLS: 'on' };
const opened: BlankStore[] = [];

afterEach(async () => {
  for (const store of opened.splice(0)) await store.dispose();
});

const disposed = (store: BlankStore) => {
  opened.push(store);
  return store;
};

type Migrated = { readonly schema: number; readonly partitions: number };

/** Brings a store up to date as an operator does, and a new one beside it. */
async function upgraded(left: BlankStore, flags: readonly string[] = []): Promise<BlankStore> {
  const fresh = disposed(await createBlankStore(left.storage));
  const made = await json<Migrated>(['migrate', ...flags], fresh.environment);
  expect(await json<Migrated>(['migrate'], left.environment)).toEqual(made);
  return fresh;
}

describe.each(storages)('a store of 0.2.0 in %s', (storage) => {
  it('has the schema of a new one once it is upgraded', async () => {
    const left = disposed(await storeOf020(storage));
    const before = await schemaOf(left);
    const fresh = await upgraded(left);
    expect(await schemaOf(left)).not.toEqual(before);
    expect(await schemaOf(left)).toEqual(await schemaOf(fresh));
  });

  it('has every row of before', async () => {
    const left = disposed(await storeOf020(storage));
    const countOf = async (table: string) =>
      Number((await left.sql(`SELECT count(*) AS count FROM ${table}`))[0]?.count);
    const tables = ['documents', 'document_files', 'webhook_deliveries', 'users', 'acts', 'mails'];
    const before = await Promise.all(tables.map(countOf));
    await upgraded(left);
    expect(Math.min(...before)).toBeGreaterThan(0);
    expect(await Promise.all(tables.map(countOf))).toEqual(before);
  });

  it('has packs whose every file is what it was', async () => {
    const left = disposed(await storeOf020(storage));
    const packs = temporaryFolder();
    copyPacks020(packs);
    const env = { ...left.environment, ...settings, ARCHIVE_DIR: packs };
    await json(['migrate'], env);
    const { stdout } = await chasqui(['doctor', '--packs', '--json'], { env });
    const { checks } = JSON.parse(stdout) as {
      checks: { check: string; ok: boolean; detail: string }[];
    };
    const found = checks.filter(({ check }) => check === 'Archive' || check === 'Pack');
    const detail = expect.stringMatching(/^1 pack with 19 files.*every hash compared$/);
    expect(found).toEqual([{ check: 'Archive', ok: true, detail }]);
  });
});

it('a store of 0.2.0 in partitions has the schema of a new one once it is upgraded', async () => {
  const left = disposed(await partitionsOf020());
  const fresh = await upgraded(left, ['--partitions', '2']);
  expect(await schemaOf(left)).toEqual(await schemaOf(fresh));
});

describe.each(storages)('an export of 0.2.0 loads into %s', (storage) => {
  it.each(['andina', 'ferreteria'] as const)('%s', async (name) => {
    const target = await createTarget(storage);
    try {
      const file = join(temporaryFolder(), `${name}.ndjson`);
      writeFileSync(file, fileOf020(`${name}.ndjson`));
      const env = { ...target.env, ...settings };
      const outcome = await chasqui(['load', file, '--json'], { env });
      expect(outcome.code, outcome.stderr).toBe(0);
      const counts = oneLine<LoadCounts>(outcome);
      expect(counts).toMatchObject({ unchanged: 0, rejected: 0 });
      expect(await json<LoadCounts>(['load', file], env)).toMatchObject({
        stored: 0,
        unchanged: counts.stored,
      });
      const [row] = await target.sql('SELECT account_id FROM accounts');
      expect(row).toEqual({ account_id: about020.accounts[name] });
    } finally {
      await target.dispose();
    }
  });
});
