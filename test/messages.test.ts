import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Message, Texts } from '../src/kernel/message.ts';
import { packageRoot } from '../src/platform/files/package-root.ts';
import { calls } from '../src/subjects/calls.ts';
import { tools } from './support/declared.ts';
import { sourceFiles, textOf } from './support/source-files.ts';
import { englishIn, placeholdersOf } from './support/spanish.ts';

type Table = Readonly<Record<string, Message | { readonly texts: Texts }>>;

const sources = sourceFiles('src').filter((path) => !path.endsWith('.test.ts'));
const declaring = sources.filter((path) =>
  /^export const \w+Messages = messages\(/m.test(textOf(path)),
);

/** The texts of all messages, by the name of their table and their own. */
async function allTexts(): Promise<readonly (readonly [string, Texts])[]> {
  const modules = await Promise.all(
    declaring.map((path) => import(join(packageRoot(), path)) as Promise<Record<string, Table>>),
  );
  return modules.flatMap((module) =>
    Object.entries(module)
      .filter(([name]) => name.endsWith('Messages'))
      .flatMap(([name, table]) =>
        Object.entries(table).map(([own, { texts }]) => [`${name}.${own}`, texts] as const),
      ),
  );
}

describe('messages', async () => {
  const all = await allTexts();

  it('are found, and have a name of their own in the source', () => {
    expect(all.length).toBeGreaterThan(300);
    const code = sources.map(textOf).join('\n');
    expect(all.filter(([name]) => !code.includes(name)).map(([name]) => name)).toEqual([
      // The types of JSON, by their names.
      ...['array', 'string', 'number', 'integer', 'boolean'].map(
        (type) => `schemaMessages.${type}`,
      ),
    ]);
  });

  it('have the same values in both languages, and no English in the Spanish', () => {
    const wrong = all.filter(
      ([, { en, es }]) =>
        englishIn(es).length > 0 || placeholdersOf(en).join() !== placeholdersOf(es).join(),
    );
    expect(wrong).toEqual([]);
  });

  it('name no call of the interface but by a value, which each door renders', () => {
    const wrong = all.filter(([, { en }]) => /\b(?:GET|POST|PUT|PATCH|DELETE) \/api/.test(en));
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});

describe('calls that messages send their reader to', () => {
  it('are all used', () => {
    const code = sources.map(textOf).join('\n');
    expect(Object.keys(calls).filter((name) => !code.includes(`call('${name}'`))).toEqual([]);
  });

  it('name commands and tools that there are', () => {
    const commands = readFileSync(`${packageRoot()}/docs/cli.md`, 'utf8');
    const names = tools.map(({ name }) => name);
    for (const { command, tool } of Object.values(calls)) {
      const [, name] = /"(chasqui [a-z ]+[a-z])/.exec(command) ?? [];
      if (name !== undefined) expect(commands).toContain(`## ${name}\n`);
      if (/^\w+_\w+$/.test(tool)) expect(names).toContain(tool);
    }
  });
});
