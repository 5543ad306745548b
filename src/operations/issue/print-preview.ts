import type { Principal } from '../../domain/access/api-key.ts';
import type { PrintFormat } from '../../domain/ports/regime.ts';
import { type Context, requireCompany } from '../context.ts';
import { type IssueRequest, previewIssue } from './issue-document.ts';

/**
 * How a draft would look in print. Nothing is stored, and it is marked like a document of `test` whatever the company is:
 * what comes out here must not pass for a document.
 */
export async function printPreview(
  context: Context,
  principal: Principal,
  { format, ...request }: Omit<IssueRequest, 'idempotencyKey'> & { readonly format: PrintFormat },
): Promise<Buffer> {
  const { accountId, id } = await requireCompany(context, principal, request.companyId);
  const { document: body } = await previewIssue(context, principal, request);
  const logo = (await context.stores.logos.find(accountId, id)) ?? null;
  return context.fileWork.print(accountId, { body, format, environment: 'test', logo, cdr: null });
}
