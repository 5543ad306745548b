import { readlinkSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { sqlitePath } from '../../app/open-stores.ts';
import type { Config } from '../../config.ts';
import { secretKeyFileName } from '../../platform/files/secret-key.ts';
import { UsageError } from './explain-error.ts';

/**
 * Refuses to write over what the store lives in, by whatever name: a service that runs would go on in a file that is gone,
 * and without the key nothing opens that is sealed. `--force` is about files of the caller.
 */
export function refuseOwnFile(path: string, config: Config): void {
  const found = statOf(path);
  const place = placeOf(path);
  const own = ownFiles(config).find(
    (file) => placeOf(file) === place || isSame(found, statOf(file)),
  );
  if (own !== undefined) {
    throw new UsageError(
      `${path} would replace ${own}, which is part of the store. Name another file.`,
    );
  }
  if (found !== undefined && isBelow(place, config.archiveDir)) {
    throw new UsageError(`${path} is in ARCHIVE_DIR, where the packs are. Name another file.`);
  }
}

/** Also those that are not there at the moment: SQLite would read what it finds under these names. */
function ownFiles(config: Config): readonly string[] {
  const store = sqlitePath(config);
  const beside = ['-wal', '-shm', '-journal'].map((ending) => `${store}${ending}`);
  return [store, ...beside, join(config.dataDir, secretKeyFileName)];
}

/** Where writing ends: through every link, also where nothing is there yet. */
function placeOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const target = linkTarget(path);
    if (target !== undefined) return placeOf(target);
    const folder = dirname(path);
    return folder === path ? path : join(placeOf(resolve(folder)), basename(path));
  }
}

/** What a link that leads nowhere yet names. One that leads to itself names nothing. */
function linkTarget(path: string): string | undefined {
  try {
    const target = resolve(dirname(path), readlinkSync(path));
    statSync(path, { throwIfNoEntry: false });
    return target;
  } catch {
    return undefined;
  }
}

/** Undefined where there is none, or this user may not look: what cannot be seen is not replaced either. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Two names of one file. */
function isSame(a: Stats | undefined, b: Stats | undefined): boolean {
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

function isBelow(place: string, folder: string | null): boolean {
  return folder !== null && place.startsWith(`${placeOf(resolve(folder))}${sep}`);
}
