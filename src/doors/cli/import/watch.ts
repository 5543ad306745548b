import { lstatSync, type Stats, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../../kernel/codes/errors.ts';
import { filesUnder } from './sources.ts';

/** Every file, and what changes when it does. */
export type Marks = ReadonlyMap<string, string>;

export type Watch = {
  readonly folders: readonly string[];
  /** Imports files, each with its size and time, and gives those back that may only be good once others have come. */
  readonly take: (files: Marks) => Promise<readonly string[]>;
  /** Files to be left alone until they change. */
  readonly known?: Marks;
  readonly signal: AbortSignal;
  readonly everyMs: number;
};

/**
 * Looks into folders again and again, and takes each file once it is whole: its size and time are the same at two looks. One
 * that changes later is taken again. What is held is known by its content, and what was refused by `known`.
 */
export async function watchFolders({
  folders,
  take,
  signal,
  everyMs,
  known = new Map(),
}: Watch): Promise<void> {
  let before = marksOf(folders);
  let waiting: readonly string[] = [];
  const done = new Map(known);
  while (!signal.aborted) {
    await delay(everyMs, undefined, { signal }).catch(() => {});
    const now = marksWhereThere(folders);
    const isWhole = (path: string) => before.get(path) === now.get(path);
    const fresh = [...now.keys()].filter(
      (path) => isWhole(path) && done.get(path) !== now.get(path),
    );
    before = now;
    // What is gone need not be remembered.
    for (const path of done.keys()) if (!now.has(path)) done.delete(path);
    if (fresh.length === 0 || signal.aborted) continue;
    for (const path of fresh) done.set(path, now.get(path) ?? '');
    const taken = new Set([...fresh, ...waiting.filter((path) => now.has(path))]);
    waiting = await take(new Map([...taken].map((path) => [path, now.get(path) ?? ''])));
  }
}

/** A folder on another machine comes and goes: it is looked for again. */
function marksWhereThere(folders: readonly string[]): Marks {
  try {
    return marksOf(folders);
  } catch (error) {
    if (error instanceof AppError) return new Map();
    throw error;
  }
}

function marksOf(folders: readonly string[]): Marks {
  const marks = new Map<string, string>();
  for (const path of folders.flatMap((folder) => [...filesUnder(folder)])) {
    const entry = statOf(path);
    if (entry?.isFile()) marks.set(path, `${entry.size} ${entry.mtimeMs}`);
    else if (entry === undefined && isLink(path)) marks.set(path, 'leads nowhere');
  }
  return marks;
}

/** A file may be gone since its folder was read, or be a link that leads nowhere. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return undefined;
    throw error;
  }
}

/** Reading it says where it leads, and that nothing is there. */
function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
