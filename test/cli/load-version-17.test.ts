import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicUrlMark } from '../../src/domain/access/file-links.ts';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { chasqui, type LoadCounts, oneLine } from '../support/cli.ts';
import { documentValidator } from '../support/document-validator.ts';
import { contentsOf } from '../support/store-contents.ts';
import { storages } from '../support/stores.ts';
import { asVersion17, documentsOf17, exportFile17, putBackTo17 } from '../support/version-17.ts';

describe.each(storages)('an export of version 17 that is loaded into %s', (storage) => {
  let store: BlankStore;

  const load = async () => {
    const outcome = await chasqui(['load', exportFile17, '--json'], { env: store.environment });
    expect(outcome.code, outcome.stderr).toBe(0);
    return oneLine<LoadCounts>(outcome);
  };
  const bodies = async (url = '') =>
    (await store.sql('SELECT body FROM documents ORDER BY id')).map(({ body }) =>
      String(body).replaceAll(publicUrlMark, url),
    );

  beforeAll(async () => {
    store = await createBlankStore(storage);
    expect(await load()).toMatchObject({ unchanged: 0, rejected: 0 });
  });
  afterAll(() => store.dispose());

  it('has all fields of today, and else the very bytes of the export', async () => {
    const loaded = await bodies();
    expect(loaded).toHaveLength(17);
    expect(loaded.map(asVersion17)).toEqual(documentsOf17.toSorted(byId));
    const isValid = await documentValidator();
    const served = await bodies('https://chasqui.example');
    expect(served.filter((body) => !isValid(body))).toEqual([]);
  });

  it('has keys of which nobody knows who made them', async () => {
    const keys = await store.sql('SELECT created_by FROM api_keys');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ created_by }) => created_by !== null)).toEqual([]);
    const listed = await chasqui(['key', 'list'], { env: store.environment });
    expect(listed.stdout.match(/not known$/gm)).toHaveLength(keys.length);
  });

  it('is the same as the store of version 17 itself, migrated, and as the export loaded again', async () => {
    const loaded = await contentsOf(store);
    await putBackTo17(store);
    expect((await bodies()).toSorted(byId)).toEqual(documentsOf17.toSorted(byId));
    await store.sql('DELETE FROM schema_migrations WHERE number = 18 RETURNING number');
    await store.migrate(store.migrations);
    expect(await contentsOf(store)).toEqual(loaded);
    expect(await load()).toMatchObject({ stored: 0, rejected: 0 });
    expect(await contentsOf(store)).toEqual(loaded);
  });
});

function byId(one: string, other: string): number {
  return idOf(one) < idOf(other) ? -1 : 1;
}

function idOf(body: string): string {
  return (JSON.parse(body) as { readonly id: string }).id;
}
