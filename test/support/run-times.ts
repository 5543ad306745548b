import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const times = JSON.parse(
  readFileSync(new URL('../run-times.json', import.meta.url), 'utf8'),
) as Record<string, number>;

/** What a file that is not in the list takes, about. */
const otherSeconds = 1;

/** Seconds that a test file takes beside two others on two quiet cores: for the order of files, and for the time that is left. */
export function secondsOf(path: string): number {
  return times[relative(root, path).replaceAll('\\', '/')] ?? otherSeconds;
}
