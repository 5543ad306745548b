#!/usr/bin/env node
import { exitCodes, explainError } from './explain-error.ts';
import { createProgram } from './program.ts';
import { endWithOutput } from './standard-output.ts';
import { tell } from './tell.ts';
import { restartWithFlags } from './v8-flags.ts';

async function main(): Promise<void> {
  restartWithFlags(process.argv.slice(2));
  endWithOutput();
  try {
    await (await createProgram(process.argv.slice(2))).parseAsync();
  } catch (error) {
    process.exitCode = report(error);
  }
}

/** Says what went wrong, and gives the exit code. */
function report(error: unknown): number {
  const { code, exitCode, stack } = error as { code?: string; exitCode?: number; stack?: string };
  // Commander has said it already; help and version are no failures.
  if (code?.startsWith('commander.')) return exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  const explanation = explainError(error);
  tell(`chasqui: ${explanation.sentence}`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${stack}\n`);
  return explanation.exitCode;
}

await main();
