import { constants, fstatSync, openSync } from 'node:fs';
import { type LevelWithSilent, type Logger, pino } from 'pino';
import { createLogLines } from './log-lines.ts';

/** What a process logs, as lines of JSON. */
export function createLogger(
  { logLevel }: { readonly logLevel: LevelWithSilent },
  destination: 'stdout' | 'stderr',
): Logger {
  const lines = createLogLines(openApart(destination === 'stdout' ? 1 : 2));
  const flush = setInterval(() => lines.flush(), 250);
  flush.unref();
  return pino(
    {
      level: logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    lines,
  );
}

/**
 * A pipe once more, where the system can: writing to it never waits. Node cannot end a process while one of its threads
 * waits within a write. The pipe itself stays as it is for the others who have it.
 */
function openApart(file: number): number {
  try {
    if (!fstatSync(file).isFIFO()) return file;
    return openSync(`/proc/self/fd/${file}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return file;
  }
}
