#!/usr/bin/env node
import { Command } from 'commander';
import { version } from '../app.ts';
import { ConfigError } from '../config.ts';
import { AppError } from '../domain/access/errors.ts';
import { addAccountCommands } from './account.ts';
import { addBackupCommand } from './backup.ts';
import { addCompanyCommands } from './company.ts';
import { addDemoCommand } from './demo.ts';
import { addDoctorCommand } from './doctor.ts';
import { addExportCommand } from './export.ts';
import { addImportCommand } from './import.ts';
import { addIssueCommand } from './issue.ts';
import { addKeyCommands } from './key.ts';
import { addLoadCommand } from './load.ts';
import { addOpenApiCommand } from './openapi.ts';
import { addServeCommand } from './serve.ts';
import { exitCodes } from './session.ts';

const help = `
First steps:
  chasqui demo                                   see it with demo documents
  chasqui account create --name "My company"     make an account and its first key
  chasqui company create --help                  make a company
  chasqui import ~/invoices --create-companies   bring signed XMLs and acknowledgements along
  chasqui load documents.ndjson --company com_…  bring documents of another system along
  chasqui issue sale.json --company com_…        issue a document from a JSON draft
  chasqui serve                                  serve them

Exit codes: 0 done, 1 done with problems, 2 wrong usage or input, 3 the store cannot be reached,
130 interrupted.`;

function createProgram(): Command {
  const program = new Command('chasqui')
    .description('Open, self-hosted electronic invoicing service')
    .version(version)
    .option('--data-dir <folder>', 'folder of the SQLite store (DATA_DIR)')
    .option('--database-url <url>', 'PostgreSQL to use instead of SQLite (DATABASE_URL)')
    .addHelpText('after', help)
    .showHelpAfterError('(add --help for more)')
    .showSuggestionAfterError()
    .exitOverride();
  addServeCommand(program);
  addDemoCommand(program);
  addAccountCommands(program);
  addCompanyCommands(program);
  addKeyCommands(program);
  addIssueCommand(program);
  addImportCommand(program);
  addLoadCommand(program);
  addExportCommand(program);
  addBackupCommand(program);
  addDoctorCommand(program);
  addOpenApiCommand(program);
  for (const command of allCommands(program)) command.exitOverride();
  return program;
}

function allCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allCommands)];
}

async function main(): Promise<void> {
  try {
    await createProgram().parseAsync();
  } catch (error) {
    process.exitCode = explain(error);
  }
}

/** Says what went wrong in a sentence, and gives the exit code. */
function explain(error: unknown): number {
  const { code, exitCode, message } = error as {
    code?: string;
    exitCode?: number;
    message: string;
  };
  // Commander has said it already; help and version are no failures.
  if (code?.startsWith('commander.')) return exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  process.stderr.write(`chasqui: ${message}\n`);
  if (error instanceof ConfigError) return exitCodes.usage;
  if (error instanceof AppError) {
    return error.kind === 'unavailable' ? exitCodes.unavailable : exitCodes.usage;
  }
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') return exitCodes.usage;
  if (code === 'EADDRINUSE') return exitCodes.unavailable;
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`);
  return exitCodes.problems;
}

await main();
