import type { Command } from 'commander';
import { helpText } from '../../src/doors/cli/help-text.ts';
import { allCommands, createProgram } from '../../src/doors/cli/program.ts';
import type { Language } from '../../src/kernel/message.ts';
import { spanishOf } from '../spanish-commands.ts';

const nameOf = (command: Command): string =>
  command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;

/** A section for each command, of `docs/cli.md`. The program itself speaks English. */
export async function commandSections(language: Language): Promise<string> {
  const all = allCommands(await createProgram([]));
  const sections = all
    .filter((command) => command.commands.length === 0)
    .map((command) => {
      const meaning = language === 'es' ? [spanishOf(command.description())] : [];
      const listing = `\`\`\`text\n${helpText(command).trim()}\n\`\`\``;
      return [`## ${nameOf(command)}`, ...meaning, listing].join('\n\n');
    });
  return sections.join('\n\n');
}
