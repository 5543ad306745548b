import { AppError } from '../../../kernel/codes/errors.ts';
import { isId } from '../../../kernel/ids.ts';
import { fetchFile } from '../../archive/fetch-file.ts';
import { call } from '../../calls.ts';
import { type Context, requireCompany } from '../../context.ts';
import { unpackStored } from '../../imports/stored-files.ts';
import type { Principal } from '../../keys/api-key.ts';
import type { ListedFiling } from '../../stores.ts';
import { documentCodes } from '../documents/codes.ts';
import type { KeptFileKind } from '../rows.ts';
import { failuresOf, type RenderedFailure } from '../work/render-failure.ts';
import { filingCodes, filingMessages } from './codes.ts';

/** Throws `company_not_found` and `filing_not_found`. */
async function readFiling(
  context: Context,
  principal: Principal,
  companyId: string,
  filingId: string,
): Promise<ListedFiling> {
  const company = await requireCompany(context, principal, companyId);
  const found = isId('fil', filingId)
    ? await context.stores.filings.find(company.accountId, filingId)
    : undefined;
  if (found === undefined || found.companyId !== company.id) throw filingNotFound();
  return found;
}

/** A filing, and why the service itself failed at it; null where it did not. */
export type FilingWithFailure = {
  readonly filing: ListedFiling;
  readonly failure: RenderedFailure | null;
};

/** Throws `company_not_found` and `filing_not_found`. */
export async function readFilingWithFailure(
  context: Context,
  principal: Principal,
  companyId: string,
  filingId: string,
): Promise<FilingWithFailure> {
  const filing = await readFiling(context, principal, companyId, filingId);
  const [found] = await withFailures(context, principal, companyId, [filing]);
  return found ?? { filing, failure: null };
}

export async function withFailures(
  context: Context,
  { accountId }: Principal,
  companyId: string,
  filings: readonly ListedFiling[],
): Promise<readonly FilingWithFailure[]> {
  const ids = filings.map(({ id }) => id);
  const failures = await failuresOf(context, { accountId, companyId }, ids);
  return filings.map((filing) => ({ filing, failure: failures.get(filing.id) ?? null }));
}

export type FilingFile = { readonly name: string; readonly bytes: Buffer };

/** The XML of a communication, or the authority's answer. Throws `file_not_available` too. */
export async function readFilingFile(
  context: Context,
  principal: Principal,
  { companyId, filingId, kind }: { companyId: string; filingId: string; kind: KeptFileKind },
): Promise<FilingFile> {
  const filing = await readFiling(context, principal, companyId, filingId);
  const file = await context.stores.filings.findFile(principal.accountId, filing.id, kind);
  if (file === undefined) {
    throw new AppError(documentCodes.file_not_available, filingMessages.not_answered);
  }
  return {
    name: file.name,
    bytes: unpackStored(await fetchFile(context, principal.accountId, file)),
  };
}

function filingNotFound(): AppError {
  return new AppError(
    filingCodes.filing_not_found,
    filingMessages.none_visible({ list: call('listFilings') }),
  );
}
