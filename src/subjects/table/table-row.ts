import type { Amount } from '../../kernel/amount.ts';
import { asMoney } from '../../kernel/amount.ts';
import type { DocumentSummary } from '../ledger/documents/document.ts';
import { totalOf } from '../ledger/totals/totals.ts';
import type { ListedRow } from '../search/listed-row.ts';

/** A document as a row of a table. */
export type TableRow = Pick<
  DocumentSummary,
  'id' | 'company_id' | 'type' | 'number' | 'date' | 'status' | 'failure_code' | 'failure_message'
> & {
  readonly environment: ListedRow['environment'];
  readonly currency: string;
  readonly total: Amount;
  readonly customer: { readonly number: string; readonly name: string };
  readonly external_id: string;
};

/** The total is looked for in the text of the summary: parsed, it would be a float. */
export function tableRow(row: ListedRow): TableRow {
  const { id, company_id, number, date, failure_code, failure_message } = JSON.parse(
    row.summary,
  ) as DocumentSummary;
  return {
    id,
    company_id,
    type: row.type,
    number,
    date,
    status: row.status,
    environment: row.environment,
    currency: row.currency,
    total: asMoney(totalOf(row.summary)),
    customer: { number: row.customer, name: row.customerFullName },
    external_id: row.externalId,
    failure_code,
    failure_message,
  };
}
