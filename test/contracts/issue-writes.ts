import { hash, randomBytes } from 'node:crypto';
import { newId } from '../../src/kernel/ids.ts';
import type { CredentialRecord } from '../../src/subjects/credentials/credentials.ts';
import type { DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import type {
  DocumentEvent,
  DocumentRow,
  Issuance,
  KeptFile,
  SeriesKey,
  Work,
} from '../../src/subjects/ledger/rows.ts';
import type { State } from '../../src/subjects/ledger/state.ts';
import { type Decision, noWrites, type Writes } from '../../src/subjects/ledger/writes.ts';
import type { documentMaker } from '../support/documents.ts';

export const issuedAt = Date.UTC(2026, 4, 4, 15);

export function createdEvent(
  documentId: string,
  at = issuedAt,
  data = '{"accents":"Ñandú"}',
): DocumentEvent {
  return { id: newId('evt', at), documentId, type: 'document.created', at, data };
}

export function sendingOf(subjectId: string, changes: Partial<Work> = {}): Work {
  return {
    id: newId('wrk', issuedAt),
    kind: 'send_document',
    subjectId,
    environment: 'live',
    dueAt: issuedAt,
    attempts: 0,
    state: 'due',
    blockedReason: null,
    detail: '{}',
    createdAt: issuedAt,
    ...changes,
  };
}

/** Everything that is written of a document that was issued. */
export function issuedDocument(row: DocumentRow, idempotencyKey: string | null = null) {
  const requestHash = hash('sha256', `${row.type} ${idempotencyKey ?? row.id}`, 'hex');
  const { id: documentId, environment } = row;
  const issuance: Issuance = { documentId, environment, idempotencyKey, requestHash };
  const [event, work] = [createdEvent(row.id), sendingOf(row.id, { environment })];
  return { row, xml: xmlOf(row), issuance, event, work };
}

type IssuedDocument = ReturnType<typeof issuedDocument>;

/** What is written of documents that were issued, and of series. */
export function issued(
  documents: readonly IssuedDocument[],
  series: Writes['series'] = [],
): Writes {
  return {
    ...noWrites,
    insert: documents.map(({ row }) => row),
    files: documents.map(({ row, xml }) => ({ documentId: row.id, kind: 'xml', file: xml })),
    series,
    issuances: documents.map(({ issuance }) => issuance),
    events: documents.map(({ event }) => event),
    work: documents.map(({ work }) => work),
  };
}

/** Not compressed: tests make thousands of them. */
function xmlOf({ id, series, sequence }: DocumentRow): KeptFile {
  const bytes = Buffer.from(`<issued id="${id}"/>`);
  const sha256 = hash('sha256', bytes, 'hex');
  const name = `${series}-${sequence}.xml`;
  return { name, sha256, size: bytes.length, encoding: 'identity', bytes };
}

type Maker = ReturnType<typeof documentMaker>;
export type Decided = Decision<readonly DocumentRow[]>;

export const nothingIssued: Decided = { writes: noWrites, result: [] };

/** A decision as issuing takes it: so many documents with the numbers that come next. */
export function assignNext(
  maker: Maker,
  { environment, type, series }: SeriesKey,
  count = 1,
  idempotencyKey: string | null = null,
  changes: Partial<DocumentInput> = {},
) {
  return (state: State): Decided => {
    if (state.issuances.length > 0) return nothingIssued;
    const asked = state.series.find(
      (each) => each.environment === environment && each.type === type && each.series === series,
    );
    if (asked === undefined) throw new Error('the series that was asked for is missing');
    const rows = Array.from({ length: count }, (_, index) => {
      const number = `${series}-${String(asked.next + index).padStart(8, '0')}`;
      return maker.row(issuedAt, { environment, type, number, status: 'pending', ...changes });
    });
    const documents = rows.map((row) => issuedDocument(row, idempotencyKey));
    const next = asked.next + count;
    const moved = { environment, type, series, next, createdAt: issuedAt };
    return { writes: issued(documents, [moved]), result: rows };
  };
}

/** Credentials that open with no key: storages do not look into the box. */
export function testCredentials(
  place: Pick<CredentialRecord, 'accountId' | 'companyId'>,
  changes: Partial<CredentialRecord> = {},
): CredentialRecord {
  return {
    ...place,
    kind: 'own',
    certificate: {
      subject: 'CN=ÑANDÚ S.A.C.',
      issuer: 'CN=Test CA',
      serial: '0a1b',
      not_before: '2026-01-01T00:00:00.000Z',
      not_after: '2028-01-01T00:00:00.000Z',
    },
    notAfter: Date.UTC(2028, 0, 1),
    hasUser: true,
    clients: ['guide'],
    sealed: randomBytes(3000),
    updatedAt: issuedAt,
    ...changes,
  };
}
