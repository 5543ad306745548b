import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes that can be filled, and emptied again. */
export type SmallDisk = {
  readonly folder: string;
  /** Leaves so many bytes free. */
  fill(bytesLeft?: number): void;
  makeRoom(): void;
  /** From now on nothing can be written; only while nobody has it open to write. */
  makeReadOnly(): void;
  dispose(): void;
};

/** Why there can be none here, or null. Mounting is root's, and not even root's in every container. */
export const noSmallDisk: string | null = (() => {
  try {
    createSmallDisk(1).dispose();
    return null;
  } catch {
    return 'mounting a small disk needs root';
  }
})();

export function createSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-disk-'));
  const options = `size=${megabytes}m,mode=0777`;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: (bytesLeft = 0) => fill(ballast, bytesLeft),
    makeRoom: () => rmSync(ballast, { force: true }),
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    dispose() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fill(path: string, bytesLeft: number): void {
  const page = Buffer.alloc(4096, 1);
  const file = openSync(path, 'a');
  try {
    for (;;) writeSync(file, page);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  if (bytesLeft > 0) execFileSync('truncate', ['-s', `-${bytesLeft}`, path]);
}
