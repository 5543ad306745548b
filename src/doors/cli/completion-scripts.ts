import { allNodes, type CommandNode, type OptionNode } from './command-tree.ts';

/** Offers commands and flags, values of a flag that has a closed list, and files elsewhere. */
export function bashCompletion(program: CommandNode): string {
  const nodes = allNodes(program);
  const paths = nodes.filter(({ path }) => path.length > 0).map(({ path }) => quoted(keyOf(path)));
  const cases = nodes.map(
    ({ path, children, options }) =>
      `    ${quoted(keyOf(path))})
      commands=${quoted(children.map((child) => child.path.at(-1) ?? '').join(' '))}
      flags=${quoted(options.map(({ name }) => name).join(' '))} ;;`,
  );
  return `# Completion of chasqui for bash. Made by: chasqui completion bash
_chasqui() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  local path='' commands='' flags='' word
  for word in "\${COMP_WORDS[@]:1:$((COMP_CWORD-1))}"; do
    case "$path $word" in
    ${paths.join('|')}) path="$path $word" ;;
    esac
  done
  case "$path$before" in
${choiceCases(nodes)}
  esac
  case "$path" in
${cases.join('\n')}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$current"))
  elif [[ $before != -* || -z $commands ]]; then
    COMPREPLY=($(compgen -W "$commands" -- "$current"))
  fi
}
complete -o default -F _chasqui chasqui
`;
}

/** Values of flags that have a closed list; `choices` of an argument are left to the program. */
function choiceCases(nodes: readonly CommandNode[]): string {
  const withChoices = nodes.flatMap(({ path, options }) =>
    options
      .filter(({ choices }) => choices.length > 0)
      .map(({ name, choices }) => {
        const words = quoted(choices.join(' '));
        return `    ${quoted(`${keyOf(path)}${name}`)}) COMPREPLY=($(compgen -W ${words} -- "$current")); return ;;`;
      }),
  );
  return withChoices.join('\n');
}

/** zsh runs completions of bash as they are. */
export function zshCompletion(program: CommandNode): string {
  return `# Completion of chasqui for zsh. Made by: chasqui completion zsh
autoload -U +X bashcompinit && bashcompinit
${bashCompletion(program)}`;
}

export function fishCompletion(program: CommandNode): string {
  const lines = allNodes(program).flatMap(({ path, children, options }) => {
    const words = path.join(' ');
    return [
      ...children.map(({ path: below, description }) => {
        const name = quoted(below.at(-1) ?? '');
        const at = quoted(`__chasqui_at ${words}`.trim());
        return `complete -c chasqui -f -n ${at} -a ${name} -d ${quoted(description)}`;
      }),
      ...options.map((option) => {
        const below = quoted(`__chasqui_below ${words}`.trim());
        return `complete -c chasqui -n ${below} ${fishFlag(option)}`;
      }),
    ];
  });
  return `# Completion of chasqui for fish. Made by: chasqui completion fish
function __chasqui_words
    set -l isvalue 0
    for word in (commandline -opc)
        if test $isvalue -eq 1
            set isvalue 0
        else if contains -- $word ${valueFlags(program).join(' ')}
            set isvalue 1
        else if not string match -q -- '-*' $word
            echo $word
        end
    end
end
function __chasqui_below
    set -l words (__chasqui_words)
    for index in (seq (count $argv))
        set -l place (math $index + 1)
        test "$words[$place]" = "$argv[$index]"; or return 1
    end
end
function __chasqui_at
    set -l words (__chasqui_words)
    test (count $words) -eq (math (count $argv) + 1); and __chasqui_below $argv
end
${lines.join('\n')}
`;
}

/** Flags whose next word is their value, and no command. */
function valueFlags(program: CommandNode): readonly string[] {
  const options = allNodes(program).flatMap((node) => node.options);
  return [...new Set(options.filter(({ takesValue }) => takesValue).map(({ name }) => name))];
}

function fishFlag({ name, description, takesValue, choices }: OptionNode): string {
  const values = choices.length > 0 ? ` -x -a ${quoted(choices.join(' '))}` : '';
  const value = takesValue && values === '' ? ' -r' : values;
  return `-l ${name.replace(/^--?/, '')} -d ${quoted(description)}${value}`;
}

function keyOf(path: readonly string[]): string {
  return path.map((word) => ` ${word}`).join('');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
