import { environments } from '../../subjects/companies/company.ts';
import { documentTypes } from '../../subjects/ledger/documents/document.ts';
import { documentStatuses } from '../../subjects/ledger/documents/states.ts';

const text = (description: string) => ({ type: 'string', description });

/** Arguments that several tools take. */
export const companyId = text('Company id, com_…; list_companies has them');
export const documentId = text('Document id, doc_…; find_documents has them');
export const draft = {
  type: 'object',
  description:
    'The draft, as POST /api/document/company/{companyId} takes it: type, series, customer, items with unit_price or unit_value. Amounts are computed by the service',
};

export const page = {
  limit: { type: 'integer', minimum: 1, maximum: 100, description: 'How many; 20 by default' },
  next_token: text('meta.next_token of the page before'),
};

/** The filters of a search, under the names of the API. */
export const searchFilters = {
  q: text(
    "Whatever is remembered: a number, a series, the customer's number, an external id, or a name",
  ),
  start_date: text('First day, YYYY-MM-DD'),
  end_date: text('Last day, YYYY-MM-DD'),
  status: { type: 'string', enum: [...documentStatuses] },
  type: { type: 'string', enum: [...documentTypes] },
  environment: { type: 'string', enum: [...environments] },
  customer: text('Identity number of the customer (PE: RUC, DNI)'),
  currency: text('Three letters, such as PEN'),
  external_id: text('What the system of the company calls it'),
  series: text('Such as F001'),
  number: text('Such as F001-4625'),
  text: text("Words of the customer's name"),
  order: { type: 'string', enum: ['newest', 'oldest'] },
  updated_since: text('What changed after this time, or after meta.updated_until of a page before'),
};

export const reason = text('Why, as the authority is told');
export const idempotencyKey = text(
  'Names this request: the same key again never makes a second one. 1 to 255 visible ASCII characters, such as an order number',
);
