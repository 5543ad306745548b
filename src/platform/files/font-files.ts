import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.ts';

/** A font of the package, by the name of its file. */
export function readFont(file: string): Buffer {
  return readFileSync(join(packageRoot(), 'fonts', file));
}
