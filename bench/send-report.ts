import { median, round2 } from './figures.ts';
import type { SendOptions } from './send-options.ts';
import { callsAtOnce, type ReadRates, type Round, type Rounds } from './send-rounds.ts';
import { tableOf } from './table.ts';

export type SendReport = {
  readonly storage: string;
  readonly documents: number;
  readonly companies: number;
  readonly answer_ms: number;
  readonly allowed_per_second: number;
  readonly bare_per_second: number;
  readonly sent_per_second: number;
  readonly of_allowed: number;
  readonly of_bare: number;
  readonly cpu_ms_per_document: number;
  readonly reads: readonly {
    readonly title: string;
    readonly alone_per_second: number;
    readonly beside_per_second: number;
    readonly ratio: number;
    readonly sent_meanwhile_per_second: number;
    readonly cpu_us_alone: number;
    readonly cpu_us_beside: number;
  }[];
  readonly memory_mb: readonly (number | null)[];
};

export function reportOf(options: SendOptions, { rounds, memory }: Rounds): SendReport {
  const { engine: storage, documents, companies, answer } = options;
  const allowed = callsAtOnce / (answer / 1000);
  const of = (value: (round: Round) => number) => median(rounds.map(value));
  return {
    storage,
    documents,
    companies,
    answer_ms: answer,
    allowed_per_second: allowed,
    bare_per_second: round2(of(({ bare }) => bare)),
    sent_per_second: round2(of(({ sent }) => sent)),
    of_allowed: round2(of(({ sent }) => sent / allowed)),
    of_bare: round2(of(({ sent, bare }) => sent / bare)),
    cpu_ms_per_document: round2(of(({ cpuMs }) => cpuMs)),
    reads: (rounds[0]?.reads ?? []).map(({ title }, index) =>
      readsOf(
        title,
        rounds.flatMap(({ reads }) => reads[index] ?? []),
      ),
    ),
    memory_mb: memory,
  };
}

function readsOf(title: string, rates: readonly ReadRates[]): SendReport['reads'][number] {
  const of = (value: (rate: ReadRates) => number) => round2(median(rates.map(value)));
  return {
    title,
    alone_per_second: of(({ alone }) => alone),
    beside_per_second: of(({ beside }) => beside),
    ratio: of(({ alone, beside }) => beside / alone),
    sent_meanwhile_per_second: of(({ sentMeanwhile }) => sentMeanwhile),
    cpu_us_alone: of(({ cpuAlone }) => cpuAlone),
    cpu_us_beside: of(({ cpuBeside }) => cpuBeside),
  };
}

export function textOf(report: SendReport): string {
  const { storage, documents, companies, answer_ms: answer, memory_mb: memory } = report;
  const sending = tableOf(
    ['what', '>per second', '>of what is allowed', '>of bare callers'],
    [
      [`${callsAtOnce} calls at once`, String(report.allowed_per_second), '1', ''],
      ['bare callers', String(report.bare_per_second), '', '1'],
      [
        'one worker',
        String(report.sent_per_second),
        `**${report.of_allowed}**`,
        `**${report.of_bare}**`,
      ],
    ],
  );
  const reads = tableOf(
    [
      'reads',
      '>alone/s',
      '>beside the worker/s',
      '>ratio',
      '>sent meanwhile/s',
      '>CPU µs alone',
      '>beside',
    ],
    report.reads.map((each) => [
      each.title,
      String(each.alone_per_second),
      String(each.beside_per_second),
      `**${each.ratio}**`,
      String(each.sent_meanwhile_per_second),
      String(each.cpu_us_alone),
      String(each.cpu_us_beside),
    ]),
  );
  const words = `${storage}: ${documents} documents of ${companies} companies, answers after ${answer} ms`;
  const cost = `CPU of the worker for a document: ${report.cpu_ms_per_document} ms`;
  return `\n${words}\n\n${sending}\n\n${reads}\n\n${cost}\nMB at every tenth: ${memory.join(', ')}\n`;
}
