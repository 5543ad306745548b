import type { Context } from '../../context.ts';

const accountsMax = 100;

/** Gives positions to events whose writer did not: it was killed after its commit. */
export async function assignPositions({ stores: { feed } }: Context): Promise<void> {
  for (const accountId of await feed.listUnplaced(accountsMax)) await feed.place(accountId);
}
