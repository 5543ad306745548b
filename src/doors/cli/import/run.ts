import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { AppError } from '../../../kernel/codes/errors.ts';
import { englishOnly } from '../../../kernel/words/english-only.ts';
import { openZip } from '../../../kernel/zip/zip.ts';
import { bytesOfFile } from '../../../platform/files/zip-file.ts';
import { importCodes } from '../../../subjects/imports/codes.ts';
import type { FileOutcome, Importer } from '../../../subjects/imports/import-files.ts';
import {
  type FoundFile,
  reading,
  type UnopenedFile,
  unpack,
  unpackEntries,
  wantedEntries,
} from '../../../subjects/imports/unpack-files.ts';
import type { ImportTask } from './sources.ts';

const batchFiles = 200;
const batchBytes = 16 * 1024 * 1024;

/** Imports one task, batch by batch; `only` keeps to some of its files. */
export async function runTask(
  importer: Importer,
  task: ImportTask,
  only: ReadonlySet<string> | null,
): Promise<readonly FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  let batch: FoundFile[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) outcomes.push(...(await importer.importBatch(batch)));
    batch = [];
    bytes = 0;
  };
  for (const found of filesOf(task)) {
    if (only !== null && !only.has(found.path)) continue;
    if ('error' in found) {
      outcomes.push(unopened(found));
      continue;
    }
    batch.push(found);
    bytes += found.bytes.length;
    if (batch.length >= batchFiles || bytes >= batchBytes) await flush();
  }
  await flush();
  return outcomes;
}

function unopened({ path, error }: UnopenedFile): FileOutcome {
  const { declared, detail } = error;
  return { outcome: 'rejected', declared, detail, path, kind: null, warnings: [] };
}

function* filesOf(task: ImportTask): Generator<FoundFile | UnopenedFile> {
  if (task.kind === 'archive') {
    yield* entriesOf(task);
    return;
  }
  for (const path of task.paths) {
    const bytes = readSmall(path);
    if (bytes instanceof AppError) yield { path, error: bytes };
    else yield* unpack({ bytes, name: basename(path) }, path);
  }
}

/** No single file that is taken in is larger; larger archives are read entry by entry. */
const fileBytesMax = 64 * 1024 * 1024;

function readSmall(path: string): Buffer | AppError {
  try {
    const { size } = statSync(path);
    if (size <= fileBytesMax) return readFileSync(path);
    return new AppError(importCodes.file_too_large, englishOnly(`The file has ${size} bytes.`));
  } catch (error) {
    return unreadable(error);
  }
}

/** What the system says of a file that it does not give; anything else is a fault of ours. */
function unreadable(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error) || !('syscall' in error)) throw error;
  return new AppError(
    importCodes.unreadable_file,
    englishOnly(`The file cannot be read: ${error.message}.`),
  );
}

function* entriesOf(
  task: ImportTask & { readonly kind: 'archive' },
): Generator<FoundFile | UnopenedFile> {
  const { path, from, count } = task;
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const fd = file;
    const archive = reading(() => openZip(bytesOfFile(fd)));
    const entries = wantedEntries(archive).slice(from, from + count);
    yield* unpackEntries(archive, entries, { path, depth: 0, whole: null });
  } catch (error) {
    yield { path, error: unreadable(error) };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
