import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageRoot } from './package-root.ts';

export type ExampleFile = {
  /** The folder in `examples/` that it belongs to. */
  readonly country: string;
  readonly name: string;
  readonly path: string;
};

/** Files in `examples/<country>/<below>` of the package: the same in the same order on every machine. */
export function exampleFiles(
  below: string,
  isWanted: (name: string) => boolean,
): readonly ExampleFile[] {
  const root = join(packageRoot(), 'examples');
  const countries = existsSync(root) ? readdirSync(root).toSorted() : [];
  return countries.flatMap((country) => {
    const folder = join(root, country, below);
    const names = existsSync(folder) ? readdirSync(folder).filter(isWanted).toSorted() : [];
    return names.map((name) => ({ country, name, path: join(folder, name) }));
  });
}

/** What a text file of the examples says. */
export function readExample({ path }: ExampleFile): string {
  return readFileSync(path, 'utf8');
}

/** The drafts of a country's folder, by name. */
export function exampleDraftTexts(country: string): ReadonlyMap<string, string> {
  const files = ['', 'in-short'].flatMap((below) =>
    exampleFiles(below, (name) => name.endsWith('.json')),
  );
  return new Map(
    files
      .filter((file) => file.country === country)
      .map((file) => [basename(file.name, '.json'), readExample(file)]),
  );
}
