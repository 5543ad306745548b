import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import type { BlankStore } from './blank-store.ts';
import { createBlankStore } from './blank-stores.ts';
import type { Storage } from './stores.ts';

/** What the program of 0.2.0 left behind: test/fixtures/0.2.0/README.md. */

const folder = new URL('../fixtures/0.2.0/', import.meta.url);

type About = {
  readonly ends_at: string;
  readonly keys: Readonly<Record<'admin' | 'read' | 'write' | 'bound' | 'ferreteria', string>>;
  readonly accounts: Readonly<Record<'andina' | 'ferreteria', string>>;
  readonly companies: Readonly<Record<'one' | 'two' | 'refused' | 'other', string>>;
};

export const about020 = JSON.parse(readFileSync(new URL('about.json', folder), 'utf8')) as About;

/** What its secrets are sealed with, as SECRET_KEY has it. */
export const secretKey020 = Buffer.alloc(32, 7).toString('base64');

export function fileOf020(name: string): Buffer {
  return brotliDecompressSync(readFileSync(new URL(`${name}.br`, folder)));
}

/** A copy of its packs, for ARCHIVE_DIR. */
export function copyPacks020(to: string): void {
  cpSync(new URL('packs', folder), to, { recursive: true });
}

/** The store as it was left, before today's migrations. */
export async function storeOf020(storage: Storage): Promise<BlankStore> {
  const store = await createBlankStore(storage);
  if (storage === 'postgres') await fillPostgres(store, 'postgres.sql');
  else {
    const path = join(store.environment.DATA_DIR ?? '', 'chasqui.sqlite');
    writeFileSync(path, fileOf020('chasqui.sqlite'));
  }
  return store;
}

/** A store in two partitions, without rows. */
export async function partitionsOf020(): Promise<BlankStore> {
  const store = await createBlankStore('postgres');
  await fillPostgres(store, 'postgres-partitions.sql');
  return store;
}

async function fillPostgres({ environment }: BlankStore, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  try {
    await client.query(fileOf020(name).toString());
  } finally {
    await client.end();
  }
}
