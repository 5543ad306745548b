import type { Command } from 'commander';
import { openApiDocument } from '../../app.ts';
import { configOf } from './session.ts';

export function addOpenApiCommand(program: Command): void {
  program
    .command('openapi')
    .description('print the OpenAPI 3.1 document of the API')
    .addHelpText('after', '\nExample:\n  chasqui openapi > openapi.json')
    .action(async (_options: unknown, command: Command) => {
      const document = await openApiDocument(configOf(command));
      process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    });
}
