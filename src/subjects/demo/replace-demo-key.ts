import type { Context } from '../context.ts';
import { operatorOf } from '../keys/api-key.ts';
import { type CreatedKey, createKey } from '../keys/create-key.ts';

const name = 'demo';
const pageSize = 200;

/** Makes the key that a run of the demo prints, and revokes those of earlier runs. */
export async function replaceDemoKey(context: Context, accountId: string): Promise<CreatedKey> {
  const request = { name, scope: 'admin', companies: null, expiresAt: null } as const;
  const created = await createKey(context, operatorOf(accountId), request);
  const { stores, now } = context;
  for (let before: string | null = null; ; ) {
    const keys = await stores.keys.list(accountId, { before, limit: pageSize });
    const earlier = keys.filter(
      (key) => key.name === name && key.id !== created.key.id && key.revokedAt === null,
    );
    for (const { id } of earlier) await stores.keys.revoke(accountId, id, now());
    before = keys.at(-1)?.id ?? null;
    if (keys.length < pageSize) return created;
  }
}
