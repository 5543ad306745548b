import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { spanishCommands, spanishOf } from '../../scripts/spanish-commands.ts';
import { examplesOf, helpText } from '../../src/doors/cli/help-text.ts';
import { allCommands, createProgram } from '../../src/doors/cli/program.ts';
import { packageRoot } from '../../src/platform/files/package-root.ts';
import { type Command, chasquiMany, createTarget, seed } from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';

const program = await createProgram([]);
const leaves = allCommands(program).filter(({ commands }) => commands.length === 0);

function nameOf(command: (typeof leaves)[number]): string {
  const { parent } = command;
  return parent === null ? command.name() : `${nameOf(parent)} ${command.name()}`;
}

const examples = leaves.flatMap((command) => examplesOf(helpText(command)));

/** The words of the part of a line that starts the program, without what the shell does with it. */
function wordsOf(line: string): string[] {
  const own = line.slice(line.search(/\bchasqui /)).replace(/ > \S+$| \| .*$/, '');
  const words = own.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  return words.slice(1).map((word) => word.replace(/^["'](.*)["']$/, '$1'));
}

describe('the examples of --help', () => {
  it('are there for every command', () => {
    const without = leaves.filter((command) => examplesOf(helpText(command)).length === 0);
    expect(without.map(nameOf)).toEqual([]);
    expect(examples.length).toBeGreaterThan(60);
  });

  it.each(['docs/cli.md', 'docs/es/cli.md'])('are in %s, with all that --help says', (path) => {
    const page = readFileSync(join(packageRoot(), path), 'utf8');
    const missing = leaves.filter((command) => !page.includes(helpText(command).trim()));
    expect(missing.map(nameOf)).toEqual([]);
  });

  it('come in docs/es/cli.md after what the command does, in Spanish', () => {
    const page = readFileSync(join(packageRoot(), 'docs/es/cli.md'), 'utf8');
    const told = leaves.map((command) => [nameOf(command), spanishOf(command.description())]);
    expect(told.filter(([name, does]) => !page.includes(`## ${name}\n\n${does}\n`))).toEqual([]);
    const said = new Set(leaves.map((command) => command.description()));
    expect(Object.keys(spanishCommands).filter((each) => !said.has(each))).toEqual([]);
  });

  const started = examples
    .flatMap((line) => line.split(/ \| (?=chasqui )/))
    .filter((part) => /\bchasqui /.test(part));

  it.each(started)('%s is understood', async (line) => {
    const words = wordsOf(line);
    const parsed = await createProgram(words);
    const done: string[] = [];
    for (const command of allCommands(parsed)) {
      command.configureOutput({ writeErr: (text) => void done.push(text) });
      if (command.commands.length === 0) command.action(() => void done.push('understood'));
    }
    await parsed.parseAsync(words, { from: 'user' });
    expect(done).toEqual(['understood']);
  });
});

/** Why an example is not run: it goes on until it is stopped, or needs what a small store has not. */
const notRun: readonly RegExp[] = [
  // They go on until they are stopped.
  /^chasqui (serve|demo|listen|mcp|work|sunat)\b/,
  /--watch|CHASQUI_KEY=/,
  // They call the authority, or need a document in a state that only it gives.
  /^chasqui (send|void|abandon|summary)\b|credentials test/,
  // They are about a document that came from another system.
  /^chasqui document (ask|set-aside)\b/,
  // They read standard input.
  /\|/,
  // They need a certificate that names the company, an archive, or a key that is theirs alone.
  /\.pfx|^chasqui archive|--packs|^chasqui key revoke/,
];

describe('the examples of --help that end by themselves', () => {
  let folder: string;

  beforeAll(() => {
    folder = temporaryFolder();
    const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
    mkdirSync(join(folder, 'invoices'));
    put('user.txt', 'FACTURA1\n');
    put('password.txt', 'secreto\n');
    put('credentials.json', '{"sol_user":"FACTURA1","sol_password":"secreto"}');
    put(
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    put('october.csv', 'date,rate\n2026-10-01,3.751\n');
    put('documents.ndjson', '');
  });

  /** Files of the examples lie in a folder of the test; ids are those of its store. */
  const placed = (word: string, ids: Readonly<Record<string, string>>): string => {
    if (word.startsWith('examples/')) return join(packageRoot(), word);
    if (word === 'sale.json') return join(packageRoot(), 'examples/pe/factura-gravada.json');
    if (word.includes('=')) return word.replace(/=(.*)$/, (_, file) => `=${join(folder, file)}`);
    if (word === '~/invoices') return join(folder, 'invoices');
    if (/\.(txt|json|svg|csv|ndjson|sqlite)$/.test(word)) return join(folder, word);
    if (word === '.') return folder;
    return word.endsWith('_…') ? (ids[word] ?? word) : word;
  };

  it('do so well, one after the other, on a store of one company', async () => {
    const target = await createTarget('sqlite');
    const { company } = await seed(target);
    const env = { ...target.env };
    const draft = join(packageRoot(), 'examples/pe/factura-gravada.json');
    const [first] = await chasquiMany([{ args: ['issue', draft, '--json'], env }]);
    expect(first?.code, first?.stderr).toBe(0);
    const ids = { 'com_…': company.id };
    const lines = examples.filter((line) => !notRun.some((pattern) => pattern.test(line)));
    expect(lines.length).toBeGreaterThan(40);
    // Those that make another account or company would leave open which one is meant.
    const last = [/^chasqui company create/, /^chasqui (account create|load account)/];
    const rank = (line: string) => last.findIndex((pattern) => pattern.test(line));
    const ordered = lines.toSorted((one, other) => rank(one) - rank(other));
    const commands: Command[] = ordered.map((line) => ({
      args: wordsOf(line).map((word) => placed(word, ids)),
      env,
    }));
    const outcomes = await chasquiMany(commands);
    const failed = outcomes.flatMap(({ code, stderr }, index) =>
      code === 0 ? [] : [`${ordered[index]}: ${code} ${stderr}`],
    );
    expect(failed).toEqual([]);
    await target.dispose();
  });
});
