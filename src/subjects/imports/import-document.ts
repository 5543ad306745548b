import { AppError } from '../../kernel/codes/errors.ts';
import type { Message } from '../../kernel/message.ts';
import { accountCodes, accountMessages } from '../accounts/codes.ts';
import { type Context, requireCompany } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import type { StoredDocument } from '../stores.ts';
import type { IncomingFile } from './authority-files.ts';
import { importMessages } from './codes.ts';
import { type FileOutcome, Importer } from './import-files.ts';
import { notOneDocument } from './match-request-files.ts';

/** What a request brought in. */
export type ImportedDocument = {
  /** Whether anything is held now that was not before. */
  readonly outcome: 'stored' | 'unchanged' | 'completed';
  /** The document; undefined for a communication, or an answer whose document has not come yet. */
  readonly document: StoredDocument | undefined;
  readonly kind: 'document' | 'acknowledgement' | 'communication';
  readonly detail: Message | string;
  readonly warnings: readonly string[];
};

export type ImportRequest = {
  readonly companyId: string;
  readonly files: readonly IncomingFile[];
  readonly allowUnsigned: boolean;
};

/**
 * Takes in one document (or communication), its acknowledgement, or both: all of it or nothing. Throws
 * what is wrong with it; `document_conflict` where another document has its number.
 */
export async function importDocument(
  context: Context,
  principal: Principal,
  { companyId, files, allowUnsigned }: ImportRequest,
): Promise<ImportedDocument> {
  const company = await requireCompany(context, principal, companyId);
  const account = await context.stores.accounts.find(principal.accountId);
  if (account === undefined)
    throw new AppError(accountCodes.account_not_found, accountMessages.none);
  const { country } = company;
  const upload = { files, country, allowUnsigned };
  const read = await context.fileWork.readUpload(principal.accountId, upload);
  const importer = new Importer(context, {
    account,
    company,
    createCompanies: false,
    allowUnsigned,
    atomic: true,
  });
  const outcomes = await importer.storeUpload(read);
  const refusal = refusalOf(outcomes);
  if (refusal !== undefined) throw refusal;
  return resultOf(context, principal, outcomes);
}

/** What is wrong with a request; a file that was only passed over for another one says nothing of it. */
function refusalOf(outcomes: readonly FileOutcome[]): AppError | undefined {
  const refused = outcomes.filter((each) => each.outcome === 'rejected');
  const clearest =
    refused.find(({ declared }) => declared.code !== 'several_documents') ?? refused[0];
  if (clearest === undefined) return undefined;
  return new AppError(clearest.declared, clearest.detail, { errors: clearest.errors ?? [] });
}

async function resultOf(
  { stores }: Context,
  { accountId }: Principal,
  outcomes: readonly FileOutcome[],
): Promise<ImportedDocument> {
  const main = outcomes.find(({ kind }) => kind !== 'acknowledgement') ?? outcomes[0];
  const changed = outcomes.find(({ outcome }) => outcome !== 'unchanged');
  if (main === undefined || main.outcome === 'rejected')
    throw notOneDocument(importMessages.nothing);
  const id = main.documentId;
  const outcome = main.outcome === 'unchanged' ? (changed?.outcome ?? 'unchanged') : main.outcome;
  return {
    outcome: outcome === 'rejected' ? 'unchanged' : outcome,
    document: id === null ? undefined : await stores.documents.find(accountId, id),
    kind: main.kind ?? 'document',
    detail: main.detail,
    warnings: outcomes.flatMap(({ warnings }) => warnings),
  };
}
