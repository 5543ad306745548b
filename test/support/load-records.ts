import { newId } from '../../src/kernel/ids.ts';
import { composeDocument } from '../../src/subjects/ledger/documents/compose-document.ts';
import type { DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import type { KnownDocument } from '../../src/subjects/ledger/state.ts';
import type { IncomingDocument } from '../../src/subjects/move/load-documents.ts';
import { documentMaker, peru, testAccount, testCompany } from './documents.ts';

const account = testAccount();
export const company = testCompany(account);
export const now = Date.UTC(2026, 5, 1, 15);
export const owner = { account, company, regime: peru, now };
const maker = documentMaker(account, company, 'loading');
export const other = testCompany(account);

/** A record as it is loaded: the document, and whether an export brings its events along. */
export function incoming(input: DocumentInput, isMoved = false, at = now): IncomingDocument {
  const loader = { ...owner, now: at };
  return { input, owner: loader, row: composeDocument(input, loader), isMoved };
}

export function known(input: DocumentInput, changes: Partial<KnownDocument> = {}): KnownDocument {
  return { ...composeDocument(input, owner), files: [], lastEventId: null, ...changes };
}

export const pending = (changes: Partial<DocumentInput> = {}) =>
  maker.input(now, { id: newId('doc'), status: 'pending', acknowledgement: null, ...changes });
