import { newId } from '../../src/kernel/ids.ts';
import type { DocumentOwner } from '../../src/subjects/ledger/documents/compose-document.ts';
import type { DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import type { DocumentRow, KeptFile, KeptWork, WorkKind } from '../../src/subjects/ledger/rows.ts';
import type { KnownDocument, State } from '../../src/subjects/ledger/state.ts';
import { documentMaker, peru, testAccount, testCompany } from './documents.ts';

// States that decisions about sending are given, without a store.

export const now = Date.UTC(2026, 10, 15, 15);
const account = testAccount();
const company = testCompany(account);
export const owner: DocumentOwner = { account, company, regime: peru, now };
const maker = documentMaker(account, company, 'deliveries');

/** A document of today, as a store shows it. */
export function knownDocument(changes: Partial<DocumentInput> = {}): KnownDocument {
  const row = maker.row(now, {
    status: 'pending',
    environment: 'test',
    acknowledgement: null,
    currency: 'PEN',
    ...changes,
  });
  return knownOf(row);
}

export function knownOf(row: DocumentRow): KnownDocument {
  const { id, companyId, status, holdsNumber, fingerprint, body } = row;
  const { environment, type, series, sequence } = row;
  const number = { environment, type, series, sequence };
  const content = { fingerprint, body, files: [], lastEventId: null };
  return { ...number, id, companyId, status, holdsNumber, ...content };
}

export const leaseId = 'lease-1';

export function leasedWork(
  subjectId: string,
  kind: WorkKind,
  changes: Partial<KeptWork> = {},
): KeptWork {
  return {
    id: newId('wrk', now),
    companyId: company.id,
    kind,
    subjectId,
    environment: 'test',
    dueAt: now,
    attempts: 0,
    state: 'due',
    blockedReason: null,
    detail: '{}',
    createdAt: now - 1000,
    leaseId,
    failure: null,
    ...changes,
  };
}

export function stateOf(changes: Partial<State>): State {
  return {
    documents: [],
    holders: [],
    filings: [],
    series: [],
    issuances: [],
    requestKeys: [],
    named: [],
    events: [],
    changed: [],
    filingNumbers: [],
    work: [],
    waiting: [],
    mails: [],
    mailWhen: null,
    ...changes,
  };
}

export const keptFile: KeptFile = {
  name: 'R-1.zip',
  sha256: 'a'.repeat(64),
  size: 3,
  encoding: 'identity',
  bytes: Buffer.from('cdr'),
};
