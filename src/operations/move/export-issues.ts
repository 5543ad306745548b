import type { CredentialRecord } from '../../domain/ports/credentials.ts';
import type { IssueRecord } from '../../domain/ports/issue-record.ts';
import type { SeriesKey } from '../../domain/ports/issue-store.ts';
import type { ReadableStores } from '../../domain/ports/stores.ts';

type Write = (line: string) => Promise<void> | void;

const pageSize = 500;

/** Series with what comes next in them, so that whoever loads them assigns no number twice. */
export async function exportSeries(
  { issues }: Pick<ReadableStores, 'issues'>,
  accountId: string,
  companyIds: readonly string[],
  write: Write,
): Promise<number> {
  let count = 0;
  for (const company_id of companyIds) {
    for (let after: SeriesKey | null = null; ; ) {
      const page = await issues.listSeries(accountId, company_id, { after, limit: pageSize });
      for (const { type, series, next, createdAt } of page) {
        const created_at = timeText(createdAt);
        const record = { kind: 'series', company_id, type, series, next, created_at };
        await write(JSON.stringify(record));
      }
      count += page.length;
      after = page.at(-1) ?? null;
      if (page.length < pageSize) break;
    }
  }
  return count;
}

/** Certificates and sealed boxes: without the service's secret key nobody opens them. */
export async function exportCredentials(
  { credentials }: Pick<ReadableStores, 'credentials'>,
  accountId: string,
  companyIds: readonly string[],
  write: Write,
): Promise<number> {
  let count = 0;
  for (const companyId of companyIds) {
    const record = await credentials.find(accountId, companyId);
    if (record === undefined) continue;
    await write(JSON.stringify(credentialsRecord(record)));
    count += 1;
  }
  return count;
}

export async function exportIssues(
  { issues }: Pick<ReadableStores, 'issues'>,
  accountId: string,
  write: Write,
): Promise<number> {
  let after = '';
  for (let count = 0; ; ) {
    const page = await issues.scan(accountId, after, pageSize);
    for (const record of page) await write(JSON.stringify(issueRecord(record)));
    count += page.length;
    const last = page.at(-1);
    if (last === undefined) return count;
    after = last.documentId;
  }
}

function credentialsRecord(record: CredentialRecord): Record<string, unknown> {
  return {
    kind: 'credentials',
    company_id: record.companyId,
    credentials: record.kind,
    certificate: record.certificate,
    not_after: timeText(record.notAfter),
    has_user: record.hasUser,
    sealed: record.sealed.toString('base64'),
    updated_at: timeText(record.updatedAt),
  };
}

function issueRecord(record: IssueRecord): Record<string, unknown> {
  const { outbox, events } = record;
  return {
    kind: 'issue',
    document_id: record.documentId,
    company_id: record.companyId,
    idempotency_key: record.idempotencyKey,
    request_hash: record.requestHash,
    outbox: outbox && {
      due_at: timeText(outbox.dueAt),
      attempts: outbox.attempts,
      created_at: timeText(outbox.createdAt),
    },
    events: events.map(({ id, type, at, data }) => ({ id, type, at: timeText(at), data })),
  };
}

function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
