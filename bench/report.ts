import { availableParallelism, cpus } from 'node:os';
import { type Finding, findingsOf } from './findings.ts';
import { generators } from './load.ts';
import { errorsOf, type Measured, medianOf, type Results, ratioOf } from './measure.ts';
import type { ReadOptions } from './options.ts';
import { type Stage, targetId } from './subjects.ts';
import { tableOf } from './table.ts';

export type Row = {
  readonly case: string;
  readonly storage: string;
  readonly documents: number;
  readonly processes: number;
  readonly log_level: string;
  readonly body_bytes: number;
  readonly requests_per_second: number;
  readonly bare_requests_per_second: number;
  readonly ratio_to_bare: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly bare_p50_ms: number;
  readonly bare_p99_ms: number;
  /** CPU time of the server's own processes for a request; null where the system does not say. */
  readonly cpu_us: number | null;
  readonly bare_cpu_us: number | null;
  readonly errors: number;
};

export type Report = {
  readonly made_at: string;
  readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string };
  readonly load: {
    readonly generator: string;
    readonly note: string;
    readonly connections: number;
    readonly seconds: number;
    readonly rounds: number;
  };
  readonly rows: readonly Row[];
  readonly findings: readonly Finding[];
};

export function reportOf(stage: Stage, results: Results, options: ReadOptions): Report {
  const { generator, connections, seconds, rounds } = options;
  return {
    made_at: new Date().toISOString(),
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: availableParallelism(),
      node: process.version,
    },
    load: { generator, note: generators[generator].note, connections, seconds, rounds },
    rows: rowsOf(stage, results),
    findings: findingsOf(stage, results),
  };
}

function rowsOf({ subjects }: Stage, results: Results): readonly Row[] {
  return subjects.flatMap(({ name, store, settings, cases }) =>
    cases.map(({ id, title, bytes }) => {
      const own = targetId(name, settings.workers, id);
      const bare = targetId('bare', settings.workers, id);
      return {
        case: title,
        storage: store.engine,
        documents: store.documents,
        processes: settings.workers,
        log_level: settings.logLevel,
        body_bytes: bytes,
        requests_per_second: medianOf(results, own, ({ rps }) => rps),
        bare_requests_per_second: medianOf(results, bare, ({ rps }) => rps),
        ratio_to_bare: ratioOf(results, own, bare),
        p50_ms: medianOf(results, own, ({ p50Ms }) => p50Ms),
        p99_ms: medianOf(results, own, ({ p99Ms }) => p99Ms),
        bare_p50_ms: medianOf(results, bare, ({ p50Ms }) => p50Ms),
        bare_p99_ms: medianOf(results, bare, ({ p99Ms }) => p99Ms),
        cpu_us: medianOf(results, own, cpuOf) || null,
        bare_cpu_us: medianOf(results, bare, cpuOf) || null,
        errors: errorsOf(results, own) + errorsOf(results, bare),
      };
    }),
  );
}

function cpuOf({ cpuMicros }: Measured): number {
  return cpuMicros ?? 0;
}

/** The report for people. */
export function textOf({ machine, load, rows, findings }: Report): string {
  const cores = `${machine.cores} core${machine.cores === 1 ? '' : 's'}`;
  return [
    `${machine.cpu}, ${cores}, Node.js ${machine.node}`,
    `Load: ${load.note}; ${load.connections} connections.`,
    `Medians of ${load.rounds} alternating rounds of ${load.seconds} s each; "of bare" is the rate over that of a node:http server that sends a buffer of the same size.`,
    '',
    tableOf(rowHeads, rows.map(rowCells)),
    '',
    tableOf(findingHeads, findings.map(findingCells)),
    '',
  ].join('\n');
}

const rowHeads = [
  'case',
  'storage',
  '>documents',
  '>processes',
  'logs',
  '>bytes',
  '>requests/s',
  '>of bare',
  '>p50 ms',
  '>p99 ms',
  '>CPU µs',
  '>of bare',
  '>errors',
];

function rowCells(row: Row): readonly string[] {
  return [
    row.case,
    row.storage,
    grouped(row.documents),
    String(row.processes),
    row.log_level === 'debug' ? 'each' : '–',
    grouped(row.body_bytes),
    grouped(Math.round(row.requests_per_second)),
    row.ratio_to_bare.toFixed(2),
    row.p50_ms.toFixed(2),
    row.p99_ms.toFixed(2),
    row.cpu_us === null ? '–' : String(Math.round(row.cpu_us)),
    cpuRatio(row),
    String(row.errors),
  ];
}

/** The bare server's CPU time over ours: what the ratio of rates would be on an idle machine. */
function cpuRatio({ cpu_us: own, bare_cpu_us: bare }: Row): string {
  return own === null || bare === null ? '–' : (bare / own).toFixed(2);
}

const findingHeads = ['comparison', '>ratio', 'target', 'met', 'wanted'];

function findingCells({ title, ratio, target, met }: Finding): readonly string[] {
  const sign = target?.bound === 'at_most' ? '≤' : '≥';
  const number = ratio.toFixed(2);
  if (target === null) return [title, number, '–', '–', '–'];
  const verdict = met ? 'yes' : 'NO';
  const wanted =
    target.wanted === undefined
      ? '–'
      : `≥ ${target.wanted.toFixed(2)}: ${ratio >= target.wanted ? 'yes' : 'not yet'}`;
  return [title, number, `${sign} ${target.value.toFixed(2)}`, verdict, wanted];
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
