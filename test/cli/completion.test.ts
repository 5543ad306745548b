import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { allNodes, commandTree } from '../../src/cli/command-tree.ts';
import { bashCompletion, fishCompletion, zshCompletion } from '../../src/cli/completion-scripts.ts';
import { createProgram } from '../../src/cli/program.ts';

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
