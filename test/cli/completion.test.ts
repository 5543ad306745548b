import { execFileSync, spawnSync } from 'node:child_process';
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
