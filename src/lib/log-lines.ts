import { write, writeSync } from 'node:fs';

/** Where a logger puts its lines: as much of pino's destinations as it asks for. */
export type LogLines = {
  write(line: string): void;
  /** Writes what is gathered. The callback is called once it is written, or given up. */
  flush(done?: () => void): void;
  flushSync(): void;
};

/** Lines are gathered and written by the kilobyte; a crash loses the last ones, not the speed. */
const gatheredMax = 8 * 1024;
/** What waits at most for a reader that does not read. */
const waitingMax = 8 * 1024 * 1024;
const busyMs = 100;
/** A process that ends does not wait for a reader that does not read. */
const busyTriesMax = 10;

/**
 * Writes lines to a file that is open. What cannot be written is dropped: a disk that is full, or a reader that is
 * gone, costs the log, never the service.
 */
export function createLogLines(file: number): LogLines {
  let waiting = '';
  let isWriting = false;
  /** Whether the last line in the file is cut off, so that the next one would continue it. */
  let isCut = false;
  const whenWritten: (() => void)[] = [];
  const take = (): Buffer => {
    process.off('exit', flushSync);
    const chunk = Buffer.from(isCut ? `\n${waiting}` : waiting);
    waiting = '';
    return chunk;
  };
  const flushSync = () => {
    if (waiting !== '') isCut = !writeAll(file, take());
  };
  const finish = () => {
    isWriting = false;
    if (waiting.length >= gatheredMax || (waiting !== '' && whenWritten.length > 0)) return begin();
    for (const done of whenWritten.splice(0)) done();
  };
  const proceed = (chunk: Buffer) => {
    write(file, chunk, (error, written) => {
      if (isBusy(error)) return void setTimeout(() => proceed(chunk), busyMs);
      if (error !== null) return finish();
      const rest = chunk.subarray(written);
      isCut = rest.length > 0;
      if (isCut) proceed(rest);
      else finish();
    });
  };
  const begin = () => {
    isWriting = true;
    proceed(take());
  };
  return {
    write(line) {
      if (waiting.length + line.length > waitingMax) return;
      if (waiting === '') process.on('exit', flushSync);
      waiting += line;
      if (!isWriting && waiting.length >= gatheredMax) begin();
    },
    flush(done) {
      if (done !== undefined) whenWritten.push(done);
      if (isWriting) return;
      if (waiting === '') finish();
      else begin();
    },
    flushSync,
  };
}

/** Whether all of it could be written. */
function writeAll(file: number, chunk: Buffer): boolean {
  let rest = chunk;
  for (let tries = 0; rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(file, rest));
    } catch (error) {
      tries += 1;
      if (!isBusy(error) || tries === busyTriesMax) return false;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs);
    }
  }
  return true;
}

function isBusy(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'EAGAIN' || code === 'EBUSY';
}
