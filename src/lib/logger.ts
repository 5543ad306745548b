import { type LevelWithSilent, type Logger, pino } from 'pino';

/** What a process logs, as lines of JSON. */
export function createLogger(
  { logLevel }: { readonly logLevel: LevelWithSilent },
  destination: 'stdout' | 'stderr',
): Logger {
  const stream = pino.destination({
    dest: destination === 'stdout' ? 1 : 2,
    // Lines are gathered and written by the kilobyte; a crash loses the last ones, not the speed.
    sync: false,
    minLength: 8192,
  });
  const flush = setInterval(() => stream.flush(), 250);
  flush.unref();
  return pino(
    {
      level: logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    stream,
  );
}
