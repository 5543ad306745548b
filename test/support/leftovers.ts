import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What tests start and write outside of their stores, so that it goes when the tests of a file are done. */

const running = new Set<ChildProcess>();
const folders: string[] = [];
let work: string | undefined;

/** A folder that goes when all tests of the file are done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-cli-'));
  folders.push(folder);
  return folder;
}

/** One for all programs of a test file that do not care where they run. */
export function workFolder(): string {
  work ??= temporaryFolder();
  return work;
}

/** The process is ended with the tests of the file, if it has not ended before. */
export function endWithTests(child: ChildProcess): void {
  running.add(child);
  child.once('close', () => running.delete(child));
}

/** Ends and removes what the tests of a file, or a round of a soak, left behind, because it failed or does not care. */
export function clearLeftovers(): void {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  work = undefined;
}
