import { expect, it } from 'vitest';
import { importsOf, sourceFiles, textOf } from './support/source-files.ts';

const ours = ['src', 'bench', 'soak', 'key-files/src', 'web/src'].flatMap(sourceFiles);
const readers = [...ours, ...['test', 'key-files/test', 'scripts', 'sdk/src'].flatMap(sourceFiles)];

/** Of types it is not asked: what a function takes and returns may be named by its callers. */
const exported = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;

it('exports no value that nobody imports: who reads one looks for its users', () => {
  const texts = new Map(readers.map((file) => [file, textOf(file)]));
  const importers = new Map<string, string[]>();
  for (const file of readers) {
    for (const target of importsOf(file)) {
      importers.set(target, [...(importers.get(target) ?? []), texts.get(file) ?? '']);
    }
  }
  const unused = ours.flatMap((file) =>
    [...(texts.get(file) ?? '').matchAll(exported)]
      .map(([, name = '']) => name)
      .filter((name) => !isNamedIn(importers.get(file) ?? [], name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});

function isNamedIn(texts: readonly string[], name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  return texts.some((text) => word.test(text));
}
