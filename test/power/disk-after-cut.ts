import { dirname } from 'node:path';
import type { DiskEvent } from './disk-events.ts';

/** Contents by path. */
export type Disk = ReadonlyMap<string, Buffer>;

type Change = Extract<DiskEvent, { kind: 'write' | 'truncate' }>;

/** The bytes of a file, with room to grow; the room is zeros. */
type Content = { room: Buffer; length: number };

type DiskFile = {
  /** What is on the disk for sure. */
  readonly content: Content;
  pending: { readonly at: number; readonly change: Change }[];
  isThere: boolean;
  /** When it was made or removed, as long as its folder was not synced since. */
  namedAt: number | null;
};

/** How what was not synced goes: which share of its pieces reaches the disk, and how large they are. */
type Loss = { readonly pieceBytes: number; readonly keptShare: number };

const sector = 512;
const page = 4096;
const losses: readonly [Loss, ...Loss[]] = [
  { pieceBytes: page, keptShare: 0 },
  { pieceBytes: page, keptShare: 1 },
  { pieceBytes: sector, keptShare: 0.5 },
  { pieceBytes: page, keptShare: 0.5 },
  { pieceBytes: sector, keptShare: 0.95 },
  { pieceBytes: Number.MAX_SAFE_INTEGER, keptShare: 0.5 },
];

/**
 * A disk as it may be found after the power went at the end of these events. What was synced is there. Of the rest any
 * part may be there, torn at the size of a sector, the newer without the older; where a file had grown, what is lost is
 * zeros. A file whose folder was not synced since it was made may be missing, and one that was removed may be back.
 */
export function diskAfterCut(
  before: Disk,
  events: readonly DiskEvent[],
  random: () => number,
): Disk {
  const files = new Map([...before].map(([path, bytes]) => [path, fileOf(bytes)]));
  for (const [at, event] of events.entries()) happen(files, event, at);
  const loss = losses[Math.floor(random() * losses.length)] ?? losses[0];
  const found = new Map<string, Buffer>();
  for (const [path, file] of files) {
    const isFound = file.namedAt === null ? file.isThere : random() < 0.5;
    for (const { change } of file.pending) applyTorn(file.content, change, loss, random);
    const { room, length } = file.content;
    if (isFound) found.set(path, room.subarray(0, length));
  }
  return found;
}

function fileOf(bytes: Buffer): DiskFile {
  const content = { room: Buffer.from(bytes), length: bytes.length };
  return { content, pending: [], isThere: true, namedAt: null };
}

function happen(files: Map<string, DiskFile>, event: DiskEvent, at: number): void {
  if (event.kind === 'said') return;
  const file = files.get(event.path);
  switch (event.kind) {
    case 'create':
      if (file?.isThere !== true) {
        files.set(event.path, { ...fileOf(Buffer.alloc(0)), namedAt: at });
      }
      break;
    case 'remove':
      if (file !== undefined) Object.assign(file, { isThere: false, namedAt: at });
      break;
    case 'link': {
      const source = files.get(event.from);
      if (source !== undefined) {
        const { pending, content } = source;
        const copy = { ...content, room: Buffer.from(content.room) };
        files.set(event.path, { content: copy, pending: [...pending], isThere: true, namedAt: at });
      }
      break;
    }
    case 'sync':
      if (file !== undefined) syncFile(file, event.since);
      for (const [path, other] of files) {
        const isSure = dirname(path) === event.path && (other.namedAt ?? at) < event.since;
        if (isSure) other.namedAt = null;
      }
      break;
    default:
      file?.pending.push({ at, change: event });
  }
}

function syncFile(file: DiskFile, since: number): void {
  const synced = file.pending.filter(({ at }) => at < since);
  file.pending = file.pending.filter(({ at }) => at >= since);
  for (const { change } of synced) apply(file.content, change);
}

function apply(content: Content, change: Change): void {
  if (change.kind === 'truncate') {
    resize(content, change.length);
    return;
  }
  resize(content, Math.max(content.length, change.offset + change.bytes.length));
  change.bytes.copy(content.room, change.offset);
}

function resize(content: Content, length: number): void {
  if (length > content.room.length) {
    const larger = Buffer.alloc(length * 2);
    content.room.copy(larger);
    content.room = larger;
  }
  content.room.fill(0, Math.min(length, content.length), content.length);
  content.length = length;
}

function applyTorn(content: Content, change: Change, loss: Loss, random: () => number): void {
  const isKept = () => random() < loss.keptShare;
  if (change.kind === 'truncate') {
    if (isKept()) apply(content, change);
    return;
  }
  const end = change.offset + change.bytes.length;
  for (let from = change.offset; from < end; ) {
    // Pieces end where those of the file do.
    const to = Math.min(end, from - (from % loss.pieceBytes) + loss.pieceBytes);
    const bytes = change.bytes.subarray(from - change.offset, to - change.offset);
    if (isKept()) apply(content, { ...change, offset: from, bytes });
    from = to;
  }
}
