import { afterAll, beforeAll, expect, it } from 'vitest';
import { Chasqui, ChasquiError, type Draft } from '../../sdk/src/index.ts';
import { openZip } from '../../src/kernel/zip/zip.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-service.ts';

const draft = {
  type: 'invoice',
  series: 'F001',
  external_id: 'order-1',
  customer: {
    document_type: '6',
    document_number: '20131312955',
    registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
  },
  items: [{ description: 'Arroz extra 5 kg', quantity: 2, unit_price: '59.00' }],
} satisfies Draft;

let door: SendingDoor;
let chasqui: Chasqui;
let companyId: string;
beforeAll(async () => {
  door = await openSendingDoor('sqlite');
  companyId = door.company.id;
  const baseUrl = `http://127.0.0.1:${door.service.port}`;
  chasqui = new Chasqui({ key: door.tenant.keys.admin.text, baseUrl });
  await chasqui.documents.issue(companyId, draft);
  await chasqui.documents.issue(companyId, { ...draft, external_id: 'order-2' });
});
afterAll(() => door.close());

it('lists rows with exact totals, page by page', async () => {
  const first = await chasqui.table.page(companyId, { q: 'order-', limit: 1 });
  const next_token = first.meta.next_token ?? '';
  const second = await chasqui.table.page(companyId, { next_token });
  expect(
    [...first.data, ...second.data].map(({ external_id, total }) => [external_id, total]),
  ).toEqual([
    ['order-2', '118.00'],
    ['order-1', '118.00'],
  ]);
  const rows: string[] = [];
  for await (const { customer } of chasqui.table.rows(companyId)) rows.push(customer.name);
  expect(rows).toEqual(['FERRETERÍA EL SOL E.I.R.L.', 'FERRETERÍA EL SOL E.I.R.L.']);
});

it('gives totals of a filter and of days', async () => {
  const totals = await chasqui.table.totals(companyId, { text: 'sol' });
  expect(totals).toMatchObject({ complete: true, count: 2, data: [{ total: '236.00', count: 2 }] });
  expect(await chasqui.registers.totals(companyId)).toMatchObject([{ count: 2, total: '236.00' }]);
});

it('sets and lists exchange rates exactly', async () => {
  const rates = { currency: 'USD', rates: [{ date: '2026-10-05', rate: '3.751' }] };
  await chasqui.registers.setExchangeRates(companyId, rates);
  const query = { from: '2026-10-01', to: '2026-10-31' };
  expect(await chasqui.registers.exchangeRates(companyId, query)).toEqual([
    { currency: 'USD', date: '2026-10-05', rate: '3.751' },
  ]);
});

it('opens files as answers with their headers', async () => {
  const csv = await chasqui.table.export(companyId, { format: 'csv' });
  expect(csv.headers.get('Content-Disposition')).toMatch(/filename="\d{11}-documents\.csv"/);
  expect((await csv.text()).split('\r\n')).toHaveLength(4);
  const zip = await chasqui.table.files(companyId, { kinds: 'xml' });
  expect(zip.headers.get('Document-Count')).toBe('2');
  const names = openZip(Buffer.from(await zip.arrayBuffer()))
    .entries()
    .map(({ name }) => name);
  expect(names).toEqual(['F001-00000002.xml', 'F001-00000001.xml']);
  const month = await chasqui.registers.download(companyId, { format: 'csv' });
  expect(await month.text()).toContain('F001-00000001');
  const { id } = (await chasqui.table.page(companyId)).data[0] ?? { id: '' };
  const { document_file } = await chasqui.documents.get(id);
  expect(await (await chasqui.files.open(document_file)).text()).toContain('<Invoice');
});

it('refuses a download by its code, and ends one that is not wanted any more', async () => {
  const refused = chasqui.table.files(companyId, { kinds: 'doc' });
  await expect(refused).rejects.toBeInstanceOf(ChasquiError);
  await expect(refused).rejects.toMatchObject({ code: 'invalid_parameter', status: 400 });
  const ending = new AbortController();
  ending.abort(new Error('not wanted'));
  const ended = chasqui.table.export(companyId, {}, { signal: ending.signal });
  await expect(ended).rejects.toThrow('not wanted');
});

it('streams events as they happen, and leaves when the loop is left', async () => {
  const ending = new AbortController();
  const types: string[] = [];
  for await (const event of chasqui.events.stream({ after: 0, signal: ending.signal })) {
    expect(event.position).toBeTypeOf('number');
    types.push(event.type);
    if (types.filter((type) => type === 'document.created').length === 2) break;
  }
  expect(types).toContain('document.created');
  const waiting = chasqui.events
    .stream({ types: 'webhook.disabled', signal: ending.signal })
    .next();
  setTimeout(() => ending.abort(new Error('gone')), 200);
  await expect(waiting).rejects.toThrow();
});

it('takes an answer of nothing for no file', async () => {
  const nothing = async () => new Response(null, { status: 204 });
  const client = new Chasqui({ key: 'chq_1', baseUrl: 'http://localhost', fetch: nothing });
  await expect(client.table.export(companyId)).rejects.toMatchObject({ code: 'unreadable_answer' });
});
