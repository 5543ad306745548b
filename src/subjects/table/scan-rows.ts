import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { ListedRow } from '../search/listed-row.ts';
import type { PageRequest } from '../search/open-page.ts';
import { searchOf } from '../search/search-documents.ts';

/** All of them are wanted: a walk would read every other document of the company too, so more are gathered than for a page. */
export const scanGatherMax = 10_000;

/**
 * All documents that a filter lets pass, page by page, each page as large as the request says and some of them short.
 * The event loop is yielded after each; where reading stops, it ends.
 */
export async function* scanRows(
  context: Context,
  request: PageRequest,
): AsyncGenerator<readonly ListedRow[]> {
  for (let position = request.position; ; ) {
    const bounds = { limit: request.limit, gatherMax: scanGatherMax };
    const search = { ...searchOf({ ...request, position }), ...bounds };
    const { rows, scannedTo } = await context.stores.documents.searchRows(
      request.accountId,
      search,
    );
    yield rows;
    const next = rows.length === request.limit ? (rows.at(-1) ?? null) : scannedTo;
    if (next === null) return;
    position = { issuedAt: next.issuedAt, id: next.id };
    await nextTurn();
  }
}
