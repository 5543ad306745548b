import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noMail } from '../../src/app/mail-service.ts';
import { mailHandlers } from '../../src/subjects/ledger/mails/deliver-mail.ts';
import { newMail, withMails } from '../../src/subjects/ledger/mails/mail.ts';
import { noWrites } from '../../src/subjects/ledger/writes.ts';
import { Worker } from '../../src/worker/worker.ts';
import { patience } from '../support/patience.ts';
import { jsonOf, startService, type TestService } from '../support/service.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { createTenant, type Tenant } from '../support/tenants.ts';

type Listed = { readonly data: readonly { readonly to: string; readonly state: string }[] };
const limits = { concurrency: 4, perLane: 4, perOwner: 4 };

describe.each(storages)('mail over %s', (storage) => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  let store: TestStore;
  let service: TestService;
  let tenant: Tenant;
  let worker: Worker;

  beforeAll(async () => {
    store = await createTestStore(storage);
    const server = { kind: 'folder', path: folder } as const;
    const from = { name: '', address: 'facturas@service.example' };
    service = await startService(store.stores, { mail: { ...noMail, server, from } });
    const plan = { taxIds: ['20100070970'], documentsPerCompany: 4, seed: 'mail' };
    tenant = await createTenant(service.context, plan);
    const { context } = service;
    worker = new Worker({
      store: context.stores.work,
      queue: 'mail',
      handlers: mailHandlers(context),
      limits,
    });
    context.workMade.subscribe(() => worker.wake());
    worker.start();
  });

  afterAll(async () => {
    await worker.stop(1000);
    await service.stop();
    await store.dispose();
    rmSync(folder, { recursive: true });
  });

  const send = (method: string, path: string, body?: unknown, headers = {}) =>
    service.request(path, {
      method,
      key: tenant.keys.admin.text,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const documentId = (index: number) => tenant.documents[index]?.id ?? '';
  const company = () => `/api/company/${tenant.companies[0]?.id}/mail`;
  const listed = async (id: string) =>
    jsonOf<Listed>(await send('GET', `/api/document/${id}/mails`)).data;

  it('is off, keeps what is set, and never shows a password', async () => {
    expect(jsonOf(await send('GET', company()))).toMatchObject({ enabled: false, smtp: null });
    const smtp = { url: 'smtps://ana@mail.example.com', password: 'geheim' };
    const put = await send('PUT', company(), { enabled: true, smtp });
    expect([put.status, put.text.includes('geheim')]).toEqual([200, false]);
    expect(jsonOf(put)).toMatchObject({ smtp: { url: smtp.url, has_password: true } });
    const kept = await send('PUT', company(), { enabled: true, smtp: { url: smtp.url } });
    expect(jsonOf(kept)).toMatchObject({ smtp: { has_password: true } });
    const moved = await send('PUT', company(), { smtp: { url: 'smtps://ana@evil.example.com' } });
    expect(jsonOf(moved)).toMatchObject({ smtp: { has_password: false } });
    expect(service.log.join('')).not.toContain('geheim');
    await send('PUT', company(), {});
  });

  it.each([
    [{ from: { name: 'A', address: 'a@b.pe\r\nBcc: x@y.pe' } }, '/from/address'],
    [{ from: { name: 'A\nBcc: x@y.pe', address: 'a@b.pe' } }, '/from/name'],
    [{ reply_to: 'nobody' }, '/reply_to'],
    [{ subject: '{unknown}' }, '/subject'],
    [{ text: '{password}' }, '/text'],
    [{ smtp: { url: 'http://mail.example.com' } }, '/smtp/url'],
    [{ smtp: { url: 'smtp://127.0.0.1' } }, '/smtp/url'],
    [{ smtp: { url: 'smtp://2130706433' } }, '/smtp/url'],
    [{ smtp: { url: 'smtp://[::ffff:10.0.0.1]:25' } }, '/smtp/url'],
    [{ smtp: { url: 'smtp://ana:secret@mail.example.com' } }, '/smtp/url'],
  ])('refuses %j', async (body, pointer) => {
    const answer = await send('PUT', company(), body);
    expect(answer.status).toBe(422);
    expect(jsonOf(answer)).toMatchObject({ code: 'invalid_mail', errors: [{ pointer }] });
  });

  it.each([
    ...['localhost', 'LOCALHOST.', 'mail.localhost', 'mailhog', 'mail.local', 'mail.INTERNAL'],
    ...['metadata.google.internal', 'router.lan', '127.1', '0x7f.1', '017700000001', '0'],
    ...['[::1]', '[::ffff:7f00:1]', '169.254.169.254', '100.64.0.1', '[fe80::1]'],
  ])('takes no mail server at %s', async (host) => {
    const smtp = { url: `smtps://ana@${host}:465` };
    const answer = await send('PUT', company(), { smtp });
    expect(jsonOf(answer)).toMatchObject({
      code: 'invalid_mail',
      errors: [{ pointer: '/smtp/url', detail: expect.stringMatching(/private network/) }],
    });
  });

  it('is sent by hand, once for each request, with the files as they are served', async () => {
    const id = documentId(0);
    const key = { 'Idempotency-Key': 'one' };
    const body = { to: 'jose@ejemplo.example' };
    const first = await send('POST', `/api/document/${id}/mail`, body, key);
    const again = await send('POST', `/api/document/${id}/mail`, body, key);
    expect([first.status, again.status]).toEqual([202, 202]);
    const [asked] = jsonOf<{ data: { created_at: string; next_at: string }[] }>(first).data;
    expect(asked?.next_at).toBe(asked?.created_at);
    const others = { to: 'otra@ejemplo.example' };
    const refused = await send('POST', `/api/document/${id}/mail`, others, key);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('idempotency_key_reused'),
    ]);
    await vi.waitFor(
      async () => expect(await listed(id)).toMatchObject([{ state: 'sent', next_at: null }]),
      patience,
    );
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    expect(files).toHaveLength(1);
    const parsed = await PostalMime.parse(readFileSync(join(folder, files[0] ?? '')));
    expect(parsed.to).toMatchObject([{ address: 'jose@ejemplo.example' }]);
    expect(parsed.from?.address).toBe('facturas@service.example');
    const document = jsonOf<{ document_pdf: string }>(await send('GET', `/api/document/${id}`));
    const path = document.document_pdf.replace(service.publicUrl, '');
    const served = await service.request(path);
    const [pdf] = parsed.attachments.filter(({ mimeType }) => mimeType === 'application/pdf');
    expect(Buffer.from(pdf?.content as ArrayBuffer).equals(served.bytes)).toBe(true);
    const events = await send('GET', `/api/document/${id}/events`);
    expect(events.text).toContain('document.mailed');
  });

  it.each(['', 'nobody', 'a@b.pe\nBcc: c@d.pe', '"a b"@c.pe', 'a@[127.0.0.1]'])(
    'refuses the address %j',
    async (to) => {
      const answer = await send('POST', `/api/document/${documentId(1)}/mail`, { to });
      expect([answer.status, await listed(documentId(1))]).toEqual([422, []]);
    },
  );

  it('shows what it would say', async () => {
    await send('PUT', company(), { language: 'en', text: '<b>{number}</b> {links}' });
    const answer = await send('POST', `${company()}/preview`, { document_id: documentId(0) });
    const { text, html } = jsonOf<{ text: string; html: string }>(answer);
    expect(text).toMatch(/^<b>.+<\/b> PDF: /);
    expect(html).toContain('&lt;b&gt;');
    await send('PUT', company(), {});
  });

  it('has a PDF in English, attached and linked, where the company chose English', async () => {
    const id = documentId(2);
    await send('PUT', company(), { language: 'en' });
    const preview = await send('POST', `${company()}/preview`, { document_id: id });
    const { document_pdf: link } = jsonOf<{ document_pdf: string }>(
      await send('GET', `/api/document/${id}`),
    );
    const path = new URL(link).pathname;
    expect(jsonOf<{ text: string }>(preview).text).toContain(`${path}?language=en`);
    await send('POST', `/api/document/${id}/mail`, { to: 'ann@example.com' });
    await vi.waitFor(
      async () => expect(await listed(id)).toMatchObject([{ state: 'sent' }]),
      patience,
    );
    await send('PUT', company(), {});
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    const parsed = await Promise.all(mails.map((each) => PostalMime.parse(each)));
    const sent = parsed.find(({ to }) => to?.[0]?.address === 'ann@example.com');
    const pdf = sent?.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
    const served = await service.request(`${path}?language=en`);
    expect(Buffer.from(pdf?.content as ArrayBuffer).equals(served.bytes)).toBe(true);
  });

  it('tells decisions when it is sent by itself, and keeps what has ended', async () => {
    const { accountId, companyId } = tenant.documents[2] ?? expect.fail('no document');
    const place = { accountId, companyId };
    const when = () =>
      store.stores.apply(place, {}, ({ mailWhen }) => ({ writes: noWrites, result: mailWhen }));
    expect(await when()).toBeNull();
    await send('PUT', company(), { enabled: true, when: 'issued' });
    expect(await when()).toBe('issued');
    await send('PUT', company(), {});
    expect(await when()).toBeNull();
    const subject = { ...place, documentId: documentId(3), environment: 'live' } as const;
    const { mail } = newMail({ ...subject, to: 'a@b.pe', request: 'automatic' }, 1);
    const put = (mails: readonly (typeof mail)[]) =>
      store.stores.apply(place, {}, () => ({ writes: { ...noWrites, mails }, result: null }));
    await put([mail]);
    await put([{ ...mail, state: 'sent', sentAt: 2, messageId: '<m>' }]);
    await put([mail]);
    const held = await store.stores.mails.ofDocument(accountId, documentId(3));
    expect(held).toEqual([{ ...mail, state: 'sent', sentAt: 2, messageId: '<m>' }]);
    expect(withMails({ writes: noWrites, result: null }, 'issued', 1).writes).toEqual(noWrites);
  });

  it('needs a server', async () => {
    const bare = await startService(store.stores);
    const answer = await bare.request(`/api/document/${documentId(1)}/mail`, {
      method: 'POST',
      key: tenant.keys.write.text,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ to: 'a@b.pe' }),
    });
    expect([answer.status, jsonOf(answer).code]).toEqual([409, 'mail_not_set_up']);
    await bare.stop();
  });
});
