import { Command } from 'commander';
import { addConsoleCommand } from './console.ts';
import { addHostileCommand } from './hostile.ts';
import { addImportCommand } from './import.ts';
import { addIssueCommand } from './issue.ts';
import { addMemoryCommand } from './memory.ts';
import { addPdfCommand } from './pdf.ts';
import { addPeersCommand } from './peers.ts';
import { addPositionsCommand } from './positions.ts';
import { addQueueCommand } from './queue.ts';
import { addReadCommand } from './read.ts';
import { addScaleCommand } from './scale.ts';
import { addSearchCommand } from './search.ts';
import { addSendCommand } from './send.ts';
import { addWebhooksCommand } from './webhooks.ts';
import { addWritesCommand } from './writes.ts';

const program = new Command('bench')
  .description('Measures Chasqui against a bare node:http server of the same run')
  .addHelpText('after', '\nWithout a command it runs read. Its flags: npm run bench -- read --help')
  .showHelpAfterError();
addReadCommand(program);
addSearchCommand(program);
addPeersCommand(program);
addMemoryCommand(program);
addImportCommand(program);
addIssueCommand(program);
addPdfCommand(program);
addQueueCommand(program);
addPositionsCommand(program);
addSendCommand(program);
addHostileCommand(program);
addScaleCommand(program);
addWebhooksCommand(program);
addWritesCommand(program);
addConsoleCommand(program);

// Ctrl-C must run the exit listeners, or the servers would go on running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`bench: ${(error as Error).message}\n`);
  // Not just the exit code: a server that is still up would keep this process alive.
  process.exit(1);
}
