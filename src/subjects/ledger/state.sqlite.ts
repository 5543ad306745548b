import type { AsciiJson } from '../../kernel/ascii-json.ts';
import { type Database, numberOf, textOf, textOrNull } from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../platform/sql/sqlite/driver.ts';
import type { Environment } from '../companies/company.ts';
import type { DocumentType } from './documents/document.ts';
import { issuanceOf, issuancesOf } from './documents/histories.sqlite.ts';
import { changedDocument } from './documents/references.sqlite.ts';
import { requestKeysNamed } from './documents/request-keys.sqlite.ts';
import type { DocumentStatus } from './documents/states.ts';
import { eventsOf } from './events/events.sqlite.ts';
import {
  filingKeysOf,
  filingNumber,
  filingsByName,
  jsonOfNumbers,
} from './filings/filings.sqlite.ts';
import { mailsOf } from './mails/mails.sqlite.ts';
import {
  filingText,
  type HeldNumber,
  heldNumberText,
  type Issuance,
  type KeptFileKind,
} from './rows.ts';
import { seriesState } from './series/series.sqlite.ts';
import {
  completeKeys,
  type ExternalIdKey,
  type KnownDocument,
  type NamedDocument,
  type NumberHolder,
  namedMax,
  type State,
  type StateKeys,
} from './state.ts';
import { waitingOf, workOf } from './work/work.sqlite.ts';
import type { Place } from './writes.ts';

const known = `l.id, l.company_id, l.environment, l.status, l.type, l.series, l.sequence,
  l.released_id, d.fingerprint, d.body, (SELECT max(e.id) FROM document_events AS e
    WHERE e.account_id = l.account_id AND e.document_id = l.id) AS last_event_id`;
/** Of all numbers at once: a statement for each would mostly be the way to SQLite and back. */
const documentsByNumber = `
SELECT ${known} FROM json_each(?) AS n
CROSS JOIN document_list AS l INDEXED BY document_list_by_environment
JOIN documents AS d ON d.account_id = l.account_id AND d.id = l.id
WHERE l.account_id = ? AND l.company_id = ? AND l.environment = n.value ->> 0
  AND l.type = n.value ->> 1 AND l.series = n.value ->> 2 AND l.sequence = n.value ->> 3`;
/** The list has no index on ids: a document knows where it is listed. */
const documentsById = `
SELECT ${known} FROM json_each(?) AS n
CROSS JOIN documents AS d
JOIN document_list AS l ON l.account_id = d.account_id AND l.company_id = d.company_id
  AND l.issued_at = d.issued_at AND l.id = d.id
WHERE d.account_id = ? AND d.id = n.value`;
const filesOfDocument = `
SELECT kind, sha256 FROM document_files WHERE account_id = ? AND document_id = ? ORDER BY kind`;
const findHolder = `
SELECT l.id, i.request_hash
FROM document_list AS l INDEXED BY document_list_by_environment
LEFT JOIN issuances AS i ON i.account_id = l.account_id AND i.document_id = l.id
WHERE l.account_id = ? AND l.company_id = ? AND l.environment = ?
  AND l.type = ? AND l.series = ? AND l.sequence = ? AND l.released_id = ''`;
const findIssued = `
SELECT document_id, environment, idempotency_key, request_hash
FROM issuances INDEXED BY issuances_by_environment_key
WHERE account_id = ? AND company_id = ? AND environment = ? AND idempotency_key = ?`;

const findNamed = `
SELECT l.id, i.request_hash
FROM document_list AS l INDEXED BY document_list_by_external_id
LEFT JOIN issuances AS i ON i.account_id = l.account_id AND i.document_id = l.id
WHERE l.account_id = ? AND l.company_id = ? AND l.external_id = ? AND l.environment = ?
ORDER BY l.issued_at DESC, l.id DESC LIMIT ${namedMax}`;

