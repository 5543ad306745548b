import {
  closeSync,
  type Dirent,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../../kernel/codes/errors.ts';
import { englishOnly } from '../../../kernel/words/english-only.ts';
import { openZip } from '../../../kernel/zip/zip.ts';
import { bytesOfFile } from '../../../platform/files/zip-file.ts';
import { importCodes } from '../../../subjects/imports/codes.ts';
import { isWanted, wantedEntries } from '../../../subjects/imports/unpack-files.ts';

/** A piece of work: some files, or some entries of an archive. */
export type ImportTask =
  | { readonly kind: 'files'; readonly paths: readonly string[]; readonly count: number }
  | {
      readonly kind: 'archive';
      readonly path: string;
      readonly from: number;
      readonly count: number;
    };

const filesPerTask = 100;
const entriesPerTask = 200;
const zipPattern = /\.zip$/i;

/** Finds everything under the given paths, in one order whatever the disk says. */
export function listTasks(paths: readonly string[]): readonly ImportTask[] {
  const tasks: ImportTask[] = [];
  let gathered: string[] = [];
  const flush = () => {
    if (gathered.length > 0) tasks.push({ kind: 'files', paths: gathered, count: gathered.length });
    gathered = [];
  };
  for (const path of paths.flatMap((each) => [...filesUnder(each)])) {
    const entries = zipPattern.test(path) ? countEntries(path) : 0;
    // A small archive, such as that of one acknowledgement, is read whole like any other file.
    if (entries <= 1) gathered.push(path);
    for (let from = 0; entries > 1 && from < entries; from += entriesPerTask) {
      tasks.push({ kind: 'archive', path, from, count: Math.min(entriesPerTask, entries - from) });
    }
    if (gathered.length >= filesPerTask) flush();
  }
  flush();
  return tasks;
}

/** A file that is named is taken whatever its name; in folders only XMLs and ZIPs are. Links stand for what they lead to. */
export function* filesUnder(path: string): Generator<string> {
  if (isFolder(path)) yield* filesIn(path, new Set());
  else yield path;
}

/** `seen` are the folders that were gone through: a link may lead to one of them, or to one above. */
function* filesIn(folder: string, seen: Set<string>): Generator<string> {
  const entries = entriesIn(folder);
  // A folder that may not be opened is a file that cannot be read: reading says why, and the rest goes on.
  if (entries === undefined) {
    yield folder;
    return;
  }
  const place = realpathSync(folder);
  if (seen.has(place)) return;
  seen.add(place);
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = join(folder, entry.name);
    const found = entry.isSymbolicLink() ? linked(below) : entry;
    if (found?.isDirectory()) yield* filesIn(below, seen);
    else if (found === undefined ? mayBeWanted(entry.name) : found.isFile() && isWanted(entry.name))
      yield below;
  }
}

/** What a link leads to; undefined where that is nothing, or nothing that may be seen: reading says why. */
function linked(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** A link that leads nowhere: to a file of ours by its name, or perhaps to a folder. */
function mayBeWanted(name: string): boolean {
  return isWanted(name) || /^[^.]+$/.test(name);
}

function entriesIn(folder: string): readonly Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return undefined;
  }
}

/** A mistyped path is reported before anything is imported; a link that leads nowhere is no mistyped one. */
function isFolder(path: string): boolean {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry === undefined) {
    throw new AppError(
      importCodes.unreadable_file,
      englishOnly(`There is no file or folder ${path}.`),
    );
  }
  return (entry.isSymbolicLink() ? linked(path) : entry)?.isDirectory() ?? false;
}

/** How many entries an archive has that concern us; none where it cannot be opened: reading says why. */
function countEntries(path: string): number {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    return wantedEntries(openZip(bytesOfFile(file))).length;
  } catch {
    return 0;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
