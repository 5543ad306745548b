import type { Listing } from '@chasqui/sdk';

/** A list that is short enough to be shown as a whole; the rest of a longer one is left out. */
export async function wholeList<Item>(
  listing: Pick<Listing<Item>, typeof Symbol.asyncIterator>,
  max = 1_000,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const item of listing) {
    items.push(item);
    if (items.length >= max) break;
  }
  return items;
}
