import { AppError } from '../../kernel/codes/errors.ts';
import { englishOnly } from '../../kernel/words/english-only.ts';
import type { Context } from '../context.ts';
import { type FileOutcome, Importer } from '../imports/import-files.ts';
import type { FoundFile } from '../imports/unpack-files.ts';
import type { Account } from '../stores.ts';

/** Imports what comes as files. Those that are held already stay as they are. */
export async function importExamples(
  context: Context,
  account: Account,
  examples: readonly FoundFile[],
): Promise<string | undefined> {
  const importer = demoImporter(context, account);
  const outcomes = await importWhole(importer, examples);
  const answered = outcomes.find(({ kind }) => kind === 'acknowledgement');
  return answered?.outcome === 'rejected' ? undefined : (answered?.documentId ?? undefined);
}

export function demoImporter(context: Context, account: Account): Importer {
  return new Importer(context, {
    account,
    company: null,
    createCompanies: false,
    allowUnsigned: false,
    atomic: false,
  });
}

/** The demo's own files are right: what is refused is a fault, and is thrown. */
export async function importWhole(
  importer: Importer,
  files: readonly FoundFile[],
): Promise<readonly FileOutcome[]> {
  const outcomes = await importer.importBatch(files);
  for (const outcome of outcomes) {
    if (outcome.outcome !== 'rejected') continue;
    throw new AppError(outcome.declared, englishOnly(`${outcome.path}: ${outcome.detail}`));
  }
  return outcomes;
}
