import type { Command } from 'commander';

const width = 100;

/** What `--help` of a command prints on a terminal of 100 columns. */
export function helpText(command: Command): string {
  let text = '';
  command.configureOutput({
    writeOut(part) {
      text += part;
    },
    getOutHelpWidth: () => width,
  });
  command.outputHelp();
  return text;
}

/** The command lines of the examples in a help text, without the words that explain them. */
export function examplesOf(help: string): readonly string[] {
  const [, block = ''] = help.split(/^Examples?:\n/m);
  const [lines = ''] = block.split(/\n\n/);
  return lines
    .split('\n')
    .filter((line) => /^ {2}\S/.test(line))
    .map((line) => line.trim().split(/ {3,}/)[0] ?? '');
}
