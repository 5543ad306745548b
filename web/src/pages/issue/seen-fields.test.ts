import type { Company } from '@chasqui/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Json } from './pointer.ts';
import { sendable } from './sendable.ts';
import { indicatorCode, indicatorNames } from './shipment-fields.ts';
import { issueWords } from './words.ts';

/** Nothing is issued that was not seen: of every draft, what is sent stands in the form, in a field or in the list below. */

const company = { id: 'com_1', country: 'PE', environment: 'test' } as Company;
let shown: (draft: Json) => string;

beforeAll(async () => {
  vi.stubGlobal('window', { location: { origin: 'https://chasqui.example' } });
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  const { IssueForm } = await import('./issue-form.tsx');
  const { LanguageProvider } = await import('../../words/language.tsx');
  shown = (draft) => {
    const kept = { id: '1', companyId: company.id, idempotencyKey: '1', changedAt: 0, draft };
    const form = createElement(IssueForm, { company, kept });
    const spoken = createElement(LanguageProvider, null, form);
    const client = new QueryClient();
    return renderToStaticMarkup(createElement(QueryClientProvider, { client }, spoken));
  };
});

afterAll(() => vi.unstubAllGlobals());

type Part = Readonly<Record<string, Json>>;

/** A text of its own at every place, so that the form is seen to show it. */
function marked(names: string, at: string): Part {
  return Object.fromEntries(names.split(' ').map((name) => [name, `${at}-${name}`]));
}

const party = (at: string) => marked('document_type document_number registration_name', at);
const place = (at: string) => marked('postal_zone address establishment_code tax_id', at);
const driver = (at: string) => marked('document_type document_number name family_name license', at);

const customer = {
  ...party('customer'),
  ...marked('email family_name document_extra', 'customer'),
};
const line = {
  ...marked('code description unit gtin product_code', 'line'),
  quantity: '41.01',
};

/** Every field of a shipment (`src/subjects/ledger/documents/shipment.ts`) but those that the walk chooses. */
const shipment = {
  ...marked('reason_description weight_difference goods_note port', 'shipment'),
  start_date: '2031-01-01',
  delivery_date: '2031-01-02',
  gross_weight: '51.01',
  weight_unit: 'TNE',
  items_weight: '51.02',
  packages: '51',
  origin: place('origin'),
  destination: place('destination'),
  origin_coordinates: marked('latitude longitude', 'origin'),
  destination_coordinates: marked('latitude longitude', 'destination'),
  authorisations: [marked('holder entity number', 'authorisation')],
  sender: party('sender'),
  supplier: party('supplier'),
  buyer: party('buyer'),
  payer: party('payer'),
  subcontractor: party('subcontractor'),
  carrier: { ...party('carrier'), registration_number: 'carrier-register' },
  drivers: [driver('driver'), driver('second-driver')],
  vehicles: [marked('plate permit', 'vehicle'), marked('plate permit', 'second-vehicle')],
  containers: ['container', 'second-container'],
  seals: ['seal', 'second-seal'],
};

const related = marked('type number', 'related');
const guide = (series: string, chosen: Part): Json => ({
  ...marked('external_id observation', 'guide'),
  type: 'despatch',
  series,
  customer,
  items: [line],
  shipment: { ...shipment, ...chosen },
  related_documents: [related, marked('type number', 'second-related')],
});

/** Texts that are sent and stand nowhere in the form. */
function unseen(draft: Json): readonly string[] {
  const html = shown(draft);
  const listed = [...html.matchAll(/<bdi>(.*?)<\/bdi>/g)].flatMap(([, text = '']) =>
    text.split(' · '),
  );
  const isSeen = (text: string) =>
    html.includes(` value="${text}"`) ||
    html.includes(`<option value="${text}" selected="">`) ||
    listed.includes(text) ||
    indicatorNames.some(
      (name) => text === indicatorCode(name) && html.includes(issueWords.en.indicators[name]),
    );
  const { type: _, ...sent } = sendable(draft, issueWords.en).draft as Record<string, Json>;
  return leaves(sent, '').flatMap(([pointer, text]) => (isSeen(text) ? [] : [pointer]));
}

function leaves(value: Json, pointer: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[pointer, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => leaves(each, `${pointer}/${name}`));
}

describe.each(['T001', 'V001'])('of a guide of series %s', (series) => {
  describe.each(['01', '02'])('with transport %s', (mode) => {
    it.each(['01', '02', '03', '07', '08', '09', '13'])(
      'sends what is seen: reason %s',
      (reason) => {
        for (const indicators of [[], indicatorNames.map(indicatorCode)]) {
          expect(unseen(guide(series, { reason, mode, indicators }))).toEqual([]);
        }
      },
    );
  });
});

const sale = {
  ...marked('order_reference operation_type external_id observation', 'sale'),
  series: 'F001',
  due_date: '2032-01-01',
  customer,
  items: [
    { ...line, unit_price: '41.02', affectation_type: '10', discounts: [{ amount: '41.03' }] },
  ],
  metadata: marked('seller customer_address', 'metadata'),
  instalments: [{ amount: '61.01', due_date: '2032-01-02' }],
  pending_amount: '61.02',
  related_documents: [related],
  charges: [{ code: 'charge', amount: '61.03' }],
};

describe.each(['invoice', 'receipt', 'credit-note', 'debit-note'])('of a sale: %s', (type) => {
  const reference = { type: 'invoice', number: 'F001-77', date: '2030-01-01' };
  const ofNote = { reference, voided_code: '97', voided_reason: 'Reason in words' };
  const ofType: Part = type.endsWith('note') ? ofNote : {};
  // An invoice has a box to tick for it.
  const retention: Part = type === 'invoice' ? {} : { retention: { percentage: '3' } };
  const detraction = { ...marked('code account', 'detraction'), percentage: '71', amount: '72' };
  it.each(['PEN', 'USD'])('sends what is seen: in %s', (currency) => {
    for (const subject of [{}, { detraction }] as readonly Part[]) {
      const draft = { ...sale, ...ofType, ...retention, ...subject, type, currency };
      expect(unseen({ ...draft, payment_method: 'credit' })).toEqual([]);
      // To be paid in cash is what a note says by itself.
      const ownTerms = type.endsWith('note') ? ['/payment_method'] : [];
      expect(unseen({ ...draft, payment_method: 'cash' })).toEqual(ownTerms);
    }
  });
});
