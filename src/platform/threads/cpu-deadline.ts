/**
 * Where the whole process got less of the CPU than the work may take, the machine is to blame and not the work: it has
 * more time, up to so many times its own.
 */
const starvedFactor = 5;
const checkMsMin = 20;

/** Calls back once so much CPU was to be had from now on, and not after what is returned was called. */
export function cpuDeadline(deadlineMs: number, onOver: () => void): () => void {
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  const check = () => {
    const lacking = deadlineMs - usedMs(process.cpuUsage(usedBefore));
    const isStarved = lacking > 0 && performance.now() - startedAt < starvedFactor * deadlineMs;
    if (isStarved) timer = setTimeout(check, Math.max(lacking, checkMsMin));
    else onOver();
  };
  let timer = setTimeout(check, deadlineMs);
  return () => clearTimeout(timer);
}

function usedMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
