import { hash, randomBytes } from 'node:crypto';
import { newId } from '../../src/domain/access/ids.ts';
import type { DocumentInput } from '../../src/domain/document/document.ts';
import type { CredentialRecord } from '../../src/domain/ports/credentials.ts';
import type { KeptFile } from '../../src/domain/ports/import-store.ts';
import type {
  DocumentEvent,
  IssuedDocument,
  IssueKeys,
  IssueState,
  IssueWrites,
  SeriesKey,
} from '../../src/domain/ports/issue-store.ts';
import type { DocumentRow } from '../../src/domain/ports/stores.ts';
import type { documentMaker } from '../support/documents.ts';

export const issuedAt = Date.UTC(2026, 4, 4, 15);

/** What a batch asks for: nothing but what is given. */
export function keysOf(keys: Partial<IssueKeys>): IssueKeys {
  return { series: [], numbers: [], idempotencyKeys: [], ...keys };
}

export function createdEvent(at = issuedAt, data = '{"accents":"Ñandú"}'): DocumentEvent {
  return { id: newId('evt', at), type: 'created', at, data };
}

/** Everything that is written of a document that was issued. */
export function issuedDocument(
  row: DocumentRow,
  idempotencyKey: string | null = null,
): IssuedDocument {
  const requestHash = hash('sha256', `${row.type} ${idempotencyKey ?? row.id}`, 'hex');
  return { row, xml: xmlOf(row), issuance: { idempotencyKey, requestHash }, event: createdEvent() };
}

/** Not compressed: tests make thousands of them. */
function xmlOf({ id, series, sequence }: DocumentRow): KeptFile {
  const bytes = Buffer.from(`<issued id="${id}"/>`);
  const sha256 = hash('sha256', bytes, 'hex');
  const name = `${series}-${sequence}.xml`;
  return { name, sha256, size: bytes.length, encoding: 'identity', bytes };
}

type Maker = ReturnType<typeof documentMaker>;
export type Decided = { readonly writes: IssueWrites; readonly result: readonly DocumentRow[] };

export const nothingIssued = { writes: { series: [], documents: [] }, result: [] } as const;

/** A decision as issuing takes it: so many documents with the numbers that come next. */
export function assignNext(
  maker: Maker,
  { type, series }: SeriesKey,
  count = 1,
  idempotencyKey: string | null = null,
  changes: Partial<DocumentInput> = {},
) {
  return (state: IssueState): Decided => {
    if (state.issued.length > 0) return nothingIssued;
    const asked = state.series.find((each) => each.type === type && each.series === series);
    if (asked === undefined) throw new Error('the series that was asked for is not told');
    const rows = Array.from({ length: count }, (_, index) => {
      const number = `${series}-${String(asked.next + index).padStart(8, '0')}`;
      return maker.row(issuedAt, { type, number, status: 'pending', ...changes });
    });
    const documents = rows.map((row) => issuedDocument(row, idempotencyKey));
    const moved = { type, series, next: asked.next + count };
    return { writes: { series: [moved], documents }, result: rows };
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
    sealed: randomBytes(3000),
    updatedAt: issuedAt,
    ...changes,
  };
}
