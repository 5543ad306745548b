import { sum } from '../../../domain/document/amount.ts';
import type { CompanySnapshot } from '../../../domain/document/company.ts';
import { deriveTaxes } from '../../../domain/document/derive-taxes.ts';
import type { Document, DocumentInput } from '../../../domain/document/document.ts';
import { seededRandom } from '../../../lib/random.ts';
import { demo } from '../demo/index.ts';

/** Which demo document is wanted. */
export type SampleWish = {
  readonly type: Document['type'];
  /** How many items it is to have; as many as it happened to get where nothing is said. */
  readonly items?: number;
  readonly fits?: (document: DocumentInput) => boolean;
};

/** A demo document in its full form, the same for the same wish: for tests and measurements. */
export function sampleDocument({ type, items, fits = () => true }: SampleWish): Document {
  const company = demoCompany();
  const source = demo.makeDocuments(company, seededRandom('printed'));
  const start = Date.UTC(2026, 4, 4, 14, 30);
  for (let index = 0; index < 5000; index += 1) {
    const input = source.next(start + index * 311_000);
    if (input.type !== type || input.status !== 'succeeded' || !fits(input)) continue;
    if (items !== undefined && !input.items.some(isRepeatable)) continue;
    return items === undefined ? full(input, company) : withItems(full(input, company), items);
  }
  throw new Error(`no ${type} of this kind among the demo documents`);
}

function demoCompany(): CompanySnapshot {
  const [first] = demo.companies;
  if (first === undefined) throw new Error('no demo company');
  const { tax_id, business_name, trade_name, email, phone, country, address } = first;
  return { tax_id, business_name, trade_name, email, phone, country, address, logo: '' };
}

function full(input: DocumentInput, company: CompanySnapshot): Document {
  const id = 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f';
  const storedAt = '2026-05-04T14:30:00.000Z';
  return {
    ...input,
    id,
    external_id: `${company.tax_id}-${input.number}`,
    company,
    taxes: input.taxes ?? deriveTaxes(input),
    subtotal: input.subtotal ?? input.sale_value.plus(input.tax_total),
    observations: [],
    environment: 'live',
    created_at: storedAt,
    updated_at: storedAt,
  };
}

/** Plain taxed goods, or goods of a guide: repeating them keeps the totals simple. */
function isRepeatable({ taxes, free, discounts }: Document['items'][number]): boolean {
  return !free && discounts === null && taxes.every(({ code }) => code === '1000');
}

/** Its items again and again, paid at once; the totals follow, so that the document still adds up. */
function withItems(document: Document, count: number): Document {
  const sold = document.items.filter(isRepeatable);
  const items = Array.from({ length: count }, (_, index) => {
    const item = sold[index % sold.length];
    if (item === undefined) throw new Error('a sample without items that can be repeated');
    return item;
  });
  const saleValue = sum(items.map((item) => item.sale_value));
  const taxTotal = sum(items.map((item) => item.tax_total));
  const [tax] = items[0]?.taxes ?? [];
  const total = saleValue.plus(taxTotal);
  return {
    ...document,
    items,
    sale_value: saleValue,
    taxed_amount: saleValue,
    exonerated_amount: null,
    unaffected_amount: null,
    free_amount: null,
    export_amount: null,
    discounts: null,
    charges: null,
    surcharge: null,
    tax_total: taxTotal,
    tax_amounts: tax === undefined ? [] : [{ ...tax, amount: taxTotal }],
    taxes: [{ code: '1000', base: saleValue, amount: taxTotal, percentage: null }],
    subtotal: total,
    total,
    payment_method: 'cash',
    due_date: null,
    instalments: [],
    pending_amount: null,
    detraction: null,
    retention: null,
    operation_type: '0101',
    legends: [],
    metadata: { ...document.metadata, payments: [] },
  };
}
