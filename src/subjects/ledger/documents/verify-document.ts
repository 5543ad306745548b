import { fetchFile } from '../../archive/fetch-file.ts';
import type { Context } from '../../context.ts';
import type { Principal } from '../../keys/api-key.ts';
import type { KeptFileKind } from '../rows.ts';
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
  const fetchKept = async (kind: KeptFileKind) => {
    const file = await context.stores.files.find(accountId, documentId, kind);
    return file && fetchFile(context, accountId, file);
  };
  const [xml = null, cdr = null] = await Promise.all([fetchKept('xml'), fetchKept('cdr')]);
  return context.fileWork.verify(accountId, { body, xml, cdr });
}
