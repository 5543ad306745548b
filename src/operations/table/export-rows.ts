import type { Principal } from '../../domain/access/api-key.ts';
import { Amount, asMoney } from '../../domain/document/amount.ts';
import { csvBegin, csvRow, csvText } from '../../lib/csv.ts';
import type { StreamedFile } from '../../lib/streamed-file.ts';
import { type XlsxCell, xlsxStream } from '../../lib/xlsx.ts';
import { type Context, requireCompany } from '../context.ts';
import type { DocumentFilters } from '../read/document-filters.ts';
import { openPage } from '../read/open-page.ts';
import { scanRows } from './scan-rows.ts';
import { tableName } from './table-name.ts';
import { type TableRow, tableRow } from './table-row.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Rows that are read, written and forgotten at a time. */
const pageRows = 500;

/**
 * All rows of a filter as a file that is written while it is read: in the order of the table, however many there are.
 * Throws `company_not_found`, `invalid_document_number`.
 */
export async function exportRows(
  context: Context,
  principal: Principal,
  companyId: string,
  { filters, format }: { readonly filters: DocumentFilters; readonly format: ExportFormat },
): Promise<StreamedFile> {
  const company = await requireCompany(context, principal, companyId);
  const asked = { route: 'rows', companyId, limit: pageRows, nextToken: null, filters } as const;
  const request = await openPage(context, principal, asked);
  const { contentType, write } = formats[format];
  const name = `${tableName(company, filters)}.${format}`;
  return { name, contentType, chunks: write(pagesOf(scanRows(context, request))) };
}

type Pages = AsyncIterable<readonly TableRow[]>;

async function* pagesOf(scan: ReturnType<typeof scanRows>): AsyncGenerator<readonly TableRow[]> {
  for await (const rows of scan) yield rows.map(tableRow);
}

const formats = {
  csv: { contentType: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxOf,
  },
} as const;

/** A cell: a text, the total, or a day. */
type Cell = { readonly text: string } | { readonly number: string } | { readonly day: string };

/** Columns have the names that registers give them. */
const columns: Readonly<Record<string, (row: TableRow) => Cell>> = {
  date: ({ date }) => ({ day: date.slice(0, 10) }),
  type: ({ type }) => ({ text: type }),
  number: ({ number }) => ({ text: number }),
  status: ({ status }) => ({ text: status }),
  environment: ({ environment }) => ({ text: environment }),
  customer_document_number: ({ customer }) => ({ text: customer.number }),
  customer_name: ({ customer }) => ({ text: customer.name }),
  currency: ({ currency }) => ({ text: currency }),
  total: (row) => ({ number: signedTotal(row) }),
  external_id: ({ external_id }) => ({ text: external_id }),
  failure_code: ({ failure_code }) => ({ text: failure_code }),
  failure_message: ({ failure_message }) => ({ text: failure_message }),
  id: ({ id }) => ({ text: id }),
};
const header = Object.keys(columns);
const cellMakers = Object.values(columns);

/** A credit note gives back, as in registers: the column adds up to what the totals of the filter say. */
function signedTotal({ type, total }: TableRow): string {
  return asMoney(type === 'credit-note' ? Amount.zero.minus(total) : total).toString();
}

async function* csvOf(pages: Pages): AsyncGenerator<Buffer> {
  yield Buffer.from(csvBegin + csvRow(header));
  for await (const page of pages) {
    if (page.length > 0) yield Buffer.from(page.map(csvLine).join(''));
  }
}

function csvLine(row: TableRow): string {
  return csvRow(cellMakers.map((make) => csvCell(make(row))));
}

function csvCell(cell: Cell): string {
  if ('number' in cell) return cell.number;
  return csvText('day' in cell ? cell.day : cell.text);
}

function xlsxOf(pages: Pages): AsyncGenerator<Buffer> {
  return xlsxStream({ name: 'documents', header, rows: xlsxRows(pages) });
}

async function* xlsxRows(pages: Pages): AsyncGenerator<readonly XlsxCell[]> {
  for await (const page of pages) {
    yield* page.map((row) => cellMakers.map((make) => make(row)));
  }
}
