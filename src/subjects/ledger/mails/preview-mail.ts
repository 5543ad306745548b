import { AppError } from '../../../kernel/codes/errors.ts';
import { type Context, requireCompany } from '../../context.ts';
import type { Principal } from '../../keys/api-key.ts';
import { documentCodes } from '../documents/codes.ts';
import type { DocumentSummary } from '../documents/document.ts';
import { readDocument } from '../documents/read-documents.ts';
import { mailMessages } from './codes.ts';
import { composeText } from './compose-mail.ts';
import type { MailText } from './mail-texts.ts';

/** What a mail about a document of a company would say; the newest one where none is named. */
export async function previewMail(
  context: Context,
  principal: Principal,
  companyId: string,
  documentId: string | null,
): Promise<MailText> {
  const { accountId, id } = await requireCompany(context, principal, companyId);
  const chosen = documentId ?? (await newestOf(context, accountId, id));
  const stored = await readDocument(context, principal, chosen);
  if (stored.companyId !== id) throw noDocument();
  const record = await context.stores.mails.settings(accountId, id);
  return composeText(context, { accountId, id: chosen, stored, record });
}

async function newestOf({ stores }: Context, accountId: string, companyId: string) {
  const before = { issuedAt: Number.MAX_SAFE_INTEGER, id: '' };
  const query = { companyId, from: 0, before, status: null, limit: 1 };
  const { joined, count } = await stores.documents.list(accountId, query);
  if (count === 0) throw noDocument();
  return (JSON.parse(joined) as DocumentSummary).id;
}

function noDocument(): AppError {
  return new AppError(documentCodes.document_not_found, mailMessages.no_document);
}
