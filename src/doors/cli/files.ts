import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../config.ts';
import { UsageError } from './explain-error.ts';
import { refuseOwnFile } from './own-files.ts';

/** The bytes of a file that a command is given; `-` is standard input. */
export function readGiven(path: string): Buffer {
  if (path === '-') return readFileSync(0);
  refuseFolder(path);
  return readFileSync(path);
}

/** Reading a folder fails later, and the system does not say then which. */
export function refuseFolder(path: string): void {
  if (statSync(path).isDirectory()) throw new UsageError(`${path} is a folder; a file is needed.`);
}

/** Where a command is to write: a file that exists is not replaced unless that was asked for, and the store never is. */
export function refuseToReplace(path: string, force: boolean | undefined, config: Config): void {
  if (!existsSync(dirname(path))) {
    throw new UsageError(`${path} cannot be written: there is no folder ${dirname(path)}.`);
  }
  refuseOwnFile(path, config);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  refuseFolder(path);
  // A new file takes the place of the old one: of a device, a pipe or a link nothing would be left.
  if (!found.isFile()) throw new UsageError(`${path} is no ordinary file. Name another one.`);
  if (!force) throw new UsageError(`${path} exists. Add --force to replace it.`);
}
