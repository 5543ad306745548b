const formulaBegins = /^[=+\-@\t\r\n]/;

/** Whether spreadsheets may take a text for a formula (OWASP, CSV injection). */
export function looksLikeFormula(text: string): boolean {
  return formulaBegins.test(text);
}

/** Semicolons and tabs too: which sign parts cells depends on the country of a spreadsheet (Peru: mostly `;`). */
const needsQuotes = /[",;\t|\r\n]/;

/** Where a cell begins for a program that parts cells by another sign: to that one quotes within a line are letters. */
const formulaWithin = /(?<=[;\t|\r\n])[=+\-@]/g;

/** Programs that open a CSV by a click take it for UTF-8 by this. */
export const csvBegin = '\ufeff';

/** A text as a cell of a CSV (RFC 4180). What a spreadsheet would compute gets an apostrophe in front: it stays a text. */
export function csvText(text: string): string {
  const within = text.replaceAll(formulaWithin, "'$&");
  const safe = looksLikeFormula(text) ? `'${within}` : within;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of cells that are written already. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

/** Reads a small CSV: rows of cells. Line ends and commas may stand in quoted cells; a BOM and empty lines are skipped. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  const source = text.startsWith(csvBegin) ? text.slice(1) : text;
  let row: string[] = [];
  while (cells.lastIndex < source.length) {
    const found = cells.exec(source);
    if (found === null) throw new SyntaxError(`row ${rows.length + 1} is not CSV`);
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push([...row, '']);
  return rows.filter((each) => each.some((cell) => cell !== ''));
}
