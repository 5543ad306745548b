import type { FileResult } from './import-record.ts';

const columns = ['file', 'outcome', 'document_id', 'code', 'detail'] as const;

/** What became of each file, as a spreadsheet opens it: UTF-8 with a BOM, commas, CRLF. */
export function reportCsv(results: readonly FileResult[]): string {
  const lines = results.map(({ path, outcome, documentId, code, detail }) =>
    [path, outcome, documentId, code, detail].map(cell).join(','),
  );
  return `\ufeff${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would compute gets an apostrophe in front. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
