import { newId } from '../../src/kernel/ids.ts';
import type { CompanyRecord } from '../../src/subjects/companies/company.ts';
import type { TestStore } from '../support/stores.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Copies the last row of a table many times, in one statement: a thousand rows that a test stores one by one are a
 * thousand commits. `changesOf` gives each copy what must be its own.
 */
export async function copyRow(
  store: TestStore,
  table: string,
  count: number,
  changesOf: (index: number) => Row,
): Promise<void> {
  const last = `LIMIT 1 OFFSET (SELECT count(*) - 1 FROM ${table})`;
  const [row] = await store.sql(`SELECT * FROM ${table} ${last}`);
  if (row === undefined) throw new Error(`${table} has no row to copy`);
  const isSqlite = store.environment.DATABASE_URL === undefined;
  const rows = Array.from({ length: count }, (_, index) => {
    const values = Object.values({ ...row, ...changesOf(index) });
    return `(${values.map((value) => literalOf(value, isSqlite)).join(', ')})`;
  });
  const columns = Object.keys(row).join(', ');
  await store.sql(`INSERT INTO ${table} (${columns}) VALUES ${rows.join(', ')}`);
}

/** One statement has so many rows at most. */
const chunk = 2_000;

/**
 * Copies a stored document many times, with its row in the list: to compose and store them takes half a millisecond each.
 * `changesOf` gives each row of the list what must be its own, and where the document is.
 */
export async function copyDocuments(
  store: TestStore,
  count: number,
  changesOf: (index: number) => Row & { readonly issued_at: number },
): Promise<void> {
  for (let first = 0; first < count; first += chunk) {
    const rows = Array.from({ length: Math.min(chunk, count - first) }, (_, index) => ({
      id: newId('doc'),
      ...changesOf(first + index),
    }));
    await copyRow(store, 'documents', rows.length, (index) => {
      const { id, issued_at, company_id } = rows[index] as Row;
      return { id, issued_at, body: '{}', ...(company_id === undefined ? {} : { company_id }) };
    });
    await copyRow(store, 'document_list', rows.length, (index) => rows[index] as Row);
  }
}

/** What copies of a company have of their own. */
export function companyChanges(companies: readonly CompanyRecord[]): (index: number) => Row {
  return (index) => ({ id: companies[index]?.id, tax_id: companies[index]?.tax_id });
}

function literalOf(value: unknown, isSqlite: boolean): string {
  if (value === null) return 'NULL';
  if (value instanceof Uint8Array) {
    const digits = Buffer.from(value).toString('hex');
    return isSqlite ? `x'${digits}'` : `'\\x${digits}'`;
  }
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
