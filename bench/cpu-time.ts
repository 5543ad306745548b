import { readFileSync } from 'node:fs';

/** `getconf CLK_TCK`, which Linux has kept at 100 on every machine that Node.js runs on. */
const ticksPerSecond = 100;

/**
 * CPU seconds that a process and its children have used, or null where there is no /proc. Unlike a rate
 * it hardly depends on what else the machine does.
 */
export function cpuSecondsOf(pid: number): number | null {
  try {
    return pidsOf(pid).reduce((sum, each) => sum + ticksOf(each), 0) / ticksPerSecond;
  } catch {
    return null;
  }
}

/** A process and its children; throws where there is no /proc. */
export function pidsOf(pid: number): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ').map(Number))];
}

function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
