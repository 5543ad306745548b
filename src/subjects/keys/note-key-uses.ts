import { isId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import type { KeyUse } from '../stores.ts';

/** Writes down when keys and sessions were last used, many at once. */
export async function noteKeyUses({ stores }: Context, uses: readonly KeyUse[]): Promise<void> {
  const keys = uses.filter(({ keyId }) => !isId('ses', keyId));
  const sessions = uses.filter(({ keyId }) => isId('ses', keyId));
  if (keys.length > 0) await stores.keys.touch(keys);
  if (sessions.length === 0) return;
  await stores.sessions.touch(
    sessions.map(({ accountId, keyId, at }) => ({ accountId, sessionId: keyId, at })),
  );
}
