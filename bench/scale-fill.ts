import { createHash } from 'node:crypto';
import { newId } from '../src/kernel/ids.ts';
import type { BlankStore } from '../test/support/blank-store.ts';
import { openFillSession } from './scale-session.ts';

/** A store that is filled with copies of documents which the program itself has stored. */
export type Filling = {
  readonly blank: BlankStore;
  /** Documents that are copied. */
  readonly seeds: readonly Seed[];
};

export type Seed = {
  readonly id: string;
  readonly series: string;
  readonly number: string;
  /** As the document states it. */
  readonly date: string;
};

/** One document each quarter of a minute, so growth is years of the same trade. */
const stepMs = 15_000;
const firstAt = Date.UTC(2020, 0, 1);
const firstSequence = 1_000_000;
const batchMax = 20_000;
/** One document in so many has its files, or disks would be the limit before anything else. */
const withFiles = 100;
/** So many documents are copied: the shortest, because a store of millions is that of a shop. */
const seedsMax = 100;
/**
 * Positions of events are given out here: so many for each document, of which most have two or three. They begin after the
 * last one that is taken, because what is loaded between two fillings takes positions too.
 */
const positionsPerDocument = 8;

export function issuedAtOf(index: number): number {
  return firstAt + index * stepMs;
}

/** Tables with rows of a document, by the column that has its id. */
const copied = [
  ['documents', 'id'],
  ['document_list', 'id'],
  ['document_events', 'document_id'],
  ['document_references', 'note_id'],
  ['document_files', 'document_id'],
] as const;

/** Sets the seeds apart: the shortest of the settled documents of one company. */
export async function prepareFilling(
  blank: BlankStore,
  { accountId, companyId }: { readonly accountId: string; readonly companyId: string },
): Promise<Filling> {
  const rows = await blank.sql(
    `SELECT l.id, l.series, l.summary, d.body FROM document_list AS l
     JOIN documents AS d ON d.account_id = l.account_id AND d.id = l.id
     WHERE l.account_id = ? AND l.company_id = ? AND l.environment = 'live' AND l.status <> 'pending'
     ORDER BY l.issued_at`,
    [accountId, companyId],
  );
  const seeds = rows
    .toSorted((one, other) => String(one.body).length - String(other.body).length)
    .slice(0, seedsMax)
    .map(({ id, series, summary }) => {
      const { number, date } = JSON.parse(String(summary)) as { number: string; date: string };
      return { id: String(id), series: String(series), number, date };
    });
  if (seeds.length < 50) throw new Error(`The demo has only ${seeds.length} documents to copy.`);
  const ids = seeds.map(({ id }) => `'${id}'`).join(', ');
  for (const [table, column] of copied) {
    await blank.sql(
      `CREATE TABLE seed_${table} AS SELECT * FROM ${table} WHERE ${column} IN (${ids})`,
    );
  }
  await blank.sql(`CREATE TABLE seed_feed AS SELECT *, row_number() OVER (PARTITION BY document_id ORDER BY position) AS at_document
    FROM feed WHERE document_id IN (${ids})`);
  const text = blank.storage === 'postgres' ? 'text COLLATE "C"' : 'TEXT';
  await blank.sql(`CREATE TABLE copies (seed_id ${text}, seed_number ${text}, seed_date ${text},
    id ${text}, number ${text}, date ${text}, hash ${text}, sequence integer, issued_at bigint, has_files integer)`);
  return { blank, seeds };
}

/** What the filling needed for itself goes before anything is measured that reads whole stores. */
export async function finishFilling({ blank }: Filling): Promise<void> {
  for (const [table] of copied) await blank.sql(`DROP TABLE seed_${table}`);
  await blank.sql('DROP TABLE seed_feed');
  await blank.sql('DROP TABLE copies');
}

/** Adds the documents from one index up to another. */
export async function fillUp(
  filling: Filling,
  from: number,
  until: number,
  onProgress: (documents: number) => void,
): Promise<void> {
  const copyStatements = copyStatementsFrom(from, await lastPosition(filling.blank));
  const session = await openFillSession(filling.blank);
  try {
    for (let start = from; start < until; start += batchMax) {
      const end = Math.min(start + batchMax, until);
      await session.run([...listCopies(filling.seeds, start, end), ...copyStatements]);
      onProgress(end);
    }
  } finally {
    await session.close();
  }
}

async function lastPosition({ sql }: BlankStore): Promise<number> {
  const [row] = await sql('SELECT max(position) AS last FROM feed');
  return Number(row?.last ?? 0);
}

