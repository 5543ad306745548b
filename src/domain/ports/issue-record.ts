import type { DocumentEvent, Issuance } from './issue-store.ts';

/** That a document is to be sent to the authority, and since when. */
export type OutboxEntry = {
  /** Milliseconds since 1970. */
  readonly dueAt: number;
  readonly attempts: number;
  readonly createdAt: number;
};

/** For export: everything that issuing keeps beside a document. */
export type IssueRecord = Issuance & {
  readonly documentId: string;
  readonly companyId: string;
  /** Null where there is none any more. */
  readonly outbox: OutboxEntry | null;
  readonly events: readonly DocumentEvent[];
};

/**
 * What became of a record that was to be put back. `conflict`: the document belongs to another company,
 * was issued here for another request, or its idempotency key is another document's.
 */
export type RestoreOutcome = 'stored' | 'unchanged' | 'document_not_found' | 'conflict';

/** What stands around a record that is to be put back. */
export type StandingIssue = {
  /** Whose document it is; undefined where there is none. */
  readonly companyId: string | undefined;
  readonly issuance: Issuance | undefined;
  /** The document that was issued under the record's idempotency key. */
  readonly keyHolder: string | undefined;
};

/**
 * Decides on a record: `new` is inserted whole. Of one that is `known` only events are added: its row in
 * the outbox may be gone because the document was sent from here since.
 */
export function decideRestore(
  record: IssueRecord,
  { companyId, issuance, keyHolder }: StandingIssue,
): 'new' | 'known' | 'document_not_found' | 'conflict' {
  if (companyId === undefined) return 'document_not_found';
  if (companyId !== record.companyId) return 'conflict';
  if (issuance !== undefined) {
    const same =
      issuance.requestHash === record.requestHash &&
      issuance.idempotencyKey === record.idempotencyKey;
    return same ? 'known' : 'conflict';
  }
  return keyHolder === undefined ? 'new' : 'conflict';
}
