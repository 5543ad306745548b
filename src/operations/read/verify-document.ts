import type { Principal } from '../../domain/access/api-key.ts';
import type { Context } from '../context.ts';
import { readDocument } from './read-documents.ts';
import type { Verification } from './verify-files.ts';

/** Checks a document again: its signature, its acknowledgement, its sums. Throws `document_not_found`. */
export async function verifyDocument(
  context: Context,
  principal: Principal,
  documentId: string,
): Promise<Verification> {
  const { accountId } = principal;
  const { body } = await readDocument(context, principal, documentId);
  const { files } = context.stores;
  const [xml = null, cdr = null] = await Promise.all([
    files.find(accountId, documentId, 'xml'),
    files.find(accountId, documentId, 'cdr'),
  ]);
  return context.fileWork.verify(accountId, { body, xml, cdr });
}
