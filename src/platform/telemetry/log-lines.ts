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
/** How long a reader that does not read is left alone: a little at first, for most are only slow. */
const busyMs = { first: 1, most: 100 };
/** A process that ends does not wait for a reader that does not read. */
const lastMs = 1_000;

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
  const proceed = (chunk: Buffer, pauseMs = busyMs.first) => {
    write(file, chunk, (error, written) => {
      if (isBusy(error)) return void setTimeout(() => proceed(chunk, longer(pauseMs)), pauseMs);
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
      if (done !== undefined) whenWritten.push(once(done));
      if (isWriting) return;
      if (waiting === '') finish();
      else begin();
    },
    flushSync,
  };
}

/** Called when it is written or, after a while, given up. */
function once(done: () => void): () => void {
  let isDone = false;
  const call = () => {
    clearTimeout(timer);
    if (!isDone) done();
    isDone = true;
  };
  const timer = setTimeout(call, lastMs);
  return call;
}

function longer(pauseMs: number): number {
  return Math.min(pauseMs * 2, busyMs.most);
}

/** Whether all of it could be written. */
function writeAll(file: number, chunk: Buffer): boolean {
  let rest = chunk;
  let waitedMs = 0;
  for (let pauseMs = busyMs.first; rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(file, rest));
      pauseMs = busyMs.first;
    } catch (error) {
      if (!isBusy(error) || waitedMs >= lastMs) return false;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
      waitedMs += pauseMs;
      pauseMs = longer(pauseMs);
    }
  }
  return true;
}

function isBusy(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'EAGAIN' || code === 'EBUSY';
}
