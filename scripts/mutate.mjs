// Mutation run: changes a folder's code, one small change (a mutant) at a time, and sees whether a test fails.
//   npm run mutate -- FOLDER [--sample N] [--seed N] [--concurrency N]
// Results are kept under .stryker/ part by part, so a run that was stopped goes on where it was, and a later run
// tries only the mutants whose code or tests have changed, and those that no test has killed. Delete the file there to start afresh.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** What docs/testing.md promises. */
const scoreMin = 85;
/** StrykerJS writes its results at the end of a run only: this much is lost at most where one is stopped. */
const partSize = 100;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '2' },
  },
});
const folder = positionals[0]?.replace(/\/+$/, '');
if (positionals.length !== 1 || !existsSync(folder)) {
  console.error('Usage: npm run mutate -- FOLDER [--sample N] [--seed N] [--concurrency N]');
  process.exit(2);
}
const { seed } = values;
const sampleName = values.sample === undefined ? '' : `-${values.sample}-of-seed-${seed}`;
const resultFile = `.stryker/${folder.replaceAll('/', '-')}${sampleName}.json`;

const files = sourcesBelow(folder);
const chosen = chooseMutants(await listMutants(files));
await runParts(partsOf(files, chosen));
const score = report(JSON.parse(readFileSync(resultFile, 'utf8')));
process.exitCode = score < scoreMin ? 1 : 0;

function sourcesBelow(path) {
  return readdirSync(path, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(path, name))
    .toSorted();
}

async function listMutants(names) {
  const quiet = { debug() {}, info() {}, isDebugEnabled: () => false };
  const sources = names.map((name) => ({
    name,
    mutate: true,
    content: readFileSync(name, 'utf8'),
  }));
  const options = { ignorers: [], excludedMutations: [], plugins: null };
  return (await new Instrumenter(quiet).instrument(sources, options)).mutants;
}

/** What a mutant is, whatever its id in a run is. */
function textOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  const name = fileName.replace(`${process.cwd()}/`, '');
  return `${name} ${start.line}:${start.column} ${end.line}:${end.column} ${mutatorName} ${replacement}`;
}

/**
 * All mutants, or a sample of them. It is those whose hash with the seed is lowest: the same in every run, and
 * a change of one file leaves the sample of the others as it is.
 */
function chooseMutants(mutants) {
  const texts = mutants.map(textOf);
  if (values.sample === undefined) return new Set(texts);
  const hashOf = (text) => createHash('sha256').update(`${seed} ${text}`).digest('hex');
  const ranked = texts.map((text) => ({ text, hash: hashOf(text) }));
  ranked.sort((a, b) => (a.hash < b.hash ? -1 : 1));
  return new Set(ranked.slice(0, Number(values.sample)).map(({ text }) => text));
}

function partsOf(names, texts) {
  const counts = new Map(names.map((name) => [name, 0]));
  for (const text of texts) {
    const name = text.slice(0, text.indexOf(' '));
    counts.set(name, counts.get(name) + 1);
  }
  const parts = [];
  for (const [name, count] of counts) {
    const last = parts.at(-1);
    if (last === undefined || last.count >= partSize) parts.push({ names: [name], count });
    else {
      last.names.push(name);
      last.count += count;
    }
  }
  return parts;
}

async function runParts(parts) {
  process.env.MUTATED_FOLDER = folder;
  runChosenOnly();
  tryAgain();
  for (const [index, { names, count }] of parts.entries()) {
    if (count === 0) continue;
    console.log(`Part ${index + 1} of ${parts.length}: ${count} mutants of ${names.join(', ')}`);
    await new Stryker(optionsFor(names)).runMutationTest();
  }
}

/** StrykerJS chooses by lines, with all that is inside them; a sample needs to choose single mutants. */
function runChosenOnly() {
  const { instrument } = Instrumenter.prototype;
  Instrumenter.prototype.instrument = async function (...args) {
    const { files, mutants } = await instrument.apply(this, args);
    return { files, mutants: mutants.filter((mutant) => chosen.has(textOf(mutant))) };
  };
}

/**
 * Forgets all but what was killed. StrykerJS does not see that a new test reaches code that runs while a module loads; and
 * what timed out may have waited for a busy machine.
 */
function tryAgain() {
  if (!existsSync(resultFile)) return;
  const results = JSON.parse(readFileSync(resultFile, 'utf8'));
  for (const file of Object.values(results.files)) {
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed');
  }
  writeFileSync(resultFile, JSON.stringify(results));
}

function optionsFor(mutate) {
  return {
    mutate,
    testRunner: 'vitest',
    // All tests of the run reach the folder: looking which of them do would cost a second for each mutant.
    vitest: { configFile: 'vitest.mutate.config.ts', related: false },
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: resultFile,
    concurrency: Number(values.concurrency),
    // A busy machine must not make a mutant look caught.
    timeoutMS: 120_000,
    dryRunTimeoutMinutes: 30,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    logLevel: 'warn',
    tempDirName: '.stryker/tmp',
    cleanTempDir: 'always',
    ignorePatterns: ['dist', 'data', '.bench'],
    // TypeScript 7 has no interface that StrykerJS could rewrite the settings with; Vite does not need them.
    tsconfigFile: 'none',
    warnings: { slow: false },
  };
}

/** Prints what survived and the table of results; gives the score. */
function report({ files: results }) {
  const tried = Object.entries(results).flatMap(([fileName, { source, mutants }]) =>
    mutants
      .map((mutant) => ({ ...mutant, fileName, source }))
      .filter((mutant) => chosen.has(textOf({ ...mutant, location: fromOne(mutant.location) }))),
  );
  for (const mutant of tried) if (isAlive(mutant)) console.log(lineOf(mutant));
  console.log('| file | mutants | killed | timed out | survived | no coverage | score |');
  console.log('|---|---|---|---|---|---|---|');
  for (const name of files) {
    const own = tried.filter(({ fileName }) => fileName === name);
    if (own.length > 0) console.log(rowOf(name, own));
  }
  console.log(rowOf(folder, tried));
  return scoreOf(tried);
}

/** Results count lines and columns from one, mutants from zero. */
function fromOne({ start, end }) {
  const less = ({ line, column }) => ({ line: line - 1, column: column - 1 });
  return { start: less(start), end: less(end) };
}

function isAlive({ status }) {
  return status === 'Survived' || status === 'NoCoverage';
}

function lineOf({ fileName, source, status, mutatorName, replacement, location: { start, end } }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  const original = lines.join('\n').slice(start.column - 1);
  const short = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 120);
  return `${status} ${fileName}:${start.line}:${start.column} ${mutatorName}: ${short(original)} → ${short(replacement)}`;
}

function countOf(mutants, wanted) {
  return mutants.filter(({ status }) => status === wanted).length;
}

/** Mutants that cannot run at all say nothing about the tests. */
function scoreOf(mutants) {
  const caught = countOf(mutants, 'Killed') + countOf(mutants, 'Timeout');
  const all = caught + mutants.filter(isAlive).length;
  return all === 0 ? 100 : (100 * caught) / all;
}

function rowOf(name, mutants) {
  const counts = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map((status) =>
    countOf(mutants, status),
  );
  return `| ${[name, mutants.length, ...counts, `${scoreOf(mutants).toFixed(1)} %`].join(' | ')} |`;
}
