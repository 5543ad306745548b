import type { FoundPack } from '../../kernel/archive.ts';
import type { Context } from '../context.ts';

/** Another run may be about to name a pack that is younger. */
const leftAloneMs = 3_600_000;

/** Removes what killed runs left half written. */
export async function removeUnfinished(context: Context, accountId: string): Promise<void> {
  const found = await context.archive.list(accountId);
  for (const pack of found) {
    if (!pack.isFinished && isOld(context, pack)) await context.archive.remove(accountId, pack);
  }
}

/** Whole packs that no file of this database is in, and unfinished ones; old enough that nobody is at work on them. */
export async function listLeftovers(
  context: Context,
  accountId: string,
): Promise<readonly FoundPack[]> {
  // Asked first: what is named meanwhile would look like a leftover.
  const found = await context.archive.list(accountId);
  const known = new Set((await context.stores.packs.list(accountId)).map(({ name }) => name));
  return found.filter((pack) => {
    const isKnown = pack.isFinished && known.has(pack.name);
    return !isKnown && isOld(context, pack);
  });
}

/** Removes the leftovers. Only on demand: a backup of the database may still name them. */
export async function cleanArchive(context: Context, accountId: string): Promise<number> {
  const leftovers = await listLeftovers(context, accountId);
  for (const pack of leftovers) await context.archive.remove(accountId, pack);
  return leftovers.length;
}

function isOld({ now }: Context, { changedAt }: FoundPack): boolean {
  return changedAt < now() - leftAloneMs;
}
