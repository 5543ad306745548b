import type { StorageFinding } from '../../kernel/storage-finding.ts';
import type { Context } from '../context.ts';

/** What the storage finds out about itself. A damaged one may fail the very questions that would show it. */
export async function inspectStore({ stores }: Context): Promise<readonly StorageFinding[]> {
  try {
    return await stores.inspect();
  } catch (error) {
    const detail = `It fails its checks (${(error as Error).message}). Restore the last backup.`;
    return [{ check: 'Storage is intact', ok: false, detail }];
  }
}
