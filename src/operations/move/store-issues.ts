import type { IssueRecord } from '../../domain/ports/issue-record.ts';
import type { Series } from '../../domain/ports/issue-store.ts';
import type { Stores } from '../../domain/ports/stores.ts';
import type { ReceivedCredentials } from './load-issues.ts';
import { Rejection } from './rejection.ts';
import type { FileOutcome } from './store-files.ts';

/**
 * Makes a series, or moves the one that stands on to what the record says: numbers that were used elsewhere
 * must not be assigned again.
 */
export async function storeSeries(
  { issues }: Pick<Stores, 'issues'>,
  accountId: string,
  companyId: string,
  record: Series,
): Promise<FileOutcome> {
  const { created, series } = await issues.createSeries(accountId, companyId, record);
  if (created) return 'stored';
  if (series.next >= record.next) return 'unchanged';
  const keys = { series: [record], numbers: [], idempotencyKeys: [] };
  await issues.apply(accountId, companyId, keys, () => ({
    writes: { series: [record], documents: [] },
    result: undefined,
  }));
  return 'stored';
}

/** Sets a company's credentials where it has none: like the company's other data, what stands stays. */
export async function storeCredentials(
  { credentials }: Pick<Stores, 'credentials'>,
  accountId: string,
  companyId: string,
  received: ReceivedCredentials,
): Promise<FileOutcome> {
  if ((await credentials.find(accountId, companyId)) !== undefined) return 'unchanged';
  await credentials.putIfNone({ ...received, accountId, companyId });
  return 'stored';
}

/** Puts back what issuing kept beside documents, in one transaction; outcomes in the order of the batch. */
export async function storeIssues(
  { issues }: Pick<Stores, 'issues'>,
  accountId: string,
  batch: readonly IssueRecord[],
): Promise<readonly FileOutcome[]> {
  const outcomes = await issues.restore(accountId, batch);
  return batch.map(({ documentId }, index) => {
    const outcome = outcomes[index] ?? 'unchanged';
    if (outcome === 'document_not_found') {
      return new Rejection(outcome, `The account has no document ${documentId}.`);
    }
    if (outcome !== 'conflict') return outcome;
    const detail = `Document ${documentId} is of another company or request, or its idempotency key is another document's.`;
    return new Rejection('document_conflict', detail);
  });
}
