import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealingKeyOf } from '../../src/app/secret-keys.ts';
import { sealSecret } from '../../src/kernel/secret-box.ts';
import { sealedPlace } from '../../src/subjects/credentials/sealed.ts';
import { testCredentials } from '../contracts/issue-writes.ts';
import { testAccount, testCompany } from '../support/documents.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';

const machine = () => ({
  secretKey: randomBytes(32).toString('base64'),
  secretKeyIsNew: false,
  dataDir: temporaryFolder(),
});

describe.each(storages)('two machines with different keys on a %s store', (storage) => {
  let store: TestStore;

  beforeEach(async () => {
    store = await createTestStore(storage);
  });
  afterEach(() => store.dispose());

  it('do not both seal, though both were asked before anything was sealed', async () => {
    const [one, other] = [machine(), machine()].map((each) => sealingKeyOf(each, store.stores));
    const account = testAccount();
    const company = testCompany(account);
    const key = await one?.();
    // As serve does when it starts.
    await other?.();
    await store.stores.accounts.insert(account);
    await store.stores.companies.insert(company);
    const place = { accountId: account.id, companyId: company.id };
    const owner = { accountId: account.id, ownerId: company.id };
    const sealed = sealSecret(
      key as Buffer,
      Buffer.from('{}'),
      sealedPlace('company_credentials', owner),
    );
    await store.stores.credentials.put(testCredentials(place, { kind: 'self_made', sealed }));
    await expect(other?.()).rejects.toMatchObject({ code: 'secret_key_unavailable' });
    expect(await one?.()).toEqual(key);
  });
});
