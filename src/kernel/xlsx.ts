import { dayMs } from './calendar.ts';
import { looksLikeFormula } from './csv.ts';
import { escapedText } from './xml/escapes.ts';
import { type ZippedFile, zipStream } from './zip/stream.ts';

/**
 * Writes a workbook (ECMA-376, SpreadsheetML) row by row. Rows are never held: a million of them take as much memory as
 * one. Texts are texts, whatever they begin with: no cell is a formula.
 */

/** A cell: a text, a number as decimal text, a day `2026-05-04`, or nothing. */
export type XlsxCell =
  | { readonly text: string }
  | { readonly number: string }
  | { readonly day: string }
  | null;

export type XlsxTable = {
  /** Of the sheet; a second one is named after it. At most 25 characters, none of `[]:*?/\`. */
  readonly name: string;
  /** Stands above the rows of every sheet, and stays in sight. */
  readonly header: readonly string[];
  /** Of the columns, in characters; as the spreadsheet has them where left out. */
  readonly widths?: readonly number[];
  readonly rows: AsyncIterable<readonly XlsxCell[]>;
};

/** What a sheet holds at most (ECMA-376: 1,048,576 rows), header included. */
const sheetRowsMax = 1_048_576;

/** The bytes of the file. `rowsMax` is lower in tests. */
export function xlsxStream(table: XlsxTable, rowsMax = sheetRowsMax): AsyncGenerator<Buffer> {
  return zipStream(partsOf(table, rowsMax));
}

/** Sheets come first: only after the last row is it known how many there are. */
async function* partsOf(table: XlsxTable, rowsMax: number): AsyncGenerator<ZippedFile> {
  const rows = table.rows[Symbol.asyncIterator]();
  const state: SheetState = { next: await rows.next() };
  let sheets = 0;
  try {
    do {
      sheets += 1;
      yield { name: sheetPath(sheets), content: sheetOf(table, rows, state, rowsMax) };
    } while (state.next.done !== true);
  } finally {
    await rows.return?.();
  }
  const parts: Readonly<Record<string, string>> = {
    'xl/styles.xml': styles,
    'xl/workbook.xml': workbook(table.name, sheets),
    'xl/_rels/workbook.xml.rels': workbookRelations(sheets),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    '[Content_Types].xml': contentTypes(sheets),
  };
  for (const [name, content] of Object.entries(parts)) yield { name, content: once(content) };
}

type Row = readonly XlsxCell[];
type SheetState = { next: IteratorResult<Row> };

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

const xmlBegin = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const frozenHeader =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
/** Rows are handed on in pieces of this many characters. */
const pieceLength = 64 * 1024;

async function* sheetOf(
  { header, widths }: XlsxTable,
  rows: AsyncIterator<Row>,
  state: SheetState,
  rowsMax: number,
): AsyncGenerator<string> {
  yield `${xmlBegin}<worksheet xmlns="${main}">${frozenHeader}${colsXml(widths)}<sheetData>`;
  let piece = rowXml(
    1,
    header.map((text) => ({ text })),
    headerStyle,
  );
  for (let number = 2; number <= rowsMax && state.next.done !== true; number += 1) {
    piece += rowXml(number, state.next.value);
    if (piece.length >= pieceLength) {
      yield piece;
      piece = '';
    }
    state.next = await rows.next();
  }
  yield `${piece}</sheetData></worksheet>`;
}

function colsXml(widths: readonly number[] | undefined): string {
  if (widths === undefined) return '';
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${cols.join('')}</cols>`;
}

function rowXml(number: number, cells: Row, style?: number): string {
  return `<row r="${number}">${cells.map((cell) => cellXml(cell, style)).join('')}</row>`;
}

/** Places in `cellXfs` of the styles. */
const headerStyle = 1;
const dayStyle = 2;
const moneyStyle = 3;
/** Also where somebody edits the cell, it stays a text. */
const quotedStyle = 4;

/** A spreadsheet computes with so many digits. */
const digitsMax = 15;

function cellXml(cell: XlsxCell, style?: number): string {
  if (cell === null) return '<c/>';
  if ('day' in cell) return `<c s="${dayStyle}"><v>${serialOf(cell.day)}</v></c>`;
  if ('number' in cell) {
    const isExact = cell.number.replaceAll(/[-.]/g, '').replace(/^0+/, '').length <= digitsMax;
    if (isExact) return `<c s="${moneyStyle}"><v>${cell.number}</v></c>`;
  }
  const text = 'number' in cell ? cell.number : cell.text;
  if (text === '') return '<c/>';
  const chosen = style ?? (looksLikeFormula(text) ? quotedStyle : undefined);
  const s = chosen === undefined ? '' : ` s="${chosen}"`;
  return `<c t="inlineStr"${s}><is><t xml:space="preserve">${escapedText(writable(text))}</t></is></c>`;
}

/** What XML cannot hold becomes the sign for an unknown character. */
function writable(text: string): string {
  return text
    .slice(0, textLengthMax)
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}

/** Of one cell. */
const textLengthMax = 32_767;

/** Days since 30 December 1899, as spreadsheets count them. */
function serialOf(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMs;
}

const styles = `${xmlBegin}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

function workbook(name: string, sheets: number): string {
  const entries = upTo(sheets).map((number) => {
    const title = escapedText(number === 1 ? name : `${name} ${number}`);
    return `<sheet name="${title}" sheetId="${number}" r:id="rId${number}"/>`;
  });
  return `${xmlBegin}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${entries.join('')}</sheets></workbook>`;
}

function workbookRelations(sheets: number): string {
  return relations([
    ...upTo(sheets).map((number) => ['worksheet', `worksheets/sheet${number}.xml`] as const),
    ['styles', 'styles.xml'],
  ]);
}

function relations(targets: readonly (readonly [string, string])[]): string {
  const entries = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${xmlBegin}<Relationships xmlns="${packages}/relationships">${entries.join('')}</Relationships>`;
}

function contentTypes(sheets: number): string {
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const overrides = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...upTo(sheets).map((number) => [`/${sheetPath(number)}`, 'worksheet']),
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${kind}.${type}+xml"/>`);
  return `${xmlBegin}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}
