import type { AsciiJson } from '../../kernel/ascii-json.ts';
import type { Environment } from '../companies/company.ts';
import type { DocumentType } from '../ledger/documents/document.ts';
import type { Position } from '../ledger/documents/document-list.ts';
import type { DocumentStatus } from '../ledger/documents/states.ts';

/** A document as a table shows it: its summary, and what the list has beside it. */
export type ListedRow = Position & {
  readonly summary: AsciiJson;
  readonly environment: Environment;
  readonly type: DocumentType;
  readonly status: DocumentStatus;
  readonly currency: string;
  /** The number of the customer's identity document, in capitals. */
  readonly customer: string;
  readonly customerFullName: string;
  readonly externalId: string;
};

export type FoundRows = {
  readonly rows: readonly ListedRow[];
  /** Everything up to here was looked at: the search goes on after it. Null where nothing is left. */
  readonly scannedTo: Position | null;
};

/** Columns of the list that a storage hands over as one JSON array for each row, in this order. */
export const listedColumns = [
  'summary',
  'issued_at',
  'id',
  'environment',
  'type',
  'status',
  'currency',
  'customer',
  'customer_full_name',
  'external_id',
] as const;

type Cells = [AsciiJson, number, string, Environment, DocumentType, DocumentStatus, ...string[]];

/** Rows from such arrays, joined by commas. */
export function readListedRows(joined: string): readonly ListedRow[] {
  return (JSON.parse(`[${joined}]`) as Cells[]).map((cells) => {
    const [summary, issuedAt, id, environment, type, status, ...texts] = cells;
    const [currency = '', customer = '', customerFullName = '', externalId = ''] = texts;
    const key = { issuedAt, id, environment, type, status };
    return { ...key, summary, currency, customer, customerFullName, externalId };
  });
}
