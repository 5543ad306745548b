import { client } from './client.ts';

/** A document as lists show it. */
export type FoundDocument = {
  readonly id: string;
  readonly type: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  readonly number: string;
  readonly date: string;
  readonly customer: string;
  readonly customerNumber: string;
  readonly total: string;
  readonly currency: string;
  readonly environment: 'test' | 'live';
};

const foundMax = 8;

/** The newest documents that fit what a person remembers of them: a number, a customer, an external id. */
export async function findDocuments(
  companyId: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly FoundDocument[]> {
  const { data } = await client.table.page(companyId, { q: text, limit: foundMax }, { signal });
  const found = data.map((row) => ({
    ...row,
    customer: row.customer.name,
    customerNumber: row.customer.number,
  }));
  return found;
}
