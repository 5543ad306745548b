import type { Stores } from '../../stores.ts';
import type { DocumentRow } from '../rows.ts';
import { noWrites } from '../writes.ts';
import { arrivalOfRow } from './arrival.ts';

/**
 * Inserts documents that were made for a store, company by company; those whose ids are there already are
 * left out. Returns how many were new. For demo and benchmark data: what comes from outside is imported,
 * issued or loaded.
 */
export async function insertRows(
  stores: Pick<Stores, 'apply'>,
  accountId: string,
  rows: readonly DocumentRow[],
): Promise<number> {
  let inserted = 0;
  for (const companyId of new Set(rows.map((row) => row.companyId))) {
    const own = rows.filter((row) => row.companyId === companyId);
    const ids = own.map(({ id }) => id);
    inserted += await stores.apply({ accountId, companyId }, { ids }, ({ documents }) => {
      const held = new Set(documents.map(({ id }) => id));
      const insert = own.filter(({ id }) => !held.has(id));
      const feed = insert.map((row) => arrivalOfRow(row, Date.now()));
      return { writes: { ...noWrites, insert, feed }, result: insert.length };
    });
  }
  return inserted;
}
