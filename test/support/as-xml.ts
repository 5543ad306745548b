import { Amount } from '../../src/kernel/amount.ts';
import type { DocumentInput } from '../../src/subjects/ledger/documents/document.ts';

/** What was read of an XML, without the sum that the XML itself does not state. */
export function asRead({ subtotal: _, ...input }: DocumentInput): DocumentInput {
  return input;
}

/**
 * What an XML can say of a computed document: no seller, no payments, no second identity, no sum of its own,
 * and not which line of another document an item credits.
 */
export function asXml(document: DocumentInput): DocumentInput {
  const { subtotal: _, external_id: __, ...own } = document;
  return {
    ...own,
    customer: {
      ...own.customer,
      family_name: null,
      document_extra: null,
    },
    metadata: { seller: '', customer_address: own.metadata.customer_address, payments: [] },
    custom_pdf: null,
    items: own.items.map(({ credited_line: ___, ...item }) => item),
  };
}

/** The same for equal values, however their amounts are written. */
export function comparable(value: unknown): unknown {
  if (value instanceof Amount) return value.shortestText();
  if (Array.isArray(value)) return value.map(comparable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, comparable(each)]));
}