/** How many rows one statement lists: SQLite has a limit to its length. */
const listedMax = 1_000;

function listCopies(seeds: readonly Seed[], start: number, end: number): readonly string[] {
  const statements = ['DELETE FROM copies'];
  for (let first = start; first < end; first += listedMax) {
    const length = Math.min(listedMax, end - first);
    const rows = Array.from({ length }, (_, offset) => copyOf(seeds, first + offset));
    statements.push(`INSERT INTO copies VALUES ${rows.join(', ')}`);
  }
  return statements;
}

function copyOf(seeds: readonly Seed[], index: number): string {
  const seed = seeds[index % seeds.length] as Seed;
  const sequence = firstSequence + index;
  const issuedAt = issuedAtOf(index);
  const number = `${seed.series}-${String(sequence).padStart(8, '0')}`;
  const hash = createHash('sha256').update(String(index)).digest('hex');
  const texts = [
    seed.id,
    seed.number,
    seed.date,
    newId('doc', issuedAt),
    number,
    inLima(issuedAt),
    hash,
  ].map((text) => `'${text}'`);
  return `(${[...texts, sequence, issuedAt, index % withFiles === 0 ? 1 : 0].join(', ')})`;
}

/** Lima has had no other time for decades. */
function inLima(time: number): string {
  return `${new Date(time - 5 * 3_600_000).toISOString().slice(0, 19)}-05:00`;
}

const renamed = (text: string, id: string) =>
  `replace(replace(replace(${text}, ${id}, c.id), c.seed_number, c.number), c.seed_date, c.date)`;

const copyStatementsFrom = (first: number, position: number): readonly string[] => [
  `INSERT INTO documents (account_id, id, company_id, issued_at, environment, fingerprint, body)
   SELECT s.account_id, c.id, s.company_id, c.issued_at, s.environment, c.hash,
     ${renamed('s.body', 's.id')}
   FROM copies AS c JOIN seed_documents AS s ON s.id = c.seed_id`,
  `INSERT INTO document_list (account_id, company_id, issued_at, id, environment, status, type, series,
     sequence, released_id, summary, customer, currency, external_id, customer_name, customer_full_name)
   SELECT s.account_id, s.company_id, c.issued_at, c.id, s.environment, s.status, s.type, s.series,
     c.sequence, CASE s.released_id WHEN '' THEN '' ELSE c.id END, ${renamed('s.summary', 's.id')},
     s.customer, s.currency, replace(s.external_id, c.seed_number, c.number), s.customer_name,
     s.customer_full_name
   FROM copies AS c JOIN seed_document_list AS s ON s.id = c.seed_id`,
  `INSERT INTO document_events (account_id, document_id, id, type, at, data)
   SELECT s.account_id, c.id, 'evt_' || substr(c.id, 5, 28) || substr(s.id, 33), s.type, c.issued_at,
     replace(s.data, c.seed_number, c.number)
   FROM copies AS c JOIN seed_document_events AS s ON s.document_id = c.seed_id`,
  `INSERT INTO feed (account_id, position, event_id, type, company_id, document_id, at, recorded_at, data)
   SELECT s.account_id, ${position} + (c.sequence - ${firstSequence + first}) * ${positionsPerDocument} + s.at_document,
     'evt_' || substr(c.id, 5, 28) || substr(s.event_id, 33), s.type, s.company_id, c.id, c.issued_at,
     c.issued_at, replace(s.data, c.seed_number, c.number)
   FROM copies AS c JOIN seed_feed AS s ON s.document_id = c.seed_id
   WHERE s.at_document < ${positionsPerDocument}`,
  `INSERT INTO document_references (account_id, company_id, environment, type, series, sequence, note_id)
   SELECT s.account_id, s.company_id, s.environment, s.type, s.series, c.sequence - 1, c.id
   FROM copies AS c JOIN seed_document_references AS s ON s.note_id = c.seed_id`,
  // Those that were imported have none; each one issued here has one.
  `INSERT INTO issuances (account_id, document_id, company_id, environment, idempotency_key, request_hash)
   SELECT s.account_id, c.id, s.company_id, s.environment, 'order-' || c.sequence, c.hash
   FROM copies AS c JOIN seed_documents AS s ON s.id = c.seed_id`,
  `INSERT INTO document_files (account_id, document_id, kind, name, sha256, size, encoding, bytes)
   SELECT s.account_id, c.id, s.kind, replace(s.name, c.seed_number, c.number), c.hash, s.size,
     s.encoding, s.bytes
   FROM copies AS c JOIN seed_document_files AS s ON s.document_id = c.seed_id WHERE c.has_files = 1`,
];
