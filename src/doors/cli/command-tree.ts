import type { Command } from 'commander';

/** A command as shells and pages know it. */
export type CommandNode = {
  /** Words after `chasqui`; none of the program itself. */
  readonly path: readonly string[];
  readonly description: string;
  readonly options: readonly OptionNode[];
  readonly children: readonly CommandNode[];
};
export type OptionNode = {
  /** With its dashes. */
  readonly name: string;
  readonly description: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
};

export function commandTree(command: Command, path: readonly string[] = []): CommandNode {
  const own = command.options.filter(({ hidden }) => !hidden).map(optionNode);
  const help = { name: '--help', description: 'show help', takesValue: false, choices: [] };
  return {
    path,
    description: command.description(),
    options: [...own, help],
    children: command.commands.map((child) => commandTree(child, [...path, child.name()])),
  };
}

function optionNode(option: Command['options'][number]): OptionNode {
  const { long, short, description, required, optional, argChoices = [] } = option;
  const takesValue = required || optional;
  return { name: long ?? short ?? '', description, takesValue, choices: argChoices };
}

/** The node, and all below it. */
export function allNodes(node: CommandNode): readonly CommandNode[] {
  return [node, ...node.children.flatMap(allNodes)];
}
