import type { FoundPack } from '../../kernel/archive.ts';
import { listAccounts } from '../accounts/list-accounts.ts';
import type { Context } from '../context.ts';
import { listLeftovers } from './clean-archive.ts';
import type { Pack } from './packs.ts';

/** What an operator wants to know of the archive. */
export type InspectedArchive = {
  readonly folder: string | null;
  readonly packs: number;
  readonly files: number;
  readonly bytes: number;
  /** Packs that are not what they were made as, each with what is wrong. */
  readonly faults: readonly string[];
  readonly leftovers: number;
};

/** Looks for every pack that the store names; where it is asked to, reads all of them. Changes nothing. */
export async function inspectArchive(
  context: Context,
  { reads }: { readonly reads: boolean },
): Promise<InspectedArchive> {
  const all = { packs: 0, files: 0, bytes: 0, leftovers: 0 };
  const faults: string[] = [];
  for (const { id } of await listAccounts(context)) {
    const packs = await context.stores.packs.list(id);
    const found = new Map((await listFound(context, id, faults)).map((each) => [each.name, each]));
    for (const pack of packs) {
      all.packs += 1;
      all.files += pack.files;
      all.bytes += pack.size;
      const fault =
        faultOf(pack, found.get(pack.name)) ?? (reads && (await readFault(context, id, pack)));
      if (fault) faults.push(`${id}/${pack.name} ${fault}`);
    }
    all.leftovers += faults.length === 0 ? (await listLeftovers(context, id)).length : 0;
  }
  return { folder: context.archive.folder, ...all, faults };
}

async function listFound(
  { archive }: Context,
  accountId: string,
  faults: string[],
): Promise<readonly FoundPack[]> {
  try {
    return (await archive.list(accountId)).filter(({ isFinished }) => isFinished);
  } catch (error) {
    faults.push(`${accountId} cannot be looked into (${causeOf(error)})`);
    return [];
  }
}

function faultOf({ size }: Pack, found: FoundPack | undefined): string | undefined {
  if (found === undefined) return 'is missing';
  if (found.size !== size) return `has ${found.size} bytes instead of ${size}`;
  return undefined;
}

async function readFault(
  { archive }: Context,
  accountId: string,
  { name, size, sha256 }: Pack,
): Promise<string | undefined> {
  try {
    const found = await archive.measure(accountId, name);
    return found.size === size && found.sha256 === sha256 ? undefined : 'was altered';
  } catch (error) {
    return `cannot be read (${causeOf(error)})`;
  }
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
