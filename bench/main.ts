import { Command } from 'commander';
import { addFrontCommand } from './front.ts';
import { addImportCommand } from './import.ts';
import { addIssueCommand } from './issue.ts';
import { addPdfCommand } from './pdf.ts';
import { addScaleCommand } from './scale.ts';

const program = new Command('bench')
  .description('Measures Chasqui beside what users would pick instead')
  .addHelpText(
    'after',
    '\nWithout a command it prints the table. Its flags: npm run bench -- table --help',
  )
  .showHelpAfterError();
addFrontCommand(program);
addImportCommand(program);
addIssueCommand(program);
addPdfCommand(program);
addScaleCommand(program);

// Ctrl-C must run the exit listeners, or the servers would go on running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`bench: ${(error as Error).message}\n`);
  // Not just the exit code: a server that is still up would keep this process alive.
  process.exit(1);
}
