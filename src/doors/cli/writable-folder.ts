import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The folder itself, or the one in which it will be made. Throws where nothing can be written there; nothing is made. */
export function writableFolder(path: string): string {
  const folder = firstThatExists(resolve(path));
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
  accessSync(folder, constants.R_OK | constants.W_OK);
  return folder;
}

function firstThatExists(path: string): string {
  const parent = dirname(path);
  return existsSync(path) || parent === path ? path : firstThatExists(parent);
}
