#!/usr/bin/env node
import { Command } from 'commander';
import { version } from '../app.ts';
import { addCommands } from './commands.ts';
import { exitCodes, explainError } from './explain-error.ts';
import { endWithOutput } from './standard-output.ts';

const help = `
First steps:
  chasqui demo                                   see it with demo documents
  chasqui account create --name "My company"     make an account and its first key
  chasqui company create --help                  make a company
  chasqui import ~/invoices --create-companies   bring signed XMLs and acknowledgements along
  chasqui load documents.ndjson --company com_…  bring documents of another system along
  chasqui issue sale.json                        issue a document from a JSON draft
  chasqui serve                                  serve them, and send what is issued
  chasqui deliveries --company com_… --blocked   what was not sent, and why

Exit codes: 0 done, 1 done with problems or a port that is in use, 2 wrong usage or input, 3 the store
cannot be reached, 130 interrupted, 141 nobody reads on.`;

async function createProgram(): Promise<Command> {
  const program = new Command('chasqui')
    .description('Open, self-hosted electronic invoicing service')
    .version(version)
    .option('--data-dir <folder>', 'folder of the SQLite store (DATA_DIR)')
    .option('--database-url <url>', 'PostgreSQL to use instead of SQLite (DATABASE_URL)')
    .addHelpText('after', help)
    .showHelpAfterError('(add --help for more)')
    .showSuggestionAfterError()
    .exitOverride();
  await addCommands(program, process.argv.slice(2));
  for (const command of allCommands(program)) command.exitOverride();
  return program;
}

function allCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allCommands)];
}

async function main(): Promise<void> {
  endWithOutput();
  try {
    await (await createProgram()).parseAsync();
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
  process.stderr.write(`chasqui: ${explanation.sentence}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${stack}\n`);
  return explanation.exitCode;
}

await main();
