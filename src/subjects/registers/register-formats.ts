import { asMoney } from '../../kernel/amount.ts';
import { asciiJson } from '../../kernel/ascii-json.ts';
import { csvBegin, csvRow, csvText } from '../../kernel/csv.ts';
import { type XlsxCell, xlsxStream } from '../../kernel/xlsx.ts';
import { dayColumns, type RegisterRow, type RegisterTotals, textColumns } from './register-rows.ts';

/** What a format is made of: pages of rows, and after the last one the totals of all of them. */
export type RegisterSource = {
  readonly month: string;
  /** Names of bases and taxes. */
  readonly amountColumns: readonly string[];
  readonly pages: AsyncIterable<readonly RegisterRow[]>;
  readonly totals: RegisterTotals;
};

/** Comma, CRLF, UTF-8 with a BOM. Rows without a number are totals. */
export async function* csvOf(source: RegisterSource): AsyncGenerator<Buffer> {
  yield Buffer.from(csvBegin + csvRow(columnsOf(source)));
  for await (const page of source.pages) yield Buffer.from(page.map(csvLine).join(''));
  yield Buffer.from(totalRows(source).map(csvLine).join(''));
}

export function totalRows({ totals }: Pick<RegisterSource, 'totals'>): readonly RegisterRow[] {
  return [...totals.all(), ...totals.accepted()];
}

function csvLine(row: RegisterRow): string {
  const text = (column: keyof RegisterRow['texts']) => csvText(row.texts[column] ?? '');
  return csvRow([
    ...textColumns.before.map(text),
    ...amountsOf(row),
    ...textColumns.after.map(text),
  ]);
}

/** Amounts as all files write them: two decimals, or as many as they need. */
export function amountsOf({ amounts, total }: RegisterRow): readonly string[] {
  return [...amounts, total].map((amount) => asMoney(amount).toString());
}

function columnsOf({ amountColumns }: RegisterSource): readonly string[] {
  return [...textColumns.before, ...amountColumns, 'total', ...textColumns.after];
}

/** `{month, data: […], totals: […], accepted_totals: […]}`. */
export async function* jsonOf(source: RegisterSource): AsyncGenerator<Buffer> {
  const columns = source.amountColumns;
  yield Buffer.from(`{"month":${asciiJson(source.month)},"data":[`);
  let separator = '\n';
  for await (const page of source.pages) {
    const lines = page.map((row) => `{${[...textMembers(row), ...amountMembers(row, columns)]}}`);
    if (lines.length === 0) continue;
    yield Buffer.from(separator + lines.join(',\n'));
    separator = ',\n';
  }
  const totalsText = (rows: readonly RegisterRow[]) =>
    rows.map((row) => {
      const counted = [`"currency":${asciiJson(row.texts.currency)}`, `"count":${row.count}`];
      return `{${[...counted, ...amountMembers(row, columns)]}}`;
    });
  const { totals } = source;
  yield Buffer.from(
    `],"totals":[${totalsText(totals.all())}],"accepted_totals":[${totalsText(totals.accepted())}]}`,
  );
}

function textMembers({ texts }: RegisterRow): readonly string[] {
  return Object.entries(texts).map(([name, value]) => `"${name}":${asciiJson(value)}`);
}

function amountMembers(row: RegisterRow, columns: readonly string[]): readonly string[] {
  const written = amountsOf(row);
  const amounts = columns.map((name, index) => `"${name}":${written[index]}`);
  return [`"amounts":{${amounts}}`, `"total":${written.at(-1)}`];
}

export function xlsxOf(source: RegisterSource): AsyncGenerator<Buffer> {
  return xlsxStream({
    name: source.month,
    header: columnsOf(source),
    rows: xlsxRows(source),
  });
}

async function* xlsxRows({ pages, totals }: RegisterSource): AsyncGenerator<readonly XlsxCell[]> {
  for await (const page of pages) yield* page.map(xlsxRow);
  yield* totalRows({ totals }).map(xlsxRow);
}

function xlsxRow(row: RegisterRow): readonly XlsxCell[] {
  const text = (column: keyof RegisterRow['texts']): XlsxCell => {
    const value = row.texts[column];
    if (value === null) return null;
    return dayColumns.has(column) ? { day: value } : { text: value };
  };
  return [
    ...textColumns.before.map(text),
    ...amountsOf(row).map((number) => ({ number })),
    ...textColumns.after.map(text),
  ];
}
