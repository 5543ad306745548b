import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { whole } from '../bench/figures.ts';
import { createProgress } from '../src/platform/telemetry/progress.ts';
import { type Comparer, type Difference, openComparer } from './compare-verifiers.ts';

type DifferentialOptions = {
  readonly count: number;
  readonly seed: string;
  readonly report: string;
};

const help = `
Changes signed files at random and asks our verifier, xmlsec1 (where it is installed) and libxml2 about each. A file that
ours takes and another refuses is a fault: exit code 1. What ours refuses and xmlsec1 takes is only counted, of a sample.
The folder of the report keeps each file that differs; a run with the same seed goes on where an earlier one stopped.
CHASQUI_SAMPLES names a folder of real documents to begin with, beside the examples and new ones of many shapes.`;

export function addDifferentialCommand(program: Command): void {
  program
    .command('differential')
    .description('our verifier of signatures against those of others, on changed files')
    .option('--count <files>', 'files to try, those of an earlier run among them', whole, 200_000)
    .option('--seed <text>', 'what the changes depend on', '1')
    .option('--report <folder>', 'where the report and the files that differ are kept', '.soak')
    .addHelpText('after', help)
    .action(run);
}

/** As it is kept; `done` files have been tried. */
type Report = {
  readonly seed: string;
  done: number;
  accepted: number;
  looser: number;
  sampled: number;
  stricter: number;
  seconds: number;
  readonly stories: Record<string, number>;
};

/** Of refused files so many are shown to the others: each is a process. */
const sampleShare = 0.01;
const batchSize = 500;

async function run({ count, seed, report: folder }: DifferentialOptions): Promise<void> {
  const path = join(folder, `differential-${seed}.json`);
  mkdirSync(join(folder, 'files'), { recursive: true });
  const report = readReport(path, seed);
  const samples = process.env.CHASQUI_SAMPLES;
  const comparer = await openComparer({ seed, samples, sampleShare });
  if (!comparer.hasXmlsec)
    process.stderr.write('xmlsec1 is not installed: libxml2 alone is asked.\n');
  const progress = createProgress({
    label: 'differential',
    total: count,
    unit: 'files',
    stream: process.stderr,
  });
  while (report.done < count) {
    advance(report, comparer, Math.min(count, report.done + batchSize), folder);
    writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
    const { accepted, looser, stricter } = report;
    progress.update(report.done, { accepted, looser, stricter });
  }
  progress.finish();
  process.stdout.write(`${JSON.stringify(report)}\n`);
  if (report.looser > 0) process.exitCode = 1;
}

function readReport(path: string, seed: string): Report {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Report;
  const none = { done: 0, accepted: 0, looser: 0, sampled: 0, stricter: 0, seconds: 0 };
  return { seed, ...none, stories: {} };
}

function advance(report: Report, comparer: Comparer, to: number, folder: string): void {
  const start = performance.now();
  const { accepted, looser, sampled, stricter } = comparer.compare(report.done, to);
  for (const each of looser) keep(each, 'looser', report, folder);
  for (const each of stricter) keep(each, 'stricter', report, folder);
  report.accepted += accepted;
  report.looser += looser.length;
  report.sampled += sampled;
  report.stricter += stricter.length;
  report.done = to;
  report.seconds += Math.round((performance.now() - start) / 100) / 10;
}

/** The file itself is kept: keys are made anew for each run, so that the seed alone does not make it again. */
function keep(
  { index, by, story, bytes }: Difference,
  kind: 'looser' | 'stricter',
  report: Report,
  folder: string,
): void {
  writeFileSync(join(folder, 'files', `${kind}-${report.seed}-${index}-${by}.xml`), bytes);
  const name = `${kind} ${by}: ${story}`;
  report.stories[name] = (report.stories[name] ?? 0) + 1;
}
