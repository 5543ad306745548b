import { csvText } from '../../../kernel/csv.ts';
import { printable } from '../../../kernel/printable.ts';
import { openToWrite } from '../../../platform/files/open-to-write.ts';
import type { FileOutcome } from '../../../subjects/imports/import-files.ts';

export type ImportCounts = {
  stored: number;
  unchanged: number;
  completed: number;
  rejected: number;
};

/** Collects outcomes: counts, reasons, and a line of the report for each file. */
export type ImportReport = {
  readonly counts: ImportCounts;
  add(outcome: FileOutcome): void;
  /** Reasons of refusals, the most frequent first, with an example each. */
  reasons(): readonly Reason[];
  /** What was noticed about files that were taken in, in the same form. */
  warnings(): readonly Reason[];
  close(): void;
};
export type Reason = { readonly code: string; readonly count: number; readonly example: string };

type Row = readonly [
  file: string,
  outcome: string,
  documentId: string,
  code: string,
  detail: string,
];
const columns = ['file', 'outcome', 'document_id', 'code', 'detail'] as const;

/** `.csv`, `.json`, or lines of text, by the name of the file. */
export function createReport(path: string | undefined): ImportReport {
  const counts: ImportCounts = { stored: 0, unchanged: 0, completed: 0, rejected: 0 };
  const reasons = createTally();
  const warnings = createTally();
  const writer = path === undefined ? undefined : openWriter(path);
  return {
    counts,
    add(outcome) {
      counts[outcome.outcome] += 1;
      const row = rowOf(outcome);
      writer?.row(row);
      if (outcome.outcome === 'rejected') {
        reasons.add(outcome.declared.code, `${outcome.path}: ${outcome.detail}`);
        return;
      }
      for (const warning of outcome.warnings) {
        const [code = '', detail = ''] = warning.split(/: (.*)/s);
        warnings.add(code, `${outcome.path}: ${detail}`);
      }
    },
    reasons: reasons.ranked,
    warnings: warnings.ranked,
    close: () => writer?.close(counts, { reasons: reasons.ranked(), warnings: warnings.ranked() }),
  };
}

/** Counts codes, and remembers where each was met first. */
function createTally() {
  const met = new Map<string, { count: number; example: string }>();
  return {
    add(code: string, example: string) {
      const known = met.get(code);
      if (known !== undefined) known.count += 1;
      else met.set(code, { count: 1, example });
    },
    ranked: (): readonly Reason[] =>
      [...met]
        .map(([code, { count, example }]) => ({ code, count, example }))
        .toSorted((a, b) => b.count - a.count),
  };
}

function rowOf(outcome: FileOutcome): Row {
  const { path, warnings, detail } = outcome;
  if (outcome.outcome === 'rejected')
    return [path, 'rejected', '', outcome.declared.code, String(detail)];
  const remarks = [detail, ...warnings].filter((part) => part !== '').join(' ');
  return [path, outcome.outcome, outcome.documentId ?? '', '', remarks];
}

type Writer = {
  row(row: Row): void;
  close(counts: ImportCounts, found: Ranked): void;
};

type Ranked = { readonly reasons: readonly Reason[]; readonly warnings: readonly Reason[] };

/** Opened before anything is imported: a report that cannot be written is reported at once. */
function openWriter(path: string): Writer {
  const { write, close } = openToWrite(path);
  if (path.toLowerCase().endsWith('.json')) return jsonWriter(write, close);
  if (path.toLowerCase().endsWith('.csv')) {
    write(`${columns.join(',')}\n`);
    return {
      row: (row) => write(`${row.map(csvText).join(',')}\n`),
      close,
    };
  }
  return {
    row: ([name, outcome, id, code, detail]) =>
      write(
        `${printable([outcome.padEnd(9), id, name, code, detail].filter(Boolean).join('  '))}\n`,
      ),
    close(counts, found) {
      write(`\n${textSummary(counts, found)}\n`);
      close();
    },
  };
}

function jsonWriter(write: (text: string) => void, close: () => void): Writer {
  let first = true;
  write('{"files":[');
  return {
    row(row) {
      const fields = Object.fromEntries(columns.map((name, index) => [name, row[index]]));
      write(`${first ? '' : ','}\n${JSON.stringify(fields)}`);
      first = false;
    },
    close(counts, found) {
      write(`],\n${JSON.stringify({ counts, ...found }).slice(1)}\n`);
      close();
    },
  };
}

export function textSummary(counts: ImportCounts, { reasons, warnings }: Ranked): string {
  const { stored, unchanged, completed, rejected } = counts;
  const head = `${stored} stored, ${completed} completed, ${unchanged} unchanged, ${rejected} rejected`;
  const noticed = warnings.length === 0 ? [] : ['Noticed in files that were taken in:'];
  return [head, ...reasons.map(lineOf), ...noticed, ...warnings.map(lineOf)].join('\n');
}

function lineOf({ code, count, example }: Reason): string {
  return printable(`${String(count).padStart(8)}  ${code.padEnd(26)}  ${example}`);
}
