import type { AsciiJson } from '../../kernel/ascii-json.ts';
import { type PostgresRow, type Queryable, textOf } from '../../platform/sql/postgres/database.ts';
import type { Environment } from '../companies/company.ts';
import { issuanceOf, issuancesOf } from './documents/histories.postgres.ts';
import { changedDocuments, columnsOf, numberOfRow } from './documents/references.postgres.ts';
import { requestKeysNamed } from './documents/request-keys.postgres.ts';
import type { DocumentStatus } from './documents/states.ts';
import { eventsOf } from './events/events.postgres.ts';
import { filingKeysOf, filingNumbers, filingsByName } from './filings/filings.postgres.ts';
import { mailsOf } from './mails/mails.postgres.ts';
import {
  filingText,
  type HeldNumber,
  heldNumberText,
  type Issuance,
  type KeptFileKind,
} from './rows.ts';
import { seriesStates } from './series/series.postgres.ts';
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
import { waitingOf, workOf } from './work/work.postgres.ts';
import type { Place } from './writes.ts';

const known = `l.id, l.company_id, l.environment, l.status, l.type, l.series, l.sequence,
  l.released_id, d.fingerprint, d.body, (SELECT max(e.id) FROM document_events AS e
    WHERE e.account_id = $1 AND e.document_id = l.id) AS last_event_id`;
const documentsByNumber = {
  name: 'find_documents_by_numbers',
  text: `
SELECT ${known}
FROM unnest($3::text[], $4::text[], $5::text[], $6::integer[])
  AS n (environment, type, series, sequence)
JOIN document_list AS l ON l.account_id = $1 AND l.company_id = $2
  AND l.environment = n.environment AND l.type = n.type AND l.series = n.series
  AND l.sequence = n.sequence
JOIN documents AS d ON d.account_id = $1 AND d.id = l.id`,
};
/** The list has no index on ids: a document knows where it is listed. */
const documentsById = {
  name: 'find_documents_by_ids',
  text: `
SELECT ${known}
FROM documents AS d
JOIN document_list AS l ON l.account_id = $1 AND l.company_id = d.company_id
  AND l.issued_at = d.issued_at AND l.id = d.id
WHERE d.account_id = $1 AND d.id = ANY($2::text[])`,
};
const filesOfDocuments = {
  name: 'find_known_files',
  text: `
SELECT document_id, kind, sha256 FROM document_files
WHERE account_id = $1 AND document_id = ANY($2::text[])`,
};
const findHolders = {
  name: 'find_holders',
  text: `
SELECT l.environment, l.type, l.series, l.sequence, l.id, i.request_hash
FROM unnest($3::text[], $4::text[], $5::text[], $6::integer[])
  AS n (environment, type, series, sequence)
JOIN document_list AS l ON l.account_id = $1 AND l.company_id = $2
  AND l.environment = n.environment AND l.type = n.type AND l.series = n.series
  AND l.sequence = n.sequence AND l.released_id = ''
LEFT JOIN issuances AS i ON i.account_id = $1 AND i.document_id = l.id`,
};
const findIssued = {
  name: 'find_issued',
  text: `
SELECT i.document_id, i.environment, i.idempotency_key, i.request_hash
FROM unnest($3::text[], $4::text[]) AS n (environment, idempotency_key)
JOIN issuances AS i ON i.account_id = $1 AND i.company_id = $2
  AND i.environment = n.environment AND i.idempotency_key = n.idempotency_key`,
};

const findNamed = {
  name: 'find_named_documents',
  text: `
SELECT n.environment, n.external_id, l.id, i.request_hash
FROM unnest($3::text[], $4::text[]) AS n (environment, external_id)
CROSS JOIN LATERAL (
  SELECT id FROM document_list WHERE account_id = $1 AND company_id = $2
    AND external_id = n.external_id AND environment = n.environment
  ORDER BY issued_at DESC, id DESC LIMIT ${namedMax}) AS l
LEFT JOIN issuances AS i ON i.account_id = $1 AND i.document_id = l.id`,
};

/** Everything that the keys ask for. What depends on nothing else goes to the server together. */
export async function readState(
  tx: Queryable,
  place: Place,
  asked: StateKeys,
  mailWhen: State['mailWhen'] = null,
): Promise<State> {
  const keys = completeKeys(asked);
  const naming = await filingKeysOf(tx, place, keys.numbers);
  const filings = await filingsByName(tx, place, [...keys.filings, ...naming]);
  const wanted = new Set(keys.filings.map(filingText));
  const numbers = filings
    .filter((filing) => wanted.has(filingText(filing)))
    .flatMap(({ environment, lines }) => lines.map((line) => ({ ...line, environment })));
  const { accountId } = place;
  return resolved({
    documents: knownDocuments(tx, place, keys, numbers),
    holders: holdersOf(tx, place, keys.holders),
    filings,
    series: seriesStates(tx, place, keys.series),
    issuances: readIssuances(tx, place, keys),
    requestKeys: requestKeysNamed(tx, place, keys.requestKeys),
    named: namedDocuments(tx, place, keys.externalIds),
    events: eventsOf(tx, accountId, keys.eventsOf),
    changed: changedDocuments(tx, place, keys.changed),
    filingNumbers: filingNumbers(tx, place, keys.filingDays),
    work: workOf(tx, accountId, keys.workOf),
    waiting: Promise.all(keys.waiting.map((key) => waitingOf(tx, place, key))),
    mails: mailsOf(tx, accountId, keys.mailsOf),
    mailWhen,
  });
}

