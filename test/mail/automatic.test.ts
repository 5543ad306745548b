import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noMail } from '../../src/app/mail-service.ts';
import { mailHandlers } from '../../src/subjects/ledger/mails/deliver-mail.ts';
import { exportAccounts } from '../../src/subjects/move/export-account.ts';
import { loadRecords } from '../../src/subjects/move/load-records.ts';
import { Worker } from '../../src/worker/worker.ts';
import { type IssuedDocument, invoice } from '../support/issue-door.ts';
import { keyFilePassword, pfxOf } from '../support/key-files.ts';
import { patience } from '../support/patience.ts';
import {
  createClock,
  type OpenedSimulator,
  openSendingDoor,
  openTestSimulator,
  type SendingDoor,
} from '../support/sending-door.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

type ListedMail = { readonly to: string; readonly state: string; readonly last_answer: string };

const customer = {
  document_type: '6',
  document_number: '20131312955',
  registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
  email: 'compras@elsol.example, caja@elsol.example',
};

describe.each(storages)('mail that is sent by itself, over %s', (storage) => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  const secretKey = randomBytes(32);
  const clock = createClock();
  const mailers: Worker[] = [];
  let live: OpenedSimulator;
  let door: SendingDoor;

  const open = async () => {
    const path = '/ol-ti-itcpfegem/billService';
    const urls = { test: {}, live: { invoices: `${live.url}${path}`, guides: live.url } };
    const server = { kind: 'folder', path: folder } as const;
    const from = { name: '', address: 'facturas@service.example' };
    const mail = { ...noMail, server, from };
    const opened = await openSendingDoor(storage, { clock, secretKey, gateways: { urls }, mail });
    const { context } = opened.service;
    const mailer = new Worker({
      store: context.stores.work,
      queue: 'mail',
      handlers: mailHandlers(context),
      limits: { concurrency: 4, perLane: 4, perOwner: 4 },
      now: clock.now,
    });
    context.workMade.subscribe(() => mailer.wake());
    mailer.start();
    mailers.push(mailer);
    return opened;
  };

  beforeAll(async () => {
    live = await openTestSimulator(clock);
    door = await open();
    const credentials = { sol_user: 'U', sol_password: 'P', password: keyFilePassword };
    const certificate = pfxOf({ taxId: door.company.tax_id });
    await door.send('PUT', `/api/company/${door.company.id}/credentials`, {
      ...credentials,
      certificate,
    });
  });
  afterAll(async () => {
    for (const mailer of mailers) await mailer.stop(1000);
    await door.close();
    await live.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const set = (body: object) => door.send('PUT', `/api/company/${door.company.id}/mail`, body);
  const goLive = () =>
    door.send('PATCH', `/api/company/${door.company.id}`, { environment: 'live' });
  const mailsOf = async ({ id }: Pick<IssuedDocument, 'id'>, at = door) =>
    jsonOf<{ data: readonly ListedMail[] }>(await at.send('GET', `/api/document/${id}/mails`)).data;
  const accepted = async () => {
    const issued = await door.issue(invoice({ customer }));
    await door.settle();
    expect((await door.document(issued.id)).status).toBe('succeeded');
    return issued;
  };

  it('is not for tests, nor for what was accepted before it was on', async () => {
    await set({ enabled: true });
    const ofTest = await accepted();
    await set({ enabled: false });
    await goLive();
    const before = await accepted();
    await set({ enabled: true });
    await door.settle();
    expect([await mailsOf(ofTest), await mailsOf(before)]).toEqual([[], []]);
  });

  it('goes to each address of the customer once the document is accepted', async () => {
    const waiting = await door.issue(invoice({ customer }));
    expect(await mailsOf(waiting)).toEqual([]);
    await door.settle();
    await vi.waitFor(
      async () =>
        expect(
          (await mailsOf(waiting)).map(({ to, state }) => `${to} ${state}`).toSorted(),
        ).toEqual(['caja@elsol.example sent', 'compras@elsol.example sent']),
      patience,
    );
    const written = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    expect(written).toHaveLength(2);
    const parsed = await PostalMime.parse(written[0] ?? '');
    expect(parsed.subject).toContain(`Factura electrónica ${waiting.number}`);
    const names = parsed.attachments.map(({ filename }) => filename);
    const base = `${door.company.tax_id}-01-${waiting.number}`;
    expect(names).toEqual(expect.arrayContaining([`${base}.pdf`, `${base}.xml`]));
  });

  it('links the files that there are: the answer only once it came', async () => {
    const issued = await door.issue(invoice({ customer: { ...customer, email: '' } }));
    const linked = async () => {
      const path = `/api/company/${door.company.id}/mail/preview`;
      const answer = await door.send('POST', path, { document_id: issued.id });
      const { text } = jsonOf<{ text: string }>(answer);
      return ['PDF: ', 'XML: ', 'Constancia (CDR): '].filter((label) => text.includes(label));
    };
    expect(await linked()).toEqual(['PDF: ', 'XML: ']);
    await door.settle();
    expect(await linked()).toEqual(['PDF: ', 'XML: ', 'Constancia (CDR): ']);
  });

  it('is not for what was loaded while it waited, and the list says why', async () => {
    await door.stopWorkers();
    await set({ enabled: true, reply_to: 'ventas@andina.example' });
    const waiting = await door.issue(invoice({ customer }));
    const other = await open();
    const lines: string[] = [];
    await exportAccounts(door.service.context, {
      accountIds: [door.tenant.account.id],
      write: (line) => void lines.push(line),
      onProgress: () => {},
    });
    const read = async function* () {
      for (const [index, text] of lines.entries()) yield { number: index + 1, text };
    };
    const { context } = other.service;
    await loadRecords(context, read(), {
      accountId: null,
      companyId: null,
      onRejected: ({ detail }) => expect.fail(String(detail)),
      onProgress: () => {},
      isStopped: () => false,
    });
    const send = (method: string, path: string, body?: object) =>
      other.service.request(path, {
        method,
        key: door.tenant.keys.admin.text,
        headers: { 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const moved = await send('GET', `/api/company/${door.company.id}/mail`);
    expect(jsonOf(moved)).toMatchObject({ enabled: true, reply_to: 'ventas@andina.example' });
    await other.settle();
    const answer = await send('GET', `/api/document/${waiting.id}`);
    expect(jsonOf(answer)).toMatchObject({ status: 'succeeded' });
    const listed = jsonOf<{ data: readonly ListedMail[] }>(
      await send('GET', `/api/document/${waiting.id}/mails`),
    );
    expect(listed.data.map(({ state }) => state)).toEqual(['given_up', 'given_up']);
    expect(listed.data[0]?.last_answer).toContain('was loaded');
    expect(readdirSync(folder)).toHaveLength(2);
    await other.close();
  });
});
