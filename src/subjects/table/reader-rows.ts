import { csvBegin, csvRow, csvText } from '../../kernel/csv.ts';
import { type XlsxCell, xlsxStream } from '../../kernel/xlsx.ts';
import { type ReaderLanguage, readerDay } from './reader-words.ts';

/** A file for people: a title and a width for each column, and rows of cells, page by page. */
export type ReaderTable = {
  readonly language: ReaderLanguage;
  readonly sheet: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly pages: AsyncIterable<readonly (readonly XlsxCell[])[]>;
};

export async function* readerCsv({
  language,
  columns,
  pages,
}: ReaderTable): AsyncGenerator<Buffer> {
  yield Buffer.from(csvBegin + csvRow(columns.map(({ title }) => csvText(title))));
  const text = (cell: XlsxCell): string => {
    if (cell === null) return '';
    if ('number' in cell) return cell.number;
    return csvText('day' in cell ? readerDay(cell.day, language) : cell.text);
  };
  for await (const rows of pages) {
    if (rows.length > 0) yield Buffer.from(rows.map((row) => csvRow(row.map(text))).join(''));
  }
}

export function readerXlsx({ sheet, columns, pages }: ReaderTable): AsyncGenerator<Buffer> {
  return xlsxStream({
    name: sheet,
    header: columns.map(({ title }) => title),
    widths: columns.map(({ width }) => width),
    rows: rowsOf(pages),
  });
}

async function* rowsOf(pages: ReaderTable['pages']): AsyncGenerator<readonly XlsxCell[]> {
  for await (const rows of pages) yield* rows;
}
