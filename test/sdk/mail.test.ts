import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chasqui, ChasquiError } from '../../sdk/src/index.ts';
import { noMail } from '../../src/app/mail-service.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { startService, type TestService } from '../support/service.ts';
import { createTestStore, type TestStore } from '../support/stores.ts';
import { createTenant, type Tenant } from '../support/tenants.ts';

const address = 'compras@elsol.example';

describe('mails of the SDK', () => {
  let store: TestStore;
  let service: TestService;
  let tenant: Tenant;
  let chasqui: Chasqui;

  beforeAll(async () => {
    store = await createTestStore('sqlite');
    const server = { kind: 'folder', path: temporaryFolder() } as const;
    const from = { name: '', address: 'facturas@service.example' };
    service = await startService(store.stores, { mail: { ...noMail, server, from } });
    const plan = { taxIds: ['20100070970'], documentsPerCompany: 6, seed: 'sdk' };
    tenant = await createTenant(service.context, plan);
    const baseUrl = `http://127.0.0.1:${service.port}`;
    chasqui = new Chasqui({ key: tenant.keys.write.text, baseUrl });
  });
  afterAll(async () => {
    await service.stop();
    await store.dispose();
  });

  const documentId = (index: number) => tenant.documents[index]?.id ?? '';

  it('go to an address, or to several, and are listed', async () => {
    const mails = await chasqui.documents.mail(documentId(0), address);
    expect(mails).toMatchObject([{ to: address, request: 'by_hand', state: 'waiting' }]);
    const both = [address, 'caja@elsol.example'];
    await chasqui.documents.mail(documentId(0), both);
    const listed = await chasqui.documents.mails(documentId(0));
    expect(listed[0]?.id).toBe(mails[0]?.id);
    const later = listed.slice(1).map(({ to }) => to);
    expect(later.toSorted()).toEqual(both.toSorted());
  });

  it('of one idempotency key are one mail', async () => {
    const options = { idempotencyKey: 'order-17' };
    const [first] = await chasqui.documents.mail(documentId(1), address, options);
    const [again] = await chasqui.documents.mail(documentId(1), address, options);
    expect(again?.id).toBe(first?.id);
    expect(await chasqui.documents.mails(documentId(1))).toHaveLength(1);
  });

  it('to what is no address, and about what is no document, are refused', async () => {
    const refused = async (call: Promise<unknown>) => {
      const error = await call.then(() => undefined).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ChasquiError);
      return (error as ChasquiError).code;
    };
    expect(await refused(chasqui.documents.mail(documentId(2), 'nobody'))).toBe('invalid_mail');
    expect(await refused(chasqui.documents.mails('doc_0'))).toBe('document_not_found');
  });

  it('go to the customer where no address is given', async () => {
    const documents = await Promise.all(
      tenant.documents.map(({ id }) => chasqui.documents.get(id)),
    );
    const known = documents.find(({ customer }) => customer.email);
    const [mail] = await chasqui.documents.mail(known?.id ?? '');
    expect(mail?.to).toBe(known?.customer.email);
  });
});
