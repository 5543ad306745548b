import { environments } from '../companies/company.ts';
import { documentTypes } from '../ledger/documents/document.ts';
import { documentStatuses } from '../ledger/documents/states.ts';

const text = (description: string) => ({ type: 'string', description });

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
