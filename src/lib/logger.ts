import { type LevelWithSilent, type Logger, pino } from 'pino';
import { createLogLines } from './log-lines.ts';

/** What a process logs, as lines of JSON. */
export function createLogger(
  { logLevel }: { readonly logLevel: LevelWithSilent },
  destination: 'stdout' | 'stderr',
): Logger {
  const lines = createLogLines(destination === 'stdout' ? 1 : 2);
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
