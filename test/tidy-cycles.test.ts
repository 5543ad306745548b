import { expect, it } from 'vitest';
import { importsOf, sourceFiles } from './support/source-files.ts';

/** Types count too: two files that need each other's types are one subject in two places. */
const files = ['src', 'bench', 'soak', 'test', 'scripts', 'key-files', 'sdk/src'].flatMap(
  sourceFiles,
);

it('has no two files that import each other, directly or by way of others', () => {
  expect(cyclesOf(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([]);
});

it('finds a cycle of any length, and shows its path', () => {
  const imports = new Map([
    ['a', ['b', 'outside']],
    ['b', ['c']],
    ['c', ['d', 'b']],
    ['d', ['a']],
    ['alone', ['a']],
  ]);
  expect(cyclesOf(imports)).toEqual(['b -> c -> b', 'a -> b -> c -> d -> a']);
});

/** One path for each import that leads back to where it came from. */
function cyclesOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const cycles: string[] = [];
  const finished = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    for (const target of imports.get(file) ?? []) {
      const start = path.indexOf(target);
      if (start >= 0) cycles.push([...path.slice(start), target].join(' -> '));
      else if (!finished.has(target)) visit(target, [...path, target]);
    }
    finished.add(file);
  };
  for (const file of imports.keys()) if (!finished.has(file)) visit(file, [file]);
  return cycles.toSorted((one, other) => one.length - other.length);
}
