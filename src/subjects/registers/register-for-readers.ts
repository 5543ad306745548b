import type { XlsxCell } from '../../kernel/xlsx.ts';
import type { ReaderTable } from '../table/reader-rows.ts';
import {
  columnWidths,
  named,
  type Reader,
  type ReaderColumn,
  type ReaderWords,
  readerWords,
} from '../table/reader-words.ts';
import { amountsOf, type RegisterSource, totalRows } from './register-formats.ts';
import type { RegisterRow } from './register-rows.ts';
import type { BookWords } from './sales-book.ts';

type Words = { readonly own: ReaderWords; readonly book: BookWords };
type CellOf = (row: RegisterRow, words: Words) => XlsxCell;

const text = (value: string | null): XlsxCell => (value === null ? null : { text: value });
const day = (value: string | null): XlsxCell => (value === null ? null : { day: value });
const oneOf = (names: Readonly<Record<string, string>>, value: string | null): XlsxCell =>
  value === null ? null : { text: named(names, value) };

const before: Readonly<Partial<Record<ReaderColumn, CellOf>>> = {
  date: ({ texts }) => day(texts.date),
  type: ({ texts }, words) => ({ text: typeText(texts, words) }),
  number: ({ texts }) => text(texts.number),
  status: ({ texts }, { own }) => oneOf(own.status, texts.status),
  environment: ({ texts }, { own }) => oneOf(own.environment, texts.environment),
  customerDocument: ({ texts: { customer_document_type: code } }, { book }) =>
    text(code === null ? null : book.identityDocument(code)),
  customerNumber: ({ texts }) => text(texts.customer_document_number),
  customerName: ({ texts }) => text(texts.customer_name),
  payment: ({ payment }, { own }) => oneOf(own.payment, payment),
  currency: ({ texts }) => text(texts.currency),
};
const after: Readonly<Partial<Record<ReaderColumn, CellOf>>> = {
  referenceType: ({ texts }, { book }) => oneOf(book.types, texts.reference_type),
  referenceNumber: ({ texts }) => text(texts.reference_number),
  referenceDate: ({ texts }) => day(texts.reference_date?.slice(0, 10) ?? null),
  externalId: ({ texts }) => text(texts.external_id),
  id: ({ texts }) => text(texts.id),
};
const ownIds: readonly string[] = ['externalId', 'id'];

/** Rows without a number are sums of the others. */
function typeText({ type, currency }: RegisterRow['texts'], { own, book }: Words): string {
  if (type === 'total') return own.total(currency ?? '');
  if (type === 'total_accepted') return own.totalAccepted(currency ?? '');
  return named(book.types, type ?? '');
}

/** A register as accountants read it. */
export function registerForReaders(
  source: RegisterSource,
  book: BookWords,
  { language, hasIds }: Reader,
): ReaderTable {
  const words = { own: readerWords(language), book };
  const listed = (columns: Readonly<Partial<Record<ReaderColumn, CellOf>>>) =>
    (Object.entries(columns) as (readonly [ReaderColumn, CellOf])[]).filter(
      ([name]) => hasIds || !ownIds.includes(name),
    );
  const [first, last] = [listed(before), listed(after)];
  const titled = ([name]: readonly [ReaderColumn, CellOf]) => ({
    title: words.own.columns[name],
    width: columnWidths[name],
  });
  const amounts = [...book.columns, words.own.columns.total].map((title) => ({
    title,
    width: Math.max(columnWidths.total, title.length + 2),
  }));
  const rowOf = (row: RegisterRow): readonly XlsxCell[] => [
    ...first.map(([, cell]) => cell(row, words)),
    ...amountsOf(row).map((number) => ({ number })),
    ...last.map(([, cell]) => cell(row, words)),
  ];
  return {
    language,
    sheet: source.month,
    columns: [...first.map(titled), ...amounts, ...last.map(titled)],
    pages: pagesOf(source, rowOf),
  };
}

async function* pagesOf(
  source: RegisterSource,
  rowOf: (row: RegisterRow) => readonly XlsxCell[],
): AsyncGenerator<readonly (readonly XlsxCell[])[]> {
  for await (const page of source.pages) yield page.map(rowOf);
  yield totalRows(source).map(rowOf);
}
