import type { FileResult } from './import-record.ts';

const columns = ['file', 'outcome', 'document_id', 'code', 'detail'] as const;

/** What became of each file, as a spreadsheet opens it: UTF-8 with a BOM, commas, CRLF. */
export function reportCsv(results: readonly FileResult[]): string {
  const lines = results.map(({ path, outcome, documentId, code, detail }) =>
    [path, outcome, documentId, code, detail].map(cell).join(','),
  );
  return `\ufeff${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Which sign parts cells depends on the country of a spreadsheet: semicolons and tabs are quoted too. */
const needsQuotes = /[",;\t|\r\n]/;
/** Where a cell begins for a program that parts cells by another sign. */
const formulaWithin = /(?<=[;\t|\r\n])[=+\-@]/g;

/** As the service writes its tables (test/console/cells.test.ts): what would be computed gets an apostrophe in front. */
export function cell(text: string): string {
  const within = text.replaceAll(formulaWithin, "'$&");
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${within}` : within;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
