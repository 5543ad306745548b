import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLink } from '../src/subjects/ledger/documents/file-links.ts';
import { jsonOf, startService, type TestService } from './support/service.ts';
import { createTestStore, type TestStore } from './support/stores.ts';
import { createTenant, type Tenant } from './support/tenants.ts';

const dayMs = 86_400_000;
const opened = 200;
const refused = 404;

describe('links that expire', () => {
  const start = Date.UTC(2026, 5, 1, 12);
  let now = start;
  let store: TestStore;
  let lasting: TestService;
  let expiring: TestService;
  let tenant: Tenant;

  beforeAll(async () => {
    store = await createTestStore('sqlite');
    const options = { now: () => now };
    lasting = await startService(store.stores, options);
    expiring = await startService(store.stores, { ...options, linkLifetimeSeconds: 1000 });
    const plan = { taxIds: ['20990079197'], documentsPerCompany: 1, seed: 'links' };
    tenant = await createTenant(lasting.context, plan);
  });

  afterAll(async () => {
    await Promise.all([lasting.stop(), expiring.stop()]);
    await store.dispose();
  });

  /** The path of the document's PDF, as a service gives it at this moment. */
  async function pathFrom(service: TestService): Promise<string> {
    const path = `/api/document/${tenant.documents[0]?.id}`;
    const { document_pdf: link } = jsonOf<{ document_pdf: string }>(
      await service.request(path, { key: tenant.keys.read.text }),
    );
    return new URL(link).pathname;
  }

  function expiryOf(path: string): number {
    const seconds = readLink(path.split('/')[2] ?? '')?.expiresAt ?? null;
    if (seconds === null) throw new Error(`${path} lasts`);
    return seconds * 1000;
  }

  it('open until their very last moment, and not one later', async () => {
    now = start;
    const path = await pathFrom(expiring);
    const end = expiryOf(path);
    const answers: number[] = [];
    for (const moment of [end - 1, end, end + 1, end + dayMs]) {
      now = moment;
      answers.push((await expiring.request(path)).status);
    }
    expect(answers).toEqual([opened, opened, refused, refused]);
  });

  it('last as long as the setting says at least, and a quarter more at most', async () => {
    for (const moment of [start, start + 1, start + 249_999, start + 250_000]) {
      now = moment;
      const left = expiryOf(await pathFrom(expiring)) - now;
      expect(left).toBeGreaterThanOrEqual(1_000_000);
      expect(left).toBeLessThanOrEqual(1_250_000);
    }
  });

  it('say nothing of why they open nothing any more', async () => {
    now = start;
    const path = await pathFrom(expiring);
    now = expiryOf(path) + 1;
    const { code } = jsonOf(await expiring.request(path));
    expect(code).toBe('file_not_available');
  });

  it('end on a service whose links last, too; and one that lasts opens only there', async () => {
    now = start;
    const [ending, staying] = [await pathFrom(expiring), await pathFrom(lasting)];
    now = expiryOf(ending) + 1;
    expect((await lasting.request(ending)).status).toBe(refused);
    expect((await lasting.request(staying)).status).toBe(opened);
    expect((await expiring.request(staying)).status).toBe(refused);
  });
});
