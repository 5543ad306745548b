import { csvCell } from './csv-cell.ts';
import type { FileResult } from './import-record.ts';

const columns = ['file', 'outcome', 'document_id', 'code', 'detail'] as const;

/** The outcome of each file, as a spreadsheet opens it: UTF-8 with a BOM, commas, CRLF. */
export function reportCsv(results: readonly FileResult[]): string {
  const lines = results.map(({ path, outcome, documentId, code, detail }) =>
    [path, outcome, documentId, code, detail].map(csvCell).join(','),
  );
  return `\ufeff${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
