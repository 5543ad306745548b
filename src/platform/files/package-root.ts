import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the package: the nearest one above this file that has a package.json. Sources and the
 * build are at different depths, so a fixed number of steps upwards would be wrong in one of them.
 */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('no package.json above the program');
    folder = above;
  }
  return folder;
}
