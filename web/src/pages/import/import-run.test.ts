import { describe, expect, it, vi } from 'vitest';
import { uploadBytesMax } from '../../service/limits.ts';
import type { FoundFile } from './found-files.ts';
import { type FileResult, recordInMemory } from './import-record.ts';
import { ImportRun, type RunParts } from './import-run.ts';

function fileOf(path: string, text = path): FoundFile {
  return { path, size: text.length, read: async () => new Blob([text]) };
}

function stored(path: string): FileResult {
  return { path, outcome: 'stored', documentId: 'doc_1', code: '', detail: '' };
}

function runOf(parts: Partial<RunParts> = {}, paths: readonly string[] = []) {
  const run = new ImportRun({
    record: recordInMemory(),
    send: async (path) => stored(path),
    keyOf: async (path) => path,
    unpack: async () => [],
    isPassing: () => false,
    onDone: () => {},
    ...parts,
  });
  for (const path of paths) run.add(fileOf(path));
  return run;
}

async function ended(run: ImportRun, phase: 'done' | 'paused' = 'done') {
  await vi.waitFor(() => expect(run.read().phase).toBe(phase), { timeout: 180_000 });
  return run.read();
}

const tenPaths = Array.from({ length: 10 }, (_, at) => `${at}.xml`);

describe('an import', () => {
  it('of nothing is done', async () => {
    const run = runOf();
    run.goOn();
    expect((await ended(run)).done).toBe(0);
  });

  it('sends three files at once, and each of them once', async () => {
    let [atOnce, most] = [0, 0];
    const sent: string[] = [];
    const send = async (path: string) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 1));
      atOnce -= 1;
      sent.push(path);
      return stored(path);
    };
    const run = runOf({ send }, tenPaths);
    run.goOn();
    expect(await ended(run)).toMatchObject({ done: 10, total: 10, counts: { stored: 10 } });
    expect(most).toBe(3);
    expect(sent.toSorted()).toEqual(tenPaths);
  });

  it('skips what an earlier one has done, with its outcome', async () => {
    const record = recordInMemory();
    const first = runOf({ record }, tenPaths.slice(0, 4));
    first.goOn();
    await ended(first);
    const send = vi.fn(async (path: string) => stored(path));
    const second = runOf({ record, send }, tenPaths);
    second.goOn();
    expect(await ended(second)).toMatchObject({ known: 4, worked: 6, counts: { stored: 10 } });
    expect(send).toHaveBeenCalledTimes(6);
  });

  it('sends again what was refused before, and what older versions kept as refused', async () => {
    const record = recordInMemory();
    const refusal: FileResult = {
      path: 'a.xml',
      outcome: 'refused',
      documentId: '',
      code: 'signature_missing',
      detail: '',
    };
    await record.keep('b.xml', { ...refusal, path: 'b.xml' });
    const first = runOf({ record, send: async () => refusal }, ['a.xml']);
    first.goOn();
    expect(await ended(first)).toMatchObject({ counts: { refused: 1 } });
    const second = runOf({ record }, ['a.xml', 'b.xml']);
    second.goOn();
    expect(await ended(second)).toMatchObject({ known: 0, counts: { stored: 2, refused: 0 } });
  });

  it('pauses where the service does not answer, and loses no file', async () => {
    let isDown = true;
    const send = async (path: string) => {
      if (isDown && path === '4.xml') throw new Error('down');
      return stored(path);
    };
    const run = runOf({ send }, tenPaths);
    run.goOn();
    expect((await ended(run, 'paused')).error).toEqual(new Error('down'));
    isDown = false;
    run.goOn();
    expect(await ended(run)).toMatchObject({ done: 10, error: null, counts: { stored: 10 } });
  });

  it('pauses and goes on when asked to', async () => {
    const run = runOf({}, tenPaths);
    run.goOn();
    run.pause();
    expect(run.read().phase).toBe('paused');
    run.goOn();
    expect((await ended(run)).done).toBe(10);
  });

  it('opens an archive that the service takes only in parts', async () => {
    const send = async (path: string): Promise<FileResult> =>
      path === 'all.zip'
        ? { path, outcome: 'refused', documentId: '', code: 'several_documents', detail: 'x' }
        : stored(path);
    const unpack = async (path: string) => [fileOf(`${path}!a.xml`), fileOf(`${path}!b.xml`)];
    const run = runOf({ send, unpack }, ['all.zip', 'c.xml']);
    run.goOn();
    expect(await ended(run)).toMatchObject({
      total: 3,
      done: 3,
      counts: { stored: 3, refused: 0 },
    });
  });

  it('does not send what is too large or cannot be read, and counts reasons', async () => {
    const send = vi.fn(async (path: string): Promise<FileResult> => {
      return {
        path,
        outcome: 'refused',
        documentId: '',
        code: 'other_issuer',
        detail: 'Not yours',
      };
    });
    const run = runOf({ send }, ['a.xml', 'b.xml']);
    run.add({
      ...fileOf('large.xml'),
      read: async () => new Blob(['x'.repeat(uploadBytesMax + 1)]),
    });
    run.add({ ...fileOf('gone.xml'), read: () => Promise.reject(new Error('gone')) });
    run.goOn();
    expect((await ended(run)).reasons).toEqual([
      { code: 'other_issuer', detail: 'Not yours', count: 2 },
      expect.objectContaining({ count: 1 }),
      expect.objectContaining({ count: 1 }),
    ]);
    expect(send).toHaveBeenCalledTimes(2);
    expect(run.results.map(({ code }) => code).toSorted()).toEqual([
      'file_too_large',
      'other_issuer',
      'other_issuer',
      'unreadable_file',
    ]);
  });
});
