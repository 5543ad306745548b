import { openSecret, SecretBoxError } from '../../kernel/secret-box.ts';
import type { Context } from '../context.ts';
import {
  type SealedBox,
  type SealedKind,
  sealedKinds,
  sealedPlace,
} from '../credentials/sealed.ts';

/** Some megabytes at most: boxes are not kept once they were tried. */
const pageSize = 500;

export type UnreadableBoxes = {
  readonly tried: number;
  readonly unreadable: number;
  /** The first of their owners. */
  readonly owners: readonly string[];
};

/**
 * Which boxes of a kind the secret key does not open: an operator's question, over all accounts. Every box is tried,
 * those of test companies too: one that came with a copy of the store may be of another key than its neighbours. Without
 * a key none opens. They are not looked into, which is what takes long. `namesMax`: so many owners are named.
 */
export async function findUnreadableBoxes(
  { stores }: Pick<Context, 'stores'>,
  kind: SealedKind,
  { key, namesMax }: { readonly key: Buffer | undefined; readonly namesMax: number },
): Promise<UnreadableBoxes> {
  const owners: string[] = [];
  let tried = 0;
  let unreadable = 0;
  for await (const box of boxesOf(stores, kind)) {
    tried += 1;
    if (key !== undefined && opens(key, kind, box)) continue;
    unreadable += 1;
    if (owners.length < namesMax) owners.push(box.ownerId);
  }
  return { tried, unreadable, owners };
}

/** What a key is to a store: it opens a box of it, or none of them, or there is none yet. */
export type KeyStanding = 'opens' | 'opens_nothing' | 'nothing_sealed';

/**
 * What a key is to this store. With the right key the first box tells; all are tried before a key is called wrong,
 * because after a key was lost only the newest open.
 */
export async function keyStanding(
  { stores }: Pick<Context, 'stores'>,
  key: Buffer | undefined,
): Promise<KeyStanding> {
  let isEmpty = true;
  for (const kind of sealedKinds) {
    for await (const box of boxesOf(stores, kind)) {
      if (key === undefined) return 'opens_nothing';
      if (opens(key, kind, box)) return 'opens';
      isEmpty = false;
    }
  }
  return isEmpty ? 'nothing_sealed' : 'opens_nothing';
}

async function* boxesOf(stores: Context['stores'], kind: SealedKind): AsyncGenerator<SealedBox> {
  let after: SealedBox | null = null;
  for (;;) {
    const page: readonly SealedBox[] = await stores.sealed.list(kind, { after, limit: pageSize });
    yield* page;
    after = page.at(-1) ?? null;
    if (page.length < pageSize) return;
  }
}

function opens(key: Buffer, kind: SealedKind, box: SealedBox): boolean {
  try {
    openSecret(key, box.sealed, sealedPlace(kind, box));
    return true;
  } catch (error) {
    if (error instanceof SecretBoxError) return false;
    throw error;
  }
}