/** Waits for every part. */
async function resolved<Whole extends object>(
  parts: {
    readonly [Name in keyof Whole]: Whole[Name] | Promise<Whole[Name]>;
  },
): Promise<Whole> {
  const names = Object.keys(parts) as (keyof Whole)[];
  const values = await Promise.all(names.map((name) => parts[name]));
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Whole;
}

/** Each once: by number (also those that released theirs), by id, and by the lines of filings. */
async function knownDocuments(
  tx: Queryable,
  { accountId, companyId }: Place,
  { numbers, ids }: Required<StateKeys>,
  lines: readonly HeldNumber[],
): Promise<readonly KnownDocument[]> {
  const wanted = new Map([...numbers, ...lines].map((number) => [heldNumberText(number), number]));
  const place = [accountId, companyId, ...columnsOf([...wanted.values()])];
  const [byNumber, byId] = await Promise.all([
    wanted.size === 0 ? [] : tx.query(documentsByNumber, place),
    ids.length === 0 ? [] : tx.query(documentsById, [accountId, ids]),
  ]);
  const rows = new Map([...byNumber, ...byId].map((row) => [textOf(row, 'id'), row]));
  const files = await filesOf(tx, accountId, [...rows.keys()]);
  return [...rows].map(([id, row]) => knownOf(row, files.get(id) ?? []));
}

type KnownFile = KnownDocument['files'][number];

async function filesOf(
  tx: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownFile[]>> {
  const files = new Map(ids.map((id) => [id, [] as KnownFile[]]));
  if (ids.length === 0) return files;
  for (const row of await tx.query(filesOfDocuments, [accountId, ids])) {
    const file = { kind: textOf(row, 'kind') as KeptFileKind, sha256: textOf(row, 'sha256') };
    files.get(textOf(row, 'document_id'))?.push(file);
  }
  return files;
}

async function holdersOf(
  tx: Queryable,
  { accountId, companyId }: Place,
  numbers: readonly HeldNumber[],
): Promise<readonly NumberHolder[]> {
  if (numbers.length === 0) return [];
  const rows = await tx.query(findHolders, [accountId, companyId, ...columnsOf(numbers)]);
  return rows.map((row) => ({
    ...numberOfRow(row),
    documentId: textOf(row, 'id'),
    requestHash: row.request_hash as string | null,
  }));
}

async function namedDocuments(
  tx: Queryable,
  { accountId, companyId }: Place,
  keys: readonly ExternalIdKey[],
): Promise<readonly NamedDocument[]> {
  if (keys.length === 0) return [];
  const rows = await tx.query(findNamed, [
    accountId,
    companyId,
    keys.map(({ environment }) => environment),
    keys.map(({ externalId }) => externalId),
  ]);
  return rows.map((row) => ({
    environment: textOf(row, 'environment') as Environment,
    externalId: textOf(row, 'external_id'),
    documentId: textOf(row, 'id'),
    requestHash: row.request_hash as string | null,
  }));
}

async function readIssuances(
  tx: Queryable,
  { accountId, companyId }: Place,
  { idempotencyKeys, issuancesOf: ids }: Required<StateKeys>,
): Promise<readonly Issuance[]> {
  const asked = [
    idempotencyKeys.map(({ environment }) => environment),
    idempotencyKeys.map(({ key }) => key),
  ];
  const rows =
    idempotencyKeys.length === 0
      ? []
      : await tx.query(findIssued, [accountId, companyId, ...asked]);
  const all = [...rows.map(issuanceOf), ...(await issuancesOf(tx, accountId, ids))];
  return [...new Map(all.map((each) => [each.documentId, each])).values()];
}

function knownOf(row: PostgresRow, files: readonly KnownFile[]): KnownDocument {
  return {
    ...numberOfRow(row),
    id: textOf(row, 'id'),
    companyId: textOf(row, 'company_id'),
    status: textOf(row, 'status') as DocumentStatus,
    holdsNumber: row.released_id === '',
    fingerprint: textOf(row, 'fingerprint'),
    body: row.body as AsciiJson,
    lastEventId: row.last_event_id as string | null,
    files,
  };
}
