import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Every TypeScript file below a folder of the project, as paths from the root of the project. */
export function sourceFiles(folder: string): readonly string[] {
  return filesBelow(join(root, folder))
    .filter((path) => /\.(tsx?|mts|mjs)$/.test(path))
    .map((path) => relative(root, path));
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** What a file imports of the project, types and what is loaded later included. */
export function importsOf(path: string): readonly string[] {
  const found = textOf(path).matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g);
  return [...found].map((match) => join(dirname(path), match[1] ?? ''));
}
