import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { diskAfterCut } from './disk-after-cut.ts';
import type { DiskEvent } from './disk-events.ts';

const path = '/data/file';
const before = new Map([[path, Buffer.alloc(1024, 'a')]]);
const written = (offset: number, text: string): DiskEvent => ({
  kind: 'write',
  path,
  offset,
  bytes: Buffer.alloc(512, text),
});
const synced = (since: number, of = path): DiskEvent => ({ kind: 'sync', path: of, since });

/** What is found of a file in many cuts after the same events. */
function found(events: readonly DiskEvent[], name = path): Set<string | undefined> {
  const seeds = Array.from({ length: 60 }, (_, index) => seededRandom(`cut ${index}`));
  return new Set(
    seeds.map((random) =>
      diskAfterCut(before, events, random)
        .get(name)
        ?.toString()
        .replaceAll(/(.)\1*/g, '$1'),
    ),
  );
}

describe('a disk after a power cut', () => {
  it('has what was synced', () => {
    expect(found([written(0, 'b'), synced(1)])).toEqual(new Set(['ba']));
  });

  it('has any part of what was not, the newer without the older', () => {
    const events = [written(0, 'b'), written(512, 'c')];
    expect(found(events)).toEqual(new Set(['a', 'ba', 'ac', 'bc']));
  });

  it('may lack what was written while a sync was under way', () => {
    expect(found([written(0, 'b'), written(512, 'c'), synced(1)])).toEqual(new Set(['ba', 'bc']));
  });

  it('has zeros where a file had grown', () => {
    const events = [written(1024, 'b'), written(1536, 'c')];
    expect(found(events)).toEqual(new Set(['a', 'ab', 'a\0c', 'abc']));
  });

  it('may have no name of a new file before its folder is synced', () => {
    const made: DiskEvent[] = [{ kind: 'create', path: '/data/new' }];
    expect(found(made, '/data/new')).toEqual(new Set([undefined, '']));
    expect(found([...made, synced(1, '/data')], '/data/new')).toEqual(new Set(['']));
  });

  it('may have a removed file again before its folder is synced', () => {
    const removed: DiskEvent[] = [{ kind: 'remove', path }];
    expect(found(removed)).toEqual(new Set([undefined, 'a']));
    expect(found([...removed, synced(1, '/data')])).toEqual(new Set([undefined]));
  });
});