/** Everything that the keys ask for. */
export function readState(
  database: Database,
  place: Place,
  asked: StateKeys,
  mailWhen: State['mailWhen'] = null,
): State {
  const keys = completeKeys(asked);
  const naming = filingKeysOf(database, place, keys.numbers);
  const filings = filingsByName(database, place, [...keys.filings, ...naming]);
  const wanted = new Set(keys.filings.map(filingText));
  const numbers = filings
    .filter((filing) => wanted.has(filingText(filing)))
    .flatMap(({ environment, lines }) => lines.map((line) => ({ ...line, environment })));
  return {
    documents: knownDocuments(database, place, keys, numbers),
    holders: keys.holders.flatMap((number) => holderOf(database, place, number)),
    filings,
    series: keys.series.map((key) => seriesState(database, place, key)),
    issuances: readIssuances(database, place, keys),
    requestKeys: requestKeysNamed(database, place, keys.requestKeys),
    named: keys.externalIds.flatMap((key) => namedDocuments(database, place, key)),
    events: keys.eventsOf.flatMap((id) => eventsOf(database, place.accountId, id)),
    changed: keys.changed.flatMap((number) => changedDocument(database, place, number)),
    filingNumbers: keys.filingDays.map((day) => filingNumber(database, place, day)),
    work: keys.workOf.flatMap((id) => workOf(database, place.accountId, id)),
    waiting: keys.waiting.map((key) => waitingOf(database, place, key)),
    mails: keys.mailsOf.flatMap((id) => mailsOf(database, place.accountId, id)),
    mailWhen,
  };
}

/** Each once: by number (also those that released theirs), by id, and by the lines of filings. */
function knownDocuments(
  database: Database,
  { accountId, companyId }: Place,
  { numbers, ids }: Required<StateKeys>,
  lines: readonly HeldNumber[],
): readonly KnownDocument[] {
  const wanted = new Map([...numbers, ...lines].map((number) => [heldNumberText(number), number]));
  const asked = jsonOfNumbers([...wanted.values()]);
  const byNumber =
    wanted.size === 0 ? [] : database.prepare(documentsByNumber).all(asked, accountId, companyId);
  const byId =
    ids.length === 0 ? [] : database.prepare(documentsById).all(JSON.stringify(ids), accountId);
  const rows = new Map([...byNumber, ...byId].map((row) => [textOf(row, 'id'), row]));
  return [...rows].map(([id, row]) => {
    const files = database.prepare(filesOfDocument).all(accountId, id);
    return { ...knownOf(row), files: files.map(knownFileOf) };
  });
}

function holderOf(
  database: Database,
  { accountId, companyId }: Place,
  number: HeldNumber,
): readonly NumberHolder[] {
  const { environment, type, series, sequence } = number;
  const row = database
    .prepare(findHolder)
    .get(accountId, companyId, environment, type, series, sequence);
  if (row === undefined) return [];
  const requestHash = textOrNull(row, 'request_hash');
  return [{ environment, type, series, sequence, documentId: textOf(row, 'id'), requestHash }];
}

function namedDocuments(
  database: Database,
  { accountId, companyId }: Place,
  { environment, externalId }: ExternalIdKey,
): readonly NamedDocument[] {
  const rows = database.prepare(findNamed).all(accountId, companyId, externalId, environment);
  return rows.map((row) => ({
    environment,
    externalId,
    documentId: textOf(row, 'id'),
    requestHash: textOrNull(row, 'request_hash'),
  }));
}

function readIssuances(
  database: Database,
  { accountId, companyId }: Place,
  { idempotencyKeys, issuancesOf: ids }: Required<StateKeys>,
): readonly Issuance[] {
  const byKey = idempotencyKeys.flatMap(({ environment, key }) => {
    const row = database.prepare(findIssued).get(accountId, companyId, environment, key);
    return row === undefined ? [] : [issuanceOf(row)];
  });
  const all = [...byKey, ...issuancesOf(database, accountId, ids)];
  return [...new Map(all.map((each) => [each.documentId, each])).values()];
}

function knownOf(row: SqliteRow): Omit<KnownDocument, 'files'> {
  return {
    id: textOf(row, 'id'),
    companyId: textOf(row, 'company_id'),
    environment: textOf(row, 'environment') as Environment,
    type: textOf(row, 'type') as DocumentType,
    series: textOf(row, 'series'),
    sequence: numberOf(row, 'sequence'),
    status: textOf(row, 'status') as DocumentStatus,
    holdsNumber: textOf(row, 'released_id') === '',
    fingerprint: textOf(row, 'fingerprint'),
    body: row.body as AsciiJson,
    lastEventId: textOrNull(row, 'last_event_id'),
  };
}

function knownFileOf(row: SqliteRow): KnownDocument['files'][number] {
  return { kind: textOf(row, 'kind') as KeptFileKind, sha256: textOf(row, 'sha256') };
}
