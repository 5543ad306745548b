import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMcpDoor } from '../src/doors/mcp/mcp-door.ts';
import { composeDocument, snapshotOf } from '../src/subjects/ledger/documents/compose-document.ts';
import {
  linkSealer,
  publicUrlMark,
  readLink,
} from '../src/subjects/ledger/documents/file-links.ts';
import { insertRows } from '../src/subjects/ledger/documents/insert-rows.ts';
import { createLinks } from '../src/subjects/ledger/documents/links.ts';
import type { DocumentRow } from '../src/subjects/ledger/rows.ts';
import { demoDocuments } from './fixtures/pe/demo-documents.ts';
import { peru, testRuc } from './support/documents.ts';
import { cdrName, cdrXml, signedInvoice } from './support/import-files.ts';
import { jsonOf, startService, type TestService } from './support/service.ts';
import { createTestStore, storages, type TestStore } from './support/stores.ts';
import { createTenant, issueKey, type Tenant, type TestKey } from './support/tenants.ts';

const start = Date.UTC(2026, 5, 1, 12);
const lifetimeSeconds = 1000;
const falseSeal = 'A'.repeat(22);

type Shown = { readonly id: string; readonly acknowledgement: { readonly description: string } };

/** A key for one company of an account must give no link to a document of another one. */
describe.each(storages)('links that a caller writes himself, over %s', (storage) => {
  let store: TestStore;
  let lasting: TestService;
  let expiring: TestService;
  let tenant: Tenant;
  /** Of the first company alone. */
  let limited: TestKey;
  /** Of the second one. */
  let other: DocumentRow;

  beforeAll(async () => {
    store = await createTestStore(storage);
    const now = () => start;
    const { finish } = createLinks({ publicUrl: 'https://invoices.test', lifetimeSeconds, now });
    const mcp: Parameters<typeof startService>[1] = {
      openMcp: async (api) =>
        createMcpDoor({ api, version: '0', allowWrite: false, onFailure: () => {} }),
    };
    lasting = await startService(store.stores, { now });
    expiring = await startService(store.stores, {
      ...mcp,
      now,
      linkLifetimeSeconds: lifetimeSeconds,
      webhooks: {
        allowPrivateUrls: false,
        userAgent: '',
        finishLinks: finish,
        send: async () => ({ kind: 'not_sent', detail: '' }),
      },
    });
    const plan = { taxIds: [testRuc(), testRuc()], documentsPerCompany: 1, seed: 'foreign' };
    tenant = await createTenant(lasting.context, plan);
    limited = await issueKey(lasting.context, tenant.account, 'write', [companyOf(0).id]);
    other = tenant.documents[1] as DocumentRow;
  });

  afterAll(async () => {
    await Promise.all([lasting.stop(), expiring.stop()]);
    await store.dispose();
  });

  function companyOf(index: number) {
    const company = tenant.companies[index];
    if (company === undefined) throw new Error('no such company');
    return company;
  }

  const subject = () => ({ accountId: tenant.account.id, subjectId: other.id });

  /** What a caller makes up, and what he may have kept from a time when he might read the document. */
  function tokens(): readonly string[] {
    const { linkSecret } = tenant.account;
    const lasts = linkSealer({ ...subject(), expiresAt: null }, linkSecret)('pdf');
    const over = linkSealer({ ...subject(), expiresAt: start / 1000 - 1 }, linkSecret)('pdf');
    return [lasts.slice(0, -22) + falseSeal, lasts, over];
  }

  const written = () =>
    tokens()
      .map((token) => `${publicUrlMark}/files/${token}/a.xml`)
      .concat(tokens().map((token) => `"document_file":"${publicUrlMark}/files/${token}/a.xml`))
      .join(' ');

  /** Links in an answer that open a file of the other company's document. */
  async function opened(text: string): Promise<readonly string[]> {
    const found = [...text.matchAll(/\/files\/([\w-]+)\//g)].map(([, token = '']) => token);
    const foreign = found.filter((token) => readLink(token)?.subjectId === other.id);
    const answers = await Promise.all(
      foreign.map(async (token) => [token, await expiring.request(`/files/${token}/a`)] as const),
    );
    return answers.filter(([, { status }]) => status === 200).map(([token]) => token);
  }

  it('open the file where the service sealed them', async () => {
    const { linkSecret } = tenant.account;
    const sealed = linkSealer({ ...subject(), expiresAt: start / 1000 + 1 }, linkSecret)('pdf');
    expect(await opened(`/files/${sealed}/a`)).toEqual([sealed]);
  });

  it('are no part of the words of an acknowledgement that is imported', async () => {
    const { id, tax_id } = companyOf(0);
    const put = (body: Buffer, name: string) =>
      expiring.request(`/api/document/company/${id}/import`, {
        method: 'POST',
        key: limited.text,
        headers: {
          'Content-Type': 'application/xml',
          'Content-Disposition': `attachment; filename="${name}"`,
        },
        body,
      });
    const xml = await put(signedInvoice(tax_id, 'F777-1'), 'x.xml');
    expect(xml.status, xml.text).toBe(201);
    const said = { description: `ha sido aceptada ${written()}`, notes: [`4000 - ${written()}`] };
    const cdr = await put(cdrXml(tax_id, '01-F777-1', said), `${cdrName(tax_id, '01-F777-1')}.xml`);
    expect(cdr.status, cdr.text).toBe(200);
    const path = `/api/document/${jsonOf<Shown>(cdr).id}`;
    for (const service of [lasting, expiring]) {
      const answer = await service.request(path, { key: limited.text });
      const { acknowledgement } = jsonOf<Shown>(answer);
      expect(acknowledgement.description).toBe(said.description.replaceAll(publicUrlMark, ' '));
      expect(acknowledgement).toMatchObject({
        notes: [said.notes[0]?.replaceAll(publicUrlMark, ' ')],
      });
      expect(await opened(answer.text)).toEqual([]);
    }
  });

  describe('and that were stored before', () => {
    let held: DocumentRow;

    beforeAll(async () => {
      const company = companyOf(0);
      const input = demoDocuments(snapshotOf(company), 'held').next(start);
      const words = { code: '2000', description: written(), notes: [written()], received_at: null };
      held = composeDocument(
        {
          ...input,
          status: 'failed',
          failure_code: '2000',
          failure_message: written(),
          acknowledgement: words,
        },
        { account: tenant.account, company, regime: peru, now: start },
      );
      await insertRows(store.stores, tenant.account.id, [held]);
    });

    /** The document's own links still open, and none of those in its texts does. */
    async function expectOwnLinksAlone(text: string): Promise<void> {
      expect(text).toContain('/files/');
      expect(await opened(text)).toEqual([]);
      const own = /"document_pdf\\?":\\?"https:\/\/invoices\.test(\/files\/[\w-]+\/[^"\\]+)/.exec(
        text,
      );
      expect((await expiring.request(own?.[1] ?? '')).status).toBe(200);
    }

    const read = (path: string) => expiring.request(path, { key: limited.text });

    it('get no seal in a document', async () => {
      await expectOwnLinksAlone((await read(`/api/document/${held.id}`)).text);
    });

    it('get none in pages and searches', async () => {
      const { id } = companyOf(0);
      for (const path of ['company', 'search/company']) {
        const { text } = await read(`/api/document/${path}/${id}`);
        expect(text).toContain(held.id);
        await expectOwnLinksAlone(text);
      }
    });

    it('get none in events that are sent', async () => {
      const { composeEvents } = await import('../src/subjects/webhooks/compose-event.ts');
      const entry = {
        ...{ position: 1, id: 'evt_1', type: 'document.rejected', at: start, data: '{}' },
        ...{ companyId: held.companyId, documentId: held.id, environment: held.environment },
      } as unknown as Parameters<typeof composeEvents>[2][number];
      const [event = ''] = await composeEvents(expiring.context, tenant.account.id, [entry]);
      await expectOwnLinksAlone(event);
    });

    it('get none by the tools of models', async () => {
      const answer = await expiring.request('/mcp', {
        method: 'POST',
        key: limited.text,
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'get_document', arguments: { document_id: held.id } },
        }),
      });
      expect(answer.text).toContain(held.id);
      await expectOwnLinksAlone(answer.text);
    });
  });
});
