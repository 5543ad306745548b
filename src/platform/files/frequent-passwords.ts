import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { packageRoot } from './package-root.ts';

/**
 * The list of the package, or a file with one password a line in its place. Read when it is first asked for, which throws
 * where a file cannot be read.
 */
export function createCommonPasswords(path: string | null = null): () => ReadonlySet<string> {
  let known: ReadonlySet<string> | undefined;
  return () => {
    known ??= new Set(linesOf(path === null ? ownList() : readFileSync(path, 'utf8')));
    return known;
  };
}

function ownList(): string {
  return brotliDecompressSync(
    readFileSync(join(packageRoot(), 'passwords', 'common.txt.br')),
  ).toString();
}

/** Lists of John the Ripper have comments. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line) =>
    line === '' || line.startsWith('#!comment') ? [] : line.normalize('NFKC').toLowerCase(),
  );
}
