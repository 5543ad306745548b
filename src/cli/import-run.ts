import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import {
  type App,
  AppError,
  type FileOutcome,
  type FoundFile,
  Importer,
  type ImportOptions,
  reading,
  type UnopenedFile,
  unpack,
  unpackEntries,
  wantedEntries,
} from '../app.ts';
import { openZip } from '../lib/zip.ts';
import type { ImportTask } from './import-sources.ts';

/** What is to be imported, and how: the same for all workers. */
export type ImportSettings = {
  readonly accountId: string;
  readonly companyId: string | null;
  readonly createCompanies: boolean;
  readonly allowUnsigned: boolean;
};

export async function createImporter(
  { context }: App,
  settings: ImportSettings,
  inTurn?: ImportOptions['inTurn'],
): Promise<Importer> {
  const { accountId, companyId } = settings;
  const account = await context.stores.accounts.find(accountId);
  const company =
    companyId === null ? null : await context.stores.companies.find(accountId, companyId);
  if (account === undefined) {
    throw new AppError('account_not_found', `There is no account ${accountId}.`);
  }
  if (company === undefined) {
    throw new AppError(
      'company_not_found',
      `The account has no company ${companyId}. "chasqui company list" shows those it has.`,
    );
  }
  const { createCompanies, allowUnsigned } = settings;
  return new Importer(context, {
    account,
    company,
    createCompanies,
    allowUnsigned,
    atomic: false,
    ...(inTurn === undefined ? {} : { inTurn }),
  });
}

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
  const { code, message } = error;
  return { outcome: 'rejected', code, detail: message, path, kind: null, warnings: [] };
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
    return new AppError('file_too_large', `The file has ${size} bytes.`);
  } catch (error) {
    return unreadable(error);
  }
}

/** What the system says of a file that it does not give; anything else is a fault of ours. */
function unreadable(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error) || !('syscall' in error)) throw error;
  return new AppError('unreadable_file', `The file cannot be read: ${error.message}.`);
}

function* entriesOf(
  task: ImportTask & { readonly kind: 'archive' },
): Generator<FoundFile | UnopenedFile> {
  const { path, from, count } = task;
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const fd = file;
    const archive = reading(() => openZip({ fd }));
    const entries = wantedEntries(archive).slice(from, from + count);
    yield* unpackEntries(archive, entries, { path, depth: 0, whole: null });
  } catch (error) {
    yield { path, error: unreadable(error) };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
