import { Amount, asMoney } from '../../kernel/amount.ts';
import { csvBegin, csvRow, csvText } from '../../kernel/csv.ts';
import type { StreamedFile } from '../../kernel/streamed-file.ts';
import { type XlsxCell, xlsxStream } from '../../kernel/xlsx.ts';
import { type Context, requireCompany, requireRegime } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import type { BookWords } from '../registers/sales-book.ts';
import type { DocumentFilters } from '../search/document-filters.ts';
import { openPage } from '../search/open-page.ts';
import { type ReaderTable, readerCsv, readerXlsx } from './reader-rows.ts';
import {
  columnWidths,
  named,
  type Reader,
  type ReaderColumn,
  type ReaderWords,
  readerWords,
} from './reader-words.ts';
import { scanRows } from './scan-rows.ts';
import { tableName } from './table-name.ts';
import { type TableRow, tableRow } from './table-row.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type ExportRequest = {
  readonly filters: DocumentFilters;
  readonly format: ExportFormat;
  /** Null for programs: names and codes of the interface. */
  readonly reader?: Reader | null;
};

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
  { filters, format, reader = null }: ExportRequest,
): Promise<StreamedFile> {
  const company = await requireCompany(context, principal, companyId);
  const asked = { route: 'rows', companyId, limit: pageRows, nextToken: null, filters } as const;
  const request = await openPage(context, principal, asked);
  const { salesBook } = requireRegime(context, company.country);
  const { contentType, write, writeFor } = formats[format];
  const name = `${tableName(company, filters)}.${format}`;
  const pages = pagesOf(scanRows(context, request));
  const chunks =
    reader === null
      ? write(pages)
      : writeFor(readerTable(pages, reader, salesBook.words(reader.language)));
  return { name, contentType, chunks };
}

type Pages = AsyncIterable<readonly TableRow[]>;

async function* pagesOf(scan: ReturnType<typeof scanRows>): AsyncGenerator<readonly TableRow[]> {
  for await (const rows of scan) yield rows.map(tableRow);
}

const formats = {
  csv: { contentType: 'text/csv; charset=utf-8', write: csvOf, writeFor: readerCsv },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxOf,
    writeFor: readerXlsx,
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

type Words = { readonly own: ReaderWords; readonly book: BookWords };

/** Columns for people, in their order. */
const readerColumns: Readonly<
  Partial<Record<ReaderColumn, (row: TableRow, words: Words) => XlsxCell>>
> = {
  date: ({ date }) => ({ day: date.slice(0, 10) }),
  type: ({ type }, { book }) => ({ text: named(book.types, type) }),
  number: ({ number }) => ({ text: number }),
  status: ({ status }, { own }) => ({ text: named(own.status, status) }),
  environment: ({ environment }, { own }) => ({ text: named(own.environment, environment) }),
  customerNumber: ({ customer }) => ({ text: customer.number }),
  customerName: ({ customer }) => ({ text: customer.name }),
  currency: ({ currency }) => ({ text: currency }),
  total: (row) => ({ number: signedTotal(row) }),
  failureCode: ({ failure_code }) => ({ text: failure_code }),
  failureMessage: ({ failure_message }) => ({ text: failure_message }),
  externalId: ({ external_id }) => ({ text: external_id }),
  id: ({ id }) => ({ text: id }),
};
/** Names that programs know a document by. */
const ownIds: readonly string[] = ['externalId', 'id'];

function readerTable(pages: Pages, { language, hasIds }: Reader, book: BookWords): ReaderTable {
  const words = { own: readerWords(language), book };
  const shown = Object.entries(readerColumns).filter(([name]) => hasIds || !ownIds.includes(name));
  const columns = shown.map(([name]) => ({
    title: words.own.columns[name as ReaderColumn],
    width: columnWidths[name as ReaderColumn],
  }));
  const rowOf = (row: TableRow) => shown.map(([, cell]) => cell(row, words));
  return { language, sheet: words.own.sheet, columns, pages: mapped(pages, rowOf) };
}

async function* mapped(pages: Pages, rowOf: (row: TableRow) => readonly XlsxCell[]) {
  for await (const page of pages) yield page.map(rowOf);
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
