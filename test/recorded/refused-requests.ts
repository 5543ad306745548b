import type { Asked } from './asked.ts';
import type { Known } from './known.ts';

/** Requests that are refused, and drafts that are only tried: nothing of it is written. */
export function refusals(known: Known): readonly Asked[] {
  const { keys, companies, documents } = known;
  const [one = '', two = ''] = companies;
  const list = `/api/document/search/company/${one}`;
  const reading = [
    `${list}?limit=0`,
    `${list}?limit=many`,
    `${list}?start_date=2026-13-01`,
    `${list}?start_date=2026-11-09&end_date=2026-11-01`,
    `${list}?status=done`,
    `${list}?type=ticket`,
    `${list}?next_token=nothing`,
    `${list}?currency=soles`,
    `${list}?colour=red`,
    `${list}?limit=1&limit=2`,
    `/api/document/doc_${'0'.repeat(32)}`,
    '/api/document/none',
    `/api/document/company/com_${'0'.repeat(32)}`,
    `/api/document/search/company/${one}/ticket/F600-1`,
    `/api/company/${one}/register?month=2026-13`,
    `/api/company/${one}/register?month=2026-11&format=pdf`,
    `/api/company/${one}/register?month=2026-11&format=ple&status=failed`,
    `/api/company/${one}/documents/export?format=pdf`,
    `/api/company/${one}/filings/fil_${'0'.repeat(32)}`,
    `/api/account/webhooks/whk_${'0'.repeat(32)}`,
    `/api/account/users/usr_${'0'.repeat(32)}`,
    '/api/account/events?types=document.lost',
    '/api/account/events?since=yesterday',
    '/api/catalogue/XX',
    '/api/catalogue/PE/colours',
    '/api/catalogue/PE/authority/999',
    '/api/nothing',
    '/files/nothing/20990079197-01-F600-00000001.pdf',
  ].map((path) => ({ path, key: keys.admin }));
  return [
    ...reading,
    ...ofKeys(known),
    ...[keys.write].flatMap((key) => drafts(one).map((body) => tried(one, body, key))),
    ...writing(one, two, documents, keys.admin),
  ];
}

function ofKeys({
  keys,
  companies: [one = '', two = ''],
  documents: [first],
}: Known): readonly Asked[] {
  return [
    { path: `/api/company/${one}` },
    { path: `/api/company/${one}`, key: 'chq_wrong' },
    { path: `/api/company/${one}`, key: keys.ferreteria },
    { path: `/api/company/${two}`, key: keys.bound },
    { path: `/api/document/${first?.id}`, key: keys.ferreteria },
    { path: '/api/account/keys', key: keys.read },
    { path: '/api/account/audit', key: keys.write },
    { path: `/api/document/company/${one}?dry_run=true`, key: keys.read, method: 'POST', body: {} },
    { path: `/api/company/${one}`, key: keys.admin, method: 'DELETE' },
  ];
}

const customer = {
  document_type: '6',
  document_number: '20131312955',
  registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
};
const item = { description: 'Arroz extra 5 kg', quantity: 2, unit_price: 59 };
const sale = { type: 'invoice', series: 'F001', customer, items: [item] };
const bag = {
  description: 'Bolsa',
  quantity: 3,
  unit_value: 0.08,
  affectation_type: '31',
  taxes: [{ code: '7152' }],
};

/** Those that can be issued, and those that cannot, each for a reason of its own. */
function drafts(one: string): readonly unknown[] {
  const broken = { ...sale, customer: { ...customer, document_number: '20131312956' } };
  return [
    sale,
    {
      ...sale,
      currency: 'USD',
      payment_method: 'credit',
      instalments: [{ amount: 118, due_date: '2026-12-01' }],
    },
    { ...sale, type: 'receipt', series: 'B001', items: [item, bag] },
    {
      ...sale,
      items: [{ ...item, affectation_type: '15', unit_value: 10, unit_price: undefined }],
    },
    broken,
    {},
    [],
    'text',
    { ...sale, series: 'X' },
    { ...sale, items: [] },
    { ...sale, colour: 'red' },
    { ...sale, currency: 'EUR' },
    { ...sale, total: 1 },
    { ...sale, date: '2027-11-11' },
    { ...sale, number: 'F001-1' },
    {
      ...sale,
      items: [
        { ...item, quantity: -1 },
        { ...item, unit: 'ZZZ' },
      ],
    },
    { ...sale, type: 'credit-note', series: 'FC01' },
    {
      ...sale,
      type: 'credit-note',
      series: 'FC01',
      voided_code: '01',
      voided_reason: 'Anulación',
      reference: { type: 'invoice', number: 'F600-1', date: '2026-11-03' },
    },
    {
      type: 'despatch',
      series: 'T001',
      customer,
      items: [{ description: 'Cemento', quantity: 1 }],
    },
    { ...sale, external_id: 'to void', company: one },
  ];
}

const tried = (company: string, body: unknown, key: string): Asked => ({
  path: `/api/document/company/${company}?dry_run=true`,
  key,
  method: 'POST',
  body,
});

function writing(
  one: string,
  two: string,
  documents: Known['documents'],
  key: string,
): readonly Asked[] {
  const voided = documents.find(
    ({ number, company }) => number === 'F600-00000001' && company === one,
  );
  const post = (path: string, body: unknown): Asked => ({ path, key, method: 'POST', body });
  return [
    post(`/api/document/${voided?.id}/void`, { reason: 'ERROR EN EL RUC' }),
    post(`/api/document/${voided?.id}/void`, { reason: 'x' }),
    post(`/api/document/${voided?.id}/abandon`, { reason: 'SE EMITIO OTRA' }),
    post(`/api/document/${voided?.id}/retry`, {}),
    post(`/api/document/${voided?.id}/mail`, { to: 'nobody' }),
    post('/api/company', { tax_id: '20990079197', business_name: 'OTRA', country: 'PE' }),
    post('/api/company', { tax_id: '123', business_name: '', country: 'PE' }),
    post('/api/company', { tax_id: '20131312955', business_name: 'OTRA', country: 'MX' }),
    { path: `/api/company/${two}`, key, method: 'PATCH', body: { summary_hour: 99 } },
    { path: `/api/company/${two}`, key, method: 'PATCH', body: { tax_id: '20131312955' } },
    {
      path: `/api/company/${two}`,
      key,
      method: 'PATCH',
      body: { printing: { accent_color: '#ffffff', footer: null, notes: null } },
    },
    {
      path: `/api/company/${two}/credentials`,
      key,
      method: 'PUT',
      body: { certificate: 'AAAA', password: 'x' },
    },
    {
      path: `/api/company/${two}/exchange_rates`,
      key,
      method: 'PUT',
      body: { currency: 'USD', rates: [{ date: '2026-02-30', rate: -1 }] },
    },
    { path: `/api/company/${two}/mail`, key, method: 'PUT', body: { when: 'never' } },
    post(`/api/company/${one}/series`, { type: 'invoice', series: 'F700' }),
    post(`/api/company/${one}/series`, { type: 'invoice', series: 'B700' }),
    post('/api/account/keys', { name: 'x', scope: 'owner' }),
    post('/api/account/users', { email: 'ana@andina.example' }),
    post('/api/account/users', { email: 'ana' }),
    post('/api/account/webhooks', { url: 'ftp://x', events: ['*'] }),
    post(`/api/document/company/${one}/import`, { not: 'a file' }),
    post('/api/session', { email: 'ana@andina.example', password: 'no' }),
  ];
}
