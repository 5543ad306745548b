import { hash } from 'node:crypto';

const tables = {
  accounts: 'account_id',
  companies: 'id',
  documents: 'id',
  document_list: 'id',
  document_files: 'document_id, kind',
  document_references: 'note_id',
  document_events: 'id',
  issuances: 'document_id',
  series: 'company_id, environment, type, series',
  work: 'subject_id, kind',
  schema_migrations: 'number',
  migration_progress: 'number',
} as const;

type Row = Record<string, unknown>;
type Readable = { sql(text: string): Promise<Row[]> };

/** Everything that the store holds, in a form that is the same for both storages. */
export async function contentsOf(store: Readable): Promise<Record<string, readonly string[]>> {
  const contents: Record<string, readonly string[]> = {};
  for (const [table, order] of Object.entries(tables)) {
    const rows = await store.sql(`SELECT * FROM ${table} ORDER BY ${order}`);
    contents[table] = rows.map((row) => JSON.stringify(inOrder(row).map(comparable)));
  }
  return contents;
}

/** Columns that a migration added may come elsewhere in the other storage. */
function inOrder(row: Row): readonly (readonly [string, unknown])[] {
  return Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Checksums differ between storages, times of migrating between runs. */
const ownColumns = ['checksum', 'applied_at'];

function comparable([name, value]: readonly [string, unknown]): unknown {
  if (ownColumns.includes(name)) return [name];
  if (value instanceof Uint8Array) return [name, hash('sha256', value, 'hex')];
  // PostgreSQL hands large integers over as text.
  return [name, name.endsWith('_at') || name === 'at' ? Number(value) : value];
}
