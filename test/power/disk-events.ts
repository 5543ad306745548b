import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** What a process did to files, and what it said to the world, in the order in which it happened. */
export type DiskEvent =
  | {
      readonly kind: 'write';
      readonly path: string;
      readonly offset: number;
      readonly bytes: Buffer;
    }
  | { readonly kind: 'truncate'; readonly path: string; readonly length: number }
  | { readonly kind: 'create'; readonly path: string }
  | { readonly kind: 'remove'; readonly path: string }
  /** A second name of a file. */
  | { readonly kind: 'link'; readonly path: string; readonly from: string }
  /** Of a file or a folder. It holds for what came before the event number `since`: that is when it was asked for. */
  | { readonly kind: 'sync'; readonly path: string; readonly since: number }
  /** Sent to a socket. */
  | { readonly kind: 'said'; readonly bytes: Buffer };

/**
 * The calls that matter, with all that is written; paths beside descriptors; everything in hexadecimal. With -D it is
 * the watched process that is started, and killed where it must be; strace ends with it.
 */
export function straceLine(output: string): readonly string[] {
  const calls =
    'openat,lseek,write,writev,sendto,sendmsg,pwrite64,ftruncate,fsync,fdatasync,unlink,unlinkat,link,linkat';
  return ['strace', '-D', '-f', '-y', '-xx', '-s', '1000000', '-e', `trace=${calls}`, '-o', output];
}

/** A call, or its first part where another thread's came between. */
const callPattern = /^\d+\s+(\w+)\((.*)$/;
const resumedPattern = /^\d+\s+<\.\.\. (\w+) resumed>.*= (-?\d+)/;
const unfinished = '<unfinished ...>';

/** Reads what strace wrote. Only files of this folder count. */
export async function readDiskEvents(trace: string, folder: string): Promise<DiskEvent[]> {
  const events: DiskEvent[] = [];
  const reader = createCallReader(events, folder);
  const begun = new Map<string, () => void>();
  for await (const line of createInterface({ input: createReadStream(trace) })) {
    const thread = line.slice(0, line.indexOf(' '));
    const [, name = '', rest = ''] = callPattern.exec(line) ?? [];
    const [, , result] = resumedPattern.exec(line) ?? [];
    if (result !== undefined) {
      if (Number(result) >= 0) begun.get(thread)?.();
      begun.delete(thread);
    } else if (rest.endsWith(unfinished)) {
      begun.set(thread, reader.begin(name, rest));
    } else if (name !== '' && !/\) = -1 /.test(rest)) {
      reader.begin(name, rest)();
    }
  }
  return events;
}

type Finish = () => void;

/**
 * What is written may reach the disk from the moment at which it is asked for, and what is said is out; a sync holds once
 * it has returned.
 */
function createCallReader(events: DiskEvent[], folder: string) {
  const positions = new Map<string, number>();
  const isOurs = (path: string) => path === folder || path.startsWith(`${folder}/`);
  const nothing: Finish = () => undefined;
  const writeAt = (path: string, offset: number, bytes: Buffer) =>
    events.push({ kind: 'write', path, offset, bytes });
  const begin = (name: string, rest: string): Finish => {
    const path = pathOf(rest);
    const [bytes = Buffer.alloc(0)] = quoted(rest);
    if (/^(socket|TCP)/.test(path)) {
      events.push({ kind: 'said', bytes: Buffer.concat(quoted(rest)) });
      return nothing;
    }
    if (/^openat|link/.test(name)) return named(name, rest);
    if (!isOurs(path)) return nothing;
    const last = Number(/, (\d+)(?:\)| <unfinished)/.exec(rest)?.[1]);
    if (name === 'lseek') positions.set(path, Number(/, (\d+), SEEK_SET/.exec(rest)?.[1]));
    if (name === 'pwrite64') writeAt(path, last, bytes);
    if (name === 'write') {
      const offset = positions.get(path) ?? 0;
      writeAt(path, offset, bytes);
      positions.set(path, offset + bytes.length);
    }
    if (name === 'ftruncate') events.push({ kind: 'truncate', path, length: last });
    const since = events.length;
    return name.endsWith('sync') ? () => events.push({ kind: 'sync', path, since }) : nothing;
  };
  const named = (name: string, rest: string): Finish => {
    const [path = '', other = ''] = quoted(rest).map(String);
    if (!isOurs(path)) return nothing;
    if (name.startsWith('unlink')) return () => events.push({ kind: 'remove', path });
    if (name.startsWith('link')) {
      return () => events.push({ kind: 'link', path: other, from: path });
    }
    positions.set(path, 0);
    return rest.includes('O_CREAT') ? () => events.push({ kind: 'create', path }) : nothing;
  };
  return { begin };
}

/** The path that stands behind the first descriptor: `18<\x2f…>`. */
function pathOf(rest: string): string {
  const found = /^\d+<([^>]*)>/.exec(rest)?.[1] ?? '';
  return found.startsWith('\\x') ? unhex(found).toString() : found;
}

function quoted(rest: string): Buffer[] {
  return [...rest.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, text = '']) => unhex(text));
}

function unhex(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}
