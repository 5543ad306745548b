import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorOf } from '../../src/subjects/keys/api-key.ts';
import { createKey } from '../../src/subjects/keys/create-key.ts';
import { testRuc } from '../support/documents.ts';
import { problemOf } from '../support/issue-door.ts';
import { jsonOf, startService, type TestService } from '../support/service.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { createTenant, type Tenant } from '../support/tenants.ts';

const hourMs = 3_600_000;

for (const storage of storages) {
  describe(`a key that ends, over ${storage}`, () => {
    let store: TestStore;
    let service: TestService;
    let tenant: Tenant;
    const end = Math.floor(Date.now() / 1_000) * 1_000 + hourMs;
    let ending = '';

    beforeAll(async () => {
      store = await createTestStore(storage);
      service = await startService(store.stores);
      const plan = { taxIds: [testRuc()], documentsPerCompany: 0, seed: 'key-ends' };
      tenant = await createTenant(service.context, plan);
      const wanted = { name: 'ends', scope: 'admin', companies: null, expiresAt: end } as const;
      ending = (await createKey(service.context, operatorOf(tenant.account.id), wanted)).text;
    });
    afterAll(async () => {
      await service.stop();
      await store.dispose();
    });

    const make = (key: string, expires_at?: number) =>
      service.request('/api/account/keys', {
        method: 'POST',
        key,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          name: 'made',
          scope: 'read',
          ...(expires_at === undefined ? {} : { expires_at: new Date(expires_at).toISOString() }),
        }),
      });
    const endOf = async (key: string, expiresAt?: number) => {
      const { expires_at } = jsonOf<{ expires_at: string | null }>(await make(key, expiresAt));
      return expires_at === null ? null : Date.parse(expires_at);
    };

    it('makes none that outlives it', async () => {
      const refused = await make(ending, end + 1_000);
      problemOf(refused, 422, 'invalid_key_request');
      expect(refused.text).toContain(new Date(end).toISOString());
      expect(await endOf(ending, end)).toBe(end);
      expect(await endOf(ending, end - 1_000)).toBe(end - 1_000);
    });

    it('gives its own end where none is asked for', async () => {
      expect(await endOf(ending)).toBe(end);
      expect(await endOf(tenant.keys.admin.text)).toBeNull();
      expect(await endOf(tenant.keys.admin.text, end + 1_000)).toBe(end + 1_000);
    });
  });
}
