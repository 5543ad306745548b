import { Command } from 'commander';
import { version } from '../../platform/files/version.ts';
import { addCommands } from './commands.ts';
import { settingFlag } from './setting-flags.ts';

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

/** The program with the command that the arguments ask for, or with all of them. */
export async function createProgram(args: readonly string[]): Promise<Command> {
  const program = new Command('chasqui')
    .description('Open, self-hosted electronic invoicing service')
    .version(version)
    .option(...settingFlag('dataDir'))
    .option(...settingFlag('databaseUrl'))
    .addHelpText('after', help)
    .showHelpAfterError('(add --help for more)')
    .showSuggestionAfterError()
    .exitOverride();
  await addCommands(program, args);
  for (const command of allCommands(program)) command.exitOverride();
  return program;
}

/** A command, and all below it. */
export function allCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allCommands)];
}
