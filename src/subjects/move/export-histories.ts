import type { CredentialRecord } from '../credentials/credentials.ts';
import type { DocumentEvent, RequestKey, SeriesKey, Work } from '../ledger/rows.ts';
import type { ReadableStores, StoredHistory } from '../stores.ts';

type Write = (line: string) => Promise<void> | void;

const pageSize = 500;

/** Series with their next sequence, so that no number is assigned twice after a load. */
export async function exportSeries(
  stores: Pick<ReadableStores, 'series'>,
  accountId: string,
  companyIds: readonly string[],
  write: Write,
): Promise<number> {
  let count = 0;
  for (const company_id of companyIds) {
    const place = { accountId, companyId: company_id };
    for (let after: SeriesKey | null = null; ; ) {
      const page = { environment: null, after, limit: pageSize };
      const found = await stores.series.list(place, page);
      for (const { environment, type, series, next, createdAt } of found) {
        const created_at = timeText(createdAt);
        const named = { kind: 'series', company_id, environment, type, series };
        await write(JSON.stringify({ ...named, next, created_at }));
      }
      count += found.length;
      after = found.at(-1) ?? null;
      if (found.length < pageSize) break;
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

/** What is kept beside documents: their events, and how those that were issued came about. */
export async function exportHistories(
  { histories }: Pick<ReadableStores, 'histories'>,
  accountId: string,
  hasDocument: (documentId: string) => boolean,
  write: Write,
): Promise<number> {
  let after = '';
  for (let count = 0; ; ) {
    const page = await histories.scan(accountId, after, pageSize);
    for (const history of page.filter(saysSomething)) {
      if (!hasDocument(history.documentId)) continue;
      await write(JSON.stringify(historyRecord(history)));
      count += 1;
    }
    const last = page.at(-1);
    if (last === undefined) return count;
    after = last.documentId;
  }
}

function saysSomething({ issuance, requestKeys, work, events }: StoredHistory): boolean {
  return issuance !== null || requestKeys.length + work.length + events.length > 0;
}

function credentialsRecord(record: CredentialRecord): Record<string, unknown> {
  return {
    kind: 'credentials',
    company_id: record.companyId,
    credentials: record.kind,
    certificate: record.certificate,
    not_after: timeText(record.notAfter),
    has_user: record.hasUser,
    clients: record.clients,
    sealed: record.sealed.toString('base64'),
    updated_at: timeText(record.updatedAt),
  };
}

function historyRecord(history: StoredHistory): Record<string, unknown> {
  const { issuance } = history;
  return {
    kind: 'history',
    document_id: history.documentId,
    company_id: history.companyId,
    issuance: issuance && {
      idempotency_key: issuance.idempotencyKey,
      request_hash: issuance.requestHash,
    },
    request_keys: history.requestKeys.map(requestKeyRecord),
    work: history.work.map(workRecord),
    events: history.events.map(eventRecord),
  };
}

function requestKeyRecord({ operation, key, requestHash }: RequestKey): Record<string, unknown> {
  return { operation, idempotency_key: key, request_hash: requestHash };
}

export function workRecord({ kind, state, detail, ...work }: Work): Record<string, unknown> {
  return {
    kind,
    due_at: timeText(work.dueAt),
    attempts: work.attempts,
    state,
    blocked_reason: work.blockedReason,
    detail,
    created_at: timeText(work.createdAt),
  };
}

function eventRecord({ id, type, at, data }: DocumentEvent): Record<string, unknown> {
  return { id, type, at: timeText(at), data };
}

function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
