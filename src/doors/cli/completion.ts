import { Argument, type Command } from 'commander';
import { commandTree } from './command-tree.ts';
import { bashCompletion, fishCompletion, zshCompletion } from './completion-scripts.ts';

const writers = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };
type Shell = keyof typeof writers;
const shells = Object.keys(writers) as readonly Shell[];

const help = `
The script knows every command and flag of this version: make it anew after an upgrade.

Examples:
  chasqui completion bash > chasqui.bash
  chasqui completion zsh > chasqui.zsh
  chasqui completion fish > chasqui.fish

Where it goes: "source chasqui.bash" in ~/.bashrc, "source chasqui.zsh" in ~/.zshrc after compinit, and for fish the file
~/.config/fish/completions/chasqui.fish.`;

export function addCompletionCommand(program: Command): void {
  program
    .command('completion')
    .description('print a script that completes commands and flags in a shell')
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .addHelpText('after', help)
    .action((shell: Shell) => {
      process.stdout.write(writers[shell](commandTree(program)));
    });
}
