import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allNodes, commandTree } from '../../src/doors/cli/command-tree.ts';
import {
  bashCompletion,
  fishCompletion,
  zshCompletion,
} from '../../src/doors/cli/completion-scripts.ts';
import { createProgram } from '../../src/doors/cli/program.ts';
import { temporaryFolder } from '../support/leftovers.ts';

const tree = commandTree(await createProgram(['completion']));

/** What bash itself offers after these words. */
function offered(...words: string[]): string[] {
  const script = `${bashCompletion(tree)}
COMP_WORDS=(${['chasqui', ...words].map((word) => `'${word}'`).join(' ')})
COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 ))
_chasqui
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const text = execFileSync('bash', ['-c', script], { encoding: 'utf8' });
  return text.split('\n').filter((line) => line !== '');
}

it('bash completes commands, those below them, flags and values', () => {
  expect(offered('comp')).toEqual(['company', 'completion']);
  expect(offered('company', 'cre')).toEqual(['create', 'credentials']);
  expect(offered('company', 'credentials', '')).toEqual(['set', 'show', 'test', 'remove']);
  expect(offered('document', 'list', '--st')).toEqual(['--status']);
  expect(offered('--data-dir', '/x', 'document', 'li')).toEqual(['list']);
  expect(offered('key', 'create', '--scope', '')).toEqual(['read', 'write', 'admin']);
  // Files, which bash itself offers.
  expect(offered('import', '')).toEqual([]);
  expect(offered('company', 'logo', 'set', 'lo')).toEqual([]);
});

const hasFish = spawnSync('fish', ['--version']).status === 0;

/** What fish itself offers after these words. */
function offeredByFish(line: string): string[] {
  const script = `${fishCompletion(tree)}\ncomplete -C "chasqui ${line}"`;
  const text = execFileSync('fish', ['--no-config', '-c', script], { encoding: 'utf8', cwd: '/' });
  return text.split('\n').flatMap((each) => each.split('\t')[0] || []);
}

it.skipIf(!hasFish)('fish does so too, after flags and their values', () => {
  expect(offeredByFish('comp')).toEqual(['company', 'completion']);
  expect(offeredByFish('--data-dir /tmp comp')).toEqual(['company', 'completion']);
  expect(offeredByFish('--data-dir=/tmp company cre')).toEqual(['create', 'credentials']);
  expect(offeredByFish('company --account acc_1 cre')).toEqual(['create', 'credentials']);
  expect(offeredByFish('key create --scope ')).toEqual(['admin', 'read', 'write']);
});

const hasZsh = spawnSync('zsh', ['--version']).status === 0;

/** The command line that a zsh of a terminal makes of this one where Tab is pressed at its end. */
function completedByZsh(...lines: string[]): string[] {
  const folder = temporaryFolder();
  const said = 'chasqui() { print -r -- "<$*>" }; finish() { print "<the end>" }';
  writeFileSync(join(folder, 'completion'), `${zshCompletion(tree)}\n${said}\n`);
  const typed = lines.map((line) => `zpty -w terminal "chasqui ${line}"$'\\t'`);
  const script = `zmodload zsh/zpty
zpty terminal zsh -f -i
zpty -w terminal 'PROMPT= RPROMPT=; unsetopt zle_bracketed_paste; autoload -U compinit; compinit -u -D'
zpty -w terminal 'source ${folder}/completion'
${typed.join('\n')}
zpty -w terminal finish
while zpty -r terminal line '*>*'; do print -r -- $line; [[ $line == *'<the end>'* ]] && break; done`;
  const text = execFileSync('zsh', ['-f', '-c', script], { encoding: 'utf8', timeout: 60_000 });
  return [...text.matchAll(/<([^<>]*)>/g)].map(([, words = '']) => words).slice(0, -1);
}

it.skipIf(!hasZsh)('zsh does so too; skipped where there is no zsh', () => {
  const lines = [
    ['comple', 'completion'],
    ['company credentials rem', 'company credentials remove'],
    ['document list --stat', 'document list --status'],
    ['--data-dir /x document li', '--data-dir /x document list'],
    ['key create --scope ad', 'key create --scope admin'],
  ] as const;
  expect(completedByZsh(...lines.map(([typed]) => typed))).toEqual(lines.map(([, made]) => made));
});

it('leaves out the values of flags where fish counts words', () => {
  expect(fishCompletion(tree)).toMatch(/contains -- \$word --data-dir /);
  // A flag that has a value in one command and none in another could not be told from its name.
  const flags = allNodes(tree).flatMap(({ options }) => options);
  const withValue = new Set(flags.filter((each) => each.takesValue).map(({ name }) => name));
  const without = flags.filter((each) => !each.takesValue).map(({ name }) => name);
  expect(without.filter((name) => withValue.has(name))).toEqual([]);
});

it('knows every command of the program', () => {
  const paths = allNodes(tree).map(({ path }) => path.join(' '));
  for (const path of ['document files', 'company series create', 'mcp', 'catalogue']) {
    expect(paths).toContain(path);
  }
  const fish = fishCompletion(tree);
  expect(fish).toContain("complete -c chasqui -f -n '__chasqui_at company' -a 'credentials'");
  expect(fish).toContain("-n '__chasqui_below key create' -l scope");
  expect(zshCompletion(tree)).toContain('bashcompinit');
});
