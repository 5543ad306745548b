import type { Known } from './known.ts';

/** A request whose answers are recorded: one in English, and the one in Spanish where it is another. */
export type Asked = {
  readonly path: string;
  readonly key?: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Everything that can be read of the stores that 0.2.0 left. */
export function readings(known: Known): readonly Asked[] {
  return [
    ...known.companies.flatMap((id) => ofCompany(id, known)),
    ...ofTables(known),
    ...ofDocuments(known),
    ...ofAccount(known),
    ...catalogues(known),
  ];
}

const filters = [
  '',
  'status=pending',
  'status=failed',
  'status=voided',
  'type=credit-note',
  'type=despatch&environment=test',
  'environment=live',
  'currency=USD',
  'customer=20131312955',
  'external_id=factura-gravada',
  'series=F600',
  'number=F600-2',
  'text=quispe',
  'text=sol%20ferreter',
  'q=F901-3',
  'q=bolsa',
  'start_date=2026-11-04&end_date=2026-11-09',
  'start_date=2026-03-01&end_date=2026-03-31&order=oldest',
  'status=succeeded&type=invoice&currency=PEN&start_date=2026-11-03',
];

function ofCompany(id: string, { keys }: Known): readonly Asked[] {
  const paths = [
    '',
    '/series?limit=50',
    '/totals',
    '/totals?from=2026-11-01&to=2026-11-05',
    '/exchange_rates',
    '/exchange_rates?currency=USD&from=2026-11-03&to=2026-11-03',
    '/mail',
    '/deliveries?limit=10',
    ...['due', 'waiting', 'asked', 'ticket', 'blocked'].map(
      (state) => `/deliveries?state=${state}`,
    ),
    '/outages',
    '/set-aside',
    '/filings',
    ...['imported', 'waiting', 'ticket', 'accepted', 'rejected'].map(
      (state) => `/filings?state=${state}&limit=2`,
    ),
  ];
  return paths.map((path) => ({ path: `/api/company/${id}${path}`, key: keys.of(id) }));
}

function ofTables({ companies: [one = '', two = ''], keys }: Known): readonly Asked[] {
  const lists = filters.flatMap((filter) => [
    `/api/document/search/company/${one}?limit=3&${filter}`,
    `/api/company/${one}/documents?limit=2&${filter}`,
    `/api/company/${one}/documents/totals?${filter}`,
  ]);
  const tables = [
    ...['labels=en', 'labels=es', 'ids=off', 'status=failed&labels=en&ids=on'].flatMap((with_) => [
      `/api/company/${one}/documents/export?format=csv&${with_}`,
      `/api/company/${one}/documents/export?format=xlsx&${with_}`,
    ]),
    `/api/company/${one}/documents/files?kinds=xml,cdr&status=voided`,
  ];
  const registers = ['2026-11', '2026-03', '2026-05'].flatMap((month) => [
    `month=${month}&format=json`,
    `month=${month}&format=csv&labels=es`,
    `month=${month}&format=csv&labels=en&ids=off`,
    `month=${month}&format=xlsx&labels=en`,
    `month=${month}&format=json&environment=test&status=voided`,
    `month=${month}&format=ple`,
  ]);
  return [
    `/api/document/company/${one}?limit=3`,
    `/api/document/company/${two}`,
    `/api/document/search/company/${one}?updated_since=2026-11-04T15:00:00Z&limit=5`,
    `/api/document/search/company/${one}/invoice/F600-1`,
    `/api/document/search/company/${one}/invoice/F901-00000001`,
    `/api/document/search/company/${one}/receipt/B999-1`,
    ...lists,
    ...tables,
    ...registers.map((query) => `/api/company/${one}/register?${query}`),
    ...registers.slice(0, 2).map((query) => `/api/company/${two}/register?${query}`),
  ].map((path) => ({ path, key: keys.of(one) }));
}

function ofDocuments({ documents, filings, links, keys }: Known): readonly Asked[] {
  const whole = documents.map(({ id, company }) => ({
    path: `/api/document/${id}`,
    key: keys.of(company),
  }));
  const lives = documents
    .filter(({ isTold }) => isTold)
    .flatMap(({ id, company }) =>
      ['events?limit=20', 'delivery', 'verification', 'mails'].map((part) => ({
        path: `/api/document/${id}/${part}`,
        key: keys.of(company),
      })),
    );
  const files = filings.flatMap(({ id, company }) =>
    ['', '/xml', '/cdr'].map((part) => ({
      path: `/api/company/${company}/filings/${id}${part}`,
      key: keys.of(company),
    })),
  );
  return [...whole, ...lives, ...files, ...links.map((path) => ({ path }))];
}

function ofAccount({ keys, users, webhooks, companies: [one = ''] }: Known): readonly Asked[] {
  const paths = [
    '/api/session',
    '/api/user/sessions',
    '/api/account/companies',
    '/api/account/companies?limit=1',
    '/api/account/keys?limit=50',
    '/api/account/users',
    ...users.map((id) => `/api/account/users/${id}`),
    '/api/account/audit',
    '/api/account/audit?limit=2',
    ...users.slice(0, 1).map((id) => `/api/account/audit?user=${id}`),
    '/api/account/events?limit=5',
    '/api/account/events?limit=5&order=newest',
    '/api/account/events?types=webhook.*,certificate.*,clock.*',
    `/api/account/events?types=document.voided&company=${one}`,
    '/api/account/events?since=2026-11-10T15:00:00Z&limit=10',
    '/api/account/webhooks',
    ...webhooks.flatMap((id) => [
      `/api/account/webhooks/${id}`,
      `/api/account/webhooks/${id}/deliveries?limit=2`,
      ...['pending', 'missed'].map(
        (state) => `/api/account/webhooks/${id}/deliveries?state=${state}`,
      ),
    ]),
  ];
  const others = [
    '/api/account/events?order=newest',
    '/api/account/keys',
    '/api/account/webhooks',
    '/api/account/companies',
  ];
  return [
    ...paths.map((path) => ({ path, key: keys.admin })),
    ...others.map((path) => ({ path, key: keys.ferreteria })),
  ];
}

const lists = [
  'document_types',
  'voided_codes',
  'payment_methods',
  'accepted_currency',
  'identity_documents',
  'measure_units',
];
const cataloguePaths = [
  '/api/catalogue',
  ...['PE', 'MX', 'CO', 'CL', 'EC'].map((country) => `/api/catalogue/${country}`),
  ...lists.map((name) => `/api/catalogue/PE/${name}`),
  ...['MX', 'CO'].map((country) => `/api/catalogue/${country}/identity_documents`),
  ...['07', '09', '10', '20', '54'].map((number) => `/api/catalogue/PE/authority/${number}`),
];

function catalogues({ keys }: Known): readonly Asked[] {
  return cataloguePaths.map((path) => ({ path, key: keys.read }));
}
