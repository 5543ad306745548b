import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { type Command, InvalidArgumentError } from 'commander';
import { whole } from '../bench/figures.ts';
import { createProgress, type Progress } from '../src/platform/telemetry/progress.ts';

/** How much of a soak is wanted: until so many are done, or for a time. */
export type SoakOptions = {
  readonly count?: number;
  readonly for?: number;
  readonly seed: string;
  readonly report: string;
};

/** As it is kept; a run with the same name and seed goes on from it. */
export type Report = {
  readonly soak: string;
  readonly seed: string;
  readonly began: string;
  /** How many of the soak's units are done, and how many steps they took. */
  done: number;
  steps: number;
  seconds: number;
  readonly counts: Record<string, number>;
  readonly faults: string[];
};

/** What one step brings: so many units, whatever is counted, and what was wrong. */
export type Step = {
  readonly done: number;
  readonly counts?: Readonly<Record<string, number>>;
  readonly faults?: readonly string[];
};

export type Soak = {
  /** The name of the report too. */
  readonly name: string;
  readonly unit: string;
  /** Does the next piece. Its `index` is that of the step over all runs: what is random comes from it and the seed. */
  step(index: number, left: number): Promise<Step>;
  /** Looks at everything once more when the run ends. */
  finish?(): Promise<Omit<Step, 'done'>>;
};

const durationUnits = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** An option like `90s`, `10m` or `1h`, in milliseconds. */
function duration(text: string): number {
  const [, amount, unit] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  if (unit === undefined) throw new InvalidArgumentError('It must be like 90s, 10m or 1h.');
  return Number(amount) * durationUnits[unit as keyof typeof durationUnits];
}

/** The options that every soak has. */
export function withSoakOptions(command: Command, unit: string, usual: string): Command {
  return command
    .option(
      '--count <number>',
      `${unit} to do, those of an earlier run among them (${usual})`,
      whole,
    )
    .option('--for <time>', 'how long to go on, like 90s, 10m or 1h, instead of a count', duration)
    .option('--seed <text>', 'what is random depends on it', '1')
    .option('--report <folder>', 'where the report is kept', '.soak');
}

/** Runs a soak to its count or for its time. It stops early, after its step, when it is asked to end. */
export async function runSoak(soak: Soak, options: SoakOptions, usual: number): Promise<Report> {
  mkdirSync(options.report, { recursive: true });
  const path = join(options.report, `${soak.name}-${options.seed}.json`);
  const report = readReport(path, soak.name, options.seed);
  const begun = { at: performance.now(), seconds: report.seconds };
  const goal = goalOf(soak, options, usual, report);
  let asked = false;
  const end = () => {
    asked = true;
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  while (!asked && !goal.isReached()) {
    const step = await attempt(soak, report.steps, goal.left());
    // Ctrl-C in a terminal ends the child processes too: the step is done again.
    if (asked && step.faults !== undefined && step.faults.length > 0) break;
    addStep(report, step);
    report.seconds = begun.seconds + Math.round((performance.now() - begun.at) / 100) / 10;
    keepReport(path, report);
    goal.show();
  }
  process.off('SIGINT', end).off('SIGTERM', end);
  if (!asked) await addFinish(soak, report, path);
  goal.progress.finish();
  process.stdout.write(`${JSON.stringify(report)}\n`);
  if (report.faults.length > 0) process.exitCode = 1;
  return report;
}

/** The count of steps is that of the pieces alone: random choices go on from it. */
async function addFinish(soak: Soak, report: Report, path: string): Promise<void> {
  const last = await attempt(
    { ...soak, step: async () => ({ done: 0, ...(await soak.finish?.()) }) },
    report.steps,
    0,
  );
  addStep(report, last);
  report.steps -= 1;
  keepReport(path, report);
}

type Goal = {
  readonly progress: Progress;
  isReached(): boolean;
  left(): number;
  show(): void;
};

function goalOf(soak: Soak, options: SoakOptions, usual: number, report: Report): Goal {
  const counts = () => ({ ...report.counts, faults: report.faults.length });
  const stream = process.stderr;
  if (options.for === undefined) {
    const total = options.count ?? usual;
    const progress = createProgress({ label: soak.name, total, unit: soak.unit, stream });
    return {
      progress,
      isReached: () => report.done >= total,
      left: () => total - report.done,
      show: () => progress.update(report.done, counts()),
    };
  }
  const startedAt = performance.now();
  const total = options.for / 1000;
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  const progress = createProgress({ label: soak.name, total, unit: 's', stream });
  return {
    progress,
    isReached: () => seconds() >= total,
    left: () => Number.MAX_SAFE_INTEGER,
    show: () => progress.update(seconds(), { [soak.unit]: report.done, ...counts() }),
  };
}

/** What is thrown is a fault like another: the run goes on, unless a step does nothing else. */
async function attempt(soak: Soak, index: number, left: number): Promise<Step> {
  try {
    return await soak.step(index, left);
  } catch (error) {
    return { done: 0, faults: [`step ${index}: ${inspect(error)}`] };
  }
}

const faultsMax = 50;

function addStep(report: Report, { done, counts = {}, faults = [] }: Step): void {
  report.done += done;
  report.steps += 1;
  for (const [name, count] of Object.entries(counts)) {
    report.counts[name] = (report.counts[name] ?? 0) + count;
  }
  report.faults.push(...faults);
  if (report.faults.length > faultsMax) throw new Error(`Too many faults: ${report.faults.at(-1)}`);
}

function readReport(path: string, soak: string, seed: string): Report {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Report;
  const began = new Date().toISOString();
  return { soak, seed, began, done: 0, steps: 0, seconds: 0, counts: {}, faults: [] };
}

/** A process that is killed while writing it leaves the one before. */
function keepReport(path: string, report: Report): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(report, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}
