import { type Context, requireCompany } from '../subjects/context.ts';
import type { PrintChoice } from '../subjects/country/regime.ts';
import type { Principal } from '../subjects/keys/api-key.ts';
import { companyLook } from '../subjects/ledger/documents/read-file.ts';
import { type IssueRequest, previewIssue } from './issue-document.ts';

/**
 * How a draft would look in print. Nothing is stored, and it is marked like a document of `test` whatever the company is:
 * what comes out here must not pass for a document.
 */
export async function printPreview(
  context: Context,
  principal: Principal,
  { format, language, ...request }: Omit<IssueRequest, 'idempotencyKey'> & PrintChoice,
): Promise<Buffer> {
  const { accountId, id } = await requireCompany(context, principal, request.companyId);
  const { document: body } = await previewIssue(context, principal, request);
  const look = await companyLook(context, accountId, id);
  const options = { format, language, environment: 'test', ...look } as const;
  return context.fileWork.print(accountId, { body, cdr: null, ...options });
}
